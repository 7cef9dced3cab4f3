import type { Asked } from '../../http/endpoint.ts';
import type { Wanted } from '../search/question.ts';
import type { Result } from '../search/search.ts';

/** What a lookup asked, for whoever keeps its answer. Documents are not compared as names are. */
export function askedOf(wanted: Wanted, { notConsulted }: Result['scope'], found: number | null): Asked {
  const silent = notConsulted.map(({ list, reason }) => ({ name: list, reason }));
  const how = wanted.name === undefined ? undefined : (wanted.matching ?? { match: 'exact' as const });
  return {
    ...(how && { mode: how.match }),
    ...(how?.match === 'similar' && { threshold: how.threshold }),
    notConsulted: silent,
    found,
  };
}
