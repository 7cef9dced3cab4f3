import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';

/** Sanctioned people of two days: on the second one is gone, one is new, one is another's. */
async function twoDays(dataDir: string, files: string): Promise<void> {
  const first = [
    'THIAGO DA SYLVA JATOBÁ',
    'TIAGO DA SILVA JATOBÁ',
    ...Array.from({ length: 60 }, (_, n) => `PESSOA INVENTADA ${n}`),
    'PESSOA INVENTADA QUE SAIU',
  ].map((name, n) => ({ name, document: cpfOf(String(100_000_000 + n)) }));
  const second = [...first.slice(0, -1)];
  second[2] = { ...second[2]!, tradeName: 'OUTRO NOME' } as (typeof first)[number];
  for (const [date, rows] of [
    ['20261119', first],
    ['20261120', second],
  ] as const) {
    await importList({ list: 'ceis', files: [writeCeis(files, date, rows)], dataDir }, () => undefined);
  }
}

describe.each(IN_BROWSER)('lists and their changes in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let grid: Locator;
  let dirs: string[];
  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    const [dataDir, files] = dirs as [string, string];
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    await twoDays(dataDir, files);
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    grid = page.getByRole('grid', { name: 'Registros encontrados' });
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  test('begins in the search field, and compares approximately', async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lists-field');
    expect(await page.getByRole('radio', { name: 'Aproximada' }).isChecked()).toBe(true);
    await page.keyboard.type('tiago da silva jatoba');
    await page.keyboard.press('Enter');
    await grid.getByText('THIAGO DA SYLVA JATOBÁ').waitFor();
    expect(await grid.getByRole('columnheader', { name: 'Semelh.' }).getAttribute('aria-sort')).toBe('descending');
  });

  test('finds a name without its accents once that is chosen', async () => {
    await page.getByText('Contém o texto', { exact: true }).click();
    await person.search('thiago da sylva jatoba');
    await page.getByRole('heading', { name: /^Nada consta/ }).waitFor();
    await page.getByRole('button', { name: 'Consultar ignorando acentos' }).click();
    await grid.getByText('THIAGO DA SYLVA JATOBÁ').waitFor();
    expect(await grid.locator('mark').allTextContents()).toEqual(['THIAGO DA SYLVA JATOBÁ']);
  });

  test('finds similar names, best first, and tells how the words met', async () => {
    await page.getByRole('radio', { name: 'Ignorar acentos' }).press('ArrowRight');
    await grid.getByText('TIAGO DA SILVA JATOBÁ').waitFor();
    const names = grid.locator('[role="gridcell"] > span[title$="JATOBÁ"]');
    expect(await names.allTextContents()).toEqual(['THIAGO DA SYLVA JATOBÁ', 'TIAGO DA SILVA JATOBÁ']);
    await page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' }).press('ArrowDown');
    expect(await grid.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    const details = page.getByRole('complementary', { name: 'Detalhes do registro' });
    await details.getByRole('heading', { name: 'TIAGO DA SILVA JATOBÁ' }).waitFor();
    await details.getByRole('heading', { name: 'Por que coincidiu' }).waitFor();
    await details.getByText('palavras iguais: da, jatoba').waitFor();
    await details.getByText('Palavra por palavra').click();
    expect(await details.getByRole('cell').allTextContents()).toEqual(
      expect.arrayContaining(['thiago', 'tiago', 'sylva', 'silva', 'jatoba']),
    );
    expect(await inspectBoth(page, 'similar')).toEqual([]);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
  });

  test('leads back to the question with the arrow key, and copies a record as text', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Control+c');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(
        /^TIAGO DA SILVA JATOBÁ\nDocumento: 100\.000\.001-\d\d\nLista: CEIS \(.*\n(.*\n)+Semelhança: \d+\/100\n/,
      );
    const grid = page.getByRole('grid');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copiar linha para planilha' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^ceis\t\d{8}_CEIS\.csv\t[^\n]*\tTIAGO DA SILVA JATOBÁ\t[^\n]*\n$/);
    await page.keyboard.press('Escape');
    await grid.focus();

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lists-field');
  });

  test('keeps the way of comparing with the lookup', async () => {
    const recents = page.getByRole('list', { name: 'Recentes' });
    // One stop of the Tab key, walked with the arrow keys.
    expect(await recents.locator('button[tabindex="0"]').count()).toBe(1);
    await recents.locator('button[tabindex="0"]').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    expect(await recents.getByRole('button').first().getAttribute('tabindex')).toBe('0');
    await recents.getByRole('button', { name: /ignorando acentos/ }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'Ignorar acentos' }).isChecked()).toBe(true);
    await page.getByText('Contém o texto', { exact: true }).click();
  });

  test('tells listed records from those that are listed no longer', async () => {
    await person.search('que saiu');
    await page.getByText('Nada consta hoje nos arquivos consultados.').waitFor();
    await page.getByText('Nenhum registro', { exact: true }).waitFor();
    await grid.getByRole('gridcell', { name: 'Não consta mais desde 20/11/2026', exact: true }).waitFor();
    expect(await inspectBoth(page, 'former')).toEqual([]);

    await person.search('pessoa inventada');
    await page.getByText('60 registros', { exact: true }).waitFor();
    await grid.focus();
    await page.keyboard.press('End');
    await grid.getByRole('button', { name: '1 registro que não consta mais' }).waitFor();
    expect(await grid.getByText('PESSOA INVENTADA QUE SAIU').count()).toBe(0);
    await page.keyboard.press('Enter');
    await grid.getByText('PESSOA INVENTADA QUE SAIU').waitFor();
  });

  test('sorts by its headings, by press and by key, and filters', async () => {
    await page.getByText('Ignorar acentos', { exact: true }).click();
    await person.search('pessoa inventada');
    await page.getByText('60 registros', { exact: true }).waitFor();
    const first = () => grid.locator('[data-position="0"] span[title]').first().getAttribute('title');
    const heading = grid.getByRole('columnheader', { name: 'Documento' });
    await heading.getByRole('button').press('Enter');
    await heading.getByRole('button').press('Enter');
    expect(await heading.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(first).toBe('PESSOA INVENTADA 59');
    await heading.getByRole('button').click();
    expect(await heading.getAttribute('aria-sort')).toBe('none');
    await expect.poll(first).toBe('PESSOA INVENTADA 0');

    const filters = page.getByRole('group', { name: 'Filtrar os registros' });
    await filters.getByLabel('Situação').selectOption({ label: 'Não consta mais (1)' });
    await grid.getByText('PESSOA INVENTADA QUE SAIU').waitFor();
    await filters.getByText('60 registros escondidos pelos filtros').waitFor();
    expect(await inspectBoth(page, 'filtered')).toEqual([]);
    await filters.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.poll(first).toBe('PESSOA INVENTADA 0');
    await page.getByText('Contém o texto', { exact: true }).click();
  });

  test('looks in a group of lists, and keeps own ones with the way of comparing', async () => {
    await page.keyboard.press('Control+,');
    const dialog = page.getByRole('dialog', { name: 'Configurações' });
    await dialog.getByRole('textbox', { name: 'Nome do grupo' }).fill('Fornecedores');
    await dialog.getByRole('combobox', { name: 'Listas', exact: true }).fill('CE');
    await page.getByRole('option', { name: 'CEIS' }).click();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Salvar grupo' }).click();
    await dialog.getByRole('button', { name: 'Remover Fornecedores' }).waitFor();
    await dialog
      .getByRole('radiogroup', { name: 'Comparação de nomes nas listas' })
      .getByText('Ignorar acentos')
      .click();
    expect(await inspectBoth(page, 'groups')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('radio', { name: 'Ignorar acentos' }).isChecked()).toBe(true);

    const where = page.getByRole('combobox', { name: 'Lista', exact: true }).first();
    await where.click();
    await page.getByRole('option', { name: /^Fornecedores/ }).click();
    await person.search('que saiu');
    await page.getByText('Nada consta hoje nos arquivos consultados.').waitFor();
    await person.search('ninguém assim');
    await page.getByRole('heading', { name: 'Nada consta na lista consultada' }).waitFor();
    await where.click();
    await page.getByRole('option', { name: /^Sanções/ }).click();
    await person.search('que saiu');
    await page.getByText('6 listas não estão instaladas e não foram consultadas').waitFor();
    expect(await inspectBoth(page, 'group')).toEqual([]);
    await where.click();
    await page.getByRole('option', { name: 'Todas as listas' }).click();
  });

  test('sends what else is known with a name, and refuses what is no date', async () => {
    await page.getByRole('button', { name: 'Mais dados' }).click();
    const born = page.getByRole('textbox', { name: 'Nascimento' });
    await born.fill('31/02/1961');
    await page.getByText('Informe um ano ou uma data').waitFor();
    expect(await page.getByRole('button', { name: 'Consultar' }).isDisabled()).toBe(true);
    expect(await inspectBoth(page, 'more data')).toEqual([]);
    await born.fill('12/03/1961');
    const [asked] = await Promise.all([page.waitForRequest(/restricted-lists\/v2\?/), born.press('Enter')]);
    expect(new URL(asked.url()).searchParams.get('birthDate')).toBe('1961-03-12');
    await born.fill('');
    await page.getByText('Contém o texto', { exact: true }).click();
  });

  test('exports what was found with where it is from, what was asked, and what is gone', async () => {
    await person.search('que saiu');
    await grid.getByRole('gridcell', { name: 'Não consta mais desde 20/11/2026', exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    const lines = parse(readFileSync(await download.path()), { bom: true, delimiter: ';', columns: true });
    expect(lines).toMatchObject([
      {
        Nome: 'PESSOA INVENTADA QUE SAIU',
        'Não consta mais desde': '2026-11-20',
        Arquivo: '20261120_CEIS.csv',
        Consulta: 'que saiu',
        'Comparação de nomes': 'contém o texto',
      },
    ]);
  });

  test('shows what changed, kind by kind, each field before and after', async () => {
    await person.go('6', 'Bases');
    await page.getByRole('button', { name: /CEIS.*1 retirado, 1 alterado.*Ver o que mudou/ }).click();
    const drawer = page.getByRole('dialog', { name: 'O que mudou' });
    await drawer.getByText('PESSOA INVENTADA QUE SAIU').waitFor();
    await drawer.getByRole('tab', { name: /Alterados/ }).click();
    await drawer.getByText('PESSOA INVENTADA 0').waitFor();
    await drawer.getByText('OUTRO NOME').first().waitFor();
    expect(await inspectBoth(page, 'changes')).toEqual([]);
    await drawer.getByRole('textbox', { name: /Filtrar/ }).fill('ninguém');
    await drawer.getByText('Nenhuma mudança com “ninguém”').waitFor();
    await drawer.getByRole('tab', { name: /Incluídos/ }).click();
    await drawer.getByText('Nenhum registro incluído').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  test('goes back to the file before after a question that names both', async () => {
    await page.getByRole('button', { name: /Mais ações: .*CEIS/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Voltar à versão anterior' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Voltar à versão anterior' });
    await dialog.getByText('20261120_CEIS.csv', { exact: true }).waitFor();
    await dialog.getByText('20261119_CEIS.csv', { exact: true }).waitFor();
    expect(await inspectBoth(page, 'rollback')).toEqual([]);
    await dialog.getByRole('button', { name: 'Retirar 20261120_CEIS.csv' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await person.listRow(/CEIS/).getByText('20261120_CEIS.csv foi retirado', { exact: false }).waitFor();
    await person.listRow(/CEIS/).getByText('Não confirmada', { exact: true }).waitFor();
    await person.search('que saiu');
    await page.getByText('1 registro', { exact: true }).waitFor();
  });

  test('has complained of nothing in its console', () => {
    expect(window.complaints).toEqual([]);
  });
});
