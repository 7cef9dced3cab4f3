import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpfOf } from '../support/documents.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { watch } from './watched.ts';

const NOBODY = cpfOf('400000004');
/** Of the demonstration data. */
const KNOWN = '99104337000106';
const PICTURES = process.env.ATESTA_PICTURES;

describe.each(IN_BROWSER)('the quick search in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  const dialog = () => page.getByRole('dialog');
  const field = () => dialog().getByRole('combobox');
  const option = (name: string | RegExp) => dialog().getByRole('option', { name });
  const search = async (text: string) => {
    await page.keyboard.press('Control+k');
    await field().waitFor();
    expect(await field().inputValue()).toBe('');
    await page.keyboard.type(text);
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  let dataDir: string;

  beforeAll(async () => {
    dataDir = makeTempDir();
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    await watch(dataDir, {
      name: 'Fornecedores do varejo',
      subjects: [{ reference: 'F-1', name: 'Olívia Inventada' }],
    });
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    removeTempDir(dataDir);
  });

  test('looks a document up wherever one is, also where a spreadsheet is shown', async () => {
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    await person.go('6', 'Bases');
    await search(NOBODY);
    await option(/^Consultar .* nas listas$/).waitFor();
    await option(/no Cadastro \(produtor rural\)$/).waitFor();
    if (PICTURES) await page.screenshot({ path: path.join(PICTURES, 'palette.png') });
    expect(await inspectBoth(page, 'quick search')).toEqual([]);
    await page.keyboard.press('Enter');
    await heading('Listas restritivas');
    await page
      .getByText(/^Só dados de demonstração/)
      .first()
      .waitFor();
    expect(await page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' }).isVisible()).toBe(true);
  });

  test('says that a check digit is wrong, and asks the registry where that is chosen', async () => {
    await search('11.222.333/0001-82');
    await option(/^Consultar 11\.222\.333\/0001-82 nas listas.*dígito verificador incorreto/).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await search(KNOWN);
    await option(/no Cadastro$/).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => option(/no Cadastro$/).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await heading('Cadastro');
  });

  test('finds dossiers, and opens the one that is chosen', async () => {
    await person.go('4', 'Dossiês');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Novo dossiê' }).first().press('Enter');
    await dialog().getByRole('textbox', { name: 'Nome', exact: false }).first().fill('Olívia Inventada Jatobá');
    await dialog().getByRole('button', { name: 'Abrir dossiê' }).press('Enter');
    await heading('Olívia Inventada Jatobá');
    await person.go('6', 'Bases');
    await search('inventada jat');
    await option(/^Dossiê de Olívia/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading('Olívia Inventada Jatobá');
  });

  test('finds portfolios by name, their report, and what was erased, from wherever one is', async () => {
    await search('varejo');
    await option('Carteira Fornecedores do varejo').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Fornecedores do varejo' }).waitFor();
    await search('relatorio');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Como ler este relatório' }).waitFor();
    await search('eliminados');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading('Eliminados');
  });

  test('goes to pages and commands, and back to where the focus was', async () => {
    await search('alertas');
    await page.keyboard.press('Enter');
    await heading('Carteiras');
    await search('integracao');
    await page.keyboard.press('Enter');
    await heading('Integração');
    const rail = page.getByRole('button', { name: 'Busca rápida' });
    await rail.press('Enter');
    await field().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(() => rail.evaluate((element) => element === document.activeElement)).toBe(true);
    await search('atalhos');
    await page.keyboard.press('Enter');
    await dialog().getByRole('heading', { name: 'Atalhos de teclado' }).waitFor();
    // Over a dialog it is not opened.
    await page.keyboard.press('Control+k');
    expect(await dialog().getByRole('combobox').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(window.complaints).toEqual([]);
  });
});
