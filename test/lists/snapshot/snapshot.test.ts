import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailsObject } from '../../../src-main/lists/details.ts';
import { documentKey } from '../../../src-main/lists/document-key.ts';
import type { ListRecord } from '../../../src-main/lists/record.ts';
import { queryOf } from '../../../src-main/lists/search/question.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { documentHash } from '../../../src-main/lists/snapshot/document-index.ts';
import type { Match } from '../../../src-main/lists/snapshot/match.ts';
import { foldCase } from '../../../src-main/text/fold-case.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';
import { makeTempDir, removeTempDir, tempDir } from '../../support/temp-dir.ts';
import { install, recordOf } from '../snapshots.ts';

async function snapshotOf(records: Partial<ListRecord>[], dir = tempDir()): Promise<SnapshotReader> {
  return new SnapshotReader(await install(dir, 'pep', '20260901', records));
}

function search(reader: SnapshotReader, asked: { name: string } | { taxId: string }): Match[] {
  const query = queryOf({ lists: ['pep'], ...asked } as never);
  const hits = query ? [...reader.find(query)] : [];
  for (const { count, matches } of hits) expect([...matches()]).toHaveLength(count);
  return hits.flatMap(({ matches }) => [...matches()]);
}
const namesOf = (matches: Match[]) => matches.map(({ name }) => name);

/** Letters between which case, composition and tokenizers go wrong, and names made of few of them so that they meet. */
const letter = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'aAbB sSßẞſkK\u212aéÉe\u0301İiıI%_*"\'ΣσςçÇ\n-') },
  { weight: 1, arbitrary: fc.constantFrom('𝒜', '漢', 'ﬁ', 'ﬃ', 'ŉ', '\u0301', '\ufffe', '😀', 'ع', ' OR ', 'NEAR(') },
);
const name = fc.string({ unit: letter, minLength: 0, maxLength: 14 });
const wild = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 20 }).map((text) => text.replaceAll('\0', ''));
const anyName = fc.oneof({ weight: 5, arbitrary: name }, { weight: 1, arbitrary: wild });
/** What is kept of a name. */
const kept = (text: string) =>
  text
    .split(/[\s\u0085]+/)
    .filter((word) => word !== '')
    .join(' ');

describe('search by name', () => {
  // Records are listed one by one where they are few, else kept as a set: thousands of them take the other way.
  test.each([
    ['few records', 1, 40],
    ['thousands of records', 600, 8],
  ])(
    'of %s finds exactly those of which a folded name or alias includes the folded query, in order',
    async (_what, copies, numRuns) => {
      const dir = makeTempDir();
      let number = 0;
      const record = fc.record({
        name: anyName,
        aliases: fc.array(
          anyName.map((text) => ({ name: text })),
          { maxLength: 3 },
        ),
      });
      const records = fc.array(record, { minLength: 1, maxLength: 60 });
      const query = fc.oneof(
        anyName,
        fc.record({ of: fc.nat(), from: fc.nat(14), length: fc.integer({ min: 1, max: 9 }) }),
      );
      await fc.assert(
        fc.asyncProperty(records, fc.array(query, { minLength: 1, maxLength: 40 }), async (stored, queries) => {
          const all = Array.from({ length: copies }, () => stored).flat();
          const file = await install(dir, 'pep', String(20000101 + (number++ % 28)), all);
          const reader = new SnapshotReader(file);
          try {
            for (const one of queries.slice(0, copies === 1 ? queries.length : 12)) {
              const texts = stored.flatMap(({ name: own, aliases }) => [own, ...aliases.map((alias) => alias.name)]);
              const asked =
                typeof one === 'string'
                  ? one
                  : [...texts[one.of % texts.length]!].slice(one.from, one.from + one.length).join('');
              if (asked === '') continue;
              const wanted = all.filter(({ name: own, aliases }) =>
                [own, ...aliases.map((alias) => alias.name)].some((text) =>
                  foldCase(kept(text)).includes(foldCase(asked)),
                ),
              );
              expect(namesOf(search(reader, { name: asked }))).toEqual(wanted.map((record) => kept(record.name)));
            }
          } finally {
            reader.close();
          }
        }),
        { numRuns },
      );
      removeTempDir(dir);
    },
    60_000,
  );

  test('says which alias matched, and none where the name itself did', async () => {
    const aliases = [{ name: 'EL GORDO', quality: 'weak' }, { name: 'GORDO CHEPE' }];
    const reader = await snapshotOf([
      { name: 'SANTACRUZ LONDONO, Jose', aliases },
      { name: 'GORDO, Ana', aliases },
    ]);
    expect(search(reader, { name: 'gordo' }).map((match) => match.matchedAlias)).toEqual(['EL GORDO', undefined]);
    reader.close();
  });

  test('does not find a query that spans the end of one name and the beginning of another', async () => {
    const reader = await snapshotOf([{ name: 'ANA', aliases: [{ name: 'BIA' }] }]);
    expect(search(reader, { name: 'a\nb' })).toEqual([]);
    expect(search(reader, { name: 'ana\nbia' })).toEqual([]);
    reader.close();
  });

  test('finds names of one letter or two with what is that short, and with nothing longer', async () => {
    const reader = await snapshotOf([{ name: 'LI' }, { name: 'É' }, { name: 'ELIAS' }]);
    expect(namesOf(search(reader, { name: 'e\u0301' }))).toEqual(['É']);
    expect(namesOf(search(reader, { name: 'li' }))).toEqual(['LI', 'ELIAS']);
    expect(namesOf(search(reader, { name: 'lia' }))).toEqual(['ELIAS']);
    reader.close();
  });
});

