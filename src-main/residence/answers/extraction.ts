import type { ReadAddress } from '../../contract/residence.ts';
import type { AddressRead, Reading } from '../reading.ts';

/** The address as written on the proof. On the OCR path number and complement are not given (service.md). */
export function extractionOf(reading: Reading, { extraction }: AddressRead): ReadAddress {
  return reading.path === 'direct' ? extraction : { ...extraction, number: '', addressComplement: '' };
}
