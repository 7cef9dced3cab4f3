import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchedWord } from '../../../src-main/contract/lists.ts';
import type { ListRecord } from '../../../src-main/lists/record.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { latinWords } from '../../../src-main/lists/similarity/latin.ts';
import { rarity, scoreName } from '../../../src-main/lists/similarity/score.ts';
import type { Match } from '../../../src-main/lists/snapshot/match.ts';
import { foldedWordList, foldedWords } from '../../../src-main/text/folded-words.ts';
import { makeTempDir, removeTempDir, tempDir } from '../../support/temp-dir.ts';
import { install } from '../snapshots.ts';

type Person = Pick<ListRecord, 'name' | 'aliases'>;

async function withReader<Result>(dir: string, people: Partial<Person>[], work: (reader: SnapshotReader) => Result) {
  const reader = new SnapshotReader(await install(dir, 'pep', '20260901', people));
  try {
    return work(reader);
  } finally {
    reader.close();
  }
}
function similar(reader: SnapshotReader, name: string, threshold: number): Match[] {
  const hits = [
    ...reader.find({
      by: 'name',
      match: 'similar',
      latinWords: latinWords(name),
      threshold,
      foldedWords: foldedWords(name),
    }),
  ];
  return hits.flatMap(({ matches }) => [...matches()]);
}
function wordsOf(match: Match): MatchedWord[] {
  return JSON.parse(match.explain!());
}
function folded(reader: SnapshotReader, name: string): Match[] {
  return [...reader.find({ by: 'name', match: 'folded', foldedWords: foldedWords(name) })].flatMap(({ matches }) => [
    ...matches(),
  ]);
}

const word = fc.constantFrom(
  ...[
    'MARIA',
    'JOÃO',
    'JOSÉ',
    'SOUZA',
    'SOUSA',
    'LUIZ',
    'LUÍS',
    'SILVA',
    'DA',
    'DE',
    'LTDA',
    'S/A',
    'S.A.',
    'J.',
    'ZILÁ',
  ],
  ...['AUTO', 'PEÇAS', 'AUTOPEÇAS', 'SOUZA-LIMA', "D'ÁVILA", 'DAVILA', 'Ø', 'ﬁ', '-', '', 'LIMA', 'THERESA', 'TEREZA'],
  // what depends on its place, numbers, slips, other forms, other scripts
  ...[
    'JUNIOR',
    'DR',
    'S',
    'A',
    'E',
    'II',
    'VII',
    'F',
    'Z',
    'FZE',
    '2',
    '7',
    'COM',
    '2001',
    '12',
    'BANCO',
    'COMPANY',
    'JOINT',
    'STOCK',
    'ABDUL',
    'RAHMAN',
  ],
  ...[
    'ABDULRAHMAN',
    'DADE',
    'MOHAMED',
    'MUHAMMAD',
    'MARIO',
    'MARIAH',
    'SILVIA',
    'ZÉ',
    'JOSEPH',
    'ВИКТОР',
    'VIKTOR',
    'محمد',
    'AL',
  ],
);
const name = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' ').replace(/ +/g, ' ').trim());
const person = fc.record({
  name,
  aliases: fc.array(
    name.map((text) => ({ name: text })),
    { maxLength: 2 },
  ),
});
const textsOf = ({ name: own, aliases }: Person) => [own, ...aliases.map((alias) => alias.name)];

describe('match=folded', () => {
  /** Looks names, cut in several ways, up among `people` and `others`, and reads all of them for it. */
  async function expectNaive(people: Person[], others: Person[], asked: readonly string[]): Promise<void> {
    const all = [...people, ...others];
    await withReader(tempDir(), all, (reader) => {
      for (const query of asked.map(foldedWords).filter((text) => text !== '')) {
        for (const sought of [query, query.slice(1).trim(), query.slice(0, -1).trim()]) {
          if (sought === '') continue;
          const wanted = all.filter((one) => textsOf(one).some((text) => foldedWords(text).includes(sought)));
          expect(folded(reader, sought).map((match) => match.name)).toEqual(wanted.map((one) => one.name));
        }
      }
    });
  }

  test('finds exactly the records of which a plain name includes the plain query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 40 }), fc.array(name), (people, asked) =>
        expectNaive(people, [], asked),
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  test('finds the same where so few of many records have a word that each is read by itself', async () => {
    const others = Array.from({ length: 3000 }, (_, n) => ({ name: `OUTRO NOME ${n.toString(36)}`, aliases: [] }));
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 40 }), fc.array(name), (people, asked) =>
        expectNaive(people, others, [...asked, ...people.flatMap(textsOf).slice(0, 20)]),
      ),
      { numRuns: 20 },
    );
  }, 60_000);

  test('names the alias that matched, and keeps word order', async () => {
    const people = [
      { name: 'José Souza-Lima', aliases: [] },
      { name: 'X', aliases: [{ name: 'JOSE SOUZA LIMA' }] },
    ];
    await withReader(tempDir(), people, (reader) => {
      const found = folded(reader, 'jose souza');
      expect(found.map((match) => [match.name, match.matchedAlias])).toEqual([
        ['José Souza-Lima', undefined],
        ['X', 'JOSE SOUZA LIMA'],
      ]);
      expect(folded(reader, 'souza jose')).toEqual([]);
    });
  });
});

