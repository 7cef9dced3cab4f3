import { fileStamp } from '../../data/file-stamp.ts';
import { verifyFile } from '../../data/file-sum.ts';
import type { PostalRecord } from '../../postal/record.ts';
import { openPostalStore, type PostalStore } from '../../postal/store.ts';
import type { PostalQuestion, StreetSearch } from '../../postal/thread-questions.ts';
import { asFault } from '../unreadable-data.ts';

let open: { key: string; store: PostalStore } | undefined;

/** Looks CEPs up in the snapshot named. */
export function lookup({ snapshot, ceps }: PostalQuestion): Promise<(PostalRecord | null)[]> {
  return inStore(snapshot, (store) => ceps.map((cep) => store.lookup(cep)));
}

/** What the snapshot named says of CEPs that went out of use. */
export function retired({ snapshot, ceps }: PostalQuestion): Promise<ReturnType<PostalStore['retired']>[]> {
  return inStore(snapshot, (store) => ceps.map((cep) => store.retired(cep)));
}

/** Looks a street up by its name in the snapshot named. */
export function findStreet({ snapshot, street }: StreetSearch): Promise<PostalRecord[]> {
  return inStore(snapshot, (store) => store.findStreet(street));
}

/**
 * Asks the snapshot, which is compared with its sum before the first answer and stays open for the next question; another
 * file of the same name, or other bytes in it, are known by its stamp.
 */
async function inStore<T>(snapshot: PostalQuestion['snapshot'], ask: (store: PostalStore) => T): Promise<T> {
  try {
    const key = fileStamp(snapshot.path);
    if (open?.key !== key) {
      open?.store.close();
      open = undefined;
      await verifyFile(snapshot.path);
      open = { key, store: openPostalStore(snapshot.path) };
    }
    return ask(open.store);
  } catch (error) {
    throw asFault(error, snapshot.path);
  }
}