describe('search by document', () => {
  const CPF = cpfOf('123456789');
  const MASKED = `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`;

  test('an exact record discards the others of its file', async () => {
    const reader = await snapshotOf([
      { name: 'MASKED', taxId: MASKED },
      { name: 'EXACT', taxId: CPF },
      { name: 'SHORT', taxId: `***.${CPF.slice(3, 6)}-**` },
      { name: 'EXACT TOO', taxId: CPF.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') },
    ]);
    const found = search(reader, { taxId: CPF });
    expect(namesOf(found)).toEqual(['EXACT', 'EXACT TOO']);
    expect(found.map((match) => match.reconciliation)).toEqual(['exact', 'exact']);
    reader.close();
  });

  test('without an exact record every masked form that agrees is found, in the order of the source', async () => {
    const reader = await snapshotOf([
      { name: 'ONE', taxId: MASKED },
      { name: 'OTHER DIGITS', taxId: '***.000.000-**' },
      { name: 'TWO', taxId: `***.${CPF.slice(3, 6)}-**` },
      { name: 'THREE', taxId: `***${CPF.slice(3, 9)}**` },
      { name: 'SAME BEGINNING', taxId: `***.${CPF.slice(3, 6)}.000-**` },
      { name: 'FOUR', taxId: MASKED },
    ]);
    const found = search(reader, { taxId: CPF });
    expect(namesOf(found)).toEqual(['ONE', 'TWO', 'THREE', 'FOUR']);
    expect(new Set(found.map((match) => match.reconciliation))).toEqual(new Set(['unavailable']));
    reader.close();
  });

  test('R24 a CPF finds the sole trader whose listed name has it behind a CNPJ, and confirms nobody', async () => {
    const trader = { name: 'BENTA ARUEIRA INVENTADA', taxId: cnpjOf('998877660001') };
    const reader = await snapshotOf([
      { ...trader, name: `BENTA ARUEIRA INVENTADA ${CPF}` },
      { ...trader, aliases: [{ name: `BENTA ARUEIRA INVENTADA ${CPF}` }] },
      { ...trader, name: `BENTA ARUEIRA INVENTADA ${cpfOf('111222333')}` },
      { ...trader, name: `BENTA ARUEIRA INVENTADA ${CPF} EIRELI` },
      { name: 'MASKED', taxId: MASKED },
      trader,
    ]);
    const found = search(reader, { taxId: CPF });
    expect(found.map(({ record, reconciliation }) => [record, reconciliation])).toEqual([
      [0, 'inName'],
      [1, 'inName'],
      [3, 'inName'],
      [4, 'unavailable'],
    ]);
    expect(search(reader, { taxId: trader.taxId })).toHaveLength(5);
    reader.close();
  });

  test('agrees with a naive comparison of every record, whatever forms a list mixes', async () => {
    const digit = fc.constantFrom('1', '2');
    const nine = fc.string({ unit: digit, minLength: 9, maxLength: 9 });
    const hide = fc.constantFrom('***dddddd**', 'ddd******dd', 'ddddddddddd', '***ddd', '*****ddd***');
    const masked = fc.tuple(nine, hide).map(([digits, form]) => {
      const cpf = cpfOf(digits);
      if (form === '***ddd') return `***.${cpf.slice(3, 6)}-**`;
      return [...cpf].map((char, at) => (form[at] === '*' ? '*' : char)).join('');
    });
    const dir = makeTempDir();
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(masked, { minLength: 1, maxLength: 80 }),
        fc.array(nine, { minLength: 1 }),
        async (ids, asked) => {
          const records = ids.map((taxId, at) => ({ name: `P${at}`, taxId }));
          const file = await install(dir, 'pep', String(20000101 + (number++ % 28)), records);
          const reader = new SnapshotReader(file);
          for (const cpf of asked.map(cpfOf)) {
            const agrees = (id: string) => {
              const eleven = id.length === 10 ? `***${id.slice(4, 7)}*****` : id;
              return [...eleven].every((char, at) => char === '*' || char === cpf[at]);
            };
            const exact = records.filter(({ taxId }) => taxId === cpf && documentKey(taxId) === cpf);
            const wanted =
              exact.length > 0 ? exact : records.filter(({ taxId }) => taxId.includes('*') && agrees(taxId));
            expect(namesOf(search(reader, { taxId: cpf }))).toEqual(wanted.map((record) => record.name));
          }
          reader.close();
        },
      ),
      { numRuns: 40 },
    );
    removeTempDir(dir);
  }, 60_000);

  test('a masked document finds what agrees with it wherever both are visible, masked or not, and confirms nobody', async () => {
    const other = cpfOf(`987${CPF.slice(3, 9)}`);
    const reader = await snapshotOf([
      { name: 'COMPLETE', taxId: CPF },
      { name: 'SEPARATED', taxId: CPF.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') },
      { name: 'SAME MIDDLE', taxId: other, candidates: [{ numero: 12345 }] },
      { name: 'MASKED', taxId: MASKED },
      { name: 'SHORT', taxId: `***.${CPF.slice(3, 6)}-**` },
      { name: 'WITH LETTERS', taxId: `xxx${CPF.slice(3, 9)}xx` },
      { name: 'NOTHING IN COMMON', taxId: `${CPF.slice(0, 3)}.***.***-${CPF.slice(9)}` },
      { name: 'OTHER DIGIT', taxId: `***.${CPF.slice(3, 6)}.780-**` },
      { name: 'COMPANY', taxId: cnpjOf(`${CPF.slice(0, 9)}001`) },
      { name: 'WITHOUT' },
    ]);
    const found = search(reader, { taxId: MASKED });
    expect(namesOf(found)).toEqual(['COMPLETE', 'SEPARATED', 'SAME MIDDLE', 'MASKED', 'SHORT', 'WITH LETTERS']);
    expect(new Set(found.map((match) => match.reconciliation))).toEqual(new Set(['unavailable']));
    expect(namesOf(search(reader, { taxId: `${CPF.slice(0, 3)}.***.***-**` }))).toEqual([
      'COMPLETE',
      'SEPARATED',
      'NOTHING IN COMMON',
    ]);
    reader.close();
  });

  test('a masked document is looked for among all of many records', async () => {
    const others = Array.from({ length: 5000 }, (_, at) => ({
      name: `P${at}`,
      taxId: cpfOf(String(987_000_000 + at)),
    }));
    const at = [0, 63, 64, 2048, 4999];
    const people = others.map((one, place) => (at.includes(place) ? { ...one, taxId: MASKED } : one));
    const reader = await snapshotOf(people);
    expect(namesOf(search(reader, { taxId: MASKED }))).toEqual(at.map((place) => `P${place}`));
    reader.close();
  });

  test('masked documents agree with a naive comparison of every position, whatever is hidden', async () => {
    const nine = fc.string({ unit: fc.constantFrom('1', '2'), minLength: 9, maxLength: 9 });
    const hidden = fc.array(fc.boolean(), { minLength: 11, maxLength: 11 });
    const masked = fc
      .tuple(nine, hidden, fc.constantFrom('', '-', ' ', '.'))
      .map(([digits, hide, between]) => [...cpfOf(digits)].map((char, at) => (hide[at] ? '*' : char)).join(between));
    const short = nine.map((digits) => `***.${digits.slice(0, 3)}-**`);
    const candidates = fc.constantFrom(undefined, [{ numero: '12112' }]);
    const person = fc.record({ taxId: fc.oneof(masked, nine.map(cpfOf), short), candidates });
    const dir = makeTempDir();
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 90 }),
        fc.array(
          masked.filter((asked) => /\d/.test(asked) && asked.includes('*')),
          { minLength: 1 },
        ),
        async (people, questions) => {
          const records = people.map((one, at) => ({ ...one, name: `P${at}` }));
          const reader = new SnapshotReader(await install(dir, 'pep', String(20000101 + (number++ % 28)), records));
          for (const asked of questions) {
            const wanted = records.filter(({ taxId }) => {
              const positions = taxId.replace(/[. -]/g, '');
              const eleven = positions.length === 8 ? `***${positions.slice(3, 6)}*****` : positions;
              const pairs = [...asked.replace(/[. -]/g, '')].map((char, at) => [char, eleven[at]!]);
              const visible = pairs.filter((pair) => !pair.includes('*'));
              return visible.length > 0 && visible.every(([one, other]) => one === other);
            });
            expect(namesOf(search(reader, { taxId: asked }))).toEqual(wanted.map(({ name: own }) => own));
          }
          reader.close();
        },
      ),
      { numRuns: 40 },
    );
    removeTempDir(dir);
  }, 60_000);

  test('a CNPJ is found whole only, numeric or alphanumeric, in either case', async () => {
    const [numeric, alphanumeric] = [cnpjOf('112223330001'), cnpjOf('12ABC34501DE')];
    const reader = await snapshotOf([
      { name: 'NUMERIC', taxId: numeric },
      { name: 'ALPHANUMERIC', taxId: alphanumeric },
      { name: 'MASKED', taxId: `**.${numeric.slice(2, 5)}.${numeric.slice(5, 8)}/0001-**` },
    ]);
    expect(namesOf(search(reader, { taxId: numeric }))).toEqual(['NUMERIC']);
    expect(namesOf(search(reader, { taxId: alphanumeric.toLowerCase() }))).toEqual(['ALPHANUMERIC']);
    expect(search(reader, { taxId: cnpjOf('998887770001') })).toEqual([]);
    reader.close();
  });

  test('a CNPJ is not taken for a masked CPF whose visible digits it has at their places', async () => {
    const cnpj = cnpjOf('112223330001');
    const reader = await snapshotOf([
      { name: 'MASKED', taxId: `***${cnpj.slice(3, 9)}**` },
      { name: 'SHORT', taxId: `***.${cnpj.slice(3, 6)}-**` },
    ]);
    expect(search(reader, { taxId: cnpj })).toEqual([]);
    reader.close();
  });

  test('documents that share their hash are told apart', async () => {
    const seen = new Map<number, string>();
    let [one, other] = ['', ''];
    for (let number = 100_000_000; other === ''; number += 37) {
      const cpf = cpfOf(String(number));
      const same = seen.get(documentHash(cpf));
      if (same !== undefined) [one, other] = [same, cpf];
      seen.set(documentHash(cpf), cpf);
    }
    const reader = await snapshotOf([
      { name: 'ONE', taxId: one },
      { name: 'OTHER', taxId: other },
    ]);
    expect(namesOf(search(reader, { taxId: one }))).toEqual(['ONE']);
    expect(namesOf(search(reader, { taxId: other }))).toEqual(['OTHER']);
    reader.close();
  }, 60_000);
});

