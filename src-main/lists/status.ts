import type { ListStatus } from '../contract/workstation.ts';
import type { Catalogue } from '../data/catalogue.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import { CATALOGUE } from './catalogue.ts';

/** What each list has installed, newest first, for the data page of the window. */
export function listStatus(installed: Catalogue): ListStatus[] {
  return CATALOGUE.map(({ list, title, publisher, source }) => ({
    list,
    title,
    publisher,
    importable: source !== undefined,
    snapshots: installed.lists(list).map(summaryOf),
  }));
}
