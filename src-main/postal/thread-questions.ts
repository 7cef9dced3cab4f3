import type { SnapshotInfo } from '../data/snapshot-info.ts';
import type { StreetQuestion } from './find-street.ts';

/** What the worker thread is asked: see `workers/entries/postal.ts`. */
export interface PostalQuestion {
  snapshot: Pick<SnapshotInfo, 'path' | 'importedAt'>;
  ceps: readonly string[];
}

/** As PostalQuestion, for a search by name. */
export interface StreetSearch {
  snapshot: PostalQuestion['snapshot'];
  street: StreetQuestion;
}
