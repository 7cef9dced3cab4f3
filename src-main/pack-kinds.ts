import type { LiveConfig } from './config.ts';
import { LIST_NAMES } from './contract/lists.ts';
import { DEFAULT_RETAIN as LISTS_RETAIN } from './lists/update/config.ts';
import { listDataSet } from './lists/update/list-data-set.ts';
import { DEFAULT_RETAIN as POSTAL_RETAIN } from './postal/update/config.ts';
import { POSTAL } from './postal/update/postal-data-set.ts';
import { DEFAULT_RETAIN as REGISTRY_RETAIN } from './registry/update/config.ts';
import { REGISTRY } from './registry/update/release.ts';
import type { PackKinds } from './supply/pack/fetch.ts';
import type { Retain } from './supply/pack/fetch-task.ts';

/** What can be in a data pack, as it is kept by its room. */
export function packKinds(retain: Retain): PackKinds {
  return {
    dataSetOf({ kind, list }) {
      if (kind === 'postal') return POSTAL;
      if (kind === 'registry') return REGISTRY;
      const name = LIST_NAMES.find((one) => one === list);
      return name ? listDataSet(name) : null;
    },
    all: () => [...LIST_NAMES.map(listDataSet), POSTAL, REGISTRY],
    retainOf: ({ kind }) => retain[kind === 'list' ? 'lists' : kind],
  };
}

/** Snapshots that the settings keep beside the newest one of each kind. */
export function retainIn({ lists, postal, registry }: Pick<LiveConfig, 'lists' | 'postal' | 'registry'>): Retain {
  return {
    lists: lists.retain ?? LISTS_RETAIN,
    postal: postal.retain ?? POSTAL_RETAIN,
    registry: registry.openData?.retain ?? REGISTRY_RETAIN,
  };
}
