import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { STATES } from '../../../../src-main/contract/registry.ts';
import { firstRow } from '../../../../src-main/data/csv.ts';
import { importList } from '../../../../src-main/lists/import/import-list.ts';
import { withoutIgnored } from '../../../../src-main/lists/import/recognise-list.ts';
import { candidatoseleitorais } from '../../../../src-main/lists/sources/candidatoseleitorais/source.ts';
import { writeZip } from '../../../data/archives.ts';
import { cpfOf } from '../../../support/documents.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { type InventedCandidate, type Layout, tseCsv } from '../../official/tse.ts';
import { TSE_COLUMNS } from '../../official/tse-columns.ts';
import { install } from '../../snapshots.ts';
import { readAll, recognised, withSamples, writeFile } from '../reading.ts';

const DATA = path.resolve(import.meta.dirname, '../../../../../shared/data/lists/candidatoseleitorais');
const ACRE = path.join(DATA, 'consulta_cand_2024_AC.csv');
const hasData = existsSync(ACRE);
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so the real files of TSE are not read');

const LAYOUTS = [2018, 2020, 2022, 2024] as const;
const candidate = (number: number, more: Record<string, string> = {}): InventedCandidate => ({
  SQ_CANDIDATO: String(10_000_000_000 + number),
  NM_CANDIDATO: `PESSOA INVENTADA ${number}`,
  ...more,
});
const file = (
  layout: Layout,
  candidates: InventedCandidate[],
  name = `consulta_cand_${layout}_AC.csv`,
  dir = tempDir(),
) => writeFile(dir, name, tseCsv(layout, candidates));
const FIRST = { DS_SIT_TOT_TURNO: '2º TURNO', DS_CARGO: 'PREFEITO', DT_ELEICAO: '06/10/2024' };
const SECOND = { NR_TURNO: '2', DS_SIT_TOT_TURNO: 'ELEITO', DS_CARGO: 'PREFEITO', DT_ELEICAO: '27/10/2024' };
const namesOf = (records: readonly { name: string }[]) => records.map((record) => record.name);

