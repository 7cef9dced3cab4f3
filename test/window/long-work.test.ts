import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cnpjOf } from '../support/documents.ts';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, PLACES } from './open-window.ts';
import { type Person, personAt } from './person.ts';

/** Long work looks, reads and is steered alike on every page; what was done stays, what was not is said. */
let window: OpenWindow;
let page: Page;
let go: Person['go'];
beforeAll(async () => {
  window = await PLACES.browser!();
  page = window.page;
  ({ go } = personAt(page));
  await personAt(page).arrive();
});
afterAll(() => window?.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const bar = (name: string) => page.getByRole('progressbar', { name, exact: true });
/** On the page, not only aloud. */
const said = (name: string, text: string | RegExp) =>
  page.getByRole('group', { name, exact: true }).getByText(text, { exact: true }).waitFor();
/** Whether a text stands on paper, where no bar does. */
const onPaper = async (text: RegExp) => {
  await page.emulateMedia({ media: 'print' });
  const texts = await page.getByText(text).all();
  const shown = await Promise.all(texts.map((one) => one.isVisible()));
  await page.emulateMedia({ media: 'screen' });
  return shown.includes(true);
};
const leaveField = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
/** Held down long enough for the keyboard to repeat it. */
const hold = async (key: string) => {
  for (let times = 0; times < 4; times++) await page.keyboard.down(key);
  await page.keyboard.up(key);
};
/** Answers of the service come so late that a person can act between them. */
const slowly = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  await route.continue().catch(() => undefined);
};
/** What the three buttons and the bar are to somebody who does not see them. */
const offered = async (name: string) => ({
  keys: await page
    .getByRole('group', { name, exact: true })
    .getByRole('button')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const keys = one.getAttribute('aria-keyshortcuts');
        return keys
          ? [`${one.getAttribute('aria-label') ?? one.textContent?.trim().replace(/(P|Esc)$/, '')} ${keys}`]
          : [];
      }),
    ),
  told: await bar(name).getAttribute('aria-valuetext'),
});

describe('in batches of the lists', () => {
  test('P pauses and goes on, Esc cancels; what was asked stays, the rest can be gone on with', async () => {
    await page.route('**/restricted-lists/**', slowly);
    await page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' }).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', Array.from({ length: 9 }, (_, index) => `NOME INVENTADO ${index}`).join('\n'));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await button('Consultar 9 nomes').click();
    await page.getByText(/^1 de 9 · 11%/).waitFor();
    expect(await offered('Andamento das consultas')).toMatchObject({
      keys: ['Pausar P', 'Cancelar Escape'],
      told: expect.stringMatching(/^\d de 9 · \d+%$/),
    });
    expect(await onPaper(/^Consultando · \d de 9$/)).toBe(true);
    await leaveField();
    await hold('p');
    await said('Andamento das consultas', 'Em pausa');
    await page.getByRole('status').filter({ hasText: 'Em pausa' }).waitFor({ state: 'attached' });
    expect(await inspectBoth(page, 'paused')).toEqual([]);
    expect(await onPaper(/^Em pausa · \d de 9$/)).toBe(true);
    const answered = await page.getByText(/^Só dados de demonstração/).count();
    await page.keyboard.press('p');
    await expect.poll(() => page.getByText(/^Só dados de demonstração/).count()).toBeGreaterThan(answered);
    await page.keyboard.press('Escape');
    await said('Andamento das consultas', /^Cancelado: \d de 9 consultados; os demais não foram consultados$/);
    expect(await page.getByText('Não consultado', { exact: true }).count()).toBeGreaterThan(0);
    expect(await inspectBoth(page, 'cancelled')).toEqual([]);
    expect(await onPaper(/^Cancelado: \d de 9 consultados; os demais não foram consultados$/)).toBe(true);
    await page.unroute('**/restricted-lists/**');
    await page.clock.setFixedTime(Date.now() + 90 * 60_000);
    await button(/^Continuar \(\d\)$/).click();
    await expect.poll(() => page.getByText(/^Só dados de demonstração/).count(), { timeout: 20_000 }).toBe(9);
    // From when the first was answered to when the last was.
    await page.getByText(/\d\d:\d\d – .*\d\d:\d\d( ·|$)/).waitFor();
    await page.clock.setSystemTime(Date.now());
    expect(await page.getByRole('group', { name: 'Andamento das consultas' }).count()).toBe(0);
  });
});

describe('in batches of the registry', () => {
  test('the same buttons, the same keys, the same sentence', async () => {
    await page.route('**/receita-federal-and-sintegra/**', slowly);
    await go('3', 'Cadastro');
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    const list = Array.from({ length: 20 }, (_, index) => cnpjOf(`${11222333 + index}0001`));
    await page.getByRole('textbox', { name: 'Lista de CNPJs' }).fill(list.join('\n'));
    await button('Consultar 20 CNPJs').click();
    await page.getByText(/^4 de 20 · 20%/).waitFor();
    expect((await offered('Andamento da lista')).keys).toEqual(['Pausar P', 'Cancelar Escape']);
    await leaveField();
    await page.keyboard.press('Escape');
    await said('Andamento da lista', /^Cancelado: \d+ de 20 consultados; os demais não foram consultados$/);
    await page.unroute('**/receita-federal-and-sintegra/**');
    await button(/^Continuar \(\d+\)$/).click();
    await page.getByText('Lista concluída', { exact: true }).waitFor();
    await page.getByText('20 respostas', { exact: true }).waitFor();
  });
});

