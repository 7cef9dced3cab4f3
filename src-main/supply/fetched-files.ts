import { createHash } from 'node:crypto';
import type { Release } from './update-record.ts';

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

/** The files that a snapshot was imported from. */
export interface FileRelease extends Release {
  files: readonly FetchedFile[];
}

/** The `id` of a file by its whole address. */
export function idOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}
