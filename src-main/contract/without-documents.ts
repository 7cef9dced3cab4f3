import type { ConsultedList } from './list-search.ts';

/** Whether a file that answers for a list lacks documents: who is not found by document alone may be in it by name. */
export function isWithoutDocuments({ snapshots }: Pick<ConsultedList, 'snapshots'>): boolean {
  return snapshots.some(({ withoutDocuments }) => withoutDocuments);
}
