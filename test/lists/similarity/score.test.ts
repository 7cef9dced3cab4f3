import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_THRESHOLD } from '../../../src-main/contract/lists.ts';
import { latinWords } from '../../../src-main/lists/similarity/latin.ts';
import { rarity, Scorer, scoreName } from '../../../src-main/lists/similarity/score.ts';
import { WEIGHTS } from '../../../src-main/lists/similarity/weights.ts';
import { wordSimilarity } from '../../../src-main/lists/similarity/word-similarity.ts';
import { isSilent, kindsOf } from '../../../src-main/lists/similarity/words.ts';
import { foldedWordList } from '../../../src-main/text/folded-words.ts';
import { DIFFERENT, RECORDS, SAME, weight } from './name-pairs.ts';

const score = (query: string, name: string) => scoreName(latinWords(query), latinWords(name), weight).score;

describe('the threshold that is proposed', () => {
  test.each(SAME)('has %s and %s for one', (a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
  });

  test.each(DIFFERENT)('has %s and %s for two', (a, b) => {
    expect(score(a, b)).toBeLessThan(DEFAULT_THRESHOLD);
  });

  test('stands between the lowest score of the same and the highest of different names, as this table shows', () => {
    const rows = [...SAME, ...DIFFERENT].map(([a, b]) => [score(a, b), `${a} | ${b}`] as const);
    const lowest = Math.min(...SAME.map(([a, b]) => score(a, b)));
    const highest = Math.max(...DIFFERENT.map(([a, b]) => score(a, b)));
    console.log(rows.map(([points, names]) => `${String(points).padStart(3)}  ${names}`).join('\n'));
    console.log(`threshold ${DEFAULT_THRESHOLD}: the same from ${lowest}, different up to ${highest}`);
    expect(highest).toBeLessThan(DEFAULT_THRESHOLD);
    expect(lowest).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
  });
});

describe('what is missing', () => {
  test('a middle name costs less than another surname', () => {
    const full = 'ANA PAULA TEIXEIRA GALHARDO';
    expect(score(full, 'ANA PAULA GALHARDO')).toBeGreaterThan(score(full, 'ANA PAULA TEIXEIRA BORGES'));
    expect(score('ANA PAULA GALHARDO', full)).toBeGreaterThan(score(full, 'ANA PAULA GALHARDO'));
  });

  test('a rare word costs more than a common one', () => {
    expect(score('JOSE TAVARES', 'JOSE SILVA TAVARES')).toBeGreaterThan(score('JOSE TAVARES', 'JOSE QUARTIM TAVARES'));
  });

  test('another initial costs more than the right one, and more than none', () => {
    const full = 'JOSÉ CARLOS TAVARES';
    expect(score('JOSÉ C TAVARES', full)).toBeGreaterThan(score('JOSÉ M TAVARES', full));
    expect(score('JOSÉ M TAVARES', full)).toBeLessThan(score('JOSÉ TAVARES', full));
  });

  test('to begin elsewhere costs nothing, another order little', () => {
    expect(score('TAVARES JOSÉ CARLOS', 'JOSÉ CARLOS TAVARES')).toBe(100);
    expect(score('CARLOS JOSÉ TAVARES', 'JOSÉ CARLOS TAVARES')).toBeLessThan(100);
    expect(score('CARLOS JOSÉ TAVARES', 'JOSÉ CARLOS TAVARES')).toBeGreaterThan(90);
  });

  test('a legal form costs next to nothing, and only a name of the same words has 100', () => {
    expect(score('XAVANTE LTDA', 'XAVANTE')).toBeGreaterThan(95);
    expect(score('XAVANTE LTDA', 'XAVANTE')).toBeLessThan(100);
    expect(score('XAVANTE LTDA', 'XAVANTE S/A')).toBeGreaterThan(90);
    expect(score('XAVANTE LTDA', 'XAVANTE LTDA')).toBe(100);
  });

  test('legal forms and link words alone score nothing', () => {
    expect(score('LTDA', 'LTDA')).toBe(0);
    expect(score('S/A', 'XAVANTE S/A')).toBe(0);
    expect(score('DE SOUZA LTDA', 'DE LIMA LTDA')).toBe(0);
  });
});

