import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Remembered, SubjectDossier } from '../../../src-main/contract/remembered.ts';
import { useClient } from '../../api/client-context.ts';
import { rememberedQuery } from '../../shared/dossier/dossiers-api.ts';
import { useKeep } from '../../shared/evidence/use-keep.ts';
import { questionOf } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import { type Stood, stoodIn } from './decided.ts';

export interface RememberedOf {
  /** Dossiers of whom was asked for, each once. */
  dossiers: readonly SubjectDossier[];
  hits: readonly Stood[];
  /** Why nobody can say whether there are any. */
  error: Error | null;
  retry(): void;
}

/** What dossiers have of whom a lookup was about that was made in none; nothing where a name alone was asked. */
export function useRemembered(): RememberedOf {
  const client = useClient();
  const keep = useKeep();
  const asked = useSearch((state) => state.asked);
  const askedIn = useSearch((state) => state.askedIn);
  const requests = useSearch((state) => state.requests);
  const question = asked && questionOf(asked);
  const tells = question !== null && ('taxId' in question || 'birthDate' in question);
  const enabled = tells && askedIn === null && keep !== undefined && keep !== 'off';
  return useQueries({
    queries: (enabled ? requests : []).map((request) => rememberedQuery(client, request)),
    combine: combined,
  });
}

function combined(results: readonly UseQueryResult<Remembered>[]): RememberedOf {
  // What was said before an error may be another by now.
  const answers = results.flatMap(({ data, error }) => (data && !error ? data : []));
  const dossiers = new Map(answers.flatMap((answer) => answer.dossiers).map((one) => [one.dossier.id, one]));
  const failed = results.filter(({ error }) => error);
  return {
    dossiers: [...dossiers.values()],
    hits: stoodIn(answers),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
