import type { EntryProof } from '../../contract/evidence.ts';
import { type Filed, type Payload, stampedWith } from '../dossiers/filed.ts';
import { verifyProof } from '../log/verify-proof.ts';

/**
 * The entry that a proof opens.
 *
 * @throws Error where the proof does not hold, or does not open it.
 */
export function openedEntry(proof: EntryProof): Filed {
  const shown = verifyProof(proof);
  if (typeof shown === 'string') throw new Error(`the proof of an entry does not hold: ${shown}`);
  if (shown.payload === undefined) throw new Error('an entry that is not opened');
  return stampedWith(shown.entry, shown.payload as Payload);
}
