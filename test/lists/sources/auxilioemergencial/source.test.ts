import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { auxilioemergencial } from '../../../../src-main/lists/sources/auxilioemergencial/source.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { cguCsv, type Row, writeCsv } from '../../official/cgu.ts';
import { AUXILIO_COLUMNS, AUXILIO_ROWS, auxilioCsv, instalment, writeAuxilioZip } from '../../official/cgu-auxilio.ts';
import { readAll, recognised, withSamples } from '../reading.ts';

const file = (rows: readonly Row[], name = '202004_AuxilioEmergencial.csv') =>
  writeCsv(tempDir(), name, cguCsv(AUXILIO_COLUMNS, rows));
const read = (rows: readonly Row[]) => readAll(auxilioemergencial, [file(rows)]);
const PLACE = { 'CÓDIGO MUNICÍPIO IBGE': '3550308', 'NOME MUNICÍPIO': 'SÃO PAULO' };

describe('the archive as published', () => {
  test('gives one record for each person, in the order of first appearance, and says what it could not tell', async () => {
    const zip = await writeAuxilioZip(tempDir(), '202004');
    expect(await recognised(auxilioemergencial, [zip])).toBe(true);
    const { records, rejected, folded, warnings } = await readAll(auxilioemergencial, [zip]);
    expect(rejected).toEqual([]);
    expect(folded).toBe(3);
    expect(records.length + folded).toBe(AUXILIO_ROWS.length);
    expect(records.map(({ name, taxId, details }) => [name, taxId, details['NIS BENEFICIÁRIO'] ?? ''])).toEqual([
      ['MARIA INVENTADA DA SILVA', '***.123.456-**', '01234567890'],
      ['MARIA INVENTADA DA SILVA', '***.654.321-**', '01234567890'],
      ['MARIA INVENTADA DA SILVA', '***.123.456-**', '11234567890'],
      ['ANA SEM CPF', '', '00000000191'],
      ['JOÃO DE TAL', '***.111.222-**', '00000000000'],
      ['JOSÉ SEM NADA', '', ''],
      ['JOSÉ SEM NADA', '', '00000000000'],
    ]);
    expect(warnings).toEqual([
      'Rows without a visible CPF or NIS, where nothing tells namesakes apart and each is a record: 2.',
    ]);
  });

  test('folds the instalments of a person into the details', async () => {
    const { records } = await readAll(auxilioemergencial, [await writeAuxilioZip(tempDir(), '202004')]);
    expect(records[0]).toEqual({
      name: 'MARIA INVENTADA DA SILVA',
      taxId: '***.123.456-**',
      aliases: [],
      details: {
        'MÊS DISPONIBILIZAÇÃO': '202004',
        UF: 'SP',
        ...PLACE,
        'NIS BENEFICIÁRIO': '01234567890',
        ENQUADRAMENTO: 'EXTRA CADUN',
        PARCELA: '1ª (202004): 600,00\n2ª (202004): 1.200,00; Valor devolvido à União.\n3ª (202004): 300,50',
        'QUANTIDADE DE PARCELAS': '3',
        'VALOR TOTAL': '2100,50',
      },
    });
    expect(records[3]?.details).toMatchObject({
      UF: 'SP\nRJ',
      'VALOR TOTAL': '1200,00',
      'QUANTIDADE DE PARCELAS': '2',
    });
  });

  test('leaves a single instalment as published, without what the publisher says is not there', async () => {
    const { records } = await readAll(auxilioemergencial, [await writeAuxilioZip(tempDir(), '202004')]);
    expect(records[4]?.details).toEqual({
      'MÊS DISPONIBILIZAÇÃO': '202004',
      UF: 'SP',
      ...PLACE,
      'NIS BENEFICIÁRIO': '00000000000',
      'NIS RESPONSÁVEL': '09876543210',
      'CPF RESPONSÁVEL': '***.333.444-**',
      'NOME RESPONSÁVEL': 'TERESA DE TAL',
      ENQUADRAMENTO: 'EXTRA CADUN',
      PARCELA: '1ª',
      'VALOR BENEFÍCIO': '1200,00',
    });
    expect(records.flatMap((record) => record.aliases)).toEqual([]);
  });

  test('may be without quotes and NUL bytes', async () => {
    const plain = await readAll(auxilioemergencial, [writeCsv(tempDir(), 'a.csv', auxilioCsv(AUXILIO_ROWS, false))]);
    expect(auxilioCsv().includes(0)).toBe(true);
    expect((await read(AUXILIO_ROWS)).records).toEqual(plain.records);
    expect((await readAll(auxilioemergencial, [await writeAuxilioZip(tempDir(), '202004')])).records).toEqual(
      plain.records,
    );
  });
});

