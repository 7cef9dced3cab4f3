import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Portfolio, SubjectRow } from '../../src-main/contract/portfolios.ts';
import { sheetOf } from '../portfolio/spreadsheet/reading.ts';
import { runCli } from '../support/cli.ts';
import { maskCnpj } from '../support/documents.ts';
import { tempDir } from '../support/temp-dir.ts';
import { rowsXml, workbook } from '../support/workbook.ts';

const CPF = '11144477735';
const CNPJ = '11222333000181';

/** `atesta portfolio` over a data directory of its own with the portfolio "Clientes", and a file to be written. */
async function atesta(name: string) {
  const dataDir = tempDir();
  const file = path.join(tempDir(), name);
  const run = (...args: string[]) => runCli(['portfolio', ...args, '--data-dir', dataDir]);
  const write = (content: string | Uint8Array) => writeFileSync(file, content);
  const imported = (...args: string[]) => run('import', file, '--portfolio', 'Clientes', ...args);
  const subjects = async () =>
    (JSON.parse((await run('export', 'Clientes')).stdout) as { subjects: SubjectRow[] }).subjects.map(
      ({
        number: _,
        found: __,
        notScreened: ___,
        registration: ____,
        pending: _____,
        openAlerts: ______,
        ...subject
      }) => subject,
    );
  const status = async () => JSON.parse((await run('status', '--json')).stdout) as Portfolio[];
  return { file, write, imported, subjects, status };
}

test('a csv is imported by the columns that are guessed; what is wrong is said line by line, and kept in step', async () => {
  const { write, imported, subjects } = await atesta('clientes.csv');
  write(
    [
      'Código;Nome;CPF;Nascimento',
      `7;Fulano Inventado;${CPF};01/02/1980`,
      '8;Beltrana Inventada;123;hoje',
      `;Sicrano sem Referência;;`,
      '9;Outra Inventada;1,12E+13;',
      ';;;',
      '',
    ].join('\r\n'),
  );
  const first = await imported('--list', 'onu', '--json');
  expect(first.stderr.split('\n')).toEqual([
    'line 3, C (CPF): neither a CPF nor a CNPJ, nor with leading zeros; not used.',
    'line 3, D (Nascimento): the date is not understood; not used.',
    'line 5, C (CPF): a number that the spreadsheet shortened; not used, format the column as text.',
    'line 4: no reference, so it is left out and not watched.',
    '',
  ]);
  // Of some not all is watched: a script has to know.
  expect(first.code).toBe(1);
  expect(JSON.parse(first.stdout)).toMatchObject({
    applied: true,
    added: 3,
    withoutReference: [4],
    partly: [3, 5],
    problemCount: 3,
    columns: [
      { column: 'A', heading: 'Código', role: 'reference' },
      { column: 'B', heading: 'Nome', role: 'name' },
      { column: 'C', heading: 'CPF', role: 'taxId' },
      { column: 'D', heading: 'Nascimento', role: 'birthDate' },
    ],
  });
  expect(first.stderr).not.toMatch(/Inventad|123|1,12/);
  expect(await subjects()).toEqual([
    { reference: '7', name: 'Fulano Inventado', taxId: CPF, birthDate: '1980-02-01' },
    { reference: '8', name: 'Beltrana Inventada' },
    { reference: '9', name: 'Outra Inventada' },
  ]);

  const refused = await imported('--complete');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('every row needs a reference')]);
  write(`Código;Nome;CPF\r\n7;Fulano Inventado;${CPF}\r\n`);
  const dry = await imported('--complete', '--dry-run');
  expect([dry.code, dry.stdout]).toEqual([
    0,
    'columns: reference=A (Código), name=B (Nome), taxId=C (CPF)\nwould be: 0 added, 1 changed, 0 unchanged, 2 gone\n',
  ]);
  expect(await subjects()).toHaveLength(3);
  await imported('--complete');
  expect(await subjects()).toEqual([{ reference: '7', name: 'Fulano Inventado', taxId: CPF }]);
}, 120_000);