describe('what a snapshot keeps', () => {
  test('every part of a record comes back as it went in, with the columns under their names', async () => {
    const full = recordOf({
      name: 'Fulano "de" Tal',
      taxId: '***.123.456-**',
      aliases: [{ name: 'Beltrano', quality: 'Low' }, { name: 'Sicrano' }],
      birthDate: '1958-11',
      country: 'Cuba',
      candidates: [{ nr: '12345' }],
      details: { 'DATA INÍCIO SANÇÃO': '01/02/2026', OBSERVAÇÕES: 'x; "y"\nz' },
    });
    const rows = recordOf({
      name: 'Zulano',
      taxId: '[1]',
      key: '4711',
      details: { columns: ['UF', 'OBSERVAÇÕES', 'NOVA'], cells: ['MG', '', 'x; "y"\nz'] },
    });
    const bare = recordOf({ name: 'Outro', details: { OBSERVAÇÕES: '1', NOVA: '2' } });
    const reader = await snapshotOf([full, rows, bare]);
    const found = search(reader, { name: 'o' });
    expect(found.map(partsOf)).toEqual([full, rows, bare].map(plainly));
    expect(reader.info).toMatchObject({ list: 'pep', file: '20260901_PEP.csv', records: 3, demonstration: false });
    reader.close();
  });

  test('records of any number and length come back whole from blocks, packed or not', async () => {
    const long = 'x'.repeat(40_000);
    const people = Array.from({ length: 3000 }, (_, at) => ({
      name: `PESSOA ${at}`,
      taxId: String(at),
      details: { columns: ['NÚMERO', 'TEXTO'], cells: [String(at % 7), at % 500 === 499 ? long + at : ''] },
    }));
    const reader = await snapshotOf(people);
    const found = search(reader, { name: 'pessoa' }).map(partsOf);
    expect(found).toEqual(people.map((person) => plainly(recordOf(person))));
    reader.close();
  });

  test('an index in many segments, each with a dictionary of its own, answers as one', async () => {
    const people = Array.from({ length: 9000 }, (_, at) => ({
      name: `PESSOA ${at.toString(36)} DA SILVA`,
      aliases: at % 3 === 0 ? [{ name: `ALCUNHA ${at}` }] : [],
      taxId: cpfOf(String(100_000_000 + (at % 5000))),
    }));
    const limits = { segmentRecords: 4096, dictionaryWords: 1500 };
    const reader = new SnapshotReader(await install(tempDir(), 'pep', '20260901', people, { limits }));
    expect(namesOf(search(reader, { name: 'silva' }))).toEqual(people.map(({ name }) => name));
    expect(namesOf(search(reader, { name: 'soa 1z ' }))).toEqual(['PESSOA 1z DA SILVA']);
    expect(namesOf(search(reader, { name: 'alcunha 4500' }))).toEqual([people[4500]!.name]);
    expect(namesOf(search(reader, { taxId: people[4001]!.taxId }))).toEqual([people[4001]!.name]);
    expect(namesOf(search(reader, { taxId: people[3999]!.taxId }))).toEqual([people[3999]!.name, people[8999]!.name]);
    reader.close();
  });

  test('several searches of one snapshot may be under way at the same time', async () => {
    const reader = await snapshotOf(Array.from({ length: 50 }, (_, at) => ({ name: `SILVA ${at}` })));
    const asked = queryOf({ lists: ['pep'], name: 'silva' })!;
    const walk = () => reader.find(asked).next().value!.matches()[Symbol.iterator]();
    const [one, other] = [walk(), walk()];
    const names: string[][] = [[], []];
    for (let at = 0; at < 50; at++) {
      names[0]!.push(one.next().value!.name);
      names[1]!.push(other.next().value!.name);
    }
    expect(names[0]).toEqual(names[1]);
    expect(new Set(names[0]).size).toBe(50);
    reader.close();
  });
});

/** A record as the snapshot gives it back. */
function partsOf({ name, taxId, candidates, aliases, recordDetails }: Match) {
  const { birthDate, country, key, details } = recordDetails;
  return { name, taxId, candidates, aliases, birthDate, country, key, details };
}

/** The same of a record that went in. */
function plainly({ name, taxId, candidates, aliases, birthDate = '', country = '', key = '', details }: ListRecord) {
  return {
    name,
    taxId,
    candidates: candidates ?? null,
    aliases,
    birthDate,
    country,
    key,
    details: detailsObject(details),
  };
}
