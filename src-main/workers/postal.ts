import type { PostalRecord } from '../postal/record.ts';
import type { PostalQuestion, StreetSearch } from '../postal/room.ts';
import { openPostalStore, type PostalStore } from '../postal/store.ts';

let open: { key: string; store: PostalStore } | undefined;

/** Looks CEPs up in the snapshot named. */
export function lookup({ snapshot, ceps }: PostalQuestion): (PostalRecord | null)[] {
  const store = storeOf(snapshot);
  return ceps.map((cep) => store.lookup(cep));
}

/** What the snapshot named says of CEPs that went out of use. */
export function retired({ snapshot, ceps }: PostalQuestion): ReturnType<PostalStore['retired']>[] {
  const store = storeOf(snapshot);
  return ceps.map((cep) => store.retired(cep));
}

/** Looks a street up by its name in the snapshot named. */
export function findStreet({ snapshot, street }: StreetSearch): PostalRecord[] {
  return storeOf(snapshot).findStreet(street);
}

/** The snapshot stays open for the next question; a replaced file of the same name is known by its time of import. */
function storeOf(snapshot: PostalQuestion['snapshot']): PostalStore {
  const key = `${snapshot.path} ${snapshot.importedAt}`;
  if (open?.key !== key) {
    open?.store.close();
    open = undefined;
    open = { key, store: openPostalStore(snapshot.path) };
  }
  return open.store;
}
