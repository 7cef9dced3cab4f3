import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBill } from '../corpus/make-bill.ts';
import { installPostalData } from '../corpus/postal-data.ts';
import { startPrinter } from '../corpus/render.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { textPdf } from '../support/uploads.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { personAt } from './person.ts';

/** Of a customer with another address to be sent to; old by any measure that the settings are given here. */
const DATES = { month: '01/2026', due: '15/02/2026', issued: '20/01/2026' };
const bill = makeBill('cemig', 31, { deliveryAddress: true, secondPage: false, ...DATES });

let papers: string;
beforeAll(async () => {
  papers = makeTempDir();
  const printer = await startPrinter();
  writeFileSync(path.join(papers, 'conta.pdf'), await printer.pdf(bill.html));
  await printer.close();
  const letter = [
    'PADARIA SANTA RITA LTDA',
    'RUA DO PORTO, 10 - CENTRO',
    '11010-100 SANTOS - SP',
    'CNPJ 11.222.333/0001-81',
  ];
  writeFileSync(path.join(papers, 'carta.pdf'), textPdf(letter));
});
afterAll(() => removeTempDir(papers));

describe.each(IN_BROWSER)('a bill is checked in the %s', (place, open) => {
  let window: OpenWindow;
  let page: Page;
  let dataDir: string;
  let result: Locator;
  beforeAll(async () => {
    dataDir = makeTempDir();
    await installPostalData(dataDir);
    const config = { server: { port: 0 }, residence: { maxAgeDays: 36_500 } };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify(config));
    window = await open({ dataDir });
    page = window.page;
    result = page.getByRole('complementary', { name: 'Resultado da leitura' });
    const person = personAt(page);
    await person.arrive();
    await person.go('2', 'Comprovante de residência');
  });
  afterAll(async () => {
    await window.close();
    removeTempDir(dataDir);
  });

  const row = (section: string, name: string) =>
    result.getByRole('region', { name: section }).getByRole('row').filter({ hasText: name }).first();

  test('against whom was expected before it was read, with its dates, and whose each address is', async () => {
    await page.getByText('Conferir com o titular e o endereço esperados (opcional)').click();
    await page.getByRole('textbox', { name: 'Nome' }).fill(bill.truth.name);
    await page.getByRole('textbox', { name: 'Número' }).fill('99999');
    expect(await inspectBoth(page, 'expected before')).toEqual([]);
    await page.locator('input[type=file]').first().setInputFiles(path.join(papers, 'conta.pdf'));
    const dates = result.getByRole('region', { name: 'Emissor e datas do documento' });
    await dates.getByText('20/01/2026').waitFor({ timeout: 30_000 });
    await dates.getByText('15/02/2026').waitFor();
    await dates.getByText('01/2026', { exact: true }).waitFor();
    await row('Titular e endereço esperados', 'Titular').getByText('Igual').waitFor();
    await row('Titular e endereço esperados', 'Número').getByText('Difere').waitFor();
    await result.getByText('1 dado não é o esperado.').waitFor();
    await result.getByText('1. Cliente (pág. 1)').waitFor();
    const whose = result.getByRole('region', { name: 'De quem é este endereço' });
    await whose.getByText('É o endereço do cliente.').waitFor();
    await whose.getByText(/^Motivos: \d+ a favor/).focus();
    await page.keyboard.press('Enter');
    await whose.getByRole('list', { name: /Sinais a favor/ }).waitFor();
    expect(await inspectBoth(page, 'checked')).toEqual([]);
  });

  test('and a misread field is corrected by hand, told everywhere, compared again, and put back', async () => {
    const number = row('Comparação com a base postal', 'Número');
    await number.getByRole('button', { name: 'Corrigir Número' }).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Escape');
    await number.getByText(bill.truth.number, { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('99999');
    await page.keyboard.press('Enter');
    await number.getByText('corrigido à mão').waitFor();
    await number.getByText(`lido: ${bill.truth.number}`).waitFor();
    await row('Titular e endereço esperados', 'Número').getByText('Igual').waitFor();
    await page.getByLabel('Número: Não comparado, corrigido à mão').waitFor();
    const city = row('Comparação com a base postal', 'Cidade');
    await city.getByRole('button', { name: 'Corrigir Cidade' }).click();
    await page.keyboard.type('Campinas');
    await page.keyboard.press('Enter');
    await city.getByText('Difere').waitFor();
    await result.getByText(/^2 campos corrigidos à mão/).waitFor();
    expect(await inspectBoth(page, 'corrected')).toEqual([]);
    await result.getByRole('tab', { name: 'Resposta da API' }).click();
    await result.getByText('O que foi corrigido ou incluído à mão não está nesta resposta').waitFor();
    await result.getByRole('tab', { name: 'Endereço' }).click();
    await city.getByRole('button', { name: 'Voltar ao que foi lido: Cidade' }).click();
    await city.getByText('Confere').waitFor();
    await result.getByText(/^1 campo corrigido à mão/).waitFor();
  });

  test('and where no address of the customer was found one is entered by hand, told everywhere, and taken back', async () => {
    await page.getByRole('button', { name: 'Novos documentos' }).click();
    await page.locator('input[type=file]').first().setInputFiles(path.join(papers, 'carta.pdf'));
    await result
      .getByRole('heading', { name: 'Nenhum endereço do cliente foi encontrado' })
      .waitFor({ timeout: 30_000 });
    const focused = (tag: string) => page.waitForFunction((name) => document.activeElement?.tagName === name, tag);
    await result.getByRole('button', { name: 'Incluir um endereço à mão' }).focus();
    await page.keyboard.press('Enter');
    await focused('INPUT');
    await page.keyboard.press('Escape');
    await focused('BUTTON');
    await page.keyboard.press('Enter');
    await focused('INPUT');
    const { zipCode, address, number, district, city, state } = bill.truth;
    expect(await result.getByRole('button', { name: 'Incluir e comparar' }).isDisabled()).toBe(true);
    for (const text of [zipCode, address, number, '', district, city, state]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    expect(await inspectBoth(page, 'entering')).toEqual([]);
    await page.keyboard.press('Enter');
    await result.getByText(/^Endereço incluído à mão: nada dele foi lido/).waitFor();
    await row('Comparação com a base postal', 'Cidade').getByText('Confere').waitFor();
    await result.getByRole('columnheader', { name: 'Incluído à mão' }).waitFor();
    // What was read stays beside it.
    await result.getByText('Outro endereço no documento: 1').waitFor();
    expect(await inspectBoth(page, 'entered')).toEqual([]);
    await result.getByRole('tab', { name: 'Resposta da API' }).click();
    await result.getByText('O que foi corrigido ou incluído à mão não está nesta resposta').waitFor();
    await result.getByRole('tab', { name: 'Endereço' }).click();
    await result.getByRole('button', { name: 'Retirar o endereço incluído à mão' }).click();
    await result.getByRole('heading', { name: 'Nenhum endereço do cliente foi encontrado' }).waitFor();
    await page.getByRole('list', { name: 'Documentos da sessão' }).getByRole('button').first().click();
  });

  test('is searched in the lists by its holder', async () => {
    await result.getByRole('button', { name: 'Consultar nas listas' }).click();
    await page.getByRole('heading', { level: 1, name: 'Listas restritivas' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' }).inputValue()).toBe(bill.truth.name);
    await page.getByText(`Consulta: “${bill.truth.name}”`).waitFor({ timeout: 30_000 });
  });

  test('is warned of as old once the settings say so', async () => {
    await page.getByRole('button', { name: 'Configurações' }).click();
    const age = page.getByRole('textbox', { name: 'Idade máxima de um comprovante, em dias' });
    await age.fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('Idade máxima de um comprovante, em dias: salvo.').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await personAt(page).go('2', 'Comprovante de residência');
    await page.getByRole('button', { name: 'Novos documentos' }).click();
    await page.locator('input[type=file]').first().setInputFiles(path.join(papers, 'conta.pdf'));
    await result
      .getByRole('list', { name: 'Avisos' })
      .getByText(/^Documento antigo: emitido em 20\/01\/2026, há \d+ dias \(limite: 1\)\.$/)
      .waitFor({ timeout: 30_000 });
    expect(await inspectBoth(page, 'old')).toEqual([]);
  });

  test(`has complained of nothing in the console of the ${place}`, () => {
    expect(window.complaints).toEqual([]);
  });
});