describe('a person', () => {
  const ana = (document: string, more?: Row) => instalment('ANA INVENTADA', document, '01234567890', more);

  test('is the same with the digits written with separators and without, and with 1ª and 1ª PARCELA', async () => {
    const { records } = await read([ana('***.123.456-**'), ana('***123456**', { PARCELA: '2ª PARCELA' })]);
    expect(records.map((record) => record.taxId)).toEqual(['***.123.456-**']);
    expect(records[0]?.details.PARCELA).toBe('1ª (202004): 600,00\n2ª (202004): 600,00');
  });

  test('has the months of all files given together', async () => {
    const months = ['202004', '202005', '202101'].map((month) =>
      file([ana('***.123.456-**', { 'MÊS DISPONIBILIZAÇÃO': month })], `${month}_AuxilioEmergencial.csv`),
    );
    const { records, folded } = await readAll(auxilioemergencial, months);
    expect(folded).toBe(2);
    expect(records[0]?.details).toMatchObject({
      'MÊS DISPONIBILIZAÇÃO': '202004\n202005\n202101',
      'QUANTIDADE DE PARCELAS': '3',
      'VALOR TOTAL': '1800,00',
    });
  });

  test('has no sum where a value is no amount, and keeps columns that only some files have', async () => {
    const wider = [...AUXILIO_COLUMNS, 'OUTRA'];
    const files = [
      file([ana('***.123.456-**', { 'VALOR BENEFÍCIO': 'seiscentos' })]),
      writeCsv(tempDir(), 'b.csv', cguCsv(wider, [ana('***.123.456-**', { OUTRA: 'linha\tum\r\nlinha dois' })])),
      file([ana('***.123.456-**')]),
    ];
    const { records } = await readAll(auxilioemergencial, files);
    expect(records).toHaveLength(1);
    expect(records[0]?.details).toMatchObject({ OUTRA: 'linha um linha dois', 'QUANTIDADE DE PARCELAS': '3' });
    expect(records[0]?.details).not.toHaveProperty(['VALOR TOTAL']);
  });

  test('of nobody is rejected with file and line, as is a row that was cut', async () => {
    const content = Buffer.concat([
      cguCsv(AUXILIO_COLUMNS, [ana(''), instalment('Não há', 'Não se aplica', '01234567890')]),
      Buffer.from('"202004";"SP"\r\n'),
    ]);
    const { records, rejected } = await readAll(auxilioemergencial, [writeCsv(tempDir(), 'a.csv', content)]);
    expect(records).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 3, reason: 'a.csv: neither a name nor a document' },
      { line: 4, reason: 'a.csv: 2 cells instead of 14' },
    ]);
  });
});

