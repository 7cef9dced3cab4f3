import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ofacsdn } from '../../../../src-main/lists/sources/ofacsdn/source.ts';
import { writeZip } from '../../../data/archives.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { asListed, readAll, recognised, writeFile } from '../reading.ts';

const DATA = path.resolve(import.meta.dirname, '../../../../../shared/data/lists/ofacsdn/2021-07');
const REAL = ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'].map((name) => path.join(DATA, name));
const hasData = REAL.every((file) => existsSync(file));
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so the real OFAC files are not read');

const N = '-0- ';
const SDN = [
  `36,"AEROCARIBBEAN AIRLINES",${N},"CUBA",${N},${N},${N},${N},${N},${N},${N},${N}`,
  `9639,"ANNA KARENINA",vessel,"SDGT] [IRGC",${N},"HPAB","Tanker","1,234","99",Panama,"SOMEONE, S.A.",${N}`,
  `306,"FULANO, Beltrano ""El Gordo""","individual","SDNTK",${N},${N},${N},${N},${N},${N},${N},"DOB 05 Nov 1958; nationality Cuba; a.k.a. 'GOR`,
];
const ALT = [
  `36,12,"aka","AERO-CARIBBEAN",${N}`,
  `36,13,"fka","AEROCARIBE",${N}`,
  `306,220,"aka","FULANO NETO, Beltrano",${N}`,
];
const ADD = [
  `36,25,${N},"Havana","Cuba",${N}`,
  `36,26,"Calle 1, No. 2",${N},"Panama",${N}`,
  `306,199,${N},${N},${N},${N}`,
];
const COMMENTS = [`306,"DITO'; Linked To: NOBODY."`];

const official = (lines: string[]) => `${lines.join('\r\n')}\r\n\u001a`;
/** Remarks are cut at 1000 characters in the middle of a word, so the last line of SDN has no closing quote of its own. */
const sdn = (dir: string, name = 'sdn.csv') => writeFile(dir, name, official([...SDN.slice(0, 2), `${SDN[2]}"`]));
const files = (dir: string) => [
  sdn(dir),
  writeFile(dir, 'alt.csv', official(ALT)),
  writeFile(dir, 'add.csv', official(ADD)),
  writeFile(dir, 'sdn_comments.csv', official(COMMENTS)),
];

describe('the four files', () => {
  test('end alike but for the comments: one that lacks the last byte of the others may be cut off, behind a row too', async () => {
    const doubtsOf = async (cut: string) => {
      const dir = tempDir();
      const all = files(dir);
      const lines: Record<string, string[]> = { 'alt.csv': ALT, 'add.csv': ADD, 'sdn_comments.csv': COMMENTS };
      const content = lines[cut];
      if (content) writeFile(dir, cut, `${content.join('\r\n')}\r\n`);
      return (await readAll(ofacsdn, all)).doubts;
    };
    for (const cut of ['alt.csv', 'add.csv']) {
      expect(await doubtsOf(cut)).toEqual([expect.stringMatching(`^${cut} does not end as (?:sdn|alt|add).csv does`)]);
    }
    for (const whole of ['', 'sdn_comments.csv']) expect(await doubtsOf(whole)).toEqual([]);
  });

  test('lose no entry and no name to a quote that a cell does not close', async () => {
    const dir = tempDir();
    const open = (lines: string[], at: number, cell: string) =>
      lines.map((line, place) => (place === at ? line.replace(`"${cell}"`, `"${cell}`) : line));
    writeFile(dir, 'sdn.csv', official([...open(SDN, 1, 'ANNA KARENINA').slice(0, 2), `${SDN[2]}"`]));
    writeFile(dir, 'alt.csv', official(open(ALT, 1, 'AEROCARIBE')));
    const { records } = await readAll(ofacsdn, [path.join(dir, 'sdn.csv'), path.join(dir, 'alt.csv')]);
    expect(records.map(({ name, aliases }) => [name, aliases?.map((alias) => alias.name)])).toMatchObject([
      ['AEROCARIBBEAN AIRLINES', ['AERO-CARIBBEAN', 'AEROCARIBE']],
      ['ANNA KARENINA', []],
      ['FULANO, Beltrano "El Gordo"', expect.arrayContaining(['FULANO NETO, Beltrano'])],
    ]);
  });

  test('make one record of each entry, in the order of sdn.csv', async () => {
    const { records, rejected, folded } = await readAll(ofacsdn, files(tempDir()));
    expect(rejected).toEqual([]);
    expect(folded).toBe(ALT.length + ADD.length + COMMENTS.length);
    expect(asListed(records)).toEqual([
      {
        key: '36',
        name: 'AEROCARIBBEAN AIRLINES',
        taxId: '',
        aliases: [
          { name: 'AERO-CARIBBEAN', quality: 'aka' },
          { name: 'AEROCARIBE', quality: 'fka' },
        ],
        birthDate: undefined,
        country: 'Cuba',
        details: { ent_num: '36', Program: 'CUBA', Address: 'Havana, Cuba\nCalle 1, No. 2, Panama' },
      },
      {
        key: '9639',
        name: 'ANNA KARENINA',
        taxId: '',
        aliases: [],
        birthDate: undefined,
        country: 'Panama',
        details: {
          ent_num: '9639',
          SDN_Type: 'vessel',
          Program: 'SDGT] [IRGC',
          Call_Sign: 'HPAB',
          Vess_type: 'Tanker',
          Tonnage: '1,234',
          GRT: '99',
          Vess_flag: 'Panama',
          Vess_owner: 'SOMEONE, S.A.',
        },
      },
      {
        key: '306',
        name: 'FULANO, Beltrano "El Gordo"',
        taxId: '',
        aliases: [
          { name: 'FULANO NETO, Beltrano', quality: 'aka' },
          { name: 'GORDITO', quality: 'weak a.k.a.' },
        ],
        birthDate: '1958-11-05',
        country: 'Cuba',
        details: {
          ent_num: '306',
          SDN_Type: 'individual',
          Program: 'SDNTK',
          Remarks: "DOB 05 Nov 1958; nationality Cuba; a.k.a. 'GORDITO'; Linked To: NOBODY.",
        },
      },
    ]);
  });

  test('may come in any order, under any name, and in an archive', async () => {
    const dir = tempDir();
    const plain = await readAll(ofacsdn, files(dir));
    const zip = await writeZip(dir, 'all.zip', {
      'x/comments (1).csv': official(COMMENTS),
      'x/2.csv': official(ADD),
      'x/SDN.CSV': official([...SDN.slice(0, 2), `${SDN[2]}"`]),
      'x/1.csv': official(ALT),
    });
    expect(await readAll(ofacsdn, [zip])).toEqual(plain);
  });

  test('need not all be there, but without alt.csv the report says what is lost', async () => {
    const dir = tempDir();
    const { records, warnings } = await readAll(ofacsdn, [sdn(dir)]);
    expect(records).toHaveLength(3);
    expect(records[0]?.aliases).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('alt.csv was not among the files')]);
    expect((await readAll(ofacsdn, files(dir))).warnings).toEqual([]);
  });
});

