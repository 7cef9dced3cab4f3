import { renameSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importList } from '../../../../src-main/lists/import/import-list.ts';
import { recogniseList } from '../../../../src-main/lists/import/recognise-list.ts';
import { ofacsdn } from '../../../../src-main/lists/sources/ofacsdn/source.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { sdnAdvanced } from '../../official/ofac-advanced.ts';
import { writeSdnCsvSet } from '../../official/ofac-csv.ts';
import { type InventedParty, manyParties } from '../../official/ofac-parties.ts';
import { sdnXml } from '../../official/ofac-xml.ts';
import { readAll, writeFile } from '../reading.ts';

const SENTENCE = "is of OFAC's consolidated list of other sanctions, not of the SDN list";
const SDN = [...manyParties(200)];
/** As the list of other sanctions is made up: most of its programmes are also of the SDN list. */
const others = (...programs: string[][]): InventedParty[] =>
  SDN.map((party, at) => ({
    ...party,
    programs: at % 10 === 0 ? programs[(at / 10) % programs.length]! : ['UKRAINE-EO13662'],
  }));
const OTHERS = others(['CMIC-EO13959'], ['NS-PLC'], ['RUSSIA-EO14024', 'HKAA'], ['561-Related'], ['FSE-IR']);

const forms: [string, (parties: InventedParty[], dir: string) => string[]][] = [
  ['csv set', (parties, dir) => writeSdnCsvSet(dir, parties)],
  ['xml', (parties, dir) => [writeFile(dir, 'sdn.xml', sdnXml(parties), 'utf8')]],
  [
    'advanced xml',
    (parties, dir) => [writeFile(dir, 'sdn_advanced.xml', [...sdnAdvanced(() => parties)].join(''), 'utf8')],
  ],
];
const run = (files: string[], more: object = {}) =>
  importList({ list: 'ofacsdn', files, date: '20260901', dataDir: tempDir(), ...more }, () => undefined);

describe.each(forms)('the list of other sanctions as %s', (_, write) => {
  test('is told by its programmes under whatever name, and refused unless forced', async () => {
    const files = write(OTHERS, tempDir());
    expect(await recogniseList(files)).toBe('ofacsdn');
    await expect(run(files)).rejects.toThrow(new RegExp(`${SENTENCE}.*--force`));
    expect(await run(files, { force: true })).toMatchObject({ kept: OTHERS.length });
  });

  test('is not taken for it where a few are under such a programme too', async () => {
    const few = SDN.map((party, at) => (at < 3 ? { ...party, programs: ['SDGT', 'NS-PLC'] } : party));
    expect((await readAll(ofacsdn, write(few, tempDir()))).doubts).toEqual([]);
    expect(await run(write(few, tempDir()))).toMatchObject({ kept: SDN.length });
  });
});

test.each([
  ['cons_prim.csv', 0],
  ['CONS_ALT.CSV', 1],
  ['cons_add.csv', 2],
  ['cons_comments.csv', 3],
])('%s is told by its name', async (name, at) => {
  const files = writeSdnCsvSet(tempDir(), SDN);
  const renamed = path.join(path.dirname(files[at]!), name);
  renameSync(files[at]!, renamed);
  files[at] = renamed;
  await expect(run(files)).rejects.toThrow(`${name} ${SENTENCE}`);
});

test.each(['consolidated.xml', 'CONSOLIDATED.XML', 'cons_advanced.xml'])('%s is told by its name', async (name) => {
  await expect(run([writeFile(tempDir(), name, sdnXml(SDN), 'utf8')])).rejects.toThrow(`${name} ${SENTENCE}`);
});
