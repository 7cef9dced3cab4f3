import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { useSearch } from '../search/store.ts';
import { type Coverage, coverageOf, NO_SCOPE } from './coverage.ts';

/** What the answer on the screen rests on; null before the service has said it. */
export function useSearchCoverage(): Coverage | null {
  const lists = useQuery(dataStatusQuery(useClient())).data?.lists ?? [];
  const { asked, phase, results } = useSearch();
  if (!asked || (!results.scope && phase !== 'done')) return null;
  return coverageOf(results.scope ?? NO_SCOPE, asked.list, lists, new Date());
}
