import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, WALKED } from './open-window.ts';

/** The first start: four steps that end with a lookup. */
describe.each(WALKED)('the first start in the %s', (place, open) => {
  let window: OpenWindow;
  let page: Page;
  beforeAll(async () => {
    window = await open();
    page = window.page;
  });
  afterAll(() => window?.close());

  test('stands in the middle of the window', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Boas-vindas ao Atesta' }).waitFor();
    await expect
      .poll(async () => {
        const { y, height } = (await dialog.boundingBox())!;
        return Math.abs(y + height / 2 - 400);
      })
      .toBeLessThan(12);
  });

  test('asks what is kept of lookups, and keeps the answer', async () => {
    const dialog = page.getByRole('dialog');
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'As consultas são feitas nesta máquina' }).waitFor();
    await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
    await dialog.getByRole('heading', { name: 'O que fica guardado' }).waitFor();
    const kept = (name: string) => dialog.getByRole('radio', { name });
    await expect.poll(() => kept('Só o que vai para dossiês').isChecked()).toBe(true);
    await kept('Só o que vai para dossiês').press('ArrowDown');
    await expect.poll(() => kept('Todas as consultas').isChecked()).toBe(true);
    expect(await inspectBoth(page, 'what is kept')).toEqual([]);
    await kept('Todas as consultas').press('ArrowUp');
    await expect.poll(() => kept('Só o que vai para dossiês').isChecked()).toBe(true);
  });

  test('says what is installed and what is invented, and has no accessibility violations', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
    await dialog.getByRole('heading', { name: 'Por enquanto, os dados são fictícios' }).waitFor();
    await dialog.getByText(/^Com dados fictícios, sempre marcados “Demonstração”: .*CEIS.*Endereços \(CEP\)/).waitFor();
    await dialog.getByText(/^\d+ listas ainda não têm dados e não são consultadas\.$/).waitFor();
    expect(await inspectBoth(page, 'the last step')).toEqual([]);
  });

  test('ends with a first lookup and its answer', async () => {
    await page.getByRole('dialog').getByRole('textbox', { name: 'Faça a primeira consulta' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('grid').getByText('AROEIRA DO NORTE CONSTRUCOES LTDA').first().waitFor();
    await page.getByText('Demonstração').first().waitFor();
  });

  test(`has complained of nothing in the console of the ${place}`, () => {
    expect(window.complaints).toEqual([]);
  });
});