describe('a row', () => {
  test.each(LAYOUTS)(
    'of %i gives name, ballot and social name, document, birth date and TSE’s terms',
    async (layout) => {
      const document = cpfOf('123456789');
      const { records, rejected } = await readAll(candidatoseleitorais, [
        file(layout, [
          candidate(1, {
            NM_CANDIDATO: 'JOSÉ D’ÁGUA DA CONCEIÇÃO'.replace('’', "'"),
            NM_URNA_CANDIDATO: 'ZÉ DA ÁGUA',
            NM_SOCIAL_CANDIDATO: 'JOSEFA DA CONCEIÇÃO',
            NR_CPF_CANDIDATO: document,
            DS_SITUACAO_CANDIDATURA: 'APTO',
            DS_SIT_TOT_TURNO: 'SUPLENTE',
          }),
        ]),
      ]);
      expect(rejected).toEqual([]);
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject({
        key: '10000000001-1',
        name: "JOSÉ D'ÁGUA DA CONCEIÇÃO",
        aliases: [
          { name: 'ZÉ DA ÁGUA', quality: 'urna' },
          { name: 'JOSEFA DA CONCEIÇÃO', quality: 'social' },
        ],
        taxId: document,
        birthDate: '1970-09-07',
        candidates: [
          {
            ano: String(layout),
            turno: '1',
            cargo: 'VEREADOR',
            uf: 'AC',
            unidadeEleitoral: 'CIDADE INVENTADA',
            partido: 'PINV',
            numero: '99123',
            situacao: 'APTO',
            resultado: 'SUPLENTE',
          },
        ],
      });
    },
  );

  test.each(LAYOUTS)('of %i has none of the marks for nothing in it', async (layout) => {
    const nothing = Object.fromEntries(TSE_COLUMNS[layout].map((column) => [column, '#NE']));
    const marks = ['#NULO#', '#NULO', '#NE', '#NE#', '-1', '-3', '-4'];
    const { records } = await readAll(candidatoseleitorais, [
      file(layout, [
        ...marks.map((mark, at) =>
          candidate(at, {
            NM_URNA_CANDIDATO: mark,
            NM_SOCIAL_CANDIDATO: mark,
            NR_CPF_CANDIDATO: mark,
            DS_OCUPACAO: mark,
          }),
        ),
        { ...nothing, ANO_ELEICAO: String(layout), SQ_CANDIDATO: '9', NM_CANDIDATO: 'SEM NADA' },
      ]),
    ]);
    expect(records).toHaveLength(marks.length + 1);
    const found = records.flatMap((record) => [
      record.taxId,
      record.birthDate ?? '',
      ...record.aliases.map(({ name }) => name),
      ...Object.values(record.details),
      ...Object.values(record.candidates?.[0] as Record<string, string>),
    ]);
    expect(found.filter((text) => /^(#|-\d$|NÃO DIVULG)/.test(text))).toEqual([]);
    expect(records.map((record) => record.aliases)).toEqual(Array(marks.length + 1).fill([]));
  });

  test('keeps the other columns as details, without codes beside their words and without when the file was made', async () => {
    const { records } = await readAll(candidatoseleitorais, [
      file(2020, [candidate(1, { DS_OCUPACAO: 'PADEIRO', CD_OCUPACAO: '999', CD_MUNICIPIO_NASCIMENTO: '1392' })]),
    ]);
    const details = records[0]!.details;
    expect(details).toMatchObject({ DS_OCUPACAO: 'PADEIRO', NR_TITULO_ELEITORAL_CANDIDATO: '012345678901' });
    expect(Object.keys(details).filter((name) => /^CD_|GERACAO|^NM_(URNA_|SOCIAL_)?CANDIDATO|CPF/.test(name))).toEqual(
      [],
    );
  });

  test('without a name is rejected with its line, and so is one with other cells than the header', async () => {
    const content = `${tseCsv(2024, [candidate(1), candidate(2, { NM_CANDIDATO: '#NULO' })])}"17/06/2025";2024\n`;
    const { records, rejected } = await readAll(candidatoseleitorais, [writeFile(tempDir(), 'a.csv', content)]);
    expect(records).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 3, reason: 'a.csv: neither a name nor a document' },
      { line: 4, reason: 'a.csv: 2 cells instead of 50' },
    ]);
  });

  test('is found by the names of its columns in any order', async () => {
    const [header, ...rows] = tseCsv(2024, [candidate(1)])
      .trimEnd()
      .split('\n');
    const reversed = [header!, ...rows].map((line) => line.split(';').reverse().join(';')).join('\n');
    const { records } = await readAll(candidatoseleitorais, [writeFile(tempDir(), 'a.csv', reversed)]);
    expect(records).toMatchObject([{ name: 'PESSOA INVENTADA 1', key: '10000000001-1', birthDate: '1970-09-07' }]);
  });
});

describe('the second turn of a candidacy is part of the record of the first', () => {
  const other = candidate(2);
  const first = candidate(1, FIRST);
  const second = candidate(1, SECOND);

  test.each([
    ['behind it', [[first, other, second]]],
    ['before it', [[second, other, first]]],
    ['in another file', [[first], [second, other]]],
  ])('%s', async (_, parts) => {
    const dir = tempDir();
    const files = parts.map((rows, at) => file(2024, rows, `consulta_cand_2024_A${at}.csv`, dir));
    const { records, folded } = await readAll(candidatoseleitorais, files);
    expect(folded).toBe(1);
    expect(records).toHaveLength(2);
    const both = records.find(({ key }) => key === '10000000001-1');
    expect(both?.details).toMatchObject({
      NR_TURNO: '1',
      'NR_TURNO (2º turno)': '2',
      DS_SIT_TOT_TURNO: '2º TURNO',
      'DS_SIT_TOT_TURNO (2º turno)': 'ELEITO',
      'DT_ELEICAO (2º turno)': '27/10/2024',
    });
    expect(both?.details).not.toHaveProperty('SG_PARTIDO (2º turno)');
    expect(both?.candidates).toMatchObject([
      { turno: '1', resultado: '2º TURNO' },
      { turno: '2', resultado: 'ELEITO' },
    ]);
  });

  test('or a record of its own where the first is not there or did not say so', async () => {
    const { records, folded } = await readAll(candidatoseleitorais, [
      file(2024, [other, second, candidate(2, SECOND)]),
    ]);
    expect(folded).toBe(0);
    expect(records.map(({ key }) => key).sort()).toEqual(['10000000001-2', '10000000002-1', '10000000002-2']);
  });

  test('and one that has not come leaves the first as it is', async () => {
    const { records } = await readAll(candidatoseleitorais, [file(2024, [first, other])]);
    expect(namesOf(records).sort()).toEqual(['PESSOA INVENTADA 1', 'PESSOA INVENTADA 2']);
    expect(records.find(({ key }) => key === '10000000001-1')?.candidates).toHaveLength(1);
  });
});