describe('a name of which the query is a short form', () => {
  test.each([
    ['AL HADDAD', 'AL-BAKRI, Omar Haddad'],
    ['COMERCIAL CV', 'COMERCIAL JATOBÁ DEL NORTE S.A. DE C.V.'],
    ['CIA LTDA', 'CIA. XAVANTE DE PAPÉIS LTDA.'],
    ['LA LTDA', 'LA JATOBÁ GUARIBA LTDA'],
    ['STATE PORT', 'STATE ENTERPRISE ARIRANHA SEA COMMERCIAL PORT'],
    ['XAVANTE SA', 'XAVANTE EDITORA GUARIBA CONTINENTE 2001 S.A.'],
    ['BIN HADDAD', 'BIN OMAR, Ali Haddad'],
  ])('is found by its ends: %s for %s', (ends, name) => {
    expect(score(ends, name)).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
  });

  test('ranks before one with more words left out, and no later than one with the words elsewhere', () => {
    const full = 'XAVANTE EDITORA COMPANY';
    expect(score('XAVANTE COMPANY', full)).toBeGreaterThan(score('XAVANTE COMPANY', 'XAVANTE EDITORA GUARIBA COMPANY'));
    expect(score('XAVANTE COMPANY', full)).toBeGreaterThanOrEqual(score('XAVANTE COMPANY', 'EDITORA COMPANY XAVANTE'));
  });

  test('scores the same with a few words left out, less with many, and never less than proposed', () => {
    const long = (words: number) => score('CIA LTDA', `CIA ${'XAVANTE '.repeat(words)}LTDA`);
    expect(long(8)).toBe(long(1));
    expect(long(9)).toBe(long(1) - 1);
    expect(long(80)).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
  });

  test('is no name with one of the ends, with other words between them or in another order', () => {
    for (const name of ['CIA XAVANTE', 'XAVANTE LTDA', 'LTDA XAVANTE CIA']) expect(score('CIA LTDA', name)).toBe(0);
    expect(score('CIA JATOBA LTDA', 'CIA XAVANTE GUARIBA LTDA')).toBeLessThan(DEFAULT_THRESHOLD);
  });

  test('keeps the threshold that is proposed, whatever its words are', () => {
    const words = fc.constantFrom(
      ...'maria silva al bin de ltda sa company state enterprise ii 2001 m dr junior zwinglio'.split(' '),
    );
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 3, maxLength: 7 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (name, kept) => {
          const query = name.filter((_, at) => at === 0 || at === name.length - 1 || kept[at - 1]);
          expect(scoreName(query, name, weight).score).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a name of which one word is garbled', () => {
  const rare = (_: string) => 2.5;
  const common = (word: string) => (word === '' ? 2.5 : 1.5);
  const of = (query: string, name: string, weight = rare) =>
    scoreName(latinWords(query), latinWords(name), weight).score;

  test.each([
    ['KKC YONG GUARIBA', 'KIM YONG GUARIBA'],
    ['JATOBA FZA', 'JATOBÁ FAN'],
    ['LARANJEIRA JAUC PERNAMBUCO', 'LARANJEIRA JUAN PERNAMBUCO'],
  ])('is found by the others where they are rare: %s for %s', (query, name) => {
    expect(of(query, name)).toBe(WEIGHTS.garbled);
  });

  test.each([
    ['the others are common', 'JATOBA FZA', 'JATOBÁ FAN', common],
    ['the first letter is another', 'JATOBA XZN', 'JATOBÁ FAN', rare],
    ['more letters are others', 'JATOBA FZAQ', 'JATOBÁ FENI', rare],
    ['the word has two letters', 'JATOBA FZ', 'JATOBÁ FA', rare],
    ['both are common names', 'JATOBA MARIO', 'JATOBÁ MARIA', rare],
    ['the others stand elsewhere', 'FZA JATOBA', 'JATOBÁ FAN', rare],
    ['there is a word more', 'JATOBA FZA', 'JATOBÁ GUARIBA FAN', rare],
    ['two words differ', 'JATOBA FZA KKC', 'JATOBÁ FAN KIM', rare],
  ])('is not where %s: %s, %s', (_, query, name, weight) => {
    expect(of(query, name, weight)).toBeLessThan(WEIGHTS.garbled);
  });
});

describe('the explanation', () => {
  const similar = (a: string, b: string) => Math.round(wordSimilarity(a, b) * 1000) / 1000;

  test('has each word of the query with what it met, in the order of the query; the weights are its shares', () => {
    const { words } = scoreName(
      foldedWordList('LUIZ C. DE SOUZA JATOBÁ'),
      foldedWordList('JATOBÁ, LUIS CARLOS DE SOUSA'),
      weight,
    );
    expect(words.map(({ query, record, similarity }) => [query, record, similarity])).toEqual([
      ['luiz', 'luis', similar('luiz', 'luis')],
      ['c', 'carlos', WEIGHTS.word.initial],
      ['de', 'de', 1],
      ['souza', 'sousa', similar('souza', 'sousa')],
      ['jatoba', 'jatoba', 1],
    ]);
    expect(words.reduce((sum, word) => sum + word.weight, 0)).toBeCloseTo(1, 2);
    expect(words[4]!.weight).toBeGreaterThan(words[3]!.weight);
    expect(words[2]!.weight).toBeLessThan(0.02);
  });

  test('has the words that one spells beside another that is there twice, and link words that are written together', () => {
    const met = (query: string, name: string) =>
      scoreName(foldedWordList(query), foldedWordList(name), weight).words.map(({ record }) => record);
    expect(met('XAVANTEOMAR XAVANTE JATOBA', 'XAVANTE OMAR XAVANTE JATOBA')).toEqual([
      'xavante omar',
      'xavante',
      'jatoba',
    ]);
    expect(met('UNION OFTHE GUARIBA', 'UNION OF THE GUARIBA')).toEqual(['union', 'of the', 'guariba']);
    expect(score('OFTHE', 'OF THE GUARIBA')).toBe(0);
  });

  test('says null for a word that met none, and both words where two are one', () => {
    const apart = scoreName(['autopecas', 'guariba'], ['auto', 'pecas', 'xavante'], weight).words;
    expect(apart.map(({ record }) => record)).toEqual(['auto pecas', null]);
    const together = scoreName(['auto', 'pecas'], ['autopecas'], weight).words;
    expect(together.map(({ record, similarity }) => [record, similarity])).toEqual([
      ['autopecas', WEIGHTS.word.joined],
      ['autopecas', WEIGHTS.word.joined],
    ]);
  });
});

describe('of any two names', () => {
  const VOCABULARY = `maria mario jose joao luiz luis souza sousa silva oliveira olivera vieira viera tereza theresa
    xavante chavante jatoba guariba auto pecas autopecas j m c ltda me sa s a de da e do correa correia manoel manuel`;
  const names = fc.array(fc.constantFrom(...VOCABULARY.split(/\s+/)), { maxLength: 6 });
  const scored = (a: readonly string[], b: readonly string[]) => {
    const scorer = new Scorer(a, weight);
    return scorer.score(b.map((word) => scorer.word(word)));
  };
  const run = { numRuns: 3000 };

  test('the score is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        const points = scored(a, b);
        expect(Number.isInteger(points) && points >= 0 && points <= 100).toBe(true);
        expect(scoreName(a, b, weight).score).toBe(points);
      }),
      run,
    );
  });

  test('a name scores 100 against itself, 0 where it is one legal form', () => {
    fc.assert(
      fc.property(names, (a) => {
        if (a.length > 1 || kindsOf(a).some((kind) => !isSilent(kind))) expect(scored(a, a)).toBe(100);
        else if (a.every((word) => ['ltda', 'me'].includes(word))) expect(scored(a, a)).toBe(0);
      }),
      run,
    );
  });

  test('100 is for the same words only', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        if (scored(a, b) === 100) expect(a.toSorted()).toEqual(b.toSorted());
      }),
      run,
    );
  });

  test('a further word that has nothing to do with the other name never raises the score', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        if (b.at(-1)?.length === 1) return; // at the end letters may be a legal form
        expect(scored(a, [...b, 'zwinglio'])).toBeLessThanOrEqual(scored(a, b));
      }),
      run,
    );
  });

  test('a word that both have more never lowers the score, but for the order that it may disturb', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        expect(scored(['zwinglio', ...a], ['zwinglio', ...b])).toBeGreaterThanOrEqual(
          Math.floor(scored(a, b) * WEIGHTS.otherOrder),
        );
      }),
      run,
    );
  });
});

test('a hundred alike words on either side are scored too', () => {
  const many = Array.from({ length: 100 }, (_, at) => `oliveir${'ab'[at % 2]}${'cdefghij'[at % 8]}`);
  const scorer = new Scorer(many, weight);
  const points = scorer.score(many.map((word) => scorer.word(`${word}x`)));
  expect(Number.isInteger(points)).toBe(true);
});

test('rarity falls with the records that have a word, and a word that none has is as rare as one', () => {
  expect(rarity(500_000, RECORDS)).toBeLessThan(rarity(50, RECORDS));
  expect(rarity(0, RECORDS)).toBe(rarity(1, RECORDS));
  expect(rarity(RECORDS, RECORDS)).toBeGreaterThan(0);
  expect(rarity(1, 0)).toBeGreaterThan(0);
});
