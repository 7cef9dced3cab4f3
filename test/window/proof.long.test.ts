import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportedSession } from '../../src-renderer/proof/export/results-json.ts';
import { makeBill } from '../corpus/make-bill.ts';
import { PLACES as PLACES_OF_BILLS } from '../corpus/places.ts';
import { installPostalData } from '../corpus/postal-data.ts';
import { startPrinter } from '../corpus/render.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { EVERY_PLACE, type OpenWindow } from './open-window.ts';
import { personAt } from './person.ts';

/**
 * Bills as they come on a morning: two from the mail, one scanned, one cut off on the way, a spreadsheet by mistake, and
 * one whose CEP is of the other side of the street and which is sent elsewhere.
 */
const FILES = [
  'cemig.pdf',
  'neoenergia.pdf',
  'cortada.pdf',
  'planilha.pdf',
  'digitalizada.png',
  'lado-errado.pdf',
] as const;

let papers: string;
beforeAll(async () => {
  papers = makeTempDir();
  const printer = await startPrinter();
  const save = (name: (typeof FILES)[number], bytes: Uint8Array | string) =>
    writeFileSync(path.join(papers, name), bytes);
  save('cemig.pdf', await printer.pdf(makeBill('cemig', 3, { deliveryAddress: false, secondPage: false }).html));
  const second = await printer.pdf(makeBill('neoenergia', 5, { deliveryAddress: false, secondPage: true }).html);
  save('neoenergia.pdf', second);
  save('cortada.pdf', second.subarray(0, 300));
  save('planilha.pdf', 'PK\u0003\u0004');
  save('digitalizada.png', await printer.png(makeBill('cemig', 21).html, 200));
  const place = PLACES_OF_BILLS.find(({ cep }) => cep === '30130003')!;
  const street = { street: 'AVENIDA AFONSO PENA', district: 'CENTRO', city: 'BELO HORIZONTE' };
  const wrong = { place, ...street, number: '71', deliveryAddress: true, secondPage: false };
  save('lado-errado.pdf', await printer.pdf(makeBill('cemig', 31, wrong).html));
  await printer.close();
});
afterAll(() => removeTempDir(papers));

