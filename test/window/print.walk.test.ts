import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { type OpenWindow, WALKED } from './open-window.ts';
import { wrongOnPaper } from './paper.ts';
import { type Person, personAt } from './person.ts';

/** Any page on paper: what it answers, all of it, without the rail and scroll bars. */
describe.each(WALKED)('on paper, in the %s', (_place, open) => {
  const files = makeTempDir();
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    window = await open();
    page = window.page;
    person = personAt(page);
    await person.arrive();
    await person.go('6', 'Bases');
    const rows = Array.from({ length: 2160 }, (_, i) => ({
      name: i < 60 ? `PESSOA REPETIDA ${i}` : `MUITA GENTE ${i}`,
      document: cpfOf(String(100_000_000 + i)),
    }));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(writeCeis(files, '20261110', rows));
    await page.getByRole('heading', { name: 'Importação concluída' }).waitFor();
  });
  afterAll(async () => {
    await window?.close();
    removeTempDir(files);
  });

  test('every record of an answer is there, in black on white, also those out of sight', async () => {
    await person.search('pessoa repetida');
    const grid = page.getByRole('grid', { name: 'Registros encontrados' });
    await grid.getByText('PESSOA REPETIDA').first().waitFor();
    const records = grid.getByText(/^PESSOA REPETIDA \d+$/);
    expect(await records.count()).toBeLessThan(60);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(() => records.count()).toBe(60);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await wrongOnPaper(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await expect.poll(() => records.count()).toBeLessThan(60);
  });

  test('of more records than a person reads on paper the first are there, and above them how many are not', async () => {
    await person.search('muita gente');
    const grid = page.getByRole('grid', { name: 'Registros encontrados' });
    await grid.getByText('MUITA GENTE').first().waitFor();
    await grid.focus();
    await page.keyboard.press('End');
    await grid.getByText(/mostrar todos os 2\.100 registros/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2101');
    await page.emulateMedia({ media: 'print' });
    await grid.getByText('Incompleto: só as primeiras 2.000 de 2.100 linhas vão para o papel.').waitFor();
    await expect.poll(() => grid.getByText(/^MUITA GENTE \d+$/).count()).toBe(2000);
    expect(await wrongOnPaper(page)).toEqual([]);
    await expect.poll(() => grid.getByText(/^MUITA GENTE \d+$/).count()).toBeLessThan(60);
    expect(await grid.getByText(/Incompleto/).count()).toBe(0);
  });

  test.each([
    ['2', 'Comprovante de residência'],
    ['3', 'Cadastro'],
    ['4', 'Dossiês'],
    ['5', 'Carteiras'],
    ['6', 'Bases'],
    ['7', 'Integração'],
  ] as const)('page %s, %s, is whole and without the rail', async (key, heading) => {
    await person.go(key, heading);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await wrongOnPaper(page)).toEqual([]);
  });

  test('of a document the answer is printed, and not the picture beside it', async () => {
    await person.go('2', 'Comprovante de residência');
    await page.getByRole('button', { name: /conta de exemplo/ }).click();
    await page.getByRole('heading', { name: 'O endereço confere com a base postal' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('canvas').first().isVisible()).toBe(false);
    expect(await page.getByText('Confere', { exact: true }).count()).toBe(5);
    expect(await wrongOnPaper(page)).toEqual([]);
  });
});
