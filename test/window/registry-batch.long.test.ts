import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../support/documents.ts';
import { type ProviderDouble, startProvider } from '../support/provider.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { EVERY_PLACE, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';

const CNPJS = Array.from({ length: 60 }, (_, n) => cnpjOf(String(112_223_330_001 + n * 1_000_000)));
const OWNER = cpfOf('529982247');
const DOWN = CNPJS[7]!;
const ALPHANUMERIC = cnpjOf('12ABC34501DE');
const STATUSES = ['ATIVA', 'BAIXADA', 'INAPTA'];

/** What the played provider knows: every third is active, and MG has closed the registration of every fourth. */
function answerFor(cnpj: string): object {
  const n = CNPJS.indexOf(cnpj);
  if (n === -1) return {};
  const treated = n % 4 === 0 ? 0 : 1;
  return {
    receitaFederal: {
      cnpj,
      razaoSocial: n === 1 ? `MARIA INVENTADA ${OWNER}` : `EMPRESA INVENTADA ${n} LTDA`,
      situacaoCadastral: STATUSES[n % 3],
      dataInicioAtividade: '2019-12-15',
      cnaePrincipal: { codigo: '1091102', descricao: 'Padaria' },
      municipio: 'BAURU',
      uf: 'SP',
    },
    sintegra: {
      inscricoesEstaduais: [
        { inscricaoEstadual: '1', uf: 'MG', situacaoCadastral: 'DITO PELO ESTADO', situacaoCadastralTratada: treated },
      ],
    },
  };
}