/** What is found is what comparing the name with every record finds, in the same order and for the same words. */
function expectAsCompared(reader: SnapshotReader, people: readonly Person[], asked: string, least: number): void {
  const query = latinWords(asked);
  const tokens = people.flatMap((one) => [...new Set(textsOf(one).flatMap((text) => text.split(' ')))]);
  const having = (sought: string) =>
    tokens.filter((token) => [...foldedWordList(token), ...latinWords(token)].includes(sought)).length;
  const weight = (sought: string) => rarity(having(sought), people.length);
  const wanted = people
    .map((one) => {
      const scores = textsOf(one).map((text) => scoreName(query, latinWords(text), weight).score);
      const score = Math.max(...scores);
      const own = Number(scores[0] === score);
      const contains = textsOf(one).some((text) => foldedWords(text).includes(foldedWords(asked)));
      return { name: one.name, score: contains ? Math.max(score, 60) : score, contains, own };
    })
    .filter(({ score, contains }) => contains || (score >= least && score > 0))
    .sort((a, b) => b.score - a.score || b.own - a.own)
    .map(({ name, score }) => ({ name, score }));
  const found = similar(reader, asked, least);
  expect(found.map((match) => ({ name: match.name, score: match.score }))).toEqual(wanted);
  for (const match of found) {
    const texts = [match.name, ...match.aliases.map((alias) => alias.name)];
    expect(wordsOf(match)).toEqual(scoreName(query, latinWords(texts[match.matchedName!]!), weight).words);
  }
}

