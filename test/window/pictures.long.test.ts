import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBill } from '../corpus/make-bill.ts';
import { PLACES as PLACES_OF_BILLS } from '../corpus/places.ts';
import { installPostalData } from '../corpus/postal-data.ts';
import { startPrinter } from '../corpus/render.ts';
import { type ProviderDouble, startProvider } from '../support/provider.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { forPeople, NOBODY_LOOKS } from './for-people.ts';
import { type OpenWindow, PLACES } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { watch } from './watched.ts';

/** To be looked at, and copied to `resources/pictures` where they are better than what is there. */
const FOLDER = path.resolve(import.meta.dirname, '../.artifacts/pictures');

const AT_HOME = {
  inscricaoEstadual: '15-999999-5',
  razaoSocial: 'AROEIRA DO NORTE CONSTRUCOES LTDA',
  nomeFantasia: 'AROEIRA CONSTRUCOES',
  logradouro: 'PCA DA REPUBLICA',
  numero: '120',
  bairro: 'CAMPINA',
  cep: '66017060',
  municipio: 'BELEM',
  uf: 'PA',
  situacaoCadastral: 'ATIVO - HABILITADO',
  situacaoCadastralTratada: 1,
  dataSituacaoCadastral: '02/04/2012',
  regimeRecolhimento: 'NORMAL',
};
const CLOSED = {
  ...AT_HOME,
  inscricaoEstadual: '062.307.904.0081',
  uf: 'MG',
  municipio: 'BELO HORIZONTE',
  cep: '30130010',
  situacaoCadastral: 'BAIXADO',
  situacaoCadastralTratada: 0,
  dataSituacaoCadastral: '18/06/2025',
};

/** Of the demonstration data, some with a letter of their own. */
const CLIENTS = [
  { reference: 'C-0411', name: 'Cassimo do Rosário Ventania' },
  { reference: 'C-0097', name: 'Abelardo Jatobá Noguera' },
  { reference: 'C-1284', name: 'Adriano Umburana Faria' },
  { reference: 'F-0032', name: 'Aroeira do Norte', taxId: '99104337000106' },
  { reference: 'F-0118', name: 'Angico Coleta de Resíduos Ltda', taxId: '99297102000188' },
];

/** The pictures of the README, of invented people and companies. */
describe.skipIf(NOBODY_LOOKS)(forPeople('the pictures of the README'), () => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let provider: ProviderDouble;
  let dirs: string[];
  beforeAll(async () => {
    provider = await startProvider();
    provider.answer = JSON.stringify({ sintegra: { inscricoesEstaduais: [AT_HOME, CLOSED] } });
    dirs = [makeTempDir(), makeTempDir()];
    await installPostalData(dirs[0]!);
    const registry = { receitaFederal: { provider: 'local' }, sintegra: { provider: 'http', url: provider.url } };
    const config = { server: { port: 0 }, registry, residence: { maxAgeDays: 36_500 } };
    writeFileSync(path.join(dirs[0]!, 'config.json'), JSON.stringify(config));
    await watch(dirs[0]!, {
      name: 'Clientes do varejo',
      lists: ['ceis', 'onu', 'pep'],
      match: 'similar',
      subjects: CLIENTS,
    });
    window = await PLACES.browser!({ dataDir: dirs[0]! });
    page = window.page;
    person = personAt(page);
    mkdirSync(FOLDER, { recursive: true });
    await person.arrive();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await window?.close();
    await provider?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  /** Without a pointer over anything, nor a caret that blinks. */
  const photograph = async (name: string) => {
    await page.mouse.move(640, 6);
    await page.waitForTimeout(700);
    await page.screenshot({ path: path.join(FOLDER, `${name}.png`), caret: 'hide' });
  };

  test('a name that is nearly that of a list, and why it matched', async () => {
    const grid = page.getByRole('grid', { name: 'Registros encontrados' });
    // The first lookups open the lists, which is not what later ones take.
    for (let time = 0; time < 3; time++) {
      await person.search('abelardo jatoba noguera');
      await page.getByText(/^[\d.]+ ms$/).waitFor();
    }
    await grid.getByText('NOGUEIRA').first().waitFor();
    await grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByText('Palavra por palavra').click();
    await page.getByRole('complementary').getByRole('cell', { name: 'noguera' }).waitFor();
    await photograph('window');
  });

  test('a company that is active, and closed in a state', async () => {
    await person.go('3', 'Cadastro');
    await page.getByRole('textbox').first().fill('99104337000106');
    await page.keyboard.press('Enter');
    await page
      .getByRole('list', { name: 'Divergências' })
      .getByText(/BAIXADO/)
      .waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await photograph('registry');
  });

  test('a bill whose fields are marked, compared, and warned of', { timeout: 90_000 }, async () => {
    const place = PLACES_OF_BILLS.find(({ cep }) => cep === '30130003')!;
    const street = { street: 'AVENIDA AFONSO PENA', district: 'CENTRO', city: 'BELO HORIZONTE' };
    const printer = await startPrinter();
    const drawn = makeBill('cemig', 31, { place, ...street, number: '71', deliveryAddress: true, secondPage: false });
    const file = path.join(dirs[1]!, 'conta-de-luz.pdf');
    writeFileSync(file, await printer.pdf(drawn.html));
    await printer.close();
    await person.go('2', 'Comprovante de residência');
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('heading', { name: 'Comparação com a base postal' }).waitFor({ timeout: 60_000 });
    await page.locator('canvas').first().waitFor();
    await photograph('proof');
  });

  test('a hit decided in a dossier, and the story of what was asked', async () => {
    await person.go('4', 'Dossiês');
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Organização', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('AROEIRA DO NORTE CONSTRUCOES LTDA');
    await dialog.getByRole('textbox', { name: 'CNPJ' }).fill('99104337000106');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'AROEIRA DO NORTE' }).waitFor();
    await page.getByRole('button', { name: 'Nota' }).focus();
    await page.keyboard.press('l');
    // Its name and its CNPJ are asked by themselves, each filed when it comes.
    await page.getByText('Arquivado no dossiê AROEIRA').nth(1).waitFor();
    await page.getByRole('button', { name: 'Sair do dossiê' }).press('Enter');
    await page.keyboard.press('Control+4');
    await page.getByRole('region', { name: 'Apontamentos' }).getByRole('checkbox').first().check();
    await page.keyboard.press('d');
    await dialog.getByRole('radio', { name: 'Confirmado' }).check();
    await dialog.getByRole('textbox').fill('Mesmo CNPJ. O impedimento terminou em 01/01/2024.');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Todos os apontamentos foram decididos.').waitFor();
    await photograph('dossier');
  });

  test('what watching has found, and what an alert says', async () => {
    await person.go('5', 'Carteiras');
    await person.walkToAlert('Cassimo do Rosário Ventania');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByText('O que a lista diz').waitFor();
    await page.getByText(/^Visto por /).waitFor();
    await photograph('alerts');
    expect(window.complaints).toEqual([]);
  });
});
