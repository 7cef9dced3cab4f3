import { type Static, Type } from 'typebox';
import { envelopeOf } from './envelope.ts';

/** What a copy of the registry leaves out on purpose: a miss in it does not say that there is none. */
export const SnapshotSubset = Type.Object({
  ufs: Type.Optional(Type.Array(Type.String(), { description: 'Only establishments in these states.' })),
  activeOnly: Type.Optional(Type.Boolean({ description: 'Only establishments whose status is ATIVA.' })),
});
export type SnapshotSubset = Static<typeof SnapshotSubset>;

/**
 * What an import had to say of the data it made: it stays with the snapshot and shows wherever the data answers. The
 * sentences stand with the codes, in `contract/import-warnings.ts` and in the window's texts.
 */
export const ImportWarning = Type.Object({
  code: Type.String({ description: 'What is incomplete or assumed, for example partnersMissing.' }),
  detail: Type.Optional(Type.String({ description: 'What the sentence names: a file, a date, a number.' })),
});
export type ImportWarning = Static<typeof ImportWarning>;

/** Why an installed file answers nothing. */
const UNREADABLE_REASONS = ['notASnapshot', 'olderFormat', 'newerFormat', 'damaged', 'couldNotBeOpened'] as const;
export const UnreadableFile = Type.Object({
  file: Type.String({ description: 'Name of the installed file.' }),
  reason: Type.Enum([...UNREADABLE_REASONS]),
});
export type UnreadableFile = Static<typeof UnreadableFile>;

/** One installed snapshot, as /status and the window show it. */
export const SnapshotSummary = Type.Object({
  file: Type.String({ description: 'Name of the source file, for example 20260930_CEIS.csv.' }),
  date: Type.String({ description: 'Date of the data, YYYY-MM-DD.' }),
  records: Type.Integer({ minimum: 0 }),
  demonstration: Type.Boolean({ description: 'Invented data, for trying the product out.' }),
  importedAt: Type.String({ description: 'ISO 8601 time of the import.' }),
  series: Type.Optional(
    Type.String({
      description:
        'Of a list that is published in parts: which one, such as a board (`QGI`) or the year of an election. The newest ' +
        'file of each part answers.',
    }),
  ),
  sha256: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description:
        'Of the official file as it was imported, its archive where it lay in one; of several files that of the lines ' +
        '`<sha256>  <name>` of each, sorted, as sha256sum writes them. Absent where it was imported before this was kept.',
    }),
  ),
  subset: Type.Optional(SnapshotSubset),
  warnings: Type.Optional(
    Type.Array(ImportWarning, { description: 'What the import had to say; absent where nothing.' }),
  ),
  withoutDocuments: Type.Optional(
    Type.Literal(true, {
      description:
        'Of a list: more than a tenth of its records have no CPF or CNPJ, so that who is not found by document alone may be ' +
        'in it; only a lookup by name answers.',
    }),
  ),
});
export type SnapshotSummary = Static<typeof SnapshotSummary>;

/** What is installed of each kind of data; an empty array where there is none. Newest first. */
export const InstalledData = Type.Object({
  lists: Type.Record(Type.String(), Type.Array(SnapshotSummary)),
  postal: Type.Array(SnapshotSummary),
  registry: Type.Array(SnapshotSummary),
  unreadable: Type.Object(
    {
      lists: Type.Record(Type.String(), Type.Array(UnreadableFile)),
      postal: Type.Array(UnreadableFile),
      registry: Type.Array(UnreadableFile),
    },
    {
      description:
        'Installed files that cannot be read, by kind and list; lists that have none are absent. Questions that concern ' +
        'them are answered 500.',
    },
  ),
});
export type InstalledData = Static<typeof InstalledData>;

export const LiveAnswer = envelopeOf(Type.Object({ live: Type.Literal(true) }));
export const ReadyAnswer = envelopeOf(Type.Object({ ready: Type.Literal(true) }));

export const StatusAnswer = envelopeOf(
  Type.Object({
    service: Type.Literal('atesta'),
    version: Type.String({ description: 'Version of the service.' }),
    installed: InstalledData,
  }),
);
