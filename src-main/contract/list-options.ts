/** The lists, in their order (specification.md, R10); `todas` stands for all of them. */
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

/** A lookup in every list counts as this many in the usage record (specification.md, R31). */
export const UNITS_OF_TODAS = LIST_OPTIONS.length;

/** How a name is compared. `exact` is the specification's own way, the other two are asked for. */
export const MATCH_OPTIONS = ['exact', 'folded', 'similar'] as const;
export type MatchOption = (typeof MATCH_OPTIONS)[number];

/** `threshold` where `match=similar` comes without one. */
export const DEFAULT_THRESHOLD = 85;

/** The highest `limit` of the records that are given of a file. */
export const MOST_RECORDS = 1000;

/** What a record may be of; vessels and aircraft are neither. */
export const RECORD_TYPES = ['person', 'organization'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** Items of one batch. */
export const BATCH_ITEMS = 100_000;
