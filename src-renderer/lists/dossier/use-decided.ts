import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useClient } from '../../api/client-context.ts';
import { dossierQuery } from '../../shared/dossier/dossiers-api.ts';
import { filingsOf, useFiledAnswers } from '../../shared/dossier/filed-answers.ts';
import { useSearch } from '../search/store.ts';
import { type FindHit, hitsByRecord } from './decided.ts';

/** How the records of the answer stand in the dossier that it was asked in; null where it was asked in none. */
export function useDecided(): FindHit | null {
  const client = useClient();
  const askedIn = useSearch((state) => state.askedIn);
  const requests = useSearch((state) => state.requests);
  const query = useQuery({ ...dossierQuery(client, askedIn?.id ?? ''), enabled: askedIn !== null });
  // Once the answer is filed the dossier has its hits.
  const filed = useFiledAnswers((answers) =>
    requests.filter((request) => filingsOf(answers, request).some(({ state }) => state === 'filed')).join(),
  );
  const { refetch } = query;
  useEffect(() => {
    if (askedIn && filed !== '') void refetch();
  }, [askedIn, filed, refetch]);
  const hits = query.data?.hits;
  return useMemo(() => (askedIn && hits ? hitsByRecord(hits) : null), [askedIn, hits]);
}