describe.each(EVERY_PLACE)('a list of CNPJs in the %s', (place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let provider: ProviderDouble;
  let dataDir: string;
  let grid: Locator;
  let down = true;

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const preview = () => page.getByRole('region', { name: 'O que foi lido' });

  beforeAll(async () => {
    provider = await startProvider();
    provider.answer = (request, response) => {
      const cnpj = new URL(request.url!, 'http://x').searchParams.get('cnpj') ?? '';
      setTimeout(() => {
        response.setHeader('content-type', 'application/json');
        response.statusCode = down && cnpj === DOWN ? 500 : 200;
        response.end(JSON.stringify(answerFor(cnpj)));
      }, 40);
    };
    dataDir = makeTempDir();
    const http = { provider: 'http', url: provider.url };
    const registry = { receitaFederal: http, sintegra: http };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry }));
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    grid = page.getByRole('grid', { name: 'Resultado da lista' });
    await person.arrive();
    await person.go('3', 'Cadastro');
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
  });
  afterAll(async () => {
    await window?.close();
    await provider?.close();
    removeTempDir(dataDir);
  });

  test('says what it is for, and cannot be started empty', async () => {
    await page.getByText(/quais se repetem e quais linhas não servem/).waitFor();
    expect(await button('Consultar').isDisabled()).toBe(true);
    expect(await inspectBoth(page, 'empty')).toEqual([]);
  });

  test('reads what is pasted before anything is asked', async () => {
    const lines = [
      'Fornecedor;CNPJ',
      ...CNPJS.map((cnpj, n) => (n % 2 ? maskCnpj(cnpj) : `EMPRESA;${cnpj};(14) 3222-0000`)),
      ALPHANUMERIC.toLowerCase(),
      maskCnpj(CNPJS[3]!),
      maskCpf(OWNER),
      '11.222.333/0001-00',
    ];
    await page.getByRole('textbox', { name: 'Lista de CNPJs' }).fill(lines.join('\n'));
    await preview().getByText('61 CNPJs para consultar').waitFor();
    await preview().getByText('1 repetido, que será consultado uma vez só').waitFor();
    await preview().getByText('2 recusados').waitFor();
    await preview().getByText('É um CPF; aqui, só CNPJ').waitFor();
    expect(await preview().textContent()).not.toContain(OWNER);
    expect(provider.queries).toEqual([]);
    expect(await inspectBoth(page, 'preview')).toEqual([]);
  });

  test('a file is read by its content, and put away again', async () => {
    const choose = page.locator('input[type=file][accept^=".txt"]');
    await choose.setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from([80, 75, 3, 4, 0, 0]) });
    await page.getByRole('alert').getByText('Este arquivo não é texto').waitFor();
    const text = `CNPJ;Razão\r\n${Number(cnpjOf('001234560001'))};Padaria São João`;
    await choose.setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await preview().getByText('1 sem os zeros à esquerda').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await inspectBoth(page, 'file')).toEqual([]);
    await button('Remover o arquivo').click();
    await preview().getByText('61 CNPJs para consultar').waitFor();
  });

  test('a long paste is kept beside the field, is put into it on demand, and away again', async () => {
    const field = page.getByRole('textbox', { name: 'Lista de CNPJs' });
    const typed = await field.inputValue();
    const long = Array.from({ length: 1500 }, (_, n) => `${cnpjOf(String(112_000_000_001 + n * 10_000))}\n`).join('');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), long);
    const paste = async () => {
      await field.focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Control+v');
      await page.getByText('Lista colada · 1.565 linhas').waitFor();
    };
    await paste();
    // With what was in the field.
    await button('Consultar 1.561 CNPJs').waitFor();
    expect(await inspectBoth(page, 'long paste')).toEqual([]);
    await button('Remover a lista colada').press('Enter');
    expect(await field.inputValue()).toBe(typed);
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await paste();
    expect(await button('Editar no campo').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe(long + typed);
    await field.fill(typed);
    await button('Consultar 61 CNPJs').waitFor();
  });

  test('goes on while another page is open', async () => {
    await button('Consultar 61 CNPJs').click();
    await page.getByRole('progressbar', { name: 'Andamento da lista' }).waitFor();
    await person.go('6', 'Bases');
    await expect.poll(() => new Set(provider.queries).size, { timeout: 10_000 }).toBe(61);
    await person.go('3', 'Cadastro');
    await page.getByText('Lista concluída', { exact: true }).waitFor();
    await page.getByText('60 respostas · 1 falha', { exact: true }).waitFor();
    // It is said aloud, too.
    await page
      .getByRole('status')
      .filter({ hasText: 'Lista concluída. Respostas: 60; falhas: 1' })
      .waitFor({ state: 'attached' });
    await page.getByText('1 consulta falhou: dela nada se sabe').waitFor();
    expect(await inspectBoth(page, 'done')).toEqual([]);
  });

  test('shows how each stands, in the order of the list and whatever the order is changed to', async () => {
    const first = grid.locator('[data-position]').first();
    await first.getByText('EMPRESA INVENTADA 0 LTDA').waitFor();
    expect(await first.textContent()).toContain('ATIVA');
    expect(await grid.getByText('MARIA INVENTADA').textContent()).toContain(`•••.${OWNER.slice(3, 6)}`);
    expect(await page.content()).not.toContain(OWNER);
    await grid.getByRole('button', { name: 'Razão social e CNPJ' }).click();
    await grid.getByRole('button', { name: 'Razão social e CNPJ' }).click();
    await expect.poll(() => first.textContent()).toContain('MARIA INVENTADA');
    const header = grid.getByRole('columnheader', { name: 'Razão social e CNPJ' });
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    await grid.getByRole('button', { name: 'Razão social e CNPJ' }).click();
  });

  test('narrows to one standing', async () => {
    await button(/^Ativas 20$/).click();
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('21');
    await button(/^Com IE negativa 15$/).click();
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('16');
    await button(/^Sem dados 1$|^Não encontradas 1$/).click();
    await grid.getByText(maskCnpj(ALPHANUMERIC)).waitFor();
    await button(/^Todas 61$/).click();
  });

  test('is walked by keyboard: Enter opens the whole answer, Escape comes back to the same row', async () => {
    await grid.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'EMPRESA INVENTADA 2 LTDA' }).waitFor();
    await page.getByText('3 de 61').waitFor();
    await page.keyboard.press('Control+ArrowDown');
    await page.getByRole('heading', { level: 2, name: 'EMPRESA INVENTADA 3 LTDA' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true);
    const active = await grid.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).textContent()).toContain('EMPRESA INVENTADA 3 LTDA');
  });

  test('what failed is asked for again, alone', async () => {
    down = false;
    const before = provider.queries.length;
    await button('Repetir a que falhou').click();
    await page.getByText('61 respostas', { exact: true }).waitFor();
    const again = provider.queries.slice(before);
    expect(new Set(again)).toEqual(new Set([expect.stringContaining(DOWN)]));
  });

  test('leaves as CSV without what the screen masks, and as JSON Lines to the letter', async () => {
    const exported = async (item: RegExp) => {
      await button('Exportar').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      // The played desktop gives the name alone: where the file goes is the save dialog's.
      const text = place === 'browser' ? readFileSync(await download.path(), 'utf8') : null;
      return { name: download.suggestedFilename(), text };
    };
    await button('Exportar').click();
    await page.getByRole('menuitem', { name: /CPF no fim do nome sai mascarado/ }).waitFor();
    expect(await inspectBoth(page, 'export')).toEqual([]);
    await page.keyboard.press('Escape');
    const csv = await exported(/^Planilha CSV · 61 linhas/);
    expect(csv.name).toMatch(/^atesta-cadastro-lista-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    const lines = await exported(/^JSON Lines · 61 respostas/);
    expect(lines.name).toMatch(/\.jsonl$/);
    if (csv.text === null || lines.text === null) return;
    expect(csv.text).not.toContain(OWNER);
    const rows = parse(csv.text, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    expect(rows.map(({ CNPJ }) => CNPJ)).toEqual([...CNPJS, ALPHANUMERIC].map(maskCnpj));
    expect(rows[2]).toMatchObject({
      'Situação cadastral': 'INAPTA',
      'Razão social': 'EMPRESA INVENTADA 2 LTDA',
      Linha: '4',
    });
    const answers = lines.text.trimEnd().split('\n');
    expect(answers).toHaveLength(61);
    expect(answers[1]).toContain(OWNER);
    expect(answers[2]).toContain(JSON.stringify(answerFor(CNPJS[2]!)).slice(1, -1).split(',"sintegra"')[0]);
  });

  test('is let go of only when that is said once more', async () => {
    await button('Nova lista').click();
    const dialog = page.getByRole('dialog', { name: 'Descartar esta lista?' });
    await dialog.getByRole('button', { name: 'Voltar à lista' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button('Nova lista').click();
    await dialog.getByRole('button', { name: 'Descartar' }).click();
    await preview().waitFor();
    expect(await page.getByRole('textbox', { name: 'Lista de CNPJs' }).inputValue()).toBe('');
  });

  test('more than the limit is refused in words', async () => {
    const many = Array.from({ length: 10_001 }, (_, n) => cnpjOf(String(112_000_000_001 + n * 10_000))).join('\n');
    await page.locator('input[type=file][accept^=".txt"]').setInputFiles({
      name: 'lista.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(many),
    });
    await page.getByText('A lista tem 10.001 CNPJs, e o limite é 10.000 de cada vez').waitFor();
    expect(await button('Consultar').isDisabled()).toBe(true);
  });

  test('the question about one is as it was left', async () => {
    await page.getByText('Individual', { exact: true }).filter({ visible: true }).click();
    await page.getByRole('textbox', { name: 'CNPJ', exact: true }).waitFor();
  });

  test('complains of nothing but the answer that failed', () => {
    expect(window.complaints.filter((text) => !text.includes('status of 500'))).toEqual([]);
  });
});
