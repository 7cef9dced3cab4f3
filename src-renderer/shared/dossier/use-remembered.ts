import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Remembered } from '../../../src-main/contract/remembered.ts';
import { useClient } from '../../api/client-context.ts';
import { useKeep } from '../evidence/use-keep.ts';
import { rememberedQuery } from './dossiers-api.ts';

/** Why the service cannot say what dossiers have. */
export type CouldNotSay = NonNullable<Remembered['couldNotSay']>['reason'];

export interface RememberedOf {
  /** What is remembered of each answer, in their order; null where that is not known. */
  answers: readonly (Remembered | null)[];
  /** Of each answer, whether that is not told yet. */
  isPending: readonly boolean[];
  /** Why nobody can say whether there is anything. */
  error: Error | null;
  /** The same, where the service itself says that it cannot: asking again does not help. */
  couldNotSay: CouldNotSay | null;
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
    answers: results.map(({ data, error }) => (data && !error && !data.couldNotSay ? data : null)),
    isPending: results.map(({ isPending }) => isPending),
    couldNotSay: results.find(({ data }) => data?.couldNotSay)?.data?.couldNotSay?.reason ?? null,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