test('a column of documents that is not used is told, and one that is told takes no other away', async () => {
  const { write, imported, subjects } = await atesta('clientes.csv');
  write(`Código;Nome;CPF;Documento 2\r\n7;Fulano Inventado;${CPF};${CNPJ}\r\n`);
  const untold = await imported('--list', 'onu');
  expect([untold.code, untold.stderr]).toEqual([
    1,
    'line 2, D (Documento 2): a CPF or CNPJ in a column that is not used; name it: --column taxId=HEADING.\n',
  ]);
  const told = await imported('--column', 'taxId=Documento 2');
  expect([told.code, told.stdout.split('\n')[0]]).toEqual([
    0,
    'columns: reference=A (Código), name=B (Nome), taxId=C (CPF), taxId=D (Documento 2)',
  ]);
  expect(await subjects()).toEqual([{ reference: '7', name: 'Fulano Inventado', taxId: CPF, moreTaxIds: [CNPJ] }]);
}, 120_000);

test('an xlsx is imported, with columns that were told where the guess is not enough', async () => {
  const { write, imported, subjects } = await atesta('clientes.xlsx');
  write(
    await sheetOf([
      ['Conta', 'Quem', 'Inscrição'],
      ['A-1', 'EMPRESA INVENTADA LTDA', maskCnpj(CNPJ)],
    ]),
  );
  const none = await imported('--list', 'onu');
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('--column reference=HEADING')]);
  const chosen = await imported(
    ...['--list', 'onu', '--heading-line', '1', '--column', 'reference=conta', '--column', 'name=B'],
  );
  expect([chosen.code, chosen.stderr, chosen.stdout]).toEqual([
    0,
    '',
    'columns: reference=A, name=B, taxId=C\n1 added, 0 changed, 0 unchanged, 0 gone\n',
  ]);
  expect(await subjects()).toEqual([{ reference: 'A-1', name: 'EMPRESA INVENTADA LTDA', taxId: CNPJ }]);

  const sentences = [
    [['--column', 'reference=Número'], 1, 'There is no column "Número".'],
    [['--column', 'reference=A', '--column', 'reference=B'], 1, 'Only one column can be reference.'],
    [['--column', 'quem=B'], 2, 'the roles are name, taxId'],
    [['--sheet', 'Outra', '--column', 'reference=A'], 1, 'sheet'],
  ] as const;
  for (const [args, code, sentence] of sentences) {
    const wrong = await imported(...args);
    expect([wrong.code, wrong.stderr]).toEqual([code, expect.stringContaining(sentence)]);
  }
  write(
    await sheetOf([
      ['Código', 'Nome'],
      [CPF, 'UM INVENTADO'],
      [CPF, 'OUTRO INVENTADO'],
    ]),
  );
  const repeated = await imported();
  expect([repeated.code, repeated.stderr]).toEqual([
    1,
    expect.stringContaining('reference of another one: lines 2, 3; give'),
  ]);
  expect(repeated.stderr).not.toContain(CPF);
  write('PK\u0003\u0004 and nothing else');
  const broken = await imported();
  expect([broken.code, broken.stdout]).toEqual([1, '']);
  expect(broken.stderr).not.toBe('');
}, 120_000);

test('what stands in another sheet, or above headings that were found, is not left out in silence', async () => {
  const { write, imported, subjects } = await atesta('clientes.xlsx');
  const rows = (name: string) =>
    rowsXml([
      ['Código', 'Nome'],
      [name, `${name} INVENTADA`],
    ]);
  write(
    await workbook([
      { name: 'Pessoas', rows: rows('ANA') },
      { name: 'Leia-me', rows: '' },
      { name: 'Empresas', rows: rows('PADARIA') },
    ]),
  );
  const several = await imported('--list', 'onu');
  expect([several.code, several.stdout]).toEqual([1, '']);
  expect(several.stderr).toContain('"Pessoas", "Empresas"; say by --sheet');
  expect((await imported('--list', 'onu', '--sheet', 'Empresas')).code).toBe(0);
  expect(await subjects()).toEqual([{ reference: 'PADARIA', name: 'PADARIA INVENTADA' }]);

  write(await sheetOf([['Nome'], ['ANA INVENTADA'], ['Código', 'Nome'], ['2', 'BIA INVENTADA']]));
  const below = await imported();
  expect([below.code, below.stderr]).toEqual([
    1,
    expect.stringContaining('found in line 3; the 2 rows above are not read'),
  ]);
  const told = await imported('--heading-line', '3');
  expect([told.code, told.stderr]).toEqual([0, '']);
}, 120_000);

