import type { ListName } from '../../../src-main/contract/lists.ts';
import type { Where } from './where.ts';

/** What lists and groups of lists are called where there is little room: the same everywhere in the window. */
export interface Names {
  list(list: ListName): string;
  where(where: Where): string;
}
