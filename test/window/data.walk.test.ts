import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, WALKED } from './open-window.ts';
import { type Person, personAt } from './person.ts';

/** The page Bases: what stands in a row, what opens under it, and that nothing of it leaves the window. */
describe.each(WALKED)('the page Bases in the %s', (place, open) => {
  const dataDir = makeTempDir();
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    // Nobody listens at port 1.
    const lists = { addresses: { ceis: 'http://127.0.0.1:1/ceis.zip' } };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, lists }));
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    await person.arrive();
    await person.go('6', 'Bases');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(writeCeis(dataDir, '20261120', [{ name: 'PESSOA INVENTADA', document: cpfOf('100000001') }]));
    await page.getByRole('heading', { name: 'Importação concluída' }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Fechar' }).click();
  });
  afterAll(async () => {
    await window?.close();
    removeTempDir(dataDir);
  });

  test.each([
    ['1280×800', 1280, 800, 100],
    ['1920×1080', 1920, 1080, 100],
    ['the smallest window', 960, 640, 100],
    ['150 % zoom', 853, 533, 100],
    ['text of 200 %', 1280, 800, 200],
    ['text of 200 % in the smallest window', 960, 640, 200],
  ])('keeps every action in sight at %s', async (_size, width, height, text) => {
    await page.setViewportSize({ width, height });
    await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), text);
    const tables = page.getByRole('table');
    expect(await tables.count()).toBe(2);
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('main *, [data-page] *')]
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX),
          )
          .map((element) => element.className),
      ),
    ).toEqual([]);
    for (const button of await tables.getByRole('button').all()) {
      const box = (await button.boundingBox())!;
      expect.soft(box.x >= 0 && box.x + box.width <= width, (await button.textContent()) ?? '').toBe(true);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  test('has rows of two lines, and the rest on opening, by keyboard too', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const row of await page.getByRole('row').all())
      expect.soft((await row.boundingBox())!.height).toBeLessThan(64);
    const row = person.listRow(/^CEIS/);
    expect(await row.getByText('_CEIS.csv').count()).toBe(0);
    await row.getByRole('button', { name: /^CEIS/ }).focus();
    await page.keyboard.press('Enter');
    await row.getByText('Controladoria-Geral da União').waitFor();
    await row.getByText('_CEIS.csv').waitFor();
    expect(await inspectBoth(page, 'Bases, a row open')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => row.getByText('_CEIS.csv').count()).toBe(0);
  });

  test('says what failed and what to do, in Portuguese, and that nothing was updated where all failed', async () => {
    await person
      .listRow(/^CEIS/)
      .getByRole('button', { name: /^Atualizar/ })
      .click();
    const panel = page.getByRole('region', { name: 'Atualização', exact: true });
    await panel.getByRole('heading', { name: 'A lista não foi atualizada' }).waitFor({ timeout: 60_000 });
    await panel.getByText('1 não atualizada').waitFor();
    await panel.getByText('O site do órgão não responde; confira a conexão com a internet e o proxy.').waitFor();
    expect((await panel.locator('li > div > span').allTextContents()).join(' ')).not.toMatch(/cannot|reached|ECONN/);
    await panel.getByText('Detalhe técnico').click();
    await panel.getByText(/cannot be reached/).waitFor();
    expect(await inspectBoth(page, 'Bases, a failed update')).toEqual([]);
  });

  test('says in Portuguese why a row was not taken in', async () => {
    const people = Array.from({ length: 150 }, (_, n) => ({
      name: `PESSOA INVENTADA ${n}`,
      document: cpfOf(String(100_000_001 + n)),
    }));
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(writeCeis(dataDir, '20261121', [...people, { name: '', document: '' }]));
    await page.getByRole('heading', { name: 'Importação concluída' }).waitFor({ timeout: 60_000 });
    await page.getByText('Ver a linha rejeitada').click();
    await page.getByRole('row', { name: '152 sem nome e sem documento' }).waitFor();
    await page.getByRole('region', { name: 'Importação' }).getByRole('button', { name: 'Fechar' }).click();
  });

  test(`has complained of nothing in the console of the ${place}`, () => {
    expect(window.complaints).toEqual([]);
  });
});
