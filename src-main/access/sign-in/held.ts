import { decodeJwt } from 'jose';
import type { Person } from '../openid/people.ts';
import type { Tokens } from './client.ts';

/** The next tokens are asked for so long before the end, or half of a life that is shorter than twice that. */
const BEFORE_END_MS = 60_000;

/** A person in a window, with what the provider gave for it. In memory alone. */
export interface Held {
  person: Person;
  tokens: Tokens;
  /** When the access token ends, and from when on the next one is asked for; milliseconds since 1970. */
  endsAt: number;
  renewAt: number;
  renewing?: Promise<void> | undefined;
}

/** `tokens` are those of `person`, verified; given just now, though `iat` may say earlier (Entra ID: by five minutes). */
export function held(person: Person, tokens: Tokens, now: number): Held {
  const endsAt = decodeJwt(tokens.access).exp! * 1000;
  return { person, tokens, endsAt, renewAt: endsAt - Math.min(BEFORE_END_MS, (endsAt - now) / 2) };
}