describe('the archive of an election', () => {
  const states = ['AC', 'AL', 'AM'];
  const members = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name, at) => [
        `consulta_cand_2024_${name}.csv`,
        Buffer.from(tseCsv(2024, [candidate(at, { SG_UF: name, DT_GERACAO: `1${at}/06/2025` })]), 'latin1'),
      ]),
    );

  test('gives every candidate once, though a member holds all of them again, and its note is no error', async () => {
    const whole = states.map((SG_UF, at) => candidate(at, { SG_UF }));
    const zip = await writeZip(tempDir(), 'consulta_cand_2024.zip', {
      ...members(states),
      'consulta_cand_2024_BRASIL.csv': Buffer.from(tseCsv(2024, whole), 'latin1'),
      'leiame.pdf': '%PDF-1.4 invented',
    });
    const dataDir = tempDir();
    const report = await importList({ list: 'candidatoseleitorais', files: [zip], dataDir }, () => undefined);
    expect(report).toMatchObject({ kept: 3, rejectedTotal: 0 });
    await withSamples([zip], async (samples) => {
      expect(withoutIgnored(candidatoseleitorais, samples)).toHaveLength(4);
    });
  });

  test('gives the candidates of units that the member for the whole country has not', async () => {
    const zip = await writeZip(tempDir(), 'consulta_cand_2024.zip', {
      ...members(states),
      'consulta_cand_2024_BRASIL.csv': Buffer.from(tseCsv(2024, [candidate(1, { SG_UF: 'AL' })]), 'latin1'),
    });
    const { records, warnings } = await readAll(candidatoseleitorais, [zip]);
    expect(namesOf(records).sort()).toEqual(['PESSOA INVENTADA 0', 'PESSOA INVENTADA 1', 'PESSOA INVENTADA 2']);
    expect(warnings).toEqual([expect.stringContaining('No candidates of AP, BA, CE, ES, ')]);
  });

  test('without that member gives the candidates of the states, and names those that lack', async () => {
    const zip = await writeZip(tempDir(), 'consulta_cand_2024.zip', members(states));
    const { records, warnings, lacks } = await readAll(candidatoseleitorais, [zip]);
    expect(lacks).toHaveLength(23);
    expect(lacks).toContain('consulta_cand_2024_SP.csv');
    expect(namesOf(records)).toEqual(['PESSOA INVENTADA 0', 'PESSOA INVENTADA 1', 'PESSOA INVENTADA 2']);
    expect(warnings).toEqual([expect.stringContaining('No candidates of AP, BA, CE, ES, ')]);
  });

  const MUNICIPAL = STATES.filter((state) => state !== 'DF');
  test.each([
    ['a municipal election, which the Distrito Federal has not', 2024, MUNICIPAL, []],
    ['a municipal election but one', 2024, MUNICIPAL.slice(1), ['AC']],
    ['a general election, with who stands for president', 2022, [...STATES, 'BR'], []],
    ['a general election without the Distrito Federal and the president', 2022, MUNICIPAL, ['BR', 'DF']],
    ['a general election without the president', 2022, STATES, ['BR']],
  ] as const)('of all units of %s', async (_, year, units, missing) => {
    const dir = tempDir();
    const files = units.map((SG_UF, at) =>
      file(year, [candidate(at, { SG_UF })], `consulta_cand_${year}_${SG_UF}.csv`, dir),
    );
    const { warnings, lacks } = await readAll(candidatoseleitorais, files);
    expect(lacks).toEqual(missing.map((unit) => `consulta_cand_${year}_${unit}.csv`));
    expect(warnings).toEqual(
      missing.length === 0 ? [] : [expect.stringContaining(`No candidates of ${missing.join(', ')} are`)],
    );
  });

  test('another state in the place of one that is installed is asked about', async () => {
    const dataDir = tempDir();
    const importOf = (SG_UF: string) => {
      const files = [file(2024, [candidate(1, { SG_UF })], `consulta_cand_2024_${SG_UF}.csv`)];
      return importList({ list: 'candidatoseleitorais', files, dataDir }, () => undefined);
    };
    await importOf('AC');
    await expect(importOf('AL')).rejects.toThrow('consulta_cand_2024_AC.csv is not among the files');
  });

  describe('over a copy of an earlier version, which names what lacks otherwise', () => {
    const units = (year: 2022 | 2024, ...those: readonly string[]) =>
      those.map((SG_UF, at) => file(year, [candidate(at, { SG_UF })], `consulta_cand_${year}_${SG_UF}.csv`));
    const imported = async (files: string[], dataDir: string) =>
      importList({ list: 'candidatoseleitorais', files, dataDir }, () => undefined);
    async function earlier(lacks: string[] | undefined, year: 2022 | 2024, ...those: readonly string[]) {
      const dataDir = tempDir();
      const records = those.map((SG_UF, at) => ({ name: `PESSOA INVENTADA ${at}`, details: { SG_UF } }));
      const options = { series: String(year), ...(lacks && { lacks }) };
      await install(dataDir, 'candidatoseleitorais', '20220101', records, options);
      return dataDir;
    }

    test('the same units, and more, are imported', async () => {
      const before = await earlier(['consulta_cand_2024_BRASIL.csv'], 2024, 'AC', 'AL');
      expect(await imported(units(2024, 'AC', 'AL', 'AM'), before)).toMatchObject({ kept: 3 });
      const general = await earlier(undefined, 2022, ...STATES);
      expect(await imported(units(2022, ...STATES), general)).toMatchObject({ kept: 27 });
    });

    test('one that it has and the files do not is asked about', async () => {
      const before = await earlier(['consulta_cand_2024_BRASIL.csv'], 2024, 'AC', 'AL');
      await expect(imported(units(2024, 'AC', 'AM'), before)).rejects.toThrow(
        'consulta_cand_2024_AL.csv is not among the files',
      );
    });
  });

  test('is of its year and of the newest day on which TSE made one of its members', async () => {
    const zip = await writeZip(tempDir(), 'x.zip', members(states));
    await withSamples([zip], async (samples) => {
      expect(await candidatoseleitorais.dateOf!(samples)).toBe('20250612');
      expect(await candidatoseleitorais.seriesOf!(samples)).toBe('2024');
    });
  });

  test('a note that is given by itself is refused as any other document', async () => {
    const note = writeFile(tempDir(), 'leiame.pdf', '%PDF-1.4 invented');
    await expect(
      importList({ list: 'candidatoseleitorais', files: [note], dataDir: tempDir() }, () => undefined),
    ).rejects.toThrow('leiame.pdf is no file of Candidatos a cargos eletivos as published');
  });
});

