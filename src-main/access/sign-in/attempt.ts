import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Proofs } from './client.ts';

/** A person who has not come back from the provider within this begins again. */
export const ATTEMPT_MS = 10 * 60_000;

/** A sign-in that a window began: good for one return from the provider, to where it was to be. */
export interface Attempt extends Proofs {
  redirectUri: string;
  /** Where the person signs in. */
  address: string;
  /** Milliseconds since 1970. */
  begunAt: number;
}

export function newProofs(): Proofs {
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
}

/** Whether it is this attempt that a return from the provider, at `now`, is of. */
export function isOf(attempt: Attempt, state: string | null, now: number): boolean {
  return attempt.state === state && Math.abs(now - attempt.begunAt) <= ATTEMPT_MS;
}
