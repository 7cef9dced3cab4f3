import { zstdDecompressSync } from 'node:zlib';
import type { PublishedRows } from '../../local-block.ts';
import { baseOf } from '../company-key.ts';
import { COMPANIES, ESTABLISHMENTS, type OpenDataFile, PARTNERS, type RowOf, SIMPLES } from '../layout.ts';
import { FIELD_END } from '../spill/spilled-row.ts';
import { COMPANY_START, LETTERS } from './block-writer.ts';

const FIELD = String.fromCharCode(FIELD_END);
/**
 * A block unpacks to little more than 64 KB nearly always; the default asks for 16 KB at a time. The longest has what the rows of
 * one company may weigh (spill/ranges.ts), and partners as often again.
 */
const UNPACKING = { chunkSize: 72 * 1024, maxOutputLength: 256 * 1024 ** 2 };

/** A block as it lies in the snapshot, and the key under which it does. */
export interface StoredBlock {
  firstKey: number;
  data: Uint8Array;
  /** The one that it was written with. */
  dictionary: Buffer;
}

/** A CNPJ in its parts. */
export interface Wanted {
  base: string;
  order: string;
  digits: string;
}

/** What a snapshot holds is not as it was written. */
export class DamagedBlock extends Error {
  constructor(options?: ErrorOptions) {
    super('a block of the registry snapshot is damaged', options);
    this.name = 'DamagedBlock';
  }
}

/**
 * What a block says of one CNPJ. Undefined when it is not in the block.
 *
 * @throws DamagedBlock when it is not as it was written, or lies in the place of another.
 */
export function findInBlock(stored: StoredBlock, { base, order, digits }: Wanted): PublishedRows | undefined {
  const text = unpacked(stored);
  if (text.indexOf(headOf(baseOf(stored.firstKey))) !== 0) throw new DamagedBlock();
  const head = headOf(base);
  const start = text.indexOf(head);
  if (start < 0) return undefined;
  const next = text.indexOf(COMPANY_START, start + head.length);
  const lines = text.toString('utf8', start + head.length, next < 0 ? text.length : next).split('\n');
  const establishment = lines.find((line) =>
    line.startsWith(`${LETTERS.establishment}${order}${FIELD}${digits}${FIELD}`),
  );
  if (!establishment) return undefined;
  const rowsOf = <File extends OpenDataFile>(file: File, letter: string) =>
    lines.filter((line) => line.startsWith(letter)).map((line) => rowOf(file, base, line));
  return {
    establishment: rowOf(ESTABLISHMENTS, base, establishment),
    company: rowsOf(COMPANIES, LETTERS.company)[0],
    simples: rowsOf(SIMPLES, LETTERS.simples)[0],
    partners: rowsOf(PARTNERS, LETTERS.partner),
  };
}

/** The line with which a company begins. */
function headOf(base: string): Buffer {
  return Buffer.from(`${String.fromCharCode(COMPANY_START)}${base}\n`, 'latin1');
}

function rowOf<File extends OpenDataFile>(file: File, base: string, line: string): RowOf<File> {
  const values = [base, ...line.slice(1).split(FIELD)];
  return Object.fromEntries(file.columns.map((column, at) => [column, values[at] ?? ''])) as RowOf<File>;
}

function unpacked({ data, dictionary }: StoredBlock): Buffer {
  try {
    return zstdDecompressSync(data, { ...UNPACKING, dictionary });
  } catch (error) {
    throw new DamagedBlock({ cause: error });
  }
}
