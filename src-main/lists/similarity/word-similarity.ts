import { jaroWinkler } from './jaro-winkler.ts';
import { KNOWN_NAMES } from './known-names.ts';
import { type Sound, soundOf } from './sound.ts';

/** Other spellings of one sound: SOUZA and SOUSA, LUIZ and LUIS, TEREZA and THERESA, MATEUS and MATHEUS. */
const SAME_SPELLING = 0.96;
/** The same but for e and i, o and u: MANOEL and MANUEL, FELIPE and FILIPE, OSAMA and USAMA. */
const SAME_VOWELS = 0.92;
/**
 * Jaro-Winkler of the spellings by ear from which on a word is taken for the other one misspelled. 0.90 has OLIVERA for
 * OLIVEIRA (0.98), AHMED for AHMAD (0.91), CALROS for CARLOS (0.96); it leaves SILVA and SALVA (0.88), LIMA and LIRA
 * (0.87).
 */
const CUT = 0.9;
/** A misspelled word is worth less than another spelling of it. */
const MISSPELLED = 0.92;
/** Words shorter than this are misspelled into other words: ANA and ENA, LEE and LEO. */
const SHORTEST_MISSPELLED = 4;
/** Letters that one word may have more than the other, where the shorter one has this many. */
const LONG = 6;

const DIGIT = /\p{N}/u;
/** Which name a spelling by ear is. */
const known = new Map(KNOWN_NAMES.flatMap((name, at) => name.map((spelling) => [soundOf(spelling).spelling, at])));

/**
 * How far two plain words may be one word written in two ways: 1 for equal words, 0 for different ones, 0.82 to 0.96 in
 * between. It is symmetric, and above 0 only for words whose spelling by ear (`soundOf`, vowels) begins with the same
 * letter.
 *
 * Jaro-Winkler over spellings by ear, and three rules for what it cannot know of Brazilian names: two names that are
 * both common are two names (MARIA and MARCIA reach 0.96); an ending that tells a woman from a man tells two people
 * apart (DANIEL and DANIELA, LUCIANO and LUCIANA); numbers have no spelling.
 */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length < 3 || b.length < 3 || !mayBeginAlike(a, b)) return 0;
  return similarityOf(a, soundOf(a), b, soundOf(b));
}

/** Letters that a word may begin with for each sound that its spelling by ear may begin with. */
const BEGINNINGS = 'a b ckq cs cpt d eiy fp g gj l m n ou p r csx vw z'.split(' ');
const A = 97;
const beginnings = Uint32Array.from({ length: 26 }, (_, at) => {
  const letter = String.fromCharCode(A + at);
  return BEGINNINGS.reduce((bits, one, bit) => bits | (one.includes(letter) ? 1 << bit : 0), 0);
});

/** Whether the first letters let two words begin with the same sound: most words of a dictionary go no further. */
export function mayBeginAlike(a: string, b: string): boolean {
  return (beginningOf(a) & beginningOf(b)) !== 0;
}

/** A silent h is passed over; a letter of another alphabet may be anything. */
function beginningOf(word: string): number {
  const at = word.startsWith('h') ? 1 : 0;
  return beginnings[word.charCodeAt(at) - A] || ~0;
}

/** `wordSimilarity` of two different words whose sounds are at hand. */
export function similarityOf(a: string, soundA: Sound, b: string, soundB: Sound): number {
  if (soundA.vowels.charCodeAt(0) !== soundB.vowels.charCodeAt(0)) return 0;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3 || DIGIT.test(a) || DIGIT.test(b)) return 0;
  if (soundA.spelling === soundB.spelling) return SAME_SPELLING;
  if (shorter < SHORTEST_MISSPELLED) return 0;
  if (Math.abs(soundA.vowels.length - soundB.vowels.length) > (shorter < LONG ? 1 : 2)) return 0;
  if (soundA.ending !== soundB.ending && (soundA.ending === 'a' || soundB.ending === 'a')) return 0;
  const alike = soundA.vowels === soundB.vowels;
  const likeness = alike ? 1 : jaroWinkler(soundA.vowels, soundB.vowels);
  if (likeness < CUT || areTwoNames(soundA.spelling, soundB.spelling)) return 0;
  return alike ? SAME_VOWELS : likeness * MISSPELLED;
}

function areTwoNames(a: string, b: string): boolean {
  const nameA = known.get(a);
  const nameB = known.get(b);
  return nameA !== undefined && nameB !== undefined && nameA !== nameB;
}
