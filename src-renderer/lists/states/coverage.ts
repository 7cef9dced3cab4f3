import type { ListOption } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';

/** The lists that a lookup in `list` goes through. */
export function listsAsked(lists: readonly ListStatus[], list: ListOption): ListStatus[] {
  return lists.filter((status) => list === 'todas' || status.list === list);
}

/** Which of them held data to look in, and which did not: "nothing found" says nothing about the latter. */
export function coverage(lists: readonly ListStatus[], list: ListOption) {
  const asked = listsAsked(lists, list);
  return {
    searched: asked.filter(({ snapshots }) => snapshots.length > 0),
    missing: asked.filter(({ snapshots }) => snapshots.length === 0),
  };
}
