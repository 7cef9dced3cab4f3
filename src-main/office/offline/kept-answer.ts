import type { NewBrought } from '../../contract/brought.ts';
import type { BroughtOffline } from '../../contract/window/office.ts';
import type { GivenAnswer } from '../../http/keeping.ts';
import { broughtOf } from '../readings.ts';

/** An answer that this machine gave to somebody of its window while the office was not reached, as it is kept. */
export interface KeptAnswer {
  /** Whom it was given to (`Caller.name` of a person): nobody else sees it. */
  by: string;
  request: string;
  /** Path with its version. */
  endpoint: string;
  parameters: readonly (readonly [string, string])[];
  /** Name of the document that was read; null of a lookup. */
  document: string | null;
  /** ISO 8601, by this machine's clock. */
  askedAt: string;
  /** A reading is brought as it was given; of a lookup the office is asked anew, in the form that was asked for. */
  given: { as: 'reading'; brought: NewBrought } | { as: 'lookup'; accept: string; answer: string };
  /** What became of it at the office; null while it waits. */
  brought: BroughtOffline | null;
}

export type LookupAnswer = KeptAnswer & { given: { as: 'lookup' } };

/** An answer as it is kept; null of one that is not: of a body, a batch, nobody can be asked again by its address. */
export function keptAnswerOf(given: GivenAnswer): KeptAnswer | null {
  const { call, endpoint, askedAt, bytes, answer } = given;
  const reading = broughtOf(given);
  if (!reading && (answer.document || answer.question)) return null;
  return {
    by: call.caller.name,
    request: call.id.toLowerCase(),
    endpoint,
    parameters: [...call.query],
    document: answer.document?.().name ?? null,
    askedAt: askedAt.toISOString(),
    given: reading
      ? { as: 'reading', brought: reading }
      : {
          as: 'lookup',
          accept: call.headers.accept ?? 'application/json',
          answer: Buffer.from(bytes).toString('base64'),
        },
    brought: null,
  };
}

/** The bytes of the answer that was given here. */
export function bytesOf({ given }: KeptAnswer): Uint8Array {
  return Buffer.from(given.as === 'reading' ? given.brought.answer : given.answer, 'base64');
}
