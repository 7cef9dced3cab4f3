import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desktop, startDesktop } from './start-desktop.ts';

/** A morning's work in the desktop window, over the demonstration data that the build brought. */
let desktop: Desktop;

beforeAll(async () => {
  desktop = await startDesktop();
  const page = await desktop.page();
  await page.getByRole('button', { name: 'Pular' }).click();
});
afterAll(() => desktop?.stop());

test('a name is searched in every list, and what is found stands in the window', async () => {
  const page = await desktop.page();
  await page.getByLabel('Nome, CPF ou CNPJ').fill('armaskovir');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await page.getByText('ARMASKOVIR, Dragomel Teslin').first().waitFor();
  expect(await page.getByText('20261101_OFACSDN.csv').count()).toBeGreaterThan(0);
});

test('the sample bill is fetched from the package, read, drawn, and found right', async () => {
  const page = await desktop.page();
  await page.getByRole('button', { name: 'Comprovante' }).click();
  await page.getByRole('button', { name: 'Experimentar com a conta de exemplo' }).click();
  await page.getByRole('heading', { name: 'O endereço confere com a base postal' }).waitFor();
  await page.locator('canvas').first().waitFor();
});

test('nothing in the page was stopped by its own policy, and nothing asked for the outside', async () => {
  const page = await desktop.page();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  for (const name of ['Listas', 'Comprovante', 'Cadastro', 'Bases', 'Integração']) {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('heading').first().waitFor();
  }
  expect(refused).toEqual([]);
  const asked = (await desktop.ask('calls'))
    .filter(({ name }) => name === 'request cancelled')
    .map(({ args }) => args[0]);
  expect(asked.filter((url) => !isBrowsersOwn(String(url)))).toEqual([]);
});

/** Chromium itself asks its maker for updates; the page never does. */
function isBrowsersOwn(url: string): boolean {
  return /\.(google|googleapis|gvt1|gstatic)\.com(:443)?(\/|$)/.test(url);
}