test('settings that a portfolio does not have are refused, and a client who cannot be compared is told by the exit code', async () => {
  const { write, imported } = await atesta('clientes.json');
  write('[{"reference":"1","name":"Fulano Inventado"},{"reference":"2","taxId":"123"}]');
  const first = await imported('--list', 'onu');
  expect([first.code, first.stderr]).toEqual([1, expect.stringContaining('cannot be compared (documentInvalid)')]);
  for (const [has, ...other] of [
    ['lists: onu', '--list', 'onu', 'uk'],
    ['match: similar', '--match', 'folded'],
    ['threshold: 85', '--threshold', '99'],
    ['responsible: none', '--responsible', 'Ana Exemplo'],
    ['deadlineDays: 45', '--deadline-days', '10'],
    ['urgentLists: onu', '--urgent-list', 'ceis'],
    ['registrations: false; threshold: 85', '--registrations', '--threshold', '9'],
  ] as const) {
    const refused = await imported(...other);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr.split(/[()]/)[1]!.split('; ').sort().join('; ')).toBe(has);
  }
  const same = await imported('--list', 'onu', '--match', 'similar', '--urgent-list', 'onu', '--no-registrations');
  expect(same.stdout).toContain('0 added, 0 changed, 2 unchanged');
}, 120_000);

test('who is responsible, until when and what is urgent can be said of a new portfolio', async () => {
  const { write, imported, status } = await atesta('clientes.json');
  write('[{"reference":"1","name":"Fulano Inventado"}]');
  const settings = [
    '--responsible',
    'Ana Exemplo',
    '--deadline-days',
    '10',
    '--urgent-list',
    'ceis',
    '--registrations',
  ];
  expect(await imported('--list', 'ceis', 'onu', ...settings)).toMatchObject({ code: 0 });
  expect(await status()).toMatchObject([
    { responsible: 'Ana Exemplo', deadlineDays: 10, urgentLists: ['onu', 'ceis'], registrations: true },
  ]);
}, 120_000);

test.each(['clientes.csv', 'clientes.xlsx'])(
  '%s of 2 GB is refused before it is read',
  async (name) => {
    const { file, write, imported } = await atesta(name);
    write('Código;Nome\n');
    truncateSync(file, 2 * 1024 ** 3);
    expect(await imported('--list', 'onu')).toMatchObject({ code: 1, stderr: expect.stringContaining('up to 256 MB') });
  },
  120_000,
);

test('with --complete a file without any subject is refused, as it would end all watching', async () => {
  const { write, imported, subjects } = await atesta('clientes.json');
  write('[{"reference":"7","name":"Fulano Inventado"}]');
  await imported('--list', 'onu');
  write('{"subjects":[]}');
  for (const more of [[], ['--dry-run']]) {
    const empty = await imported('--complete', ...more);
    expect([empty.code, empty.stdout, empty.stderr]).toEqual([1, '', expect.stringContaining('has no subject')]);
  }
  expect(await subjects()).toEqual([{ reference: '7', name: 'Fulano Inventado' }]);
  expect((await imported()).code).toBe(0);
}, 120_000);

test('W4 no reference and no cell of a client is printed: lines and letters name them', async () => {
  const { write, imported } = await atesta('clientes.csv');
  write(`Código;Nome;CPF\r\n${CPF};Fulano Inventado;\r\n52998224725;;\r\n`);
  const first = await imported('--list', 'onu');
  const told = 'A (Código): a CPF or CNPJ in a column that is not used; name it: --column taxId=HEADING.';
  expect(first.stderr.trimEnd().split('\n')).toEqual([
    `line 2, ${told}`,
    `line 3, ${told}`,
    'line 3: cannot be compared (nothingToAsk), so it is not screened.',
  ]);
  // The first row is a client, whatever the options say.
  write(`Fulano Inventado;${CPF}\r\nBeltrana Inventada;1,12E+13\r\n`);
  const shortened = await imported('--heading-line', '1', '--column', 'reference=A', '--column', 'taxId=B');
  expect(shortened.stderr).toContain('line 2, B: a number that the spreadsheet shortened;');
  expect(shortened.stderr).toContain('line 2: cannot be compared (nothingToAsk)');
  expect(shortened.stdout + shortened.stderr).not.toMatch(/Inventad|\d{11}/);
  expect(shortened.stdout).toContain('columns: reference=A, taxId=B\n');
}, 120_000);

test('JSON takes no options of a spreadsheet', async () => {
  const { write, imported } = await atesta('clientes.json');
  write('[{"reference":"1","name":"Fulano Inventado"}]');
  const wrong = await imported('--list', 'onu', '--column', 'reference=A');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('are for a csv or xlsx')]);
  expect((await imported('--list', 'onu')).stdout).toBe('1 added, 0 changed, 0 unchanged, 0 gone\n');
}, 60_000);
