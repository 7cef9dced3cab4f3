import { keepPreviousData, type QueryKey, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { linesOf, PAGE, withPage } from './pages.ts';

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

const NONE: readonly number[] = [];

/**
 * The lines of a question: its first page at once, others when lines of theirs come in sight. While another question is asked
 * the first page of the last one stands. `failed` is why a page that is needed is not here: its lines are not empty.
 */
export function usePages<Answer extends { total: number }, Row>(
  { key, ask }: PagedQuestion<Answer>,
  { rowsOf, again }: Drawn<Answer, Row>,
) {
  const queries = useQueryClient();
  const name = JSON.stringify(key);
  const [seen, setSeen] = useState({ name, pages: NONE });
  const others = seen.name === name ? seen.pages : NONE;
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
  const need = (place: number) => {
    const pages = withPage(others, Math.floor(place / PAGE));
    if (pages !== others) setSeen({ name, pages });
  };
  const retry = () => void queries.refetchQueries({ queryKey: key });
  return { first, lines, need, failed: rest.failed, retry };
}