describe('the month', () => {
  const seriesOf = (files: string[]) => withSamples(files, async (samples) => auxilioemergencial.seriesOf!(samples));
  const dateOf = (files: string[]) => withSamples(files, async (samples) => auxilioemergencial.dateOf!(samples));
  const ofMonth = (month: string, name: string) =>
    file([instalment('ANA', '***.123.456-**', '1', { 'MÊS DISPONIBILIZAÇÃO': month })], name);

  test('is in the file, or else in its name; several are one series', async () => {
    expect(await seriesOf([ofMonth('202005', '202004_AuxilioEmergencial.csv')])).toBe('202005');
    expect(await seriesOf([file([], '202004_AuxilioEmergencial.csv')])).toBe('202004');
    expect(await seriesOf([ofMonth('202101', 'b.csv'), ofMonth('202004', 'a.csv'), ofMonth('202004', 'c.csv')])).toBe(
      '202004-202101',
    );
    expect(await seriesOf([ofMonth('', 'a.csv')])).toBeNull();
    expect(await seriesOf([await writeAuxilioZip(tempDir(), '202004')])).toBe('202004');
  });

  test('dates the list where no name does', async () => {
    expect(await dateOf([ofMonth('202004', 'a.csv'), ofMonth('202101', 'b.csv')])).toBe('20210101');
    expect(await dateOf([ofMonth('janeiro', 'a.csv')])).toBeNull();
  });
});

describe('a file that is something else is refused in one sentence', () => {
  test('with a column lost', async () => {
    const broken = writeCsv(
      tempDir(),
      'a.csv',
      cguCsv(
        AUXILIO_COLUMNS.filter((column) => column !== 'NIS BENEFICIÁRIO' && column !== 'PARCELA'),
        [],
      ),
    );
    expect(await recognised(auxilioemergencial, [broken])).toBe(false);
    await expect(readAll(auxilioemergencial, [broken])).rejects.toThrow(
      'a.csv is not a file of Auxílio Emergencial as published: it lacks the columns "NIS BENEFICIÁRIO", "PARCELA"; download it again.',
    );
  });

  test('with nothing in it', async () => {
    await expect(readAll(auxilioemergencial, [writeCsv(tempDir(), 'a.csv', Buffer.from(''))])).rejects.toThrow(
      'a.csv is empty; download it again.',
    );
    expect(await recognised(auxilioemergencial, [])).toBe(false);
  });
});

describe('a long file', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => instalment(`PESSOA INVENTADA ${at % 7000}`, '', `0${at % 7000}`));

  const hasProc = process.platform === 'linux';
  if (!hasProc) console.log('skipped: there is no /proc here that tells which files are open');

  test.skipIf(!hasProc)('leaves nothing on the disk, read whole or given up at any moment', async () => {
    const setAside = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return /\/atesta-[0-9a-f-]+\.tmp/.test(readlinkSync(`/proc/self/fd/${fd}`));
        } catch {
          return false; // the descriptor by which the folder itself was read
        }
      });
    const long = file(many(8000));
    /** Reads so many batches and no more; how many there were, and how much was set aside when it was given up. */
    const readSome = (batches: number) =>
      withSamples([long], async (samples) => {
        let [seen, open] = [0, 0];
        for await (const _ of auxilioemergencial.read(samples)) {
          open = setAside().length;
          if (++seen >= batches) break;
        }
        return { seen, open };
      });
    const whole = await readSome(Number.POSITIVE_INFINITY);
    expect(setAside()).toEqual([]);
    const open: number[] = [];
    for (let left = 0; left < 10; left++) {
      open.push((await readSome(whole.seen - left)).open);
      expect(setAside()).toEqual([]);
    }
    // One while people are told apart, two while they are put in order.
    expect(new Set(open)).toEqual(new Set([1, 2]));
  });

  test('needs no more memory than a short one: 150,000 people in a heap of 32 MB', { timeout: 120_000 }, () => {
    const child = spawnSync(
      process.execPath,
      ['--max-old-space-size=32', '--max-semi-space-size=4', path.join(import.meta.dirname, 'source.child.ts')],
      { encoding: 'utf8' },
    );
    expect(child.stderr).not.toContain('heap out of memory');
    expect(JSON.parse(child.stdout)).toEqual({ records: 150_000, folded: 50_000 });
  });
});
