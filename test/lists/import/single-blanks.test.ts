import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import { namesWithSingleBlanks, singleBlanks } from '../../../src-main/lists/import/single-blanks.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { makeTempDir, removeTempDir, tempDir } from '../../support/temp-dir.ts';
import { type InventedUnEntry, unXml } from '../official/un-xml.ts';
import { install, matchesIn } from '../snapshots.ts';
import { writeFile } from '../sources/reading.ts';

describe('a name', () => {
  test.each([
    ['FULANO\n          DE TAL', 'FULANO DE TAL'],
    ['\tFULANO\r\nDE  TAL ', 'FULANO DE TAL'],
    ['FULANO\u00a0DE\u2003TAL\u3000\u0085\u2028', 'FULANO DE TAL'],
    ['FULANO DE TAL', 'FULANO DE TAL'],
    [' \n', ''],
    ['', ''],
  ])('%j is kept as %j', (published, kept) => expect(singleBlanks(published)).toBe(kept));

  test('of any text has the same words and nothing but single spaces between them', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'aB \n\t\u00a0\u0085\u3000'), fc.string()) });
    fc.assert(
      fc.property(text, (published) => {
        const words = published.split(/[\s\u0085]+/u).filter((word) => word !== '');
        expect(singleBlanks(published)).toBe(words.join(' '));
      }),
    );
  });

  test('that is twice there but for its blanks is kept once, with the quality that comes first', () => {
    const aliases = [
      { name: 'BELTRANO  SÁ', quality: 'Low' },
      { name: 'FULANO\nDE TAL' },
      { name: 'BELTRANO SÁ', quality: 'Good' },
      { name: '\n' },
    ];
    expect(namesWithSingleBlanks({ name: 'FULANO DE  TAL', aliases })).toEqual({
      name: 'FULANO DE TAL',
      aliases: [{ name: 'BELTRANO SÁ', quality: 'Low' }],
    });
    const kept = namesWithSingleBlanks({ name: 'ANA', aliases: [{ name: 'BIA', quality: 'Low' }] });
    expect(kept).toEqual({ name: 'ANA', aliases: [{ name: 'BIA', quality: 'Low' }] });
  });
});

test('a name with line ends and indentation of the file is found and shown with single blanks', async () => {
  const entry: InventedUnEntry = {
    id: 1,
    kind: 'INDIVIDUAL',
    names: ['FULANO\n          INVENTADO', 'DE\t TAL'],
    aliases: [{ name: 'BELTRANO\r\n  DAS NEVES', quality: 'Low' }],
  };
  const file = writeFile(tempDir(), 'consolidated.xml', unXml([entry]), 'utf8');
  const dataDir = tempDir();
  await importList({ list: 'onu', files: [file], dataDir }, () => undefined);
  const reader = new SnapshotReader(`${dataDir}/lists/onu/20260901_ONU.sqlite`);
  const found = matchesIn(reader, { name: 'fulano inventado de tal' });
  expect(found.map(({ name, aliases }) => ({ name, aliases }))).toEqual([
    { name: 'FULANO INVENTADO DE TAL', aliases: [{ name: 'BELTRANO DAS NEVES', quality: 'Low' }] },
  ]);
  expect(matchesIn(reader, { name: 'beltrano das' })).toHaveLength(1);
  reader.close();
});

test('names and queries are compared after NFC, accents kept and case ignored, as one letter after the other tells', async () => {
  const letter = fc.constantFrom(
    ...'aAeEçÇãÃÉéñ',
    'e\u0301',
    'E\u0301',
    'c\u0327',
    'A\u0303',
    '\u1e09',
    'ç\u0301',
    'c\u0301\u0327',
    '\u0301',
  );
  const text = fc.string({
    unit: fc.oneof({ weight: 5, arbitrary: letter }, { weight: 1, arbitrary: fc.constant(' ') }),
    minLength: 1,
    maxLength: 12,
  });
  const dir = makeTempDir();
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 30 }),
      fc.array(fc.oneof(text, fc.record({ of: fc.nat(), from: fc.nat(9), form: fc.constantFrom('NFC', 'NFD') })), {
        minLength: 1,
        maxLength: 20,
      }),
      async (names, questions) => {
        const file = await install(
          dir,
          'pep',
          String(20000101 + (number++ % 28)),
          names.map((name) => ({ name })),
        );
        const reader = new SnapshotReader(file);
        for (const one of questions) {
          const asked =
            typeof one === 'string'
              ? one
              : names[one.of % names.length]!.normalize(one.form).slice(one.from, one.from + 4);
          if (asked === '') continue;
          const sought = new RegExp(asked.normalize('NFC'), 'iu');
          const wanted = names.map(singleBlanks).filter((name) => sought.test(name.normalize('NFC')));
          expect(matchesIn(reader, { name: asked }).map(({ name }) => name)).toEqual(wanted);
        }
        reader.close();
      },
    ),
    { numRuns: 60 },
  );
  removeTempDir(dir);
}, 60_000);
