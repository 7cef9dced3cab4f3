import { useMemo } from 'react';
import type { Remembered } from '../../../src-main/contract/remembered.ts';
import { type RememberedOf, useRememberedOf } from '../../shared/dossier/use-remembered.ts';
import { tells } from '../dossier/use-remembered.ts';
import { countsOf } from '../search/results.ts';
import type { Item, Several } from './store.ts';

interface RememberedOfSeveral extends Omit<RememberedOf, 'answers' | 'isPending'> {
  /** By the Service-ReqId of the lookup; null where nobody can say it of this one. */
  byRequest: ReadonlyMap<string, Remembered | null>;
}

/** What dossiers have of whom several lookups were about that were made in none, of those that found something. */
export function useRememberedOfSeveral({ items, askedIn }: Pick<Several, 'items' | 'askedIn'>): RememberedOfSeveral {
  const requests = useMemo(() => (askedIn === null ? items.flatMap(requestOf) : []), [items, askedIn]);
  const { answers, isPending, error, couldNotSay, retry } = useRememberedOf(requests);
  return useMemo(() => {
    const told = requests.flatMap((request, at): [string, Remembered | null][] => {
      const answer = answers[at];
      return answer === undefined || isPending[at] ? [] : [[request, answer]];
    });
    return { byRequest: new Map(told), error, couldNotSay, retry };
  }, [requests, answers, isPending, error, couldNotSay, retry]);
}

function requestOf({ asked, request, results }: Item): string[] {
  const { records, former } = countsOf(results);
  return request !== null && records + former > 0 && tells(asked) ? [request] : [];
}
