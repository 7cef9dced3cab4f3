import { create } from 'zustand';
import { ServiceError, UnreachableError } from '../../api/errors.ts';

export type Health = 'good' | 'unreachable' | 'refused';

/** How the service is doing, judged by the last request that ended. */
export const useHealth = create<{ health: Health }>()(() => ({ health: 'good' }));

/** What a request's outcome says about the connection; undefined where it says nothing new. */
export function healthAfter(failure: Error | null): Health {
  if (failure instanceof UnreachableError) return 'unreachable';
  if (failure instanceof ServiceError && failure.statusCode === 401) return 'refused';
  return 'good';
}

/** Keeps the health; passed to the client as its `onOutcome`. */
export function noteOutcome(failure: Error | null): void {
  const health = healthAfter(failure);
  if (useHealth.getState().health !== health) useHealth.setState({ health });
}
