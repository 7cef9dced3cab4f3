import type { BillDates } from '../../../src-main/contract/reading.ts';
import { toActOn } from '../../shared/reading-warnings/tone.ts';
import type { SessionAddress } from '../correction/corrected.ts';
import { contradictions, type Expectation, NOBODY, suffixesInDoubt, unanswered } from '../expected/expected.ts';
import type { SessionDocument } from '../reading/document.ts';
import type { Reading } from '../reading/read-document.ts';
import { loudest, type Signal, signalOf, verdictOf } from '../result/verdict.ts';
import { customersOf } from '../roles/roles.ts';

/** Where a document stands, in one word. `none`: read to its end, but there was no address. */
export type Standing = Signal | 'none' | 'waiting' | 'reading' | 'failed' | 'cancelled';

/** A document that stands somewhere; what is expected of it weighs where it is given. */
export type Standable = Pick<SessionDocument, 'phase'> & Partial<Expectation>;

/** What a document comes to; a file that was refused has failed like any other. */
export function standingOf({ phase, ...expectation }: Standable): Standing {
  if (phase.name === 'refused') return 'failed';
  if (phase.name !== 'done') return phase.name;
  const addresses = customersOf(phase.reading.details);
  return addresses.length === 0
    ? 'none'
    : loudest(addresses.map((address) => addressSignal(address, phase.reading, expectation)));
}

/**
 * An address whose fields all agree is still to be looked at where a warning says so, where another was expected, where
 * what is expected was not read or may be a relative's, where no date tells how old the document is, where it agrees with
 * invented data, and where the document was not read to have it.
 */
export function addressSignal(
  address: SessionAddress,
  { details }: Reading,
  { expected = NOBODY, nameChecks = [] }: Partial<Expectation> = {},
): Signal {
  const signal = signalOf(verdictOf(address.comparison, details.postal));
  if ((details.postal?.demonstration || address.enteredByHand) && signal === 'good') return 'verify';
  const expectation = { expected, nameChecks };
  const open =
    toActOn(address.warnings) +
    contradictions(expectation, address) +
    unanswered(expectation, address) +
    suffixesInDoubt(expectation, address).length +
    (isUndated(address.dates) ? 1 : 0);
  return signal === 'good' && open > 0 ? 'verify' : signal;
}

/** Whether nothing on the bill says how old it is: the greatest age that the settings allow cannot be held against it. */
export function isUndated({ issued, due, reference }: BillDates): boolean {
  return issued === null && due === null && reference === null;
}

/** Warnings to act on, over the addresses that a document is judged by. */
export function warningsOf({ details }: Reading): number {
  return customersOf(details).reduce((sum, { warnings }) => sum + toActOn(warnings), 0);
}

export type Tally = Readonly<Record<Standing, number>>;

/** How many documents stand where. */
export function tallyOf(documents: readonly Standable[]): Tally {
  const tally = { good: 0, verify: 0, bad: 0, none: 0, waiting: 0, reading: 0, failed: 0, cancelled: 0 };
  for (const document of documents) tally[standingOf(document)]++;
  return tally;
}
