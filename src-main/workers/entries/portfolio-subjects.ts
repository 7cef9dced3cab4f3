import type { SubjectPage, SubjectQuery } from '../../contract/portfolios.ts';
import { asFault } from '../../evidence/evidence-error.ts';
import { ListStates } from '../../portfolio/store/list-states.ts';
import { RegistryStates } from '../../portfolio/store/registry-state.ts';
import { PortfolioStore } from '../../portfolio/store/store.ts';
import { SubjectSearch } from '../../portfolio/store/subject-search.ts';
import { Watching } from '../../portfolio/store/watching.ts';
import { WatchingRegistrations } from '../../portfolio/store/watching-registrations.ts';
import type { PortfolioPlace } from './portfolio.ts';

/**
 * The thread that finds subjects of portfolios, so that whoever watches and decides goes on meanwhile: 100,000 of them are
 * opened there when they are looked for first. It ends with what it has in memory once nobody has asked for a while.
 */

interface Open {
  place: string;
  store: PortfolioStore;
  search: SubjectSearch;
}

let open: Open | undefined;

function opened({ at, bundledDir, fixed = {} }: PortfolioPlace): SubjectSearch {
  const place = `${at.dataDir}\n${bundledDir}`;
  if (open?.place !== place) {
    open?.store.close();
    open = undefined;
    const store = new PortfolioStore(at.dataDir, at.keys.master, at.shared !== undefined);
    const registrations = new WatchingRegistrations(store, new RegistryStates(at.dataDir, bundledDir));
    const watching = new Watching(store, new ListStates(at.dataDir, bundledDir), registrations);
    open = { place, store, search: new SubjectSearch(store, watching) };
  }
  open.store.fixed = fixed;
  return open.search;
}

export function subjects({
  place,
  id,
  query,
}: {
  place: PortfolioPlace;
  id: string;
  query: SubjectQuery;
}): SubjectPage {
  try {
    return opened(place).page(id, query);
  } catch (error) {
    throw asFault(error);
  }
}
