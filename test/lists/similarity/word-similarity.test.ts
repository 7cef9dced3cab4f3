import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jaroWinkler } from '../../../src-main/lists/similarity/jaro-winkler.ts';
import { KNOWN_NAMES } from '../../../src-main/lists/similarity/known-names.ts';
import { plain } from '../../../src-main/lists/similarity/plain.ts';
import { soundOf } from '../../../src-main/lists/similarity/sound.ts';
import { wordSimilarity } from '../../../src-main/lists/similarity/word-similarity.ts';

const word = fc.string({ unit: fc.constantFrom(...'aeioubcdhlmnqrstzkpy'), minLength: 1, maxLength: 9 });

describe('Jaro-Winkler', () => {
  test.each([
    // the examples of Winkler's papers
    ['martha', 'marhta', 0.9611],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.8133],
    ['jones', 'johnson', 0.8324],
    ['abroms', 'abrams', 0.9222],
    ['', '', 1],
    ['abc', '', 0],
    ['abc', 'xyz', 0],
  ])('of %s and %s is %d', (a, b, expected) => {
    expect(jaroWinkler(a, b)).toBeCloseTo(expected, 4);
    expect(jaroWinkler(b, a)).toBeCloseTo(expected, 4);
  });

  test('stays between 0 and 1 for texts of any length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (a, b) => {
        expect(jaroWinkler(a, b)).toBeGreaterThanOrEqual(0);
        expect(jaroWinkler(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the spelling by ear', () => {
  test.each([
    ['luiz', 'luis'],
    ['tereza', 'theresa'],
    ['matheus', 'mateus'],
    ['walter', 'valter'],
    ['sousa', 'souza'],
    ['queiroz', 'queiros'],
    ['karla', 'carla'],
    ['christian', 'cristian'],
    ['raphael', 'rafael'],
    ['helena', 'elena'],
    ['willian', 'william'],
    ['victor', 'vitor'],
    ['baptista', 'batista'],
    ['gessica', 'jessica'],
    ['schaves', 'chaves'],
    ['abdullah', 'abdula'],
  ])('of %s and %s is one', (a, b) => {
    expect(soundOf(a).spelling).toBe(soundOf(b).spelling);
  });

  test.each([
    ['luzia', 'lucia'],
    ['zelia', 'celia'],
    ['rosa', 'russa'],
    ['marcos', 'marcia'],
    ['carvalho', 'carvalo'],
  ])('of %s and %s is not', (a, b) => {
    expect(soundOf(a).spelling).not.toBe(soundOf(b).spelling);
  });
});

describe('two words', () => {
  test.each([
    ['souza', 'sousa'],
    ['luiz', 'luis'],
    ['tereza', 'theresa'],
    ['mateus', 'matheus'],
    ['manoel', 'manuel'],
    ['filipe', 'felipe'],
    ['correa', 'correia'],
    ['olivera', 'oliveira'],
    ['viera', 'vieira'],
    ['goncalves', 'gonsalves'],
    ['calros', 'carlos'],
    ['santo', 'santos'],
    ['ahmed', 'ahmad'],
    ['mohammed', 'muhammad'],
    ['osama', 'usama'],
    ['schmidt', 'schmitt'],
    ['engenharia', 'engenheria'],
    ['transporte', 'transportes'],
  ])('%s and %s may be one', (a, b) => {
    const similarity = wordSimilarity(a, b);
    expect(similarity).toBeGreaterThan(0.8);
    expect(similarity).toBeLessThan(1);
    expect(wordSimilarity(b, a)).toBe(similarity);
  });

  test.each([
    ['maria', 'mario'],
    ['ana', 'anne'],
    ['silva', 'salva'],
    ['marcia', 'maria'],
    ['marcos', 'marcio'],
    ['daniel', 'daniela'],
    ['luciano', 'luciana'],
    ['andre', 'andrea'],
    ['joao', 'joana'],
    ['mendes', 'menezes'],
    ['pereira', 'ferreira'],
    ['lima', 'lira'],
    ['peres', 'pires'],
    ['denis', 'diniz'],
    ['vera', 'vieira'],
    ['alves', 'alvares'],
    ['juliana', 'julia'],
    ['lucia', 'luzia'],
    ['ivanov', 'ivanova'],
    ['abc', 'abd'],
    ['2001', '2010'],
    ['lote1', 'lote2'],
    ['jose', 'rose'],
  ])('%s and %s are two', (a, b) => {
    expect(wordSimilarity(a, b)).toBe(0);
    expect(wordSimilarity(b, a)).toBe(0);
  });

  test('are as alike one way as the other, and never more than equal ones', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const similarity = wordSimilarity(a, b);
        expect(wordSimilarity(b, a)).toBe(similarity);
        expect(similarity === 1).toBe(a === b);
        expect(similarity === 0 || (similarity > 0.8 && similarity <= 1)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('that are alike begin with the same sound: an index may rely on it', () => {
    const twist = fc.tuple(word, fc.nat(8), fc.constantFrom(...'aeiouhsz'));
    fc.assert(
      fc.property(twist, ([a, at, letter]) => {
        const b = a.slice(0, at) + letter + a.slice(at + 1);
        if (a.length > 1 && wordSimilarity(a, b) > 0) expect(soundOf(b).vowels[0]).toBe(soundOf(a).vowels[0]);
      }),
      { numRuns: 3000 },
    );
  });
});

test('every two spellings of one sound at the beginning of a word are found', () => {
  const beginnings = ['c', 'k', 'q', 'ca', 'ce', 'ch', 'chr', 'ct', 'f', 'ph', 'pt', 't', 'th', 'g', 'ge', 'gh', 'gu'];
  beginnings.push(
    'gue',
    'j',
    'jh',
    's',
    'sc',
    'sch',
    'sh',
    'x',
    'v',
    'w',
    'i',
    'y',
    'e',
    'h',
    'he',
    'ho',
    'o',
    'u',
    'z',
  );
  for (const a of beginnings) {
    for (const b of beginnings) {
      const [one, other] = [`${a}istoldo`, `${b}istoldo`];
      if (soundOf(one).spelling === soundOf(other).spelling) expect(wordSimilarity(one, other)).toBeGreaterThan(0.9);
    }
  }
});

describe('the common names', () => {
  const all = KNOWN_NAMES.flat();

  test('are plain words, each there once', () => {
    expect(all.map(plain)).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  test('are not taken for each other but where the table says that they are one name', () => {
    const one = new Map(KNOWN_NAMES.flatMap((name, at) => name.map((spelling) => [spelling, at])));
    const confused: string[] = [];
    for (const a of all) {
      for (const b of all) if (wordSimilarity(a, b) > 0 && one.get(a) !== one.get(b)) confused.push(`${a} ${b}`);
    }
    expect(confused).toEqual([]);
  });
});
