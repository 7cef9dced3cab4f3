import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cnpjOf, maskCnpj } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { type ProviderDouble, startProvider } from '../support/provider.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { cutOff } from './cut-off.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { SIZES, sideways } from './sideways.ts';

const PICTURES = process.env.ATESTA_PICTURES;
const CNPJS = [1, 2, 3].map((n) => cnpjOf(String(112_223_330_001 + n * 1_000_000)));
/** The first has two partners, one of them with somebody who acts for her; of the second nothing is said of partners. */
const COMPANIES: Readonly<Record<string, object>> = {
  [CNPJS[0]!]: {
    razaoSocial: 'PEDRA INVENTADA LTDA',
    qsa: [
      {
        nome: 'ROSÁLIA QUARESMEIRA MICA',
        documento: '***456789**',
        nomeRepresentanteLegal: 'TIBÉRIO FELDSPATO BASALTO',
        cpfRepresentanteLegal: '***123456**',
      },
      { nome: 'OLÍVIA SUCUPIRA GRANITO', documento: '***111222**' },
    ],
  },
  [CNPJS[1]!]: { razaoSocial: 'AREIA INVENTADA S.A.' },
  [CNPJS[2]!]: { razaoSocial: 'CAL INVENTADA LTDA', qsa: [] },
};

/** Many CNPJs of Cadastro, looked up in the lists with their partners and who acts for them, by keyboard. */
describe.each(IN_BROWSER)('companies handed over to the lists in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let provider: ProviderDouble;
  let dirs: string[];
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const grid = () => page.getByRole('grid', { name: 'Resultado da planilha' });
  const inSizes = async (where: string, hasTable = true) => {
    const found = await inspectBoth(page, where);
    for (const { size, viewport } of SIZES) {
      await page.setViewportSize(viewport);
      if (hasTable) found.push(...(await sideways(page, `${where}, ${size}`)));
      found.push(...(await cutOff(page)));
      if (PICTURES) await page.screenshot({ path: path.join(PICTURES, `${where} ${viewport.width}.png`) });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    return found;
  };

  beforeAll(async () => {
    provider = await startProvider();
    provider.answer = (request, response) => {
      const cnpj = new URL(request.url!, 'http://x').searchParams.get('cnpj') ?? '';
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ receitaFederal: { cnpj, situacaoCadastral: 'ATIVA', ...COMPANIES[cnpj] } }));
    };
    dirs = [makeTempDir(), makeTempDir()];
    const [dataDir, files] = dirs as [string, string];
    const http = { provider: 'http', url: provider.url };
    writeFileSync(
      path.join(dataDir, 'config.json'),
      JSON.stringify({ server: { port: 0 }, registry: { receitaFederal: http } }),
    );
    const listed = [
      { name: 'TIBÉRIO FELDSPATO BASALTO', document: '11112345611' },
      { name: 'AREIA INVENTADA S.A.', document: CNPJS[1]! },
    ];
    await importList({ list: 'ceis', files: [writeCeis(files, '20261120', listed)], dataDir }, () => undefined);
    window = await open({ dataDir });
    page = window.page;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    person = personAt(page);
    await person.arrive();
  }, 120_000);
  afterAll(async () => {
    await window?.close();
    await provider?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  test('a list of CNPJs is answered, and what it hands over says whom it has and of whom it knows nobody', async () => {
    await person.go('3', 'Cadastro');
    const single = page.getByRole('radio', { name: 'Individual' });
    await single.focus();
    await page.keyboard.press('ArrowRight');
    const field = page.getByRole('textbox', { name: 'Lista de CNPJs' });
    await field.focus();
    await page.keyboard.insertText(CNPJS.map(maskCnpj).join('\n'));
    await button('Consultar 3 CNPJs').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('3 respostas', { exact: true }).waitFor();
    await button('Consultar nas listas, com sócios').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Listas restritivas' }).waitFor();
    await page.getByRole('heading', { name: 'CNPJs de Cadastro, com sócios e representantes' }).waitFor();
    const preview = page.getByRole('region', { name: 'O que será consultado' });
    // Three companies, two partners and who acts for one of them.
    await preview.getByText('6 linhas para consultar').waitFor();
    expect(await inSizes('batch-to-lists-setup', false)).toEqual([]);
  });

  test('a representative and a company that are listed are found, each with the CNPJ that it belongs to', async () => {
    await page.keyboard.press('Control+Enter');
    await button('Com registro 2').waitFor();
    await expect.poll(() => grid().textContent()).toContain('TIBÉRIO FELDSPATO BASALTO');
    expect(await grid().textContent()).toContain('AREIA INVENTADA S.A.');
    expect(await inSizes('batch-to-lists-triage')).toEqual([]);
    await grid().focus();
    await page.keyboard.press('Home');
    const seen: string[] = [];
    for (let row = 0; row < 2; row++) {
      await page.keyboard.press('Enter');
      const details = page.getByRole('complementary', { name: 'Detalhes da linha' });
      seen.push((await details.textContent())!);
      if (row === 1) expect(await inSizes('batch-to-lists-details')).toEqual([]);
      await page.keyboard.press('Escape');
      await details.waitFor({ state: 'hidden' });
      await page.keyboard.press('ArrowDown');
    }
    const of = (name: string) => seen.find((text) => text.includes(name))!;
    expect(of('TIBÉRIO')).toContain(`${maskCnpj(CNPJS[0]!)} representante ***123456**`);
    expect(of('AREIA')).toContain(maskCnpj(CNPJS[1]!));
  });

  test('of a company whose partners nobody knows it is not said that it has no record', async () => {
    await button(/^Sem certeza/).press('Enter');
    await button(/^Nenhum registro/).press('Enter');
    await expect.poll(() => grid().textContent()).toContain('OLÍVIA SUCUPIRA GRANITO');
    expect(await grid().textContent()).not.toContain('AREIA');
  });

  test('a second list does not put the first away: it is said, and by keyboard there is a way on', async () => {
    await person.go('3', 'Cadastro');
    await button('Consultar nas listas, com sócios').press('Enter');
    await page.getByRole('alert').getByText('Em Listas há outra planilha').waitFor();
    expect(await inSizes('batch-to-lists-taken')).toEqual([]);
    await person.go('1', 'Listas restritivas');
    await button('Outra planilha').press('Enter');
    await page.getByRole('heading', { name: 'Consultar uma planilha' }).waitFor();
    await person.go('3', 'Cadastro');
    await button('Consultar nas listas, com sócios').press('Enter');
    await page.getByRole('region', { name: 'O que será consultado' }).getByText('6 linhas para consultar').waitFor();
    expect(window.complaints).toEqual([]);
  });
});
