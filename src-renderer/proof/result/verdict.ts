import type { FieldComparison, ReadingDetails } from '../../../src-main/contract/reading.ts';
import { COMPARED_FIELDS, type ComparedField } from '../../../src-main/contract/residence.ts';

export type Outcome = FieldComparison['outcome'];

/** What the comparison of one address comes to, in one sentence's worth. */
export type Verdict =
  | {
      name: 'noPostalData' | 'demonstration' | 'zipNotRead' | 'zipNotInThisCopy' | 'allMatch' | 'comparedMatch';
      fields: ComparedField[];
    }
  | { name: 'differs' | 'notRead'; fields: ComparedField[] };

/**
 * Sums up a comparison. A CEP that is not in the installed data leaves the other fields without a record to be compared
 * with: that says nothing about the address. Fields that cannot be compared (a town with one CEP has no street on
 * record) neither confirm nor deny; `fields` names them, or those that differ. What the record has and nobody read on the
 * document was not compared: the CEP alone is no address (`notRead`).
 */
export function verdictOf(
  comparison: Record<ComparedField, FieldComparison>,
  postal: ReadingDetails['postal'],
): Verdict {
  const having = (outcome: Outcome) => COMPARED_FIELDS.filter((field) => comparison[field].outcome === outcome);
  if (!postal) return { name: 'noPostalData', fields: [] };
  if (comparison.zipCode.read === '') return { name: 'zipNotRead', fields: [] };
  if (comparison.zipCode.outcome === 'notInThisCopy') {
    return { name: postal.demonstration ? 'demonstration' : 'zipNotInThisCopy', fields: [] };
  }
  const differing = having('differs');
  if (differing.length > 0) return { name: 'differs', fields: differing };
  const unread = COMPARED_FIELDS.filter((field) => comparison[field].read.trim() === '' && onRecord(comparison, field));
  if (unread.length > 0) return { name: 'notRead', fields: unread };
  const open = COMPARED_FIELDS.filter((field) => comparison[field].outcome !== 'match');
  return open.length === 0 ? { name: 'allMatch', fields: [] } : { name: 'comparedMatch', fields: open };
}

/** Whether the record has the field: the district of one without a street is the place itself, under another name. */
function onRecord(comparison: Record<ComparedField, FieldComparison>, field: ComparedField): boolean {
  return comparison[field].record !== '' && (field !== 'district' || comparison.address.record !== '');
}

export type Signal = 'good' | 'verify' | 'bad';

/** How loud a verdict is. A difference is something to look at by a person, not a refusal. */
export function signalOf({ name }: Verdict): Signal {
  if (name === 'allMatch' || name === 'comparedMatch') return 'good';
  return name === 'differs' ? 'bad' : 'verify';
}

const LOUDNESS: readonly Signal[] = ['good', 'verify', 'bad'];

/** The signal of a document with several addresses; one without any wants to be looked at. */
export function loudest(signals: readonly Signal[]): Signal {
  if (signals.length === 0) return 'verify';
  return signals.reduce((most, signal) => (LOUDNESS.indexOf(signal) > LOUDNESS.indexOf(most) ? signal : most));
}
