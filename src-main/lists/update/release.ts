import { createHash } from 'node:crypto';
import type { ListName } from '../../contract/lists.ts';
import type { Release } from '../../supply/record.ts';
import type { Subject } from '../../supply/subject.ts';

/** One fetched file as it was. */
export interface FetchedFile {
  /** Tells its address apart from others, whatever secret is in that. */
  id: string;
  /** For people: without query and user. */
  address: string;
  name: string;
  bytes: number;
  sha256: string;
  etag: string | null;
  lastModified: string | null;
  /** ISO 8601 */
  fetchedAt: string;
}

/** The files that a snapshot of a list was imported from. */
export interface ListRelease extends Release {
  files: readonly FetchedFile[];
}

/** A list as it is kept and gone back from. Parts that were published on one day have one file name in answers. */
export function listSubject(list: ListName): Subject {
  return {
    kind: 'list',
    list,
    name: list,
    noun: `file of ${list}`,
    keyOf: ({ file, series }) => `${file}/${series}`,
    standIn: ({ date, series }) => {
      if (date === null || series === null) return null;
      return { date, series, file: `${date.replaceAll('-', '')}_${list.toUpperCase()}.csv` };
    },
  };
}

/** The `id` of a file by its whole address. */
export function idOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}
