import type { PostalRecord } from '../postal/record.ts';
import type { PostalQuestion, StreetSearch } from '../postal/room.ts';
import { openPostalStore, type PostalStore } from '../postal/store.ts';
import { asFault } from './unreadable-data.ts';

let open: { key: string; store: PostalStore } | undefined;

/** Looks CEPs up in the snapshot named. */
export function lookup({ snapshot, ceps }: PostalQuestion): (PostalRecord | null)[] {
  return inStore(snapshot, (store) => ceps.map((cep) => store.lookup(cep)));
}

/** What the snapshot named says of CEPs that went out of use. */
export function retired({ snapshot, ceps }: PostalQuestion): ReturnType<PostalStore['retired']>[] {
  return inStore(snapshot, (store) => ceps.map((cep) => store.retired(cep)));
}

/** Looks a street up by its name in the snapshot named. */
export function findStreet({ snapshot, street }: StreetSearch): PostalRecord[] {
  return inStore(snapshot, (store) => store.findStreet(street));
}

/** Asks the snapshot, which stays open for the next question; a replaced file of the same name is known by its time of import. */
function inStore<T>(snapshot: PostalQuestion['snapshot'], ask: (store: PostalStore) => T): T {
  const key = `${snapshot.path} ${snapshot.importedAt}`;
  try {
    if (open?.key !== key) {
      open?.store.close();
      open = undefined;
      open = { key, store: openPostalStore(snapshot.path) };
    }
    return ask(open.store);
  } catch (error) {
    throw asFault(error, snapshot.path);
  }
}
