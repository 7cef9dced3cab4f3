import type { ReadAddress } from '../../contract/residence.ts';
import { capitalsInPlace } from '../../text/capitals.ts';
import { alikeStreets } from './alike.ts';

/**
 * Whether two addresses as read are one: the same CEP and street, and, where `exact` (their numbers were read with
 * certainty), no house number or complement that tells them apart. What one of them lacks tells nothing apart.
 */
export function isSamePlace(
  a: Pick<ReadAddress, 'zipCode' | 'address' | 'number' | 'addressComplement'>,
  b: Pick<ReadAddress, 'zipCode' | 'address' | 'number' | 'addressComplement'>,
  exact: boolean,
): boolean {
  if (a.zipCode !== b.zipCode) return false;
  const agree = (one: string, other: string) =>
    one === '' || other === '' || capitalsInPlace(one) === capitalsInPlace(other);
  if (exact && !(agree(a.number, b.number) && agree(a.addressComplement, b.addressComplement))) return false;
  return a.address === '' || b.address === '' || alikeStreets(a.address, b.address, true).same;
}
