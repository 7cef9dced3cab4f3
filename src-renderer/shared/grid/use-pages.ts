import { keepPreviousData, type QueryKey, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { linesOf, NO_PAGES, PAGE, withPageOf } from './pages.ts';

/** A question whose answer is asked for page by page. */
export interface PagedQuestion<Answer> {
  /** The same for the same question; what is asked under it goes with everything whose key begins so. */
  key: QueryKey;
  ask(page: { limit: number; offset: number }, signal: AbortSignal): Promise<Answer>;
}

/** What of a page is drawn, and how often it is asked for again, in milliseconds. */
interface Drawn<Answer, Row> {
  rowsOf: (answer: Answer) => readonly Row[];
  again: number;
}

/**
 * The lines of a question: its first page at once, others when lines of theirs come in sight. While another question is asked
 * the first page of the last one stands. `need` is another one for another question. `failed` is why a page that is needed is not here: its lines are not empty.
 */
export function usePages<Answer extends { total: number }, Row>(
  { key, ask }: PagedQuestion<Answer>,
  { rowsOf, again }: Drawn<Answer, Row>,
) {
  const queries = useQueryClient();
  const name = JSON.stringify(key);
  const [seen, setSeen] = useState({ name, pages: NO_PAGES });
  const others = seen.name === name ? seen.pages : NO_PAGES;
  const page = (number: number) => ({
    queryKey: [...key, number],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask({ limit: PAGE, offset: number * PAGE }, signal),
    staleTime: 0,
    refetchInterval: again,
  });
  const first = useQuery({ ...page(0), placeholderData: keepPreviousData });
  const rest = useQueries({
    queries: others.map(page),
    combine: (results) => ({
      answers: results.map(({ data }) => data),
      failed: results.find(({ error }) => error)?.error ?? null,
    }),
  });
  const lines = useMemo(() => {
    const pages = new Map<number, readonly Row[]>();
    if (first.data) pages.set(0, rowsOf(first.data));
    for (const [at, answer] of rest.answers.entries()) if (answer) pages.set(others[at]!, rowsOf(answer));
    return linesOf(first.data?.total ?? 0, pages);
  }, [first.data, rest.answers, others, rowsOf]);
  // Lines of several pages come in sight at once, before anything is drawn anew: each page is added to those before it.
  const need = useCallback(
    (place: number) => setSeen((now) => withPageOf(now, name, Math.floor(place / PAGE))),
    [name],
  );
  const retry = () => void queries.refetchQueries({ queryKey: key, type: 'active' });
  return { first, lines, need, failed: rest.failed, retry };
}
