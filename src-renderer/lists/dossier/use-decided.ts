import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Dossier } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import type { OpenDossier } from '../../shared/dossier/context.ts';
import { type FindHits, hitsByRecord } from '../../shared/dossier/decided.ts';
import { dossierQuery } from '../../shared/dossier/dossiers-api.ts';
import { filingsOf, useFiledAnswers } from '../../shared/dossier/filed-answers.ts';
import { useSearch } from '../search/store.ts';
import { useRemembered } from './use-remembered.ts';

/** Of many answers that are filed one after the other the last has the dossier read, in milliseconds. */
const SOON = 100;

/** How the records of the answer stand in the dossier that it was asked in, else in those of its subject; null where there is none. */
export function useDecided(): FindHits | null {
  const askedIn = useSearch((state) => state.askedIn);
  const requests = useSearch((state) => state.requests);
  const hits = useDossierOf(askedIn, requests)?.hits;
  const { hits: remembered } = useRemembered();
  return useMemo(() => {
    if (hits) return hitsByRecord(hits);
    return remembered.length > 0 ? hitsByRecord(remembered) : null;
  }, [hits, remembered]);
}

/** The dossier that lookups were asked in, with their hits as soon as their answers are filed; null where it was none, or is not here yet. */
export function useDossierOf(askedIn: OpenDossier | null, requests: readonly string[]): Dossier | null {
  const client = useClient();
  const query = useQuery({ ...dossierQuery(client, askedIn?.id ?? ''), enabled: askedIn !== null });
  // Once the answer is filed the dossier has its hits.
  const filed = useFiledAnswers((answers) =>
    requests.filter((request) => filingsOf(answers, request).some(({ state }) => state === 'filed')).join(),
  );
  const { refetch } = query;
  useEffect(() => {
    if (!askedIn || filed === '') return;
    const timer = setTimeout(() => void refetch(), SOON);
    return () => clearTimeout(timer);
  }, [askedIn, filed, refetch]);
  return (askedIn && query.data) ?? null;
}
