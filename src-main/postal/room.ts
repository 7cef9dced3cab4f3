import { InstalledSnapshots } from '../data/installed-snapshots.ts';
import type { SnapshotInfo } from '../data/snapshot-info.ts';
import { ApiError } from '../errors/api-error.ts';
import { Pool } from '../workers/pool.ts';
import { answeringOf } from '../workers/unreadable-data.ts';
import type { StreetQuestion } from './find-street.ts';
import type { PostalRecord } from './record.ts';
import { stateOfCep } from './states.ts';
import type { PostalQuestion, StreetSearch } from './thread-questions.ts';

/** The postal data, whatever engine holds it. */
export interface PostalRoom {
  /** The record of one CEP (8 digits); null when the copy in use has none, or none is installed. */
  lookup(cep: string, signal?: AbortSignal): Promise<PostalRecord | null>;
  /** The records of several CEPs in one question, in their order. */
  lookupMany(ceps: readonly string[], signal?: AbortSignal): Promise<(PostalRecord | null)[]>;
  /** Why `lookup` found nothing for a CEP of 8 digits. */
  whyMissing(cep: string): Promise<Absence>;
  /**
   * The few CEPs of a town whose street is written much as the one asked for, likest first: a coarse search, for whoever
   * then compares word by word. Takes milliseconds, in the largest cities some 0.1 s.
   */
  findStreet(street: StreetQuestion): Promise<PostalRecord[]>;
  /**
   * The snapshot that answers now; null where none is installed.
   *
   * @throws ApiError `dataUnreadable` where one is installed and cannot be read, as every question then does.
   */
  current(): SnapshotInfo | null;
  close(): Promise<void>;
}

/**
 * `noSuchCep`: no state has CEPs with these first digits. `retired`: it was in use once. `notInThisCopy`: it may well be
 * in use; a copy is older than the newest CEPs, and public copies have gaps.
 */
export type Absence =
  | { reason: 'noSuchCep' | 'notInThisCopy' }
  | { reason: 'retired'; replacedBy: string | null; since: string };

/**
 * Answers from the newest postal snapshot, in one thread of its own: a lookup takes microseconds, so more threads would
 * only wait for each other's messages.
 */
export function createPostal(parts: { dataDir: string; bundledDir: string }): PostalRoom {
  const installedSnapshots = new InstalledSnapshots(parts.dataDir, parts.bundledDir);
  const options = { threads: 1, queue: 1024, tasksPerThread: 64, startAfterMs: 500 };
  const pool = new Pool<typeof import('../workers/entries/postal.ts')>('postal', options);
  const current = () => answeringOf(installedSnapshots.find('postal'));

  async function lookupMany(ceps: readonly string[], signal?: AbortSignal): Promise<(PostalRecord | null)[]> {
    const snapshot = current();
    if (!snapshot || ceps.length === 0) return ceps.map(() => null);
    const { path, importedAt } = snapshot;
    const question: PostalQuestion = { snapshot: { path, importedAt }, ceps };
    // A lookup is over sooner than a thread could be stopped: the signal is looked at, not handed on.
    if (signal?.aborted) throw new ApiError('cancelled');
    return pool.run.lookup(question);
  }

  async function whyMissing(cep: string): Promise<Absence> {
    if (stateOfCep(cep) === null) return { reason: 'noSuchCep' };
    const snapshot = current();
    if (!snapshot) return { reason: 'notInThisCopy' };
    const question: PostalQuestion = {
      snapshot: { path: snapshot.path, importedAt: snapshot.importedAt },
      ceps: [cep],
    };
    const [retired] = await pool.run.retired(question);
    return retired ? { reason: 'retired', ...retired } : { reason: 'notInThisCopy' };
  }

  async function findStreet(street: StreetQuestion): Promise<PostalRecord[]> {
    const snapshot = current();
    if (!snapshot) return [];
    const { path, importedAt } = snapshot;
    const question: StreetSearch = { snapshot: { path, importedAt }, street };
    return pool.run.findStreet(question);
  }

  return {
    lookupMany,
    lookup: async (cep, signal) => (await lookupMany([cep], signal))[0] ?? null,
    whyMissing,
    findStreet,
    current,
    close: () => pool.close(),
  };
}