describe('match=similar', () => {
  test('finds exactly what scores enough when every record is compared, best first', async () => {
    const dir = makeTempDir();
    const question = fc.record({ asked: name, least: fc.integer({ min: 50, max: 100 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 40 }),
        // Most of a run's time goes into its snapshot: each is asked a few times.
        fc.array(question, { minLength: 4, maxLength: 4 }),
        async (people, questions) => {
          await withReader(dir, people, (reader) => {
            for (const { asked, least } of questions) {
              if (foldedWords(asked) !== '') expectAsCompared(reader, people, asked, least);
            }
          });
        },
      ),
      { numRuns: 80 },
    );
    removeTempDir(dir);
  }, 60_000);

  test('of equal scores those by the own name come before those by an alias', async () => {
    const dir = makeTempDir();
    const people = [
      { name: 'GUARIBA', aliases: [{ name: 'XAVANTE EDITORA JATOBÁ' }] },
      { name: 'XAVANTE PERNAMBUCO JATOBÁ', aliases: [] },
      { name: 'ARIRANHA', aliases: [{ name: 'XAVANTE JATOBÁ' }] },
    ];
    await withReader(dir, people, (reader) => {
      const found = similar(reader, 'XAVANTE JATOBÁ', 85);
      expect(found.map(({ name }) => name)).toEqual(['ARIRANHA', 'XAVANTE PERNAMBUCO JATOBÁ', 'GUARIBA']);
      expect(found[1]!.score).toBe(found[2]!.score);
    });
    removeTempDir(dir);
  });

  test('finds words that are written as one, or apart, whichever of the two has been asked for', async () => {
    const filler = Array.from({ length: 30 }, (_, at) => ({ name: `OUTRA ${at} EMPRESA` }));
    const people = [{ name: 'AUTOPECAS ZULU' }, { name: 'AUTO PECAS ZULU' }, ...filler];
    await withReader(tempDir(), people, (reader) => {
      for (const asked of ['AUTO PECAS ZULU', 'AUTOPECAS ZULU', 'AUTO PECAS']) {
        const names = similar(reader, asked, 60).map((match) => match.name);
        expect(names.toSorted(), asked).toEqual(['AUTO PECAS ZULU', 'AUTOPECAS ZULU']);
      }
    });
    await withReader(tempDir(), [{ name: 'AUTOPECAS' }, ...filler], (reader) => {
      expect(similar(reader, 'AUTO PECAS', 90).map((match) => match.name)).toEqual(['AUTOPECAS']);
    });
    await withReader(tempDir(), [{ name: 'AUTO PECAS' }, ...filler], (reader) => {
      expect(similar(reader, 'AUTOPECAS', 90).map((match) => match.name)).toEqual(['AUTO PECAS']);
    });
  });

  test('finds a word that was written letter by letter', async () => {
    await withReader(tempDir(), [{ name: 'GUARIBA TRADING CO FZE' }, { name: 'OUTRO' }], (reader) => {
      expect(similar(reader, 'GUARIBA TRADING CO F Z E', 85).map(({ name }) => name)).toEqual([
        'GUARIBA TRADING CO FZE',
      ]);
    });
  });

  test('says which words met how, and which alias it was', async () => {
    const people = [
      { name: 'CODINOME', aliases: [{ name: 'LUIZ SOUSA' }] },
      { name: 'ANA LIMA', aliases: [] },
    ];
    await withReader(tempDir(), people, (reader) => {
      const [match, ...others] = similar(reader, 'LUIS SOUZA', 80);
      expect(others).toEqual([]);
      expect(match!.matchedAlias).toBe('LUIZ SOUSA');
      expect(wordsOf(match!).map(({ query, record }) => [query, record])).toEqual([
        ['luis', 'luiz'],
        ['souza', 'sousa'],
      ]);
    });
  });

  test('of two words that are like the one asked for the more alike one is met', async () => {
    await withReader(tempDir(), [{ name: 'TERENZA TEREZZINA TERESSA KOWALCZYK' }, { name: 'OUTRO' }], (reader) => {
      const [match] = similar(reader, 'TEREZA KOWALCZYK', 50);
      const weight = () => rarity(1, 2);
      const expected = scoreName(['tereza', 'kowalczyk'], latinWords(match!.name), weight);
      expect(expected.words[0]!.record).toBe('teressa');
      expect(match!.score).toBe(expected.score);
    });
  });

  test('an initial that weighs enough is found alone', async () => {
    const people = ['Ø', 'MARIA'].map((own) => ({ name: own, aliases: [] }));
    await withReader(tempDir(), people, (reader) => {
      expect(similar(reader, 'Ø MARIA', 20).map((match) => match.name)).toEqual(['MARIA', 'Ø']);
    });
  });

  test('finds a name of fifty words', async () => {
    const long = Array.from({ length: 50 }, (_, at) => `X${String.fromCharCode(65 + (at % 26))}U`).join(' ');
    await withReader(tempDir(), [{ name: long }, { name: 'OUTRO NOME' }], (reader) => {
      expect(similar(reader, long, 85).map(({ name, score }) => [name, score])).toEqual([[long, 100]]);
    });
  });

  test('finds a word whose first letter is wrong, or that has a letter more in front', async () => {
    await withReader(tempDir(), [{ name: 'WEVERTON HADDADIAN' }, { name: 'OUTRO NOME' }], (reader) => {
      for (const asked of ['EVERTON HADDADIAN', 'WEVERTON BADDADIAN', 'KEVERTON HADDADIAN']) {
        expect(
          similar(reader, asked, 85).map(({ name }) => name),
          asked,
        ).toEqual(['WEVERTON HADDADIAN']);
      }
    });
  });

  test('finds a word in which a slip made or spoilt letters that stand for one', async () => {
    await withReader(tempDir(), [{ name: 'GUIDON HADDADIAN' }, { name: 'KHADEM GUIMARVA' }], (reader) => {
      for (const [asked, name] of [
        ['SUIDON HADDADIAN', 'GUIDON HADDADIAN'],
        ['OHADEM GUIMARVA', 'KHADEM GUIMARVA'],
      ] as const) {
        expect(
          similar(reader, asked, 85).map((match) => match.name),
          asked,
        ).toEqual([name]);
      }
    });
  });

  test('finds a short word that two slips left little of, where the others are rare', async () => {
    const dir = makeTempDir();
    await withReader(dir, [{ name: 'KIM YONG GUARIBA', aliases: [] }], (reader) => {
      expect(similar(reader, 'KKC YONG GUARIBA', 85).map(({ name, score }) => [name, score])).toEqual([
        ['KIM YONG GUARIBA', 85],
      ]);
      expect(similar(reader, 'KKC YONG GUARIBA', 86)).toEqual([]);
    });
    removeTempDir(dir);
  });

  test('has everything that folded finds, marked, whatever the threshold', async () => {
    const people = ['BRIGADAS HEZBOLLAH DO NORTE', 'HEZBOLLAHI, Omar', 'HESBOLLA', 'OUTRO'].map((own) => ({
      name: own,
    }));
    await withReader(tempDir(), people, (reader) => {
      const found = similar(reader, 'Hezbollah', 100).map(({ name, containsText }) => [name, containsText]);
      expect(found.toSorted()).toEqual([
        ['BRIGADAS HEZBOLLAH DO NORTE', true],
        ['HEZBOLLAHI, Omar', true],
      ]);
      expect(similar(reader, 'Hezbollah', 70).map(({ name, containsText }) => [name, containsText])[0]).toEqual([
        'HESBOLLA',
        undefined,
      ]);
    });
  });

  test('finds names of other scripts by Latin letters, and the other way round', async () => {
    const people = [{ name: 'ВИКТОР ШАРИФОВ' }, { name: 'محمد سالم' }, { name: 'OUTRO NOME' }];
    await withReader(tempDir(), people, (reader) => {
      expect(similar(reader, 'Viktor Sharifov', 85).map(({ name }) => name)).toEqual(['ВИКТОР ШАРИФОВ']);
      expect(similar(reader, 'Mohamed Salim', 70).map(({ name }) => name)).toEqual(['محمد سالم']);
    });
    await withReader(tempDir(), [{ name: 'VICTOR SHARIFOV' }, { name: 'OUTRO' }], (reader) => {
      expect(similar(reader, 'Виктор Шарифов', 85).map(({ name }) => name)).toEqual(['VICTOR SHARIFOV']);
    });
  });

  test('finds names in which digits stand for letters, in the list or in what is asked, and leaves numbers as they are', async () => {
    const people = ['BENTA C0RREA L1NHARES', 'BENTA CORREA LINHARES', 'GRUPO4 3M SILVA2'].map((name) => ({ name }));
    await withReader(tempDir(), people, (reader) => {
      for (const asked of ['Benta Correa Linhares', 'BENTA C0RREA L1NHARES', 'benta c0rrea linhares']) {
        expect(similar(reader, asked, 85).map(({ score }) => score)).toEqual([100, 100]);
      }
      expect(similar(reader, 'Grupo4 3M Silva2', 85).map(({ score }) => score)).toEqual([100]);
      expect(folded(reader, 'correa').map(({ name }) => name)).toEqual(['BENTA CORREA LINHARES']);
    });
  });

  test('finds a sole trader whom the list has with a CPF or CNPJ beside the name as it finds one without', async () => {
    const plain = 'BENTO CARLOS MAGALHÃES PITANGA';
    const forms = [`48.937.720 ${plain}`, `${plain} 52998224725`, `${plain} 529.982.247-25`, `48937720 ${plain}`];
    const people = [plain, ...forms, `${plain} 7`].map((name) => ({ name }));
    await withReader(tempDir(), people, (reader) => {
      const scoreOf = (asked: string) => new Map(similar(reader, asked, 0).map(({ name, score }) => [name, score!]));
      for (const asked of ['Bento Pitanga', 'Bento C M Pitanga', 'BENTO CARLOS MAGALHAES PITAMGA']) {
        const scores = scoreOf(asked);
        expect(scores.get(plain)).toBeGreaterThanOrEqual(85);
        for (const form of forms) expect(scores.get(form)).toBeGreaterThanOrEqual(scores.get(plain)! - 4);
      }
    });
  });

  test('finds nothing by a legal form alone', async () => {
    await withReader(tempDir(), [{ name: 'SILVA LIMITADA', aliases: [] }], (reader) => {
      expect(similar(reader, 'LTDA', 1)).toEqual([]);
    });
  });
});
