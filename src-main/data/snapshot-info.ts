import type { ImportWarning, SnapshotSubset, SnapshotSummary } from '../contract/status.ts';

/** What a snapshot says of itself in its own `meta` table. Every kind of data has these. */
export interface SnapshotInfo {
  kind: 'list' | 'postal' | 'registry';
  /** Name of the list; empty for the other kinds. */
  list: string;
  /**
   * The part of a list that the file holds, such as an election's year, where parts stand beside each other and the
   * newest of each answers; empty for lists published whole and for the other kinds.
   */
  series: string;
  /** Name of the source file in answers, for example `20260930_CEIS.csv`. */
  file: string;
  /** Date of the data, `YYYY-MM-DD`. */
  date: string;
  records: number;
  /** Invented data: whatever is answered from it is marked so. */
  demonstration: boolean;
  /** ISO 8601 time of the import. */
  importedAt: string;
  /** What was left out on purpose (registry only); undefined where nothing was. */
  subset?: SnapshotSubset;
  /** What the import had to say of it; undefined where nothing, and in snapshots of before 2026-11-22. */
  warnings?: readonly ImportWarning[];
  /** Files that the publisher has and the import did not; undefined where none is known. */
  lacks?: readonly string[];
  /** Of the official files, as `source-sum.ts` combines them; undefined in snapshots of before 2026-11-23. */
  sha256?: string | undefined;
  /** Of a list: so many records have no CPF or CNPJ that a lookup by document alone does not answer (`snapshot/writer.ts`). */
  withoutDocuments?: true;
  /** Of a list: records that a CPF or CNPJ finds; undefined in snapshots of before 2026-11-28, as is `words`. */
  documents?: number;
  /** Of a list: words of all its names and aliases. */
  words?: number;
  /** Absolute path of the SQLite file. */
  path: string;
}

/** The part of it that callers are told. */
export function summaryOf(info: SnapshotInfo): SnapshotSummary {
  const { series, file, date, records, demonstration, importedAt, subset, warnings, sha256, withoutDocuments } = info;
  return {
    file,
    date,
    records,
    demonstration,
    importedAt,
    ...(series && { series }),
    ...(sha256 && { sha256 }),
    ...(subset && { subset }),
    ...(warnings?.length && { warnings: [...warnings] }),
    ...(withoutDocuments && { withoutDocuments }),
  };
}

/**
 * Which edition of which part a snapshot holds: of two that agree in it one stands in the other's place. Files of lists and
 * registry are named by their date; postal publishers give every edition one name (`eDNE_Basico.zip`).
 */
export function editionOf({
  kind,
  file,
  date,
  series,
}: Pick<SnapshotInfo, 'kind' | 'file' | 'date' | 'series'>): string {
  return kind === 'postal' ? date : `${file}/${series}`;
}
