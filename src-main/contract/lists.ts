import { type Static, Type } from 'typebox';
import { envelopeOf } from './envelope.ts';

/** The lists of the specification, in the order of its table; `todas` stands for all of them. */
export const LIST_OPTIONS = [
  'auxilioemergencial',
  'bacen',
  'candidatoseleitorais',
  'ceis',
  'cepim',
  'cnep',
  'cvm',
  'diariooficial',
  'europeias',
  'leniencia',
  'ofacsdn',
  'onu',
  'pep',
  'todas',
  'trabalhoescravo',
  'uk',
] as const;

export type ListOption = (typeof LIST_OPTIONS)[number];
export type ListName = Exclude<ListOption, 'todas'>;

/** The fifteen lists that hold records, in the order in which answers give them. */
export const LIST_NAMES = LIST_OPTIONS.filter((option): option is ListName => option !== 'todas');

/** A lookup in every list counts as this many in the usage record (specification, Limits). */
export const UNITS_OF_TODAS = LIST_OPTIONS.length;

/** Lengths are counted in Unicode code points, both ends included. */
export const NameParameter = Type.String({
  minLength: 3,
  maxLength: 200,
  description: 'Part of a name, compared as a case-insensitive substring. Ignored when taxId is given.',
});

export const ListsQuery = Type.Object({
  list: Type.Enum([...LIST_OPTIONS], { description: 'The list to search; todas searches every list.' }),
  name: Type.Optional(NameParameter),
  taxId: Type.Optional(Type.String({ description: 'CPF or CNPJ, with or without mask.' })),
});

export const FoundRecord = Type.Object({
  name: Type.String({ description: 'Name as in the list.' }),
  taxId: Type.String({ description: 'CPF or CNPJ as in the list, possibly masked; empty where there is none.' }),
  reconciliation: Type.Optional(
    Type.String({ description: '`exact` is a confirmed match; treat any other value as one to verify.' }),
  ),
  candidates: Type.Optional(Type.Array(Type.Unknown())),
});
export type FoundRecord = Static<typeof FoundRecord>;

export const FoundGroup = Type.Object({
  list: Type.String(),
  file: Type.String({ description: 'Source file, YYYYMMDD_LIST.csv.' }),
  found: Type.Array(FoundRecord),
});
export type FoundGroup = Static<typeof FoundGroup>;

export const ListsAnswerV2 = envelopeOf(Type.Array(FoundGroup));
export type ListsAnswerV2 = Static<typeof ListsAnswerV2>;

export const ListsDataV1 = Type.Object({
  found: Type.Boolean(),
  lists: Type.Array(Type.String()),
  files: Type.Array(Type.String()),
});
export type ListsDataV1 = Static<typeof ListsDataV1>;
export const ListsAnswerV1 = envelopeOf(ListsDataV1);
