/**
 * What differences between names cost. Found by `test/names/tune.ts` on half of the labelled pairs and on questions made
 * of real lists (see NOTES.md); a change here is a change of every score.
 */
export const WEIGHTS = {
  /** Between two spellings of a word, where another letter in place of a letter costs 1. */
  letter: {
    doubled: 0.15,
    h: 0.3,
    /** VIERA and VIEIRA, CORREA and CORREIA sound alike; another vowel beside a vowel is a syllable: ELI and ELOI, NELI and NELIA. */
    eBesideI: 0.5,
    vowelBesideVowel: 1,
    lastVowel: 0.64,
    /** A last I is stressed in Portuguese: IVAN and IVANI are two. */
    lastI: 1,
    /** Put between consonants that no syllable ends with, it makes them easier to say: ABNER and ABINER, EDSON and EDISON. */
    iOrE: 0.6,
    /** Behind a consonant that ends a syllable it is one more: ELZIO and ELIZIO. */
    iOrEInSyllable: 1,
    vowel: 0.66,
    lastConsonant: 0.3,
    swapped: 0.76,
    /** Times what `LETTERS_ALIKE` says. */
    vowelsAlike: 1.3,
    consonantsAlike: 0.9,
    /** Spellings that are equal but for conventions (`ph`, `f`). */
    convention: 0.08,
    /** Times what letters cost as they are written, conventions aside. */
    asWritten: 1.1,
    /** Ends that tell a woman from a man. */
    gender: 0.6,
  },
  /** Two words are alike by 1 - slope × cost / letters, and not at all below the cut or where they cost more than two letters as written. */
  word: {
    slope: 0.82,
    cut: 0.65,
    mostCost: 2.2,
    commonForm: 0.97,
    otherForm: 0.9,
    initial: 0.85,
    joined: 0.95,
  },
  /** Shares of its weight that a word of the kind has. */
  kind: { linkWord: 0.04, legalForm: 0.05, title: 0.02, servant: 0.35, suffix: 0.42, initial: 0.6 },
  /** Shares of their weight that words cost which only one name has. */
  missing: {
    queryMiddle: 0.2,
    queryEnd: 0.95,
    queryLast: 0.3,
    queryOrganization: 0.6,
    record: 0.12,
    recordAtMost: 0.12,
    recordOrganization: 0.06,
    recordOfOneWord: 0.39,
  },
  /**
   * What a name scores that the query only shortens, both ends kept: less a point for every eight words left out, since whoever
   * writes the ends leaves out what stands between them, however much.
   */
  shortened: { most: 94, least: 87, wordsAPoint: 8 },
  /** What a name scores at least that is the query but for two letters of one word, where the others are rare. */
  garbled: 85,
  /** Words that differ on both sides; what is alike in part; the words beyond which a name counts as no longer. */
  different: 1.2,
  alike: 0.82,
  words: 2.8,
  /** Times the score where a number, or a series in Roman numerals, differs. */
  otherNumber: 0.84,
  /** Times the score where the words stand in another order, not only begin elsewhere. */
  otherOrder: 0.95,
};
