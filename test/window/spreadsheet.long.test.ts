import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { read, utils } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { rowsXml, workbook } from '../support/workbook.ts';
import { inspectBoth } from './inspect.ts';
import { EVERY_PLACE, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';

const LISTED = cpfOf('012345678');

describe.each(EVERY_PLACE)('a spreadsheet in the %s', (place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dataDir: string;
  let files: string;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const preview = () => page.getByRole('region', { name: 'O que será consultado' });

  beforeAll(async () => {
    dataDir = makeTempDir();
    files = makeTempDir();
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    const ceis = writeCeis(files, '20261120', [{ name: 'ROSÁLIA QUARESMEIRA MICA', document: LISTED }]);
    await importList({ list: 'ceis', files: [ceis], dataDir }, () => undefined);
    const rows = rowsXml([
      ['Código', 'Nome', 'CPF', 'Nascimento', 'Cidade'],
      ['C-1', 'Rosália Quaresmeira Mica', Number(LISTED), '02/05/1961', 'Bauru'],
      ['C-2', 'Tibério Feldspato', cpfOf('200000003'), '', 'Assis'],
      ['C-3', 'Olívia Sucupira Granito', '1,12E+13', '', 'Bauru'],
      ['C-4', '', '12345', '', ''],
      ['=C-5', 'Juraci Basalto', '123.456.789-00', '', ''],
    ]);
    writeFileSync(path.join(files, 'clientes.xlsx'), await workbook([{ name: 'Clientes', rows }]));
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    await person.arrive();
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
  });
  afterAll(async () => {
    await window?.close();
    for (const folder of [dataDir, files]) removeTempDir(folder);
  });

  test('is read, its columns are guessed, and what is wrong is told line by line', async () => {
    await page.locator('input[type=file]').setInputFiles(path.join(files, 'clientes.xlsx'));
    await preview().getByText('4 linhas para consultar').waitFor();
    for (const [column, role] of [
      ['Código', 'Referência própria'],
      ['Nome', 'Nome'],
      ['CPF', 'CPF ou CNPJ'],
      ['Nascimento', 'Nascimento'],
      ['Cidade', 'Não usar'],
    ] as const) {
      expect(await page.getByRole('combobox', { name: `O que é a coluna ${column}` }).inputValue()).toBe(role);
    }
    const said = await preview().textContent();
    expect(said).toContain('1 linha não pode ser consultada');
    expect(said).toContain('CPF: 1,12E+13 é um número abreviado pela planilha');
    expect(said).toContain(`CPF: faltavam zeros à esquerda; consultado como ${LISTED}`);
    expect(await inspectBoth(page, 'spreadsheet-setup')).toEqual([]);
  });

  test('a column that is not used is not looked up, and the rows with a document there say so', async () => {
    const choose = async (role: string) => {
      await page.getByRole('combobox', { name: 'O que é a coluna CPF' }).click();
      await page.getByRole('option', { name: role, exact: true }).click();
    };
    await choose('Não usar');
    await preview().getByText('1 linha não pode ser consultada').waitFor();
    const abbreviated = '1,12E+13 é um número abreviado pela planilha';
    await expect.poll(() => preview().textContent()).not.toContain(abbreviated);
    expect(await preview().textContent()).toContain('1,12E+13');
    await choose('CPF ou CNPJ');
    await expect.poll(() => preview().textContent()).toContain(abbreviated);
  });

  test('is looked up, and only a row that was looked up whole has nothing', async () => {
    await button('Consultar 4 linhas').click();
    await page.getByText('Planilha consultada', { exact: true }).first().waitFor({ state: 'attached' });
    const grid = page.getByRole('grid', { name: 'Resultado da planilha' });
    await expect.poll(() => grid.textContent()).toContain('ROSÁLIA QUARESMEIRA MICA');
    for (const [tab, who] of [
      ['Sem certeza 2', ['Olívia Sucupira Granito', 'Juraci Basalto']],
      ['Não consultadas 1', ['C-4']],
      ['Nenhum registro 1', ['Tibério Feldspato']],
    ] as const) {
      await button(tab).click();
      await expect.poll(() => grid.textContent()).toContain(who[0]);
      const text = await grid.textContent();
      for (const one of who) expect(text).toContain(one);
      expect(text).not.toContain('Nada consta');
    }
    await button('Com registro 1').click();
    expect(await inspectBoth(page, 'spreadsheet-triage')).toEqual([]);
  });

  test('a hit opens by keyboard, and the file has what is shown and nothing that a spreadsheet runs', async () => {
    await page.getByRole('grid', { name: 'Resultado da planilha' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const details = page.getByRole('complementary', { name: 'Detalhes da linha' });
    expect(await details.textContent()).toContain('20261120_CEIS.csv');
    expect(await inspectBoth(page, 'spreadsheet-details')).toEqual([]);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await button('Todas 5').click();
    // The desktop asks where to save, in a dialog that the played one does not have.
    if (place === 'desktop') return;
    const exported = async (kind: RegExp) => {
      await button('Exportar').press('Enter');
      const item = page.getByRole('menuitem', { name: kind });
      const [download] = await Promise.all([page.waitForEvent('download'), item.press('Enter')]);
      return download;
    };
    const book = read(readFileSync(await (await exported(/xlsx/)).path()));
    const [, ...rows] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    expect(rows).toHaveLength(5);
    expect(rows.flat()).toEqual(expect.arrayContaining([LISTED, '=C-5', 'Nenhum registro, sem certeza', 'A decidir']));
    const download = await exported(/csv/);
    const pdf = readFileSync(await (await exported(/PDF/)).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.split('\r\n')).toHaveLength(7);
    expect(text).toContain("'=C-5");
    expect(text).toContain('Nenhum registro, sem certeza');
  });

  test('a hit is decided by keyboard, in a dossier that is opened for its client, and shows so', async () => {
    await button('Com registro 1').click();
    const grid = page.getByRole('grid', { name: 'Resultado da planilha' });
    await grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.getByRole('img', { name: 'Escolhido', exact: true }).waitFor();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Decidir 1 registro' });
    await dialog.getByText('Rosália Quaresmeira Mica: ROSÁLIA QUARESMEIRA MICA (CEIS)').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Homônimo: o nascimento é outro.');
    expect(await inspectBoth(page, 'spreadsheet-decide')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => grid.textContent()).toContain('Descartado');
    await grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const details = page.getByRole('complementary', { name: 'Detalhes da linha' });
    await details.getByText('Homônimo: o nascimento é outro.').waitFor();
    await details.getByRole('button', { name: /Abrir o dossiê D-/ }).waitFor();
    expect(await inspectBoth(page, 'spreadsheet-decided')).toEqual([]);
    await page.keyboard.press('Escape');
    const filter = page.getByRole('combobox', { name: 'Decisão' });
    await filter.click();
    await page.getByRole('option', { name: 'A decidir', exact: true }).click();
    await page.getByText('Nenhuma linha aqui.').waitFor();
    await filter.click();
    await page.getByRole('option', { name: 'Descartado', exact: true }).click();
    await expect.poll(() => grid.textContent()).toContain('ROSÁLIA');
  });

  test('after the window was closed the run is offered, and is as it was, decisions too', async () => {
    let asked = false;
    page.on('dialog', (dialog) => {
      asked = true;
      void dialog.accept();
    });
    await page.reload();
    await page.getByText('Há uma planilha para continuar').waitFor();
    expect(asked).toBe(false);
    await page.getByText(/^clientes.xlsx: 5 linhas, consulta iniciada em /).waitFor();
    expect(await inspectBoth(page, 'spreadsheet-kept')).toEqual([]);
    await button('Continuar de onde parou').press('Enter');
    const grid = page.getByRole('grid', { name: 'Resultado da planilha' });
    await expect.poll(() => grid.textContent()).toContain('Descartado');
    for (const tab of ['Com registro 1', 'Sem certeza 2', 'Não consultadas 1', 'Nenhum registro 1'])
      await button(tab).waitFor();
  });

  test('a row leads to a lookup of its own, and back', async () => {
    await button('Com registro 1').click();
    await page.getByRole('grid', { name: 'Resultado da planilha' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await button('Consultar em separado').click();
    await page.getByRole('heading', { level: 2, name: /2 consultas/ }).waitFor();
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    await button('Com registro 1').waitFor();
    expect(window.complaints).toEqual([]);
  });

  test('the next file with these headings has its columns as the last time, and the run before is gone', async () => {
    await button('Outra planilha').press('Enter');
    await page.getByRole('heading', { name: 'Consultar uma planilha' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(path.join(files, 'clientes.xlsx'));
    await page.getByText('As colunas estão como da última vez com estes títulos.').waitFor();
    expect(await inspectBoth(page, 'spreadsheet-remembered')).toEqual([]);
    await button('Outra planilha').press('Enter');
    await page.getByRole('heading', { name: 'Consultar uma planilha' }).waitFor();
    await expect.poll(() => page.getByText('Há uma planilha para continuar').count()).toBe(0);
    expect(window.complaints).toEqual([]);
  });
});