describe('rows at fault', () => {
  test('are rejected with file, line and reason: no name, a cut row, an alias of nobody', async () => {
    const dir = tempDir();
    const { records, rejected, folded } = await readAll(ofacsdn, [
      writeFile(
        dir,
        'sdn.csv',
        official([SDN[0]!, `37,${N},${N},"CUBA",${N},${N},${N},${N},${N},${N},${N},${N}`, '38,"CUT"']),
      ),
      writeFile(dir, 'alt.csv', official([ALT[0]!, `36,14,"aka",${N},${N}`, `999,15,"aka","ORPHAN",${N}`])),
    ]);
    expect(records.map((record) => record.name)).toEqual(['AEROCARIBBEAN AIRLINES']);
    expect(folded).toBe(1);
    expect(rejected).toEqual([
      { line: 2, reason: 'alt.csv: an alias without a name' },
      { line: 2, reason: 'sdn.csv: no entry number or name' },
      { line: 3, reason: 'sdn.csv: 2 cells instead of 12' },
      { line: 3, reason: 'alt.csv: entry 999 is not in sdn.csv; the files are not of the same day' },
    ]);
  });
});

describe('files of another kind are refused in one sentence', () => {
  test('no sdn.csv', async () => {
    const [, alt] = files(tempDir());
    await expect(readAll(ofacsdn, [alt!])).rejects.toThrow('sdn.csv is missing');
    expect(await recognised(ofacsdn, [alt!])).toBe(false);
  });

  test('the same part twice', async () => {
    const dir = tempDir();
    await expect(readAll(ofacsdn, [sdn(dir), sdn(dir, 'old.csv')])).rejects.toThrow('hold the same part of the list');
  });

  test('something else among them', async () => {
    const dir = tempDir();
    const other = writeFile(dir, 'notes.csv', 'a,b,c\r\n');
    await expect(readAll(ofacsdn, [sdn(dir), other])).rejects.toThrow('notes.csv is none of sdn.csv');
    expect(await recognised(ofacsdn, [sdn(dir), other])).toBe(false);
  });
});

test('are recognised by their rows, since they have no header and any name', async () => {
  const dir = tempDir();
  expect(await recognised(ofacsdn, [sdn(dir, 'download')])).toBe(true);
  expect(await recognised(ofacsdn, files(dir))).toBe(true);
  expect(await recognised(ofacsdn, [])).toBe(false);
});

test.skipIf(!hasData)(
  'the real files of 2021-07 give 8,976 entries and all 11,910 aliases',
  { timeout: 30_000 },
  async () => {
    const { records, rejected } = await readAll(ofacsdn, REAL);
    expect(rejected).toEqual([]);
    expect(records).toHaveLength(8976);
    const aliases = asListed(records).flatMap((record) => record.aliases);
    const weak = aliases.filter((alias) => alias.quality?.startsWith('weak'));
    expect(aliases.length - weak.length).toBe(11_910);
    expect(weak.length).toBeGreaterThan(2300);
    expect(records[0]?.name).toBe('AEROCARIBBEAN AIRLINES');
    expect(records.filter((record) => record.name === '' || /-0-/.test(record.name))).toEqual([]);
    // Its remarks are cut within a name, which goes on in sdn_comments.csv.
    const lazarus = records.find((record) => record.key === '28264');
    expect(lazarus?.aliases.map((alias) => alias.name)).toEqual(expect.arrayContaining(['blackjack1987', 'khaleesi']));
  },
);