describe('with bills', () => {
  const unreadable = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `conta-inventada-${index}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n'),
    }));
  const choose = () => page.locator('input[type=file][accept*="pdf"]').first();

  test('the line pauses, goes on, is cancelled, and is gone on with where it was', async () => {
    await page.route('**/proof-of-residence/**', slowly);
    await go('2', 'Comprovante de residência');
    await choose().setInputFiles(unreadable(9));
    await page.getByText(/^2 de 9 · \d+%/).waitFor();
    await leaveField();
    // Of the document that is shown and still read or waiting Esc is; the first one is over by now.
    expect((await offered('Andamento da fila')).keys).toEqual(['Pausar P', 'Cancelar Escape']);
    await page.keyboard.press('p');
    await said('Andamento da fila', 'Em pausa');
    await page.waitForTimeout(900);
    const waiting = await page.getByText('Na fila', { exact: true }).count();
    await page.waitForTimeout(900);
    expect(await page.getByText('Na fila', { exact: true }).count()).toBe(waiting);
    expect(waiting).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await said('Andamento da fila', 'Cancelado: nenhum dos 9 foi lido');
    expect(await page.getByText('Cancelado', { exact: true }).count()).toBe(waiting);
    await page.unroute('**/proof-of-residence/**');
    await button(`Continuar (${waiting})`).click();
    await page.getByText('9 falharam', { exact: true }).waitFor({ timeout: 20_000 });
  });

  /** Rows of the list that are whole in sight. */
  const inSight = () =>
    page.getByRole('list', { name: 'Documentos da sessão' }).evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect();
      const rows = [...list.children].map((row) => row.getBoundingClientRect());
      return rows.filter((row) => row.top >= top - 1 && row.bottom <= Math.min(bottom, innerHeight) + 1).length;
    });

  test('as many are in sight as the window has height for', async () => {
    expect(await page.getByRole('list', { name: 'Documentos da sessão' }).getByRole('listitem').count()).toBe(9);
    expect(await inSight()).toBe(9); // were 3 at 1280×800
    await choose().setInputFiles(unreadable(31));
    await page.getByText('40 falharam', { exact: true }).waitFor({ timeout: 30_000 });
    await page.keyboard.press('Control+ArrowUp');
    const seen: Record<string, number> = {};
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      seen[`${width}×${height}`] = await inSight();
    }
    console.log('rows of bills in sight:', seen);
    expect(seen['1280×800']).toBeGreaterThanOrEqual(9);
    expect(seen['1920×1080']).toBeGreaterThanOrEqual(17);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('on Bases', () => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  test('an import has no pause, and Esc goes to the button that cancels it; nothing has changed', async () => {
    await page.route('**/workstation/api/imports', () => undefined);
    await go('6', 'Bases');
    const file = { name: '20260930_CEIS.csv', mimeType: 'text/csv', buffer: Buffer.from('x') };
    await page.locator('input[type=file][multiple]').last().setInputFiles(file);
    await bar('Importação').waitFor();
    expect((await offered('Importação')).keys).toEqual(['Cancelar Escape']);
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog');
    await help.waitFor();
    await hold('Escape');
    await help.waitFor({ state: 'hidden' });
    expect(await bar('Importação').isVisible()).toBe(true);
    await leaveField();
    await page.keyboard.press('Escape');
    expect(await focused()).toMatch(/^Cancelar/);
    await page.keyboard.press('Escape');
    expect(await bar('Importação').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Importação cancelada' }).waitFor();
    await page.getByText('Nada mudou: as consultas continuam', { exact: false }).waitFor();
  });

  test('an update has none either; the lists that were not checked are named so and can be gone on with', async () => {
    await page.route('**/workstation/api/lists/updates', () => undefined);
    await button('Atualizar todas').click();
    await bar('Atualizando as listas').waitFor();
    expect((await offered('Atualizando as listas')).keys).toEqual(['Cancelar Escape']);
    await leaveField();
    await page.keyboard.press('Escape');
    await said('Atualização cancelada', 'Cancelado: nenhuma lista foi verificada');
    expect(await inspectBoth(page, 'update cancelled')).toEqual([]);
    await button(/^Continuar \(\d+\)$/).click();
    await bar('Atualizando as listas').waitFor();
    await page.keyboard.press('Escape');
    await said('Atualização cancelada', 'Cancelado: nenhuma lista foi verificada');
  });

  test('of an update and an import at once the one that Esc acts on shows the key, then the other', async () => {
    await button(/^Continuar \(\d+\)$/).click();
    await bar('Atualizando as listas').waitFor();
    const file = { name: '20260930_CEIS.csv', mimeType: 'text/csv', buffer: Buffer.from('x') };
    await page.locator('input[type=file][multiple]').last().setInputFiles(file);
    await bar('Importação').waitFor();
    expect((await offered('Atualizando as listas')).keys).toEqual([]);
    expect((await offered('Importação')).keys).toEqual(['Cancelar Escape']);
    await leaveField();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Importação cancelada' }).waitFor();
    expect((await offered('Atualizando as listas')).keys).toEqual(['Cancelar Escape']);
    await leaveField();
    await page.keyboard.press('Escape');
    await said('Atualização cancelada', 'Cancelado: nenhuma lista foi verificada');
    expect(window.complaints).toEqual([]);
  });
});