describe('is refused in one sentence', () => {
  test('files of two elections', async () => {
    const dir = tempDir();
    const files = [file(2022, [candidate(1)], 'a.csv', dir), file(2024, [candidate(1)], 'b.csv', dir)];
    await expect(readAll(candidatoseleitorais, files)).rejects.toThrow(
      'a.csv and b.csv are of different elections; import each year by itself.',
    );
    await withSamples(files, async (samples) => {
      expect(() => candidatoseleitorais.seriesOf!(samples)).toThrow('different elections');
    });
  });

  test('another file of TSE, and candidates without the columns that matter', async () => {
    const goods = writeFile(tempDir(), 'bem_candidato_2024_AC.csv', '"DT_GERACAO";"SQ_CANDIDATO";"VR_BEM_CANDIDATO"\n');
    expect(await recognised(candidatoseleitorais, [goods])).toBe(false);
    await expect(readAll(candidatoseleitorais, [goods])).rejects.toThrow(
      'bem_candidato_2024_AC.csv is not a file of candidates as published: it lacks the columns "ANO_ELEICAO", ',
    );
  });
});

test('is recognised by its columns, in every layout, a state without candidates among them', async () => {
  for (const layout of LAYOUTS)
    expect(await recognised(candidatoseleitorais, [file(layout, [candidate(1)])])).toBe(true);
  const empty = file(2024, []);
  expect(await recognised(candidatoseleitorais, [empty])).toBe(true);
  await withSamples([empty], async (samples) => {
    expect(await candidatoseleitorais.dateOf!(samples)).toBeNull();
    expect(await candidatoseleitorais.seriesOf!(samples)).toBeNull();
  });
});

