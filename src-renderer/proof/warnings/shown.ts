import type { ReadingAddress, ReadingDetails, ReadingWarning } from '../../../src-main/contract/workstation.ts';

/**
 * The warnings of an address that tell something new. Without postal data no CEP can be in it, and the verdict says
 * already that there is none.
 */
export function shownWarnings(
  { warnings }: Pick<ReadingAddress, 'warnings'>,
  postal: ReadingDetails['postal'],
): readonly ReadingWarning[] {
  return postal ? warnings : warnings.filter(({ code }) => code !== 'cepNotInThisCopy');
}
