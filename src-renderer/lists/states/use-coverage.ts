import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { type Coverage, coverageOf, NO_SCOPE } from '../../shared/consulted/coverage.ts';
import { askedBy } from '../search/question.ts';
import { useSearch } from '../search/store.ts';

/** What the answer on the screen rests on; null before the service has said it. */
export function useSearchCoverage(): Coverage | null {
  const client = useClient();
  const queries = useQueryClient();
  const lists = useQuery(dataStatusQuery(client)).data?.lists ?? [];
  const { asked, phase, results } = useSearch();
  const { scope } = results;
  // A search may be the first to meet a file that cannot be read: the other pages learn of it at once.
  const unreadable = scope?.notConsulted.some(({ reason }) => reason === 'unreadable') ?? false;
  useEffect(() => {
    if (unreadable) void queries.invalidateQueries({ queryKey: dataStatusQuery(client).queryKey });
  }, [unreadable, queries, client]);
  if (!asked || (!scope && phase !== 'done')) return null;
  return coverageOf(scope ?? NO_SCOPE, asked.list, lists, new Date(), askedBy(asked.text));
}
