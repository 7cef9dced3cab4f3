import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatCpf } from '../../src-main/documents/cpf.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';

const LISTED = cpfOf('100000001');

/** What the window says of what it does not know: never that there is nothing. */
describe.each(IN_BROWSER)('what is not known, in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let field: Locator;
  let dirs: string[];
  let ceis: string;

  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    const [dataDir, files] = dirs as [string, string];
    const registry = { receitaFederal: { provider: 'local' } };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry }));
    const csv = writeCeis(files, '20261120', [{ name: 'PESSOA INVENTADA', document: LISTED }]);
    await importList({ list: 'ceis', files: [csv], dataDir }, () => undefined);
    ceis = path.join(dataDir, 'lists/ceis');
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    field = page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' });
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
  const notes = () => page.getByRole('list', { name: 'Limites desta resposta' });
  /** What came of one of several lookups: a cell of the row that the lookup heads, beside the box that chooses it. */
  const outcome = (text: string, name: RegExp) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: text, exact: true }) })
      .getByRole('cell', { name });

  test('nothing found counts the lists, dates them, and names those that were not searched and the invented ones', async () => {
    await person.search('ninguém com este nome');
    await heading('Nada consta na lista consultada').waitFor();
    await page.getByText(/“ninguém com este nome”.*dados de 01\/11\/2026 a 20\/11\/2026/).waitFor();
    await notes()
      .getByText(/^11 listas não estão instaladas e não foram consultadas:.*CNEP/)
      .waitFor();
    await notes()
      .getByText(/no lugar de 3 listas:.*PEP/)
      .waitFor();
    expect(await inspectBoth(page, 'nothing')).toEqual([]);
  });

  test('an answer is dimmed and named while the form asks for something else', async () => {
    const outdated = page.getByText(/Esta é a resposta a outra consulta: “ninguém com este nome”/);
    await field.fill('ninguém com este nom');
    await outdated.waitFor();
    expect(await page.locator('[inert]').getByText('Nada consta na lista consultada').count()).toBe(1);
    expect(await inspectBoth(page, 'outdated')).toEqual([]);
    await page.getByRole('button', { name: 'Voltar a ela' }).click();
    await outdated.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('ninguém com este nome');
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test.each([
    ['123456789', /^Documento incompleto: 9 dígitos/],
    ['100.000.001-00', /^CPF inválido: dígito verificador incorreto/],
    [`57.815.224 HELENA PRADO ${LISTED}`, /^Nome de empresário individual/],
  ])('for %s it says what is wrong with the question', async (text, sentence) => {
    await person.search(text);
    const answer = page.getByRole('region', { name: 'A consulta não pôde responder: confira o que foi digitado' });
    await answer.getByText(sentence).waitFor();
  });

  test('a sole trader is looked up as the person, and by the CPF in the name', async () => {
    await page.getByRole('button', { name: /^Consultar HELENA PRADO/ }).click();
    await heading('2 consultas').waitFor();
    await outcome('HELENA PRADO', /^Nada consta na lista/).waitFor();
    await outcome(formatCpf(LISTED), /^1 registro · CEIS/).waitFor();
  });

  test('a masked CPF finds who agrees with it, to be verified; too little of one is not asked', async () => {
    await person.search(`***.${LISTED.slice(3, 6)}.${LISTED.slice(6, 9)}-**`);
    const grid = page.getByRole('grid', { name: 'Registros encontrados' });
    await grid.getByText('PESSOA INVENTADA').waitFor();
    await grid.getByText('A analisar', { exact: true }).waitFor();
    await field.fill('***.001.02-**');
    await page.getByText(/^Documento mascarado incompleto/).waitFor();
    expect(await page.getByRole('button', { name: 'Consultar', exact: true }).isDisabled()).toBe(true);
  });

  test('Enter asks for what the field holds while a lookup before it still runs', async () => {
    await page.route(/restricted-lists\/v2\?.*parada/, () => undefined);
    await person.search('pessoa parada');
    await page.getByRole('button', { name: 'Cancelar' }).waitFor();
    await field.fill('pessoa inventada');
    await page.keyboard.press('Enter');
    await page.getByRole('grid').getByText('PESSOA INVENTADA').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('several pasted lines are lookups of their own, by keyboard too, and each opens', async () => {
    await field.fill('');
    await field.focus();
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, 'PESSOA INVENTADA\nninguém com este nome\r\nAB\n');
    expect(await field.inputValue()).toBe('');
    await page.getByText('3 linhas coladas.').waitFor();
    expect(await inspectBoth(page, 'offer')).toEqual([]);
    await page.getByRole('button', { name: 'Consultar 3 nomes' }).press('Enter');
    await outcome('PESSOA INVENTADA', /^1 registro · CEIS/).waitFor();
    await outcome('ninguém com este nome', /^Nada consta na lista consultada/).waitFor();
    await outcome('AB', /^Não foi consultado/).waitFor();
    expect(await inspectBoth(page, 'several')).toEqual([]);
    await page.getByRole('button', { name: 'Abrir a consulta: PESSOA INVENTADA' }).press('Enter');
    await page.getByRole('grid').getByText('PESSOA INVENTADA').waitFor();
    await page.getByRole('button', { name: 'Voltar às 3 consultas' }).press('Enter');
    await heading('3 consultas').waitFor();
  });

  test('the answer about a taxpayer is named, and dimmed under an invalid input and under another tab', async () => {
    await person.go('3', 'Cadastro');
    const input = page.getByRole('textbox').first();
    await input.fill('99104337000106');
    await page.keyboard.press('Enter');
    await page.getByText('ATIVA', { exact: true }).waitFor();
    await page.getByText('Consulta: CNPJ 99.104.337/0001-06').waitFor();
    const outdated = page.getByText('Esta é a resposta a outra consulta: CNPJ 99.104.337/0001-06.');
    expect(await outdated.count()).toBe(0);
    await input.fill('99104337000107');
    await page.keyboard.press('Enter');
    await outdated.waitFor();
    expect(await page.locator('[inert]').getByText('ATIVA', { exact: true }).count()).toBe(1);
    await page.keyboard.press('Control+Enter');
    expect(await page.getByText('A empresa e os sócios nas listas restritivas').count()).toBe(0);
    await page.getByText('CPF e estado', { exact: true }).click();
    await outdated.waitFor();
    expect(await inspectBoth(page, 'outdated taxpayer')).toEqual([]);
    await page.getByRole('button', { name: 'Voltar a ela' }).click();
    await outdated.waitFor({ state: 'hidden' });
    expect(await input.inputValue()).toBe('99.104.337/0001-06');
  });

  test('a list whose file is damaged was not searched: in red, with the reason, beside records and in Bases too', async () => {
    const name = readdirSync(ceis).find((one) => one.endsWith('.sqlite'))!;
    const bytes = readFileSync(path.join(ceis, name));
    bytes.fill(0, 0, 100);
    writeFileSync(path.join(ceis, 'beside'), bytes);
    renameSync(path.join(ceis, 'beside'), path.join(ceis, name));

    const damaged = notes().getByText(/^CEIS não pôde ser lida; não foi consultada\. .*danificado\. Importe de novo\./);
    await person.search(LISTED);
    // OFAC and ONU were searched as well, and lack documents.
    await heading('Só dados de demonstração responderam: nada se sabe').waitFor();
    await notes()
      .getByText(/^A busca só por documento não basta em: OFAC SDN e ONU\. Consulte também pelo nome\.$/)
      .waitFor();
    await damaged.waitFor();
    expect(await inspectBoth(page, 'damaged')).toEqual([]);
    await person.search('abelardo');
    await page.getByText('Contém o texto', { exact: true }).click();
    await page.getByRole('grid', { name: 'Registros encontrados' }).waitFor();
    await damaged.waitFor();

    await page.getByRole('combobox', { name: 'Lista' }).fill('CEIS');
    await page.getByRole('option', { name: /CEIS.*Ilegível/ }).click();
    await person.search('pessoa inventada');
    await heading('Nenhuma lista pôde ser consultada: nada se sabe').waitFor();
    await damaged.waitFor();
    await page.getByRole('button', { name: 'Ir para Bases' }).first().click();
    const row = person.listRow(/CEIS/);
    await row.getByText('Ilegível', { exact: true }).waitFor();
    await row.getByText(/^20261120_CEIS\.sqlite não pôde ser lido: .* Importe de novo\.$/).waitFor();
    expect(await inspectBoth(page, 'unreadable')).toEqual([]);
  });

  test('a copy of the registry that cannot be read is named where its provider is set up, with the reason', async () => {
    const folder = path.join(path.dirname(path.dirname(ceis)), 'registry');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '202611.sqlite'), 'no snapshot');
    // A search that could not ask a list has the window look at the data again.
    await person.search(LISTED);
    await notes()
      .getByText(/^CEIS não pôde ser lida/)
      .waitFor();
    await person.go('7', 'Integração');
    // The page Bases, which stays behind it, says so too.
    const here = page.getByRole('region', { name: 'Integração' });
    await here.getByText(/^202611\.sqlite não pôde ser lido: o arquivo está danificado\. Importe de novo\./).waitFor();
    expect(await page.getByText('Nenhuma cópia instalada').count()).toBe(0);
    expect(await inspectBoth(page, 'unreadable registry')).toEqual([]);
    await page.getByRole('button', { name: 'Importar na página Bases' }).press('Enter');
    await person.listRow(/CEIS/).waitFor();
  });

  test('has complained of nothing in its console', () => {
    expect(window.complaints).toEqual([]);
  });
});
