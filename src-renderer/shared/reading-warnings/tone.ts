import type { ReadingWarning } from '../../../src-main/contract/reading.ts';

/**
 * How much a warning weighs: `alert` contradicts the document, `check` wants a look at the page, `note` explains why
 * something could not be compared.
 */
export type Tone = 'alert' | 'check' | 'note';

export const TONES: Readonly<Record<ReadingWarning['code'], Tone>> = {
  cepImpossible: 'alert',
  cepOfAnotherCity: 'alert',
  cepRetired: 'alert',
  numberNotServed: 'alert',
  dateInFuture: 'alert',
  tooOld: 'alert',
  issuersConflict: 'alert',
  customerUncertain: 'check',
  notIssuersState: 'check',
  cepMended: 'check',
  deliveryDiffers: 'check',
  cepNotInThisCopy: 'check',
  specialCep: 'note',
  wholeTownCep: 'note',
};

/** Warnings that a person has to act on; notes only explain. */
export function toActOn(warnings: readonly ReadingWarning[]): number {
  return warnings.filter(({ code }) => TONES[code] !== 'note').length;
}
