import type { ReadAddress } from '../../contract/residence.ts';
import type { Bill } from '../bill.ts';
import type { AddressRead } from '../reading.ts';

/** The address as written on the proof. On the OCR path number and complement are not given (specification.md, P23). */
export function extractionOf({ path }: Bill, { extraction }: AddressRead): ReadAddress {
  return path === 'direct' ? extraction : { ...extraction, number: '', addressComplement: '' };
}
