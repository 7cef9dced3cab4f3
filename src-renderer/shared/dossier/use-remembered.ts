import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Remembered } from '../../../src-main/contract/remembered.ts';
import { useClient } from '../../api/client-context.ts';
import { useKeep } from '../evidence/use-keep.ts';
import { rememberedQuery } from './dossiers-api.ts';

export interface RememberedOf {
  /** What is remembered of each answer, in their order; null where that is not known. */
  answers: readonly (Remembered | null)[];
  /** Why nobody can say whether there is anything. */
  error: Error | null;
  retry(): void;
}

/** What dossiers have of whom answers were about, by their Service-ReqIds; none where nothing is kept. */
export function useRememberedOf(requests: readonly string[]): RememberedOf {
  const client = useClient();
  const keep = useKeep();
  const enabled = keep !== undefined && keep !== 'off';
  return useQueries({
    queries: (enabled ? requests : []).map((request) => rememberedQuery(client, request)),
    combine: combined,
  });
}

function combined(results: readonly UseQueryResult<Remembered>[]): RememberedOf {
  const failed = results.filter(({ error }) => error);
  return {
    // What was said before an error may be another by now.
    answers: results.map(({ data, error }) => (data && !error ? data : null)),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
