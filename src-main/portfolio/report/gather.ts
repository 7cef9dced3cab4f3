import type { PortfolioReport } from '../../contract/portfolio-report.ts';
import { ApiError } from '../../errors/api-error.ts';
import { momentOf } from '../../evidence/log/entry.ts';
import { dayAfter, dayOf } from '../days.ts';
import { Alerts } from '../store/alerts.ts';
import { ListLooks } from '../store/list-looks.ts';
import { ListStates } from '../store/list-states.ts';
import { Outcomes } from '../store/outcomes.ts';
import { RegistryStates } from '../store/registry-state.ts';
import { PortfolioStore } from '../store/store.ts';
import { Watching } from '../store/watching.ts';
import { WatchingRegistrations } from '../store/watching-registrations.ts';
import { figuresOf, type Material } from './figures.ts';
import { type Period, periodOf } from './period.ts';

/** What of portfolios is reported on; days YYYY-MM-DD. */
export interface ReportOf {
  from?: string;
  to?: string;
  /** One of them; without it all. */
  portfolio?: string;
}

export interface ReportPlace {
  dataDir: string;
  bundledDir: string;
  master: Uint8Array;
  /** Whether it is a copy of what an office shares. */
  isShared: boolean;
}

/**
 * The report over what is stored, as of one moment; `place` is null where nothing was ever watched. The store is opened for
 * it and closed after it: of a portfolio that is erased later no key stays in memory.
 *
 * @throws ApiError `portfolioNotFound`, `requestInvalid`; EvidenceError
 */
export function reportOf(place: ReportPlace | null, of: ReportOf, now: number): PortfolioReport {
  const period = periodOf(of, dayOf(now));
  const made = momentOf(new Date(now));
  if (!place) {
    if (of.portfolio !== undefined) throw new ApiError('portfolioNotFound');
    return figuresOf({ portfolio: null, portfolios: [], notScreened: [], alerts: [], looks: [], made }, period);
  }
  const store = new PortfolioStore(place.dataDir, place.master, place.isShared);
  try {
    return store.read(() => figuresOf({ ...materialOf(store, place, of.portfolio, period), made }, period));
  } finally {
    store.close();
  }
}

function materialOf(
  store: PortfolioStore,
  { dataDir, bundledDir }: ReportPlace,
  id: string | undefined,
  { from, to }: Period,
): Omit<Material, 'made'> {
  const states = new ListStates(dataDir, bundledDir);
  const registrations = new WatchingRegistrations(store, new RegistryStates(dataDir, bundledDir));
  const watching = new Watching(store, states, registrations);
  const [alerts, outcomes, looks] = [new Alerts(store), new Outcomes(store), new ListLooks(store, states)];
  const portfolios = id === undefined ? watching.views() : [watching.view(id)];
  const end = startOf(dayAfter(to, 1));
  return {
    portfolio: id === undefined ? null : { id, name: portfolios[0]!.name },
    portfolios,
    notScreened: portfolios.flatMap((one) => outcomes.notScreenedOf(one.id)),
    alerts: (function* () {
      for (const one of portfolios) yield* alerts.factsOf(one.id, end);
    })(),
    looks: looks.between(from, to),
  };
}

/** When a day begins where the machine is, in milliseconds. */
function startOf(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date).getTime();
}
