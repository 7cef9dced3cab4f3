import type { CorrectedAddresses } from '../../../src-main/contract/dossiers.ts';
import { correctedFields, fieldValue, type SessionDetails } from '../correction/corrected.ts';

/** What a person put right in a reading, as a dossier keeps it: addresses that were read by their place, those entered by none. */
export function correctionsOf({ addresses }: Pick<SessionDetails, 'addresses'>): CorrectedAddresses {
  return addresses.flatMap((address, place) => {
    const { correctedByHand = {}, enteredByHand } = address;
    const fields = correctedFields(address).map((field) => ({
      field,
      read: correctedByHand[field]!,
      corrected: fieldValue(address, field),
    }));
    return fields.length > 0 ? [{ address: enteredByHand ? null : place, fields }] : [];
  });
}
