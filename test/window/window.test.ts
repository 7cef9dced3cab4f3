import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpfOf } from '../support/documents.ts';
import { writeCeis, writePep } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspect, inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { speak } from './views.ts';

/** The same person at the same window, wherever it runs. Tests follow each other as a working day does. */
describe.each(IN_BROWSER)('the window in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let files: string;
  let go: Person['go'];
  let search: Person['search'];
  beforeAll(async () => {
    files = makeTempDir();
    window = await open();
    page = window.page;
    ({ go, search } = personAt(page));
  });
  afterAll(async () => {
    await window?.close();
    removeTempDir(files);
  });

  test('greets whoever opens it for the first time, in three steps', async () => {
    await personAt(page).arrive();
  });

  test('finds a name in every list, marks what matched and says that the data is demonstration', async () => {
    await page.getByText('Contém o texto', { exact: true }).click();
    await search('aroeira');
    await page.getByText('1 registro', { exact: true }).waitFor();
    expect(await page.locator('mark').first().textContent()).toBe('AROEIRA');
    await page.getByText('Demonstração').first().waitFor();
    await page.getByRole('gridcell', { name: '99.104.337/0001-06', exact: true }).waitFor();
  });

  test('finds a person by another name and shows the name of the list', async () => {
    await search('strassenfeld');
    await page.getByText(/^\d+ registros?$/).waitFor();
  });

  test('explains that a masked document is to be verified', async () => {
    await search('618.033.989-90');
    await page.getByText('ABELARDO JATOBÁ NOGUEIRA').first().waitFor();
    await page
      .getByText(/analisar/i)
      .first()
      .waitFor();
    await page
      .getByText(/confirmad/i)
      .first()
      .waitFor();
  });

  test('says which lists were searched when nothing is found', async () => {
    await search('ninguém com este nome');
    await page.getByRole('heading', { name: /^Só dados de demonstração/ }).waitFor();
    await page.getByText('20261101_CEIS.csv').waitFor();
  });

  test('reads the sample bill: page, boxes, and every comparison', async () => {
    await go('2', 'Comprovante de residência');
    await page.getByRole('button', { name: /conta de exemplo/ }).click();
    await page.getByRole('heading', { name: 'O endereço confere com a base postal' }).waitFor();
    expect(await page.getByText('Confere', { exact: true }).count()).toBe(5);
    await page.locator('canvas').first().waitFor();
  });

  test('shows a company: its status first, then the rest', async () => {
    await go('3', 'Cadastro');
    await page.getByRole('textbox').first().fill('99104337000106');
    await page.getByText('Dígitos verificadores corretos').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('ATIVA', { exact: true }).waitFor();
    await page.getByText('AROEIRA DO NORTE CONSTRUCOES LTDA').first().waitFor();
  });

  test('tells a wrong check digit while it is typed', async () => {
    await page.getByRole('textbox').first().fill('99104337000107');
    await page
      .getByText(/dígito verificador incorreto/i)
      .first()
      .waitFor();
  });

  test('imports a dropped file, after which demonstration data of its kind is gone', async () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => ({
      name: `PESSOA REPETIDA ${i}`,
      document: cpfOf(String(100_000_000 + i)),
    }));
    const file = writeCeis(files, '20261110', rows);
    await go('6', 'Bases');
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('heading', { name: 'Importação concluída' }).waitFor();
    await page.getByText('20261110_CEIS.csv').first().waitFor();
    await page.getByText('30.000').first().waitFor();
    await search('aroeira');
    await page.getByRole('heading', { name: /^Nada consta/ }).waitFor();
  });

  test('shows the first of 30,000 results, and all when asked, without putting 30,000 rows on the page', async () => {
    await search('pessoa repetida');
    await page.locator('strong').getByText('30.000 registros', { exact: true }).waitFor();
    const grid = page.getByRole('grid', { name: 'Registros encontrados' });
    await grid.focus();
    await page.keyboard.press('End');
    await grid.getByText('CEIS: mostrar todos os 30.000 registros (500 exibidos)').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => grid.getAttribute('aria-rowcount'), { timeout: 20_000 }).toBe('30001');
    await page.keyboard.press('End');
    await grid.getByText('REPETIDA 29999').waitFor();
    expect(await grid.getByRole('row').count()).toBeLessThan(200);
  });

  test('creates a key that is shown once and works, and revokes it', async () => {
    await go('7', 'Integração');
    await page.getByRole('button', { name: 'Nova chave' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('ERP');
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: /Criar/ }).click();
    const shown = await dialog.getByText(/atesta_[\w-]{43}/).first();
    await shown.waitFor();
    const key =
      /atesta_[\w-]{43}/.exec((await dialog.textContent()) ?? '')?.[0] ??
      (await dialog.locator('input').first().inputValue());
    const ask = async () => {
      const headers = { authorization: `ApiKey ${key}` };
      return (await fetch(`${window.address}/restricted-lists/v2?list=ceis&name=abc`, { headers })).status;
    };
    expect(await ask()).toBe(200);
    // It is shown once: Escape does not take it away.
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Já guardei' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByText(key).count()).toBe(0);
    await page
      .getByRole('button', { name: /Revogar/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Revogar/ })
      .click();
    await expect.poll(ask, { timeout: 5000 }).toBe(401);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('shows its shortcuts, and Esc closes them', async () => {
    await go('1', 'Listas restritivas');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await help.waitFor();
    const ofProof = help.getByRole('region', { name: 'Comprovante de residência' });
    await ofProof.getByText('Girar a página 90°').waitFor();
    await ofProof.getByText('Ctrl').waitFor();
    expect(await inspect(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });

  test.each(['light', 'dark'] as const)(
    'has no accessibility violations of WCAG AA on any page, %s',
    async (scheme) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const found: string[] = [];
      const headings = [
        'Listas restritivas',
        'Comprovante de residência',
        'Cadastro',
        'Dossiês',
        'Carteiras',
        'Bases',
        'Integração',
      ];
      for (const [i, heading] of headings.entries()) {
        await go(String(i + 1) as '1', heading);
        await page.waitForTimeout(300);
        found.push(...(await inspect(page)).map((violation) => `${heading}: ${violation}`));
      }
      expect(found).toEqual([]);
    },
  );

  test('has none in English either', async () => {
    const words = await speak(page, 'pt-BR', 'en');
    const found: string[] = [];
    for (const [at, id] of ['lists', 'proof', 'registry', 'dossiers', 'portfolios', 'data', 'integration'].entries()) {
      await go(String(at + 1) as '1', words(`${id}.title`));
      found.push(...(await inspectBoth(page, id)));
    }
    expect(found).toEqual([]);
    await speak(page, 'en', 'pt-BR');
  });

  test('imports what looks cut off only after the doubt was read, by keyboard', async () => {
    const people = Array.from({ length: 10 }, (_, at) => ({ name: `PESSOA ${at}`, document: '***.123.456-**' }));
    const choose = (file: string) => page.locator('input[type=file]').first().setInputFiles(file);
    await go('6', 'Bases');
    await choose(writePep(files, '202609', people));
    await page.getByText('202609_PEP.csv').first().waitFor();
    await page.getByRole('heading', { name: 'Importação concluída' }).waitFor();
    await choose(writePep(files, '202610', people.slice(9)));
    await page.getByText(/^Os arquivos têm 1 registros, e \d+_PEP\.csv tem 10;/).waitFor();
    await page.getByText(/^Os arquivos parecem incompletos, ou de outra lista\./).waitFor();
    expect(await inspectBoth(page, 'doubt')).toEqual([]);
    await page.getByRole('button', { name: 'Importar assim mesmo' }).press('Enter');
    await page.getByRole('heading', { name: 'Importação concluída' }).waitFor();
    expect(await page.getByRole('button', { name: 'Importar assim mesmo' }).count()).toBe(0);
  });

  test('has complained of nothing in its console', () => {
    expect(window.complaints).toEqual([]);
  });
});
