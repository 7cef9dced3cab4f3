import { type Static, Type } from 'typebox';
import { envelopeOf } from './envelope.ts';

/** What a copy of the registry leaves out on purpose: a miss in it does not say that there is none. */
export const SnapshotSubset = Type.Object({
  ufs: Type.Optional(Type.Array(Type.String(), { description: 'Only establishments in these states.' })),
  activeOnly: Type.Optional(Type.Boolean({ description: 'Only establishments whose status is ATIVA.' })),
});
export type SnapshotSubset = Static<typeof SnapshotSubset>;

/** One installed snapshot, as /status and the window show it. */
export const SnapshotSummary = Type.Object({
  file: Type.String({ description: 'Name of the source file, for example 20260930_CEIS.csv.' }),
  date: Type.String({ description: 'Date of the data, YYYY-MM-DD.' }),
  records: Type.Integer({ minimum: 0 }),
  demonstration: Type.Boolean({ description: 'Invented data, for trying the product out.' }),
  importedAt: Type.String({ description: 'ISO 8601 time of the import.' }),
  subset: Type.Optional(SnapshotSubset),
});
export type SnapshotSummary = Static<typeof SnapshotSummary>;

/** What is installed of each kind of data; an empty array where there is none. Newest first. */
export const InstalledData = Type.Object({
  lists: Type.Record(Type.String(), Type.Array(SnapshotSummary)),
  postal: Type.Array(SnapshotSummary),
  registry: Type.Array(SnapshotSummary),
});
export type InstalledData = Static<typeof InstalledData>;

export const StatusAnswer = envelopeOf(
  Type.Object({
    service: Type.Literal('atesta'),
    version: Type.String({ description: 'Version of the service.' }),
    installed: InstalledData,
  }),
);
