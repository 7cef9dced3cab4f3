import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { PackError } from './error.ts';

/** The first word of what is signed; another number is read by another version. */
const FORMAT = 'atesta-data-pack/1';

const closed = { additionalProperties: false } as const;
const Sum = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Count = (maximum: number) => Type.Integer({ minimum: 0, maximum });
const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' });

/** 64 GB: ten times the registry. */
const LARGEST_FILE = 64 * 1024 ** 3;
const LARGEST_EDITION = Number.MAX_SAFE_INTEGER;

const PackedSnapshot = Type.Object(
  {
    kind: Type.Enum(['list', 'postal', 'registry']),
    list: Type.String({ pattern: '^[a-z]{0,40}$' }),
    series: Type.String({ maxLength: 100 }),
    /** The file's own name in its folder. A name and never a path: no separator, no colon, no leading dot. */
    name: Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,150}\\.sqlite$' }),
    file: Type.String({ minLength: 1, maxLength: 300 }),
    date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
    records: Count(Number.MAX_SAFE_INTEGER),
    importedAt: Moment,
    /** When its publisher was asked last and had nothing newer, ISO 8601; null where that is not known. */
    checkedAt: Type.Union([Moment, Type.Null()]),
    bytes: Type.Integer({ minimum: 1, maximum: LARGEST_FILE }),
    sha256: Sum,
    /** Of which chunks it is made: the file under `indexes/`, how many they are, and the bundles that have them. */
    index: Sum,
    chunks: Type.Integer({ minimum: 1, maximum: 2 ** 23 }),
    bundles: Type.Array(Type.Object({ sha256: Sum, bytes: Count(2 ** 31) }, closed), { maxItems: 8192 }),
  },
  closed,
);
export type PackedSnapshot = Static<typeof PackedSnapshot>;

const Manifest = Type.Object(
  {
    format: Type.Literal(FORMAT),
    /** Grows from one edition to the next: seconds since 1970, or one more than the edition before where the clock went back. */
    edition: Type.Integer({ minimum: 1, maximum: LARGEST_EDITION }),
    publishedAt: Moment,
    /** Version of the program that published. */
    by: Type.String({ maxLength: 40 }),
    snapshots: Type.Array(PackedSnapshot, { maxItems: 1000 }),
  },
  closed,
);
/** What an edition holds. */
export type Manifest = Static<typeof Manifest>;

const validator = Compile(Manifest);

export function manifestText(manifest: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;
}

/**
 * A manifest of bytes whose signature holds.
 *
 * @throws PackError `forged` where it is none, `settings` where a newer version wrote it.
 */
export function parseManifest(bytes: Uint8Array, edition: number): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new PackError('forged', `Edition ${edition} of the data pack is no manifest.`, { cause: error });
  }
  const { format } = (value ?? {}) as { format?: unknown };
  if (typeof format === 'string' && format !== FORMAT && format.startsWith('atesta-data-pack/')) {
    throw new PackError('settings', 'The data pack was published by a newer version of Atesta; update this one.');
  }
  if (!validator.Check(value)) {
    const [first] = validator.Errors(value);
    const where = first?.instancePath || 'the top level';
    throw new PackError('forged', `Edition ${edition} of the data pack says something impossible at ${where}.`);
  }
  if (value.edition !== edition) {
    throw new PackError('forged', `Edition ${edition} of the data pack says that it is edition ${value.edition}.`);
  }
  return value;
}
