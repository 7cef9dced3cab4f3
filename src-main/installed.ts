import { LIST_NAMES } from './contract/lists.ts';
import type { InstalledData } from './contract/status.ts';
import type { Catalogue } from './data/catalogue.ts';
import { summaryOf } from './data/snapshot-info.ts';

/** What is installed of each kind of data, for /status, the window and the command line. */
export function installedData(catalogue: Catalogue): InstalledData {
  return {
    lists: Object.fromEntries(LIST_NAMES.map((list) => [list, catalogue.lists(list).map(summaryOf)])),
    postal: catalogue.postal().map(summaryOf),
    registry: catalogue.registry().map(summaryOf),
    unreadable: { lists: {}, postal: [], registry: [] },
  };
}
