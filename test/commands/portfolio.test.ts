import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Alert, Portfolio, SubjectRow } from '../../src-main/contract/portfolios.ts';
import { install } from '../lists/snapshots.ts';
import { CNPJS, installMonth } from '../portfolio/registrations/months.ts';
import { runCli } from '../support/cli.ts';
import { tempDir } from '../support/temp-dir.ts';

test('a file is imported, looked at, compared and exported', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'FULANO DE TAL EXEMPLO', key: '1' }]);
  const atesta = (...args: string[]) => runCli(['portfolio', ...args, '--data-dir', dataDir]);
  const file = path.join(tempDir(), 'clientes.ndjson');
  const write = (...subjects: object[]) => writeFileSync(file, subjects.map((one) => JSON.stringify(one)).join('\n'));
  write({ reference: 'C1', name: 'Fulano de Tal Exemplo' }, { reference: 'C2', name: 'Beltrana Inventada' });

  const unknown = await atesta('import', file, '--portfolio', 'Clientes');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('give --list to make it')]);
  const imported = await atesta('import', file, '--portfolio', 'Clientes', '--list', 'onu');
  expect([imported.code, imported.stdout, imported.stderr]).toEqual([
    0,
    '2 added, 0 changed, 0 unchanged, 0 gone\n',
    '',
  ]);
  const before = await atesta('status', '--json');
  expect(JSON.parse(before.stdout)).toMatchObject([{ subjects: 2, watched: [{ state: 'pending', pending: 2 }] }]);

  const screened = await atesta('screen', 'Clientes');
  expect([screened.code, screened.stderr]).toEqual([0, '']);
  expect(screened.stdout).toMatch(/onu +current +2026-11-01 +0 +0 +1 /);
  expect(screened.stdout).toContain('1 alerts raised');

  write({ reference: 'C1', name: 'Fulano de Tal Exemplo' }, { reference: 'C3', taxId: '123' });
  const dry = await atesta('import', file, '--portfolio', 'Clientes', '--complete', '--dry-run');
  expect(dry.stdout).toBe('would be: 1 added, 0 changed, 1 unchanged, 1 gone\n');
  expect(dry.stderr).toContain('subject 2: cannot be compared (documentInvalid)');
  await atesta('import', file, '--portfolio', 'Clientes', '--complete');
  const partly = await atesta('screen', 'Clientes');
  expect([partly.code, partly.stderr]).toEqual([1, 'onu: of 1 subjects nothing can be said.\n']);

  const exported = await atesta('export', 'Clientes');
  const all = JSON.parse(exported.stdout) as { portfolio: Portfolio; subjects: SubjectRow[]; alerts: Alert[] };
  expect(all.subjects.map(({ reference }) => reference)).toEqual(['C1', 'C3']);
  expect(all.alerts.map(({ kind, subject }) => [kind, subject.reference])).toEqual([['new', 'C1']]);

  writeFileSync(file, '{"reference":"C1"}\n{');
  const broken = await atesta('import', file, '--portfolio', 'Clientes');
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining('Line 2 of clientes.ndjson is not JSON.')]);
}, 120_000);

test('a report is written as PDF, CSV and JSON; a day that is none is refused', async () => {
  const dataDir = tempDir();
  const atesta = (...args: string[]) => runCli(['portfolio', ...args, '--data-dir', dataDir]);
  const report = path.join(tempDir(), 'relatorio');
  for (const [ending, begins] of [
    ['pdf', '%PDF-'],
    ['csv', '\uFEFFTable;'],
    ['json', '{\n  "from"'],
  ]) {
    const output = `${report}.${ending}`;
    const made = await atesta('report', '--output', output, '--language', 'en');
    expect([made.code, made.stdout, made.stderr]).toEqual([0, `written to ${output}\n`, '']);
    expect(readFileSync(output, 'utf8').startsWith(begins!)).toBe(true);
  }
  const wrong = await atesta('report', '--from', '31/12/2026', '--output', '-');
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('is no day')]);
  expect((await atesta('report', '--output', 'relatorio.docx')).code).toBe(1);
}, 120_000);

test('W13 what is known of registrations stands beside the lists, and what is not makes the exit code 1', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'NINGUEM' }]);
  await installMonth(dataDir, '202610', [{ cnpj: CNPJS[0]!, status: '08' }]);
  const atesta = (...args: string[]) => runCli(['portfolio', ...args, '--data-dir', dataDir]);
  const file = path.join(tempDir(), 'fornecedores.json');
  writeFileSync(file, JSON.stringify([{ reference: 'F1', name: 'Fornecedor Inventado', taxId: CNPJS[0] }]));
  await atesta('import', file, '--portfolio', 'Fornecedores', '--list', 'onu');
  const screened = await atesta('screen', 'Fornecedores');
  expect([screened.code, screened.stderr]).toEqual([0, '']);
  expect(screened.stdout).toContain('1 alerts raised');
  const status = await atesta('status');
  expect(status.stdout).toContain(
    "registrations (Receita Federal's open data, 2026-10): current, 0 pending, 1 compared, 1 not active, 0 not screened",
  );
  writeFileSync(file, JSON.stringify([{ reference: 'F2', name: 'Outro Inventado', taxId: CNPJS[1] }]));
  await atesta('import', file, '--portfolio', 'Fornecedores');
  const partly = await atesta('screen', 'Fornecedores');
  expect([partly.code, partly.stderr]).toEqual([1, 'registrations: of 1 subjects nothing can be said.\n']);
}, 120_000);