describe.each(EVERY_PLACE)('proofs of residence in the %s', (place, open) => {
  let window: OpenWindow;
  let page: Page;
  let dataDir: string;
  let list: Locator;
  let rows: Locator;
  let result: Locator;
  const choose = (...names: readonly (typeof FILES)[number][]) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles(names.map((name) => path.join(papers, name)));
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const shown = (name: string) => page.locator('header p').getByText(name, { exact: true }).waitFor();
  const all = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Todos os documentos' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  beforeAll(async () => {
    dataDir = makeTempDir();
    await installPostalData(dataDir);
    writeFileSync(
      path.join(dataDir, 'config.json'),
      JSON.stringify({ server: { port: 0 }, residence: { maxAgeDays: 36_500 } }),
    );
    window = await open({ dataDir });
    page = window.page;
    list = page.getByRole('region', { name: /Nesta sessão/ });
    rows = list.getByRole('list', { name: 'Documentos da sessão' }).getByRole('listitem');
    result = page.getByRole('complementary', { name: 'Resultado da leitura' });
    const person = personAt(page);
    await person.arrive();
    await person.go('2', 'Comprovante de residência');
  });
  afterAll(async () => {
    await window?.close();
    removeTempDir(dataDir);
  });

  test('turns a single file that cannot be read away, and says why', async () => {
    await choose('planilha.pdf');
    await page.getByRole('alert').getByText('Este tipo de arquivo não é aceito').waitFor();
    expect(await rows.count()).toBe(0);
    expect(await inspectBoth(page, 'turned away')).toEqual([]);
  });

  test('reads several files one after the other and keeps what failed with its reason', {
    timeout: 90_000,
  }, async () => {
    await choose('cemig.pdf', 'neoenergia.pdf', 'cortada.pdf', 'planilha.pdf');
    await list.getByText('2 conferem').waitFor({ timeout: 60_000 });
    await list.getByText('2 falharam').waitFor();
    await row('cemig.pdf').getByText('Cemig', { exact: true }).waitFor({ state: 'attached' });
    await row('cemig.pdf')
      .getByText(/^\d{5}-\d{3} .+\/MG$/)
      .waitFor({ state: 'attached' });
    await row('cemig.pdf').getByText('Texto').waitFor({ state: 'attached' });
    await row('cortada.pdf').getByText('O arquivo está danificado').waitFor();
    await row('planilha.pdf').getByText('Este tipo de arquivo não é aceito').waitFor();
    expect(await inspectBoth(page, 'queue')).toEqual([]);
  });

  test('is walked through with the arrow keys', async () => {
    await row('cemig.pdf').getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await shown('neoenergia.pdf');
    await page.keyboard.press('End');
    await shown('planilha.pdf');
    await page.getByRole('heading', { name: 'Este tipo de arquivo não é aceito' }).waitFor();
    expect(await inspectBoth(page, 'failed')).toEqual([]);
    await page.keyboard.press('Home');
    await shown('cemig.pdf');
    await page.keyboard.press('Control+ArrowDown');
    await shown('neoenergia.pdf');
  });

  test('shows where a field was read, from the panel and from the page, without the mouse as well', async () => {
    const box = (field: string) => page.locator('button[data-outcome]').and(page.getByLabel(`${field}: `));
    await result.getByRole('button', { name: 'Ver na página: CEP' }).click();
    await expect.poll(() => box('CEP').getAttribute('data-active')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => box('Logradouro').getAttribute('data-active')).toBe('true');
    expect(await box('CEP').getAttribute('data-active')).toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('button[data-outcome][data-active]').count()).toBe(0);
    await result.getByRole('tab', { name: 'Resposta da API' }).click();
    await box('Cidade').click();
    const city = result.getByRole('button', { name: 'Ver na página: Cidade' });
    await expect.poll(() => city.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('turns the page with its boxes, hides them, and changes pages', async () => {
    const sheet = page.getByRole('img', { name: /neoenergia\.pdf/ });
    const box = page.locator('button[data-outcome]').first();
    const shape = async () => {
      const { width, height } = (await sheet.boundingBox())!;
      return width > height ? 'lying' : 'upright';
    };
    expect(await shape()).toBe('upright');
    const before = (await box.boundingBox())!;
    await page.keyboard.press('r');
    await expect.poll(shape).toBe('lying');
    const after = (await box.boundingBox())!;
    expect(after.height).toBeGreaterThan(after.width);
    expect(before.width).toBeGreaterThan(before.height);
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press('r');
    await expect.poll(shape).toBe('upright');
    await page.keyboard.press('m');
    await box.waitFor({ state: 'detached' });
    await page.keyboard.press('m');
    await box.waitFor();
    await page.getByRole('button', { name: 'Página 2 de 2' }).click();
    await box.waitFor({ state: 'detached' });
    await result.getByRole('button', { name: 'Ver na página: CEP' }).click();
    await box.waitFor();
  });

  test('saves the answer of one document, and the results of all', async () => {
    const saved = async (act: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), act()]);
      // The desktop's file belongs to its own process: there only its name is seen from here.
      const text = place === 'browser' ? readFileSync(await download.path(), 'utf8') : null;
      return { name: download.suggestedFilename(), text };
    };
    await result.getByRole('tab', { name: 'Resposta da API' }).click();
    const one = await saved(() => result.getByRole('button', { name: 'Salvar JSON' }).click());
    expect(one.name).toMatch(/^atesta-comprovante-\d{4}-\d\d-\d\d-\d{4}\.json$/);
    const every = await saved(() => all(/Salvar os resultados/));
    expect(every.name).toMatch(/^atesta-comprovantes-.+\.json$/);
    if (one.text === null || every.text === null) return;
    expect(JSON.parse(one.text)).toMatchObject({ version: 'v3', data: [{ fieldname: 'file' }] });
    const session = JSON.parse(every.text) as ExportedSession;
    expect(session.documents.map(({ file, standing, failure }) => [file, standing, failure])).toEqual([
      ['cemig.pdf', 'good', null],
      ['neoenergia.pdf', 'good', null],
      ['cortada.pdf', 'failed', 'fileDamaged'],
      ['planilha.pdf', 'failed', 'fileKindNotAccepted'],
    ]);
  });

  test('says in words what does not fit, by which signs the issuer is known, and where the bill is sent', {
    timeout: 60_000,
  }, async () => {
    await page.getByRole('button', { name: 'Novos documentos' }).click();
    await choose('lado-errado.pdf');
    await row('lado-errado.pdf')
      .getByText(/^Confere · \d avisos?$/)
      .waitFor({ timeout: 30_000 });
    const warnings = result.getByRole('list', { name: 'Avisos' });
    await warnings.getByText('O CEP atende os números de 656 a 1350, lado par; o número lido é 71.').waitFor();
    await warnings.getByRole('button', { name: 'Ver na página: Número' }).click();
    await expect.poll(() => page.getByLabel('Número: Não comparado').getAttribute('data-active')).toBe('true');
    const signs = result.getByRole('list', { name: 'Sinais do emissor no documento' });
    await signs
      .getByRole('listitem')
      .filter({ hasText: 'Chave de acesso da nota' })
      .getByText('Concorda', { exact: true })
      .waitFor();
    const delivery = result.getByRole('region', { name: 'Endereço de entrega' });
    expect(await delivery.locator('mark').first().textContent()).toBe('30130-003');
    const frame = page.getByRole('button', { name: '2. Entrega', exact: true });
    for (const button of [
      delivery.getByRole('button', { name: 'Ver na página' }),
      warnings.getByRole('button', { name: 'Ver na página: Endereço de entrega' }),
    ]) {
      await button.click();
      await expect.poll(() => frame.getAttribute('data-active')).toBe('true');
      await page.keyboard.press('Escape');
      await expect.poll(() => frame.getAttribute('data-active')).toBeNull();
    }
    await result.getByText('Não verifica se o arquivo é um comprovante').scrollIntoViewIfNeeded();
    const [tabs, panel] = [await result.getByRole('tablist').boundingBox(), await result.boundingBox()];
    expect(tabs!.y).toBeGreaterThanOrEqual(panel!.y);
    expect(await inspectBoth(page, 'warnings')).toEqual([]);
  });

  test('cancels everything at once, and reads again what was not read', { timeout: 120_000 }, async () => {
    await page.getByRole('button', { name: 'Novos documentos' }).click();
    expect(await inspectBoth(page, 'list')).toEqual([]);
    await choose('digitalizada.png', 'cemig.pdf');
    await page.getByRole('heading', { name: 'Lendo o documento…' }).waitFor();
    await list.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await list.getByText('2 cancelados').waitFor();
    await page.getByRole('heading', { name: 'Leitura cancelada' }).waitFor();
    expect(await inspectBoth(page, 'cancelled')).toEqual([]);
    await list.getByRole('button', { name: 'Ler de novo digitalizada.png' }).click();
    await row('digitalizada.png').getByText('OCR').waitFor({ state: 'attached', timeout: 90_000 });
    await result.getByText('Motivo: o arquivo é uma imagem.').waitFor();
    expect(await inspectBoth(page, 'scan')).toEqual([]);
  });

  test('forgets one document with Delete, and all of them from the menu', async () => {
    const before = await rows.count();
    await row('cortada.pdf').getByRole('button').first().focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => rows.count()).toBe(before - 1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('planilha.pdf');
    await all(/Remover todos/);
    await page.getByRole('heading', { name: 'Arraste contas para cá' }).waitFor();
    expect(await rows.count()).toBe(0);
  });

  test(`has complained of nothing in the console of the ${place}`, () => {
    expect(window.complaints).toEqual([]);
  });
});
