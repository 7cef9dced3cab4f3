import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DossierPage, DossierQuery } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { dossiersQuery } from '../../shared/dossier/dossiers-api.ts';
import { linesOf, PAGE } from './pages.ts';

/** Others file, too: what is looked at is asked for again, in milliseconds. */
const AGAIN = 30_000;

/**
 * The lines of a question: its first page at once, others when lines of theirs come in sight. While another question is asked
 * the first page of the last one stands.
 */
export function usePages(question: DossierQuery) {
  const client = useClient();
  const name = JSON.stringify(question);
  const [seen, setSeen] = useState({ name, pages: [] as readonly number[] });
  const others = seen.name === name ? seen.pages : [];
  const first = useQuery({
    ...dossiersQuery(client, { ...question, limit: PAGE, offset: 0 }),
    refetchInterval: AGAIN,
  });
  const rest = useQueries({
    queries: others.map((page) => ({
      ...dossiersQuery(client, { ...question, limit: PAGE, offset: page * PAGE }),
      placeholderData: undefined,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const lines = useMemo(() => {
    const pages = new Map<number, DossierPage>();
    if (first.data) pages.set(0, first.data);
    for (const [at, page] of rest.entries()) if (page) pages.set(others[at]!, page);
    return linesOf(first.data?.total ?? 0, pages);
  }, [first.data, rest, others]);
  const need = (place: number) => {
    const page = Math.floor(place / PAGE);
    if (page > 0 && !others.includes(page)) setSeen({ name, pages: [...others, page] });
  };
  return { first, lines, need };
}
