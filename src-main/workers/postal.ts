import type { PostalRecord } from '../postal/record.ts';
import type { PostalQuestion } from '../postal/room.ts';
import { openPostalStore, type PostalStore } from '../postal/store.ts';

let open: { key: string; store: PostalStore } | undefined;

/** Looks CEPs up in the snapshot named, which stays open for the next question. */
export function lookup({ snapshot, ceps }: PostalQuestion): (PostalRecord | null)[] {
  const key = `${snapshot.path} ${snapshot.importedAt}`;
  if (open?.key !== key) {
    open?.store.close();
    open = undefined;
    open = { key, store: openPostalStore(snapshot.path) };
  }
  const { store } = open;
  return ceps.map((cep) => store.lookup(cep));
}
