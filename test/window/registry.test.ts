import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProviderDouble, startProvider } from '../support/provider.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';

/** Of the demonstration data: active, in Belém; its partner is in PEP. */
const AROEIRA = '99104337000106';

const AT_HOME = {
  inscricaoEstadual: '15-999999-5',
  razaoSocial: 'AROEIRA DO NORTE CONSTRUCOES LTDA',
  logradouro: 'PCA DA REPUBLICA',
  numero: '120',
  bairro: 'CAMPINA',
  cep: '66017060',
  municipio: 'BELEM',
  uf: 'PA',
  situacaoCadastral: 'ATIVO - HABILITADO',
  situacaoCadastralTratada: 1,
  dataSituacaoCadastral: '02/04/2012',
  camposExclusivos: { delegacia: 'CERAT BELÉM' },
  canalDeAtendimento: 'BALCÃO',
};
const CLOSED = {
  ...AT_HOME,
  inscricaoEstadual: '062.307.904.0089',
  uf: 'MG',
  municipio: 'BELO HORIZONTE',
  cep: '30130010',
  situacaoCadastral: 'BAIXADO',
  situacaoCadastralTratada: 0,
  dataSituacaoCadastral: '18/06/2025',
};

describe.each(IN_BROWSER)('the registry in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let provider: ProviderDouble;
  let dataDir: string;
  beforeAll(async () => {
    provider = await startProvider();
    dataDir = makeTempDir();
    const registry = { receitaFederal: { provider: 'local' }, sintegra: { provider: 'http', url: provider.url } };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry }));
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    await provider?.close();
    removeTempDir(dataDir);
  });

  const ask = async (cnpj: string, sintegra: object | null) => {
    provider.answer = JSON.stringify(sintegra ? { sintegra } : {});
    await person.go('3', 'Cadastro');
    await page.getByRole('textbox').first().fill(cnpj);
    await page.keyboard.press('Enter');
  };

  test('says first that a company is active while a state has closed its registration', async () => {
    await ask(AROEIRA, { inscricoesEstaduais: [AT_HOME, CLOSED] });
    const findings = page.getByRole('list', { name: 'Divergências' });
    await findings
      .getByText('ATIVA na Receita Federal, mas a inscrição estadual MG 062.307.904.0089 está como BAIXADO')
      .waitFor();
    await findings.getByText('diferem município, UF e CEP').waitFor();
    await page.getByText('Mesmo endereço da Receita Federal').waitFor();
    await page.getByText('CERAT BELÉM', { exact: true }).first().waitFor();
  });

  test('warns of a registration whose digits break the rule of its state, of that one alone', async () => {
    expect(await page.getByText(/não segue a regra/).count()).toBe(1);
    await page.getByText('regra dos dígitos verificadores de MG').waitFor();
  });

  test('compares the address with the postal data, field by field, and says with which copy', async () => {
    const table = page.getByRole('table', { name: 'Comparação com a base postal' });
    expect(await table.getByText('Confere', { exact: true }).count()).toBe(5);
    await table.getByText('Praça da República').waitFor();
    await page.getByText('Base postal de 01/11/2026').waitFor();
  });

  test('has no accessibility violations with two registrations', async () => {
    expect(await inspectBoth(page, 'an answer')).toEqual([]);
  });

  test('says how far the lookup in the lists is, as other long work does, and Esc cancels it', async () => {
    const lists = '**/restricted-lists/v1**';
    // Until it was cancelled, however long that takes here.
    const cancelled = Promise.withResolvers<void>();
    await page.route(lists, async (route) => {
      await cancelled.promise;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+Enter');
    const bar = page.getByRole('progressbar', { name: 'Andamento da consulta nas listas' });
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuetext')).toMatch(/^0 de \d+ · 0/);
    expect(await page.getByRole('button', { name: /^Cancelar/ }).getAttribute('aria-keyshortcuts')).toBe('Escape');
    await page.keyboard.press('Escape');
    const sheet = page.getByRole('region', { name: 'A empresa e os sócios nas listas restritivas' });
    await sheet.getByText('A consulta foi cancelada; o que veio até ali está abaixo.').waitFor();
    cancelled.resolve();
    await page.unroute(lists);
  });

  test('looks the company and its partners up in the lists from the keyboard, and leads to them', async () => {
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+Enter');
    const sheet = page.getByRole('region', { name: 'A empresa e os sócios nas listas restritivas' });
    await sheet.getByText('2 de 3 têm registros a analisar.').waitFor();
    const row = (name: string) => sheet.getByRole('row', { name: new RegExp(name) });
    await row('AROEIRA DO NORTE').getByText('Confirmado').waitFor();
    await row('ABELARDO').getByText('os dígitos visíveis do documento conferem').first().waitFor();
    await row('ADÉLIA').getByText('Só dados de demonstração responderam: nada se sabe').waitFor();
    await sheet.getByText('Nome igual não prova que é a mesma pessoa').waitFor();
    expect(await inspectBoth(page, 'a screening')).toEqual([]);
    await sheet.getByRole('button', { name: 'Ver em Listas: ABELARDO JATOBÁ NOGUEIRA' }).click();
    await page.getByRole('heading', { level: 1, name: 'Listas restritivas' }).waitFor();
    await page.getByText('3 registros', { exact: true }).waitFor();
    await person.go('3', 'Cadastro');
    await sheet.getByText('2 de 3 têm registros a analisar.').waitFor();
  });

  test('goes from the reading to the JSON and back by key', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('j');
    await page.getByText('O corpo da resposta, letra por letra').waitFor();
    await page.keyboard.press('j');
    await page.getByText('Mesmo endereço da Receita Federal').waitFor();
  });

  test('prints the answer alone, in black on white whatever the scheme, and what is folded', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    try {
      await page.getByRole('navigation').first().waitFor({ state: 'hidden' });
      await page.getByRole('textbox').first().waitFor({ state: 'hidden' });
      const ground = (selector: string) =>
        page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await ground('body')).toBe('rgb(255, 255, 255)');
      expect(await ground('section[aria-label="Situação cadastral"]')).toBe('rgb(255, 255, 255)');
      const folded = page.locator('article details > :not(summary)').first();
      expect(await folded.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0);
    } finally {
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    }
  });

  test('hides the CPF of a sole trader on the page and in the screening until it is shown', async () => {
    const registered = { ...AT_HOME, razaoSocial: 'QUITERIA GRAVIOLA MACEDO 99186939599' };
    await ask('99226473000179', { inscricoesEstaduais: [registered] });
    await page.getByRole('heading', { name: 'QUITERIA GRAVIOLA MACEDO' }).waitFor();
    await page.keyboard.press('Control+Enter');
    const owner = page.getByRole('row', { name: /Titular/ });
    await owner.getByText('•••.869.395-••').first().waitFor();
    await page.getByRole('tabpanel', { name: 'Resumo' }).getByText('2 de 2 têm registros a analisar.').waitFor();
    const panel = page.getByRole('tabpanel', { name: 'Resumo' });
    expect(await panel.textContent()).not.toMatch(/991\.?869\.?395-?99/);
    await page.getByRole('button', { name: 'Mostrar CPF' }).first().click();
    await owner.getByText('991.869.395-99').first().waitFor();
  });

  test('says why a block is missing, and what that does not mean', async () => {
    await ask('00000000000191', null);
    await page.getByText('Nada foi encontrado', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Não consta nesta cópia dos dados abertos' }).waitFor();
    await page.getByText('Não quer dizer que a inscrição não exista.').waitFor();
    await page.getByText('dados de novembro de 2026').first().waitFor();
    expect(await inspectBoth(page, 'nothing found')).toEqual([]);
  });

  test('tells a provider that failed from one that found nothing', async () => {
    provider.answer = (_, response) => {
      response.statusCode = 502;
      response.end();
    };
    await page.getByRole('textbox').first().fill(AROEIRA);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('O provedor não respondeu', { exact: true }).waitFor();
    await page.getByText('não é o mesmo que não encontrar').waitFor();
  });

  test('has complained of nothing but the provider in its console', () => {
    expect(window.complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);
  });
});
