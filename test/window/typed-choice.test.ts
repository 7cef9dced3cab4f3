import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';

/** Lists that are searched by typing, in forms that Enter sends: it takes what was typed, and sends nothing by that. */
describe.each(IN_BROWSER)('a choice that is typed in the %s', (_, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dirs: string[];
  const sent: string[] = [];
  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    writeFileSync(path.join(dirs[0]!, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    writeFileSync(path.join(dirs[1]!, 'clientes.csv'), 'Nome;CPF\nTibério Inventado;\n');
    window = await open({ dataDir: dirs[0] });
    page = window.page;
    page.on('request', (request) => {
      // What a window sends of itself, as when its session is renewed, has no body.
      const body = request.postData();
      if (body || request.url().includes('/restricted-lists/')) sent.push(body ?? '');
    });
    person = personAt(page);
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  const dialog = () => page.getByRole('dialog');
  /** Types at once, as who pastes does, and presses Enter before the list has highlighted anything. */
  const enter = async (field: Locator, text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  const shows = (field: Locator, text: string | RegExp) => expect.poll(() => field.inputValue()).toMatch(text);

  test('the list of a lookup', async () => {
    await person.go('1', 'Listas restritivas');
    await page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' }).fill('tibério inventado');
    const list = page.getByRole('combobox', { name: 'Lista', exact: true });
    sent.length = 0;
    for (const [text, label] of [
      ['cnep', /^CNEP/],
      ['ofac', /^OFAC/],
      ['todas', /^Todas as listas$/],
    ] as const) {
      await enter(list, text);
      await shows(list, label);
    }
    await enter(list, 'nenhuma assim');
    expect(sent).toEqual([]);
    // What means nothing is gone with the focus, and so is what was not taken.
    for (const text of ['nenhuma assim', 'cnep']) {
      await list.fill(text);
      await list.press('Tab');
      await shows(list, /^Todas as listas$/);
    }
    await list.press('Enter');
    await expect.poll(() => sent.length).toBe(1);
  });

  test('the list of a spreadsheet', async () => {
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    await page.locator('input[type=file]').setInputFiles(path.join(dirs[1]!, 'clientes.csv'));
    const list = page.getByRole('combobox', { name: 'Lista', exact: true }).filter({ visible: true });
    await enter(list, 'ceis');
    await shows(list, /^CEIS/);
    await enter(list, 'nenhuma assim');
    await list.press('Tab');
    await shows(list, /^CEIS/);
    await page.getByText('Individual', { exact: true }).filter({ visible: true }).click();
  });

  test('the country of a dossier, which Enter creates only then', async () => {
    await person.go('4', 'Dossiês');
    await page.getByRole('button', { name: 'Novo dossiê' }).first().press('Enter');
    await dialog().getByRole('textbox', { name: 'Nome', exact: true }).fill('Tibério Inventado');
    const country = dialog().getByRole('combobox', { name: 'País' });
    sent.length = 0;
    await enter(country, 'br');
    await shows(country, 'Brasil');
    await enter(country, 'africa do');
    await shows(country, 'África do Sul');
    await enter(country, 'nenhum assim');
    expect(sent).toEqual([]);
    await enter(country, 'ira');
    await shows(country, 'Irã');
    await country.press('ArrowDown');
    await country.press('ArrowDown');
    const reached = page.locator('[role=option][data-combobox-selected]');
    const label = (await reached.textContent())!;
    await country.press('Enter');
    await shows(country, label);
    await enter(country, 'brasil');
    expect(sent).toEqual([]);
    await shows(country, 'Brasil');
    await country.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    expect(sent.find((body) => body.includes('Tibério Inventado'))).toContain('"BR"');
  });

  test('the lists of a group, which Enter keeps only then', async () => {
    await page.keyboard.press('Control+,');
    await dialog().getByRole('textbox', { name: 'Nome do grupo' }).fill('Fornecedores');
    const lists = dialog().getByRole('combobox', { name: 'Listas', exact: true });
    sent.length = 0;
    for (const text of ['ceis', 'cn', 'nenhuma assim']) await enter(lists, text);
    expect(sent).toEqual([]);
    await lists.fill('');
    await lists.press('Enter');
    const group = dialog().getByRole('listitem').filter({ hasText: 'Fornecedores' });
    await group.getByText('CEIS, CNEP', { exact: true }).waitFor();
    expect(window.complaints).toEqual([]);
  });
});