test('rows of a whole country pass by without being held, those that say a second turn follows but for some', async () => {
  const [header = '', row = ''] = tseCsv(2024, [candidate(1)]).split('\n');
  const waiting = tseCsv(2024, [candidate(1, FIRST)]).split('\n')[1]!;
  function* text() {
    yield Buffer.from(`${header}\n`);
    for (let at = 0; at < 40; at++) yield Buffer.from(`${row}\n`.repeat(5000), 'latin1');
    for (let at = 0; at < 12_000; at++) yield Buffer.from(`${waiting.replace('10000000001', String(at))}\n`, 'latin1');
  }
  const zip = await writeZip(
    tempDir(),
    'x.zip',
    { 'consulta_cand_2024_BRASIL.csv': () => Readable.from(text()) },
    false,
  );
  const batches: number[] = [];
  await withSamples([zip], async (samples) => {
    for await (const batch of candidatoseleitorais.read(samples)) batches.push(batch.records.length);
  });
  expect(batches.reduce((sum, records) => sum + records, 0)).toBe(212_000);
  expect(batches.pop()).toBe(10_000);
  expect(Math.max(...batches)).toBeLessThan(2000);
});

describe.skipIf(!hasData)('the real files', () => {
  test('of Acre 2024: every row is a candidate, none has a document', async () => {
    expect(await recognised(candidatoseleitorais, [ACRE])).toBe(true);
    const { records, rejected, folded } = await readAll(candidatoseleitorais, [ACRE]);
    expect([records.length, rejected.length, folded]).toEqual([2311, 0, 0]);
    expect(records.filter(({ taxId }) => taxId !== '')).toEqual([]);
    expect(records.filter(({ birthDate }) => !/^\d{4}-\d{2}-\d{2}$/.test(birthDate ?? ''))).toEqual([]);
    expect(new Set(records.map(({ key }) => key)).size).toBe(2311);
    const values = records.flatMap(({ details }) => Object.values(details));
    expect(values.filter((value) => /^(#N|-[134]$|NÃO DIVULG)/.test(value))).toEqual([]);
    await withSamples([ACRE], async (samples) => {
      expect(await candidatoseleitorais.dateOf!(samples)).toBe('20250617');
    });
  });

  test.each([2020, 2022] as const)('have the columns of %i that the generator writes', (year) => {
    const header = readFileSync(path.join(DATA, `consulta_cand_${year}_header.csv`), 'latin1');
    expect(TSE_COLUMNS[year]).toEqual(firstRow(header));
  });

  test('have the columns of 2024 that the generator writes', () => {
    expect(TSE_COLUMNS[2024]).toEqual(firstRow(readFileSync(ACRE, 'latin1')));
  });
});
