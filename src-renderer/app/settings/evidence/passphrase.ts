/** As the service has it (`evidence/backup/encrypted-file.ts`). */
const SHORTEST = 12;
const LONG = 20;
const DISTINCT = 6;

/** `short`: refused. `weak`: taken, with a warning. */
export type Strength = 'short' | 'weak' | 'good' | 'strong';

/**
 * How well a passphrase holds against somebody who has the backup and guesses: by its length, which counts most, and whether
 * it is but a few characters repeated, in a row, or digits.
 */
export function strengthOf(passphrase: string): Strength {
  const characters = [...passphrase.normalize('NFC')];
  if (characters.length < SHORTEST) return 'short';
  const distinct = new Set(characters.map((character) => character.toLowerCase())).size;
  if (distinct < DISTINCT || /^[\d\s./-]+$/.test(passphrase) || isInARow(characters)) return 'weak';
  return characters.length >= LONG ? 'strong' : 'good';
}

/** Most characters follow the one before, as in 123456 or abcdef. */
function isInARow(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.toLowerCase().codePointAt(0)!);
  const following = codes.filter((code, at) => at > 0 && Math.abs(code - codes[at - 1]!) === 1);
  return following.length * 2 > codes.length;
}
