import type { NewBrought } from '../../contract/brought.ts';
import type { ConsultationFacts } from '../../contract/dossiers.ts';
import type { BroughtOffline } from '../../contract/window/office.ts';
import { keptOf } from '../../evidence/api/keeper.ts';
import { consultationOf } from '../../evidence/dossiers/facts.ts';
import type { GivenAnswer } from '../../http/keeping.ts';
import { broughtOf } from '../readings.ts';

/** An answer that this machine gave to somebody of its window while the office was not reached, as it is kept. */
export interface KeptAnswer {
  /** Whom it was given to (`Caller.name` of a person): nobody else sees it. */
  by: string;
  /** What it says and from which data, as of any consultation. */
  facts: ConsultationFacts;
  /** A reading is brought as it was given; of a lookup the office is asked anew, in the form that was asked for. */
  given: { as: 'reading'; brought: NewBrought } | { as: 'lookup'; accept: string; answer: string };
  /** The office's own answer, once it is on its way into a dossier: where nobody heard whether it came, it is sent again and not asked again. */
  sent: SentAnswer | null;
  /** What became of it at the office; null while it waits. */
  brought: BroughtOffline | null;
}

/** An answer of the office that is to be filed there, by its Service-ReqId. */
export interface SentAnswer extends Omit<BroughtOffline, 'entry'> {
  request: string;
}

export type LookupAnswer = KeptAnswer & { given: { as: 'lookup' } };

/** An answer as it is kept; null of one that is not: of a body, a batch, nobody can be asked again by its address. */
export function keptAnswerOf(given: GivenAnswer): KeptAnswer | null {
  const { call, bytes, answer } = given;
  const reading = broughtOf(given);
  if (!reading && (answer.document || answer.question)) return null;
  const { name } = call.caller;
  const { facts } = consultationOf(keptOf(given, { account: name, name, by: 'window' }));
  return {
    by: name,
    facts: { ...facts, request: facts.request.toLowerCase() },
    given: reading
      ? { as: 'reading', brought: reading }
      : {
          as: 'lookup',
          accept: call.headers.accept ?? 'application/json',
          answer: Buffer.from(bytes).toString('base64'),
        },
    sent: null,
    brought: null,
  };
}
