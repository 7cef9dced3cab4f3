import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { SIZES, sideways } from './sideways.ts';

describe.each(IN_BROWSER)('tables in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dirs: string[];
  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    const [dataDir, files] = dirs as [string, string];
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    const rows = Array.from({ length: 80 }, (_, n) => ({
      name: `PESSOA INVENTADA DE NOME E SOBRENOME COMPRIDOS ${n}`,
      document: cpfOf(String(100_000_000 + n)),
    }));
    for (const date of ['20261119', '20261120']) {
      await importList({ list: 'ceis', files: [writeCeis(files, date, rows)], dataDir }, () => undefined);
    }
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  const grid = () => page.getByRole('grid', { name: 'Registros encontrados' });
  const heading = (name: string) => grid().getByRole('columnheader', { name });
  const width = async (name: string) => (await heading(name).boundingBox())!.width;

  test.each(SIZES)('are never scrolled sideways: $size', { timeout: 240_000 }, async ({ viewport }) => {
    const found: string[] = [];
    await page.setViewportSize(viewport);
    await person.search('pessoa inventada');
    await grid().getByText('COMPRIDOS 0', { exact: false }).first().waitFor();
    found.push(...(await sideways(page, 'lists')));
    await grid().focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('complementary', { name: 'Detalhes do registro' }).waitFor();
    found.push(...(await sideways(page, 'a record beside the lists')));
    await page.keyboard.press('Escape');
    await person.search('ninguém com este nome');
    await page.getByRole('heading', { name: /^Nada consta/ }).waitFor();
    found.push(...(await sideways(page, 'nothing found')));

    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    const triage = page.getByRole('grid', { name: 'Resultado da planilha' });
    if (!(await triage.isVisible())) {
      const buffer = Buffer.from('codigo;nome\nC-1;Pessoa inventada de nome e sobrenome compridos 7');
      await page
        .locator('input[type=file][accept*=".xlsx"]')
        .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer });
      const start = page.getByRole('button', { name: 'Consultar 1 linha' });
      await start.waitFor();
      for (const one of SIZES) {
        await page.setViewportSize(one.viewport);
        found.push(...(await sideways(page, `columns of a spreadsheet, ${one.size}`)));
      }
      await page.setViewportSize(viewport);
      await start.click();
    }
    await triage.getByText('COMPRIDOS', { exact: false }).first().waitFor();
    found.push(...(await sideways(page, 'a triage')));
    await triage.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Detalhes da linha' }).waitFor();
    found.push(...(await sideways(page, 'a line beside the triage')));
    await page.keyboard.press('Escape');
    await page.getByText('Individual', { exact: true }).filter({ visible: true }).click();

    await person.go('4', 'Dossiês');
    const dossier = page.getByRole('grid', { name: 'Dossiês' }).getByText('Pessoa Inventada de Nome Comprido');
    if (!(await dossier.isVisible())) {
      await page.getByRole('button', { name: 'Novo dossiê' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Nome' }).first().fill('Pessoa Inventada de Nome Comprido');
      await dialog.getByRole('button', { name: 'Abrir dossiê' }).click();
      await page.getByRole('heading', { level: 1, name: 'Pessoa Inventada de Nome Comprido' }).waitFor();
      await page.keyboard.press('Escape');
    }
    await dossier.waitFor();
    found.push(...(await sideways(page, 'dossiers')));

    await person.go('2', 'Comprovante de residência');
    const sample = page.getByRole('button', { name: /conta de exemplo/ });
    if (await sample.isVisible()) await sample.click();
    await page.getByRole('heading', { name: 'O endereço confere com a base postal' }).waitFor();
    found.push(...(await sideways(page, 'proof')));

    await person.go('3', 'Cadastro');
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    const list = page.getByRole('textbox', { name: 'Lista de CNPJs' });
    if (await list.isVisible()) {
      await list.fill('99.104.337/0001-06');
      await page.getByRole('button', { name: 'Consultar 1 CNPJ' }).click();
    }
    await page.getByRole('grid', { name: 'Resultado da lista' }).getByText('AROEIRA').first().waitFor();
    found.push(...(await sideways(page, 'a list of CNPJs')));

    await person.go('6', 'Bases');
    await person.listRow(/CEIS/).waitFor();
    found.push(...(await sideways(page, 'data')));
    await person.go('7', 'Integração');
    await page.getByRole('table').first().waitFor();
    found.push(...(await sideways(page, 'integration')));
    expect(found).toEqual([]);
  });

  test('have columns that are made wider with the mouse and by key, and stay so when the window comes back', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await person.search('pessoa inventada');
    await heading('Documento').waitFor();
    const before = { list: await width('Lista'), taxId: await width('Documento'), whole: await width('Nome') };

    const name = (await heading('Nome').boundingBox())!;
    const edge = { x: name.x + name.width + 6, y: name.y + name.height / 2 };
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x - 40, edge.y, { steps: 4 });
    await page.mouse.up();
    expect(await width('Documento')).toBeCloseTo(before.taxId + 40, 0);
    expect(await width('Nome')).toBeCloseTo(before.whole - 40, 0);
    expect(await heading('Documento').getAttribute('aria-sort')).toBe('none');

    await heading('Lista').getByRole('button').focus();
    for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => width('Lista')).toBeCloseTo(before.list + 32, 0);
    // Further than to the neighbour's least width an edge does not go.
    for (let press = 0; press < 30; press++) await page.keyboard.press('Shift+ArrowRight');
    expect(await width('Situação')).toBeCloseTo(48, 0);
    expect(await sideways(page, 'wide columns')).toEqual([]);

    const wide = await width('Lista');
    await person.go('7', 'Integração');
    await person.search('pessoa inventada');
    await heading('Lista').waitFor();
    expect(await width('Lista')).toBeCloseTo(wide, 0);

    await heading('Lista').getByRole('button').press('Shift+Home');
    await expect.poll(() => width('Lista')).toBeCloseTo(before.list, 0);
    expect(await width('Documento')).toBeCloseTo(before.taxId, 0);
  });

  test('of Bases and Integração have such columns, too, and are as narrow as the window all the same', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await person.go('6', 'Bases');
    const head = (table: string, name: string) =>
      page.getByRole('table', { name: table }).getByRole('columnheader', { name, exact: false }).first();
    const wide = async (table: string, name: string) => (await head(table, name).boundingBox())!.width;
    const edge = (table: string, name: string) =>
      page.getByRole('table', { name: table }).getByRole('separator', { name: `Largura da coluna ${name}` });
    const [lists, bases, usage] = ['Listas restritivas', 'Endereços e cadastro', 'Uso da API'];
    await person.listRow(/CEIS/).getByRole('button').nth(1).waitFor();
    const before = { list: await wide(lists, 'Lista'), standing: await wide(lists, 'Situação') };
    const place = (await edge(lists, 'Situação').boundingBox())!;
    await page.mouse.move(place.x + 6, place.y + 6);
    await page.mouse.down();
    await page.mouse.move(place.x - 34, place.y + 6, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => wide(lists, 'Situação')).toBeCloseTo(before.standing - 40, 0);
    // All tables of the page have their columns under each other.
    await expect.poll(() => wide(bases, 'Situação')).toBeCloseTo(before.standing - 40, 0);

    // One stop of Tab, the arrow keys lead from edge to edge, with Shift they move one.
    await edge(lists, 'Situação').press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await edge(lists, 'Lista').evaluate((one) => one === document.activeElement)).toBe(true);
    const list = await wide(lists, 'Lista');
    // The service takes its time: the first width is kept while the second is on its way.
    const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let kept = 0;
    await page.route('**/settings', async (route) => {
      if (route.request().method() === 'PUT') await (kept++ === 0 ? first : others).promise;
      await route.continue();
    });
    for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowRight');
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    first.resolve();
    await (await answered).finished();
    // Time to take it for the newest.
    await page.waitForTimeout(500);
    await page.keyboard.press('Shift+ArrowRight');
    others.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(() => wide(lists, 'Lista')).toBeCloseTo(list + 48, 0);
    expect(Number(await edge(lists, 'Lista').getAttribute('aria-valuenow'))).toBe(Math.round((list + 48) / 16));

    await person.go('7', 'Integração');
    const sort = head(usage, 'Chave').getByRole('button');
    const caller = await wide(usage, 'Chave');
    for (let press = 0; press < 2; press++) await sort.press('Shift+ArrowRight');
    // The browser shares out what is left over a pixel at a time.
    await expect.poll(async () => Math.abs((await wide(usage, 'Chave')) - caller - 32)).toBeLessThan(2);
    expect(await head(usage, 'Chave').getAttribute('aria-sort')).toBe('none');

    await person.go('6', 'Bases');
    expect(await wide(lists, 'Lista')).toBeCloseTo(list + 48, 0);
    const found: string[] = [];
    for (const { size, viewport } of SIZES) {
      await page.setViewportSize(viewport);
      await person.go('6', 'Bases');
      found.push(...(await sideways(page, `wide columns of Bases, ${size}`)));
      await person.go('7', 'Integração');
      found.push(...(await sideways(page, `wide columns of Integração, ${size}`)));
    }
    expect(found).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await sort.press('Shift+Home');
    await expect.poll(async () => Math.abs((await wide(usage, 'Chave')) - caller)).toBeLessThan(2);
    await person.go('6', 'Bases');
    await edge(bases, 'Base').press('Shift+Home');
    await expect.poll(() => wide(lists, 'Lista')).toBeCloseTo(before.list, 0);
  });

  test('have complained of nothing in their console', () => {
    expect(window.complaints).toEqual([]);
  });
});
