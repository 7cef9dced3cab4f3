import { useMemo } from 'react';
import type { SubjectDossier } from '../../../src-main/contract/remembered.ts';
import { type Stood, stoodIn } from '../../shared/dossier/decided.ts';
import { type RememberedOf, useRememberedOf } from '../../shared/dossier/use-remembered.ts';
import { type Asked, questionOf } from '../search/question.ts';
import { useSearch } from '../search/store.ts';

interface RememberedHere extends Omit<RememberedOf, 'answers' | 'isPending'> {
  /** Dossiers of whom was asked for, each once. */
  dossiers: readonly SubjectDossier[];
  hits: readonly Stood[];
}

const NONE: readonly string[] = [];

/** What dossiers have of whom a lookup was about that was made in none; nothing where a name alone was asked. */
export function useRemembered(): RememberedHere {
  const asked = useSearch((state) => state.asked);
  const askedIn = useSearch((state) => state.askedIn);
  const requests = useSearch((state) => state.requests);
  const { answers, error, couldNotSay, retry } = useRememberedOf(askedIn === null && tells(asked) ? requests : NONE);
  return useMemo(() => {
    const known = answers.filter((answer) => answer !== null);
    const dossiers = new Map(known.flatMap((answer) => answer.dossiers).map((one) => [one.dossier.id, one]));
    return { dossiers: [...dossiers.values()], hits: stoodIn(known), error, couldNotSay, retry };
  }, [answers, error, couldNotSay, retry]);
}

/** Whether a question says more of whom it is about than a name. */
export function tells(asked: Asked | null): boolean {
  const question = asked && questionOf(asked);
  return question !== null && ('taxId' in question || 'birthDate' in question);
}
