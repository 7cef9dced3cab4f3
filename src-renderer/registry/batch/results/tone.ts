import { FEDERAL_STATUSES, type FederalStatus, type Tone, toneOf } from '../../words/federal-status.ts';
import type { Filter, ItemStanding } from './standings.ts';

const STATUSES: ReadonlySet<string> = new Set(FEDERAL_STATUSES);

/** The tone of a standing. What did not come is no finding about the company, so it has none; a failure is looked at. */
export function toneOfStanding(standing: ItemStanding): Tone {
  if (STATUSES.has(standing)) return toneOf(standing as FederalStatus);
  return standing === 'failed' ? 'watch' : 'unknown';
}

export function toneOfFilter(filter: Filter): Tone {
  if (filter === 'all') return 'unknown';
  return filter === 'stateNegative' ? 'bad' : toneOfStanding(filter);
}
