import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cnpjOf, cpfOf, maskCnpj } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { inSizes } from './sideways.ts';
import { watch } from './watched.ts';

const MANY = 3000;
/** Each looks at the page in three sizes and both themes. */
const SLOW = 240_000;
const PICTURES = process.env.ATESTA_PICTURES;
const LISTED = [
  { name: 'ROSÁLIA QUARESMEIRA MICA', document: cpfOf('100000001') },
  { name: 'TIBÉRIO FELDSPATO', document: cpfOf('100000002') },
];
const SPECIAL = [
  { reference: 'C-1', name: 'Rosália Quaresmeira Mica', taxId: LISTED[0]!.document },
  { reference: 'C-2', name: 'Tibério Feldspato' },
  { reference: 'C-3', taxId: '1,12E+13' },
  {
    reference: 'C-4',
    name: 'Aroeira do Norte Construções Ltda',
    taxId: cnpjOf('112223330001'),
    moreTaxIds: [cpfOf('100000004')],
  },
];

/** The clients of a large portfolio: to the end and back, looked for, narrowed, sorted, one taken out. */
describe.each(IN_BROWSER)('many clients in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  const dirs: string[] = [];
  const clients = () => page.getByRole('grid', { name: 'Clientes', exact: true });
  const details = () => page.getByRole('complementary', { name: 'Cliente', exact: true });
  const field = () => page.getByRole('textbox', { name: 'Buscar clientes' });
  const shown = () => page.getByRole('combobox', { name: 'Quais clientes' });
  const dialog = () => page.getByRole('dialog');
  const row = (text: string) => clients().getByRole('row').filter({ hasText: text });
  const said = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
  const picture = async (name: string) => {
    if (!PICTURES) return;
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${colorScheme}.png`) });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  beforeAll(async () => {
    dirs.push(makeTempDir(), makeTempDir());
    const [dataDir, files] = dirs as [string, string];
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    await importList({ list: 'ceis', files: [writeCeis(files, '20261119', LISTED)], dataDir }, () => undefined);
    const others = Array.from({ length: MANY }, (_, n) => ({
      reference: `K-${n + 1}`,
      name: `Pessoa Inventada ${n + 1}`,
    }));
    await watch(dataDir, { name: 'Clientes do varejo', subjects: [...SPECIAL, ...others] });
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    await person.arrive();
    await person.go('5', 'Carteiras');
    await page.getByRole('radio', { name: 'Carteiras', exact: true }).press('Space');
    await page.getByRole('button', { name: 'Clientes do varejo' }).press('Enter');
  }, 240_000);
  afterAll(async () => {
    await window?.close();
    for (const folder of dirs) removeTempDir(folder);
  }, SLOW);

  test(
    'all are there, to the last one, and each says how it stands',
    async () => {
      await said('3.004 clientes');
      await row('Rosália Quaresmeira').getByText('CEIS: 1').waitFor();
      await row('C-3').getByText('Não comparado em CEIS', { exact: false }).waitFor();
      expect(await inspectBoth(page, 'clients')).toEqual([]);
      expect(await inSizes(page, 'clients')).toEqual([]);
      await picture('clients');
      await clients().focus();
      await page.keyboard.press('End');
      await row('Pessoa Inventada 3000').waitFor();
      await page.keyboard.press('Home');
      await row('Rosália Quaresmeira').waitFor();
      // In the middle, by the wheel: what comes in sight comes, on both sides of the border of two pages.
      await clients().evaluate((grid, at) => grid.scrollTo({ top: grid.scrollHeight * at }), 1496 / 3004);
      for (const reference of ['K-1496', 'K-1497']) {
        await clients().getByText(reference, { exact: true }).filter({ visible: true }).first().waitFor();
      }
      // On paper are those that are here, and above them that others are not.
      await page.emulateMedia({ media: 'print' });
      await clients()
        .getByText(/^Incompleto: só \d+ de 3\.004 linhas vão para o papel/)
        .waitFor();
      expect(await clients().getByRole('status').count()).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    },
    SLOW,
  );

  test(
    'they are found by name, document and reference, and what is shown is counted',
    async () => {
      await field().fill('quaresmeira ROSALIA');
      await said('1 de 3.004 clientes');
      await row('Rosália Quaresmeira').waitFor();
      await field().fill(LISTED[0]!.document);
      await row('Rosália Quaresmeira').waitFor();
      await field().fill('k-2999');
      await row('Pessoa Inventada 2999').waitFor();
      await field().fill('ninguém assim');
      await said('Nenhum cliente corresponde');
      expect(await inspectBoth(page, 'no client found')).toEqual([]);
      await field().fill('');
      await said('3.004 clientes');
      await shown().selectOption({ label: 'Com alerta em aberto' });
      await said('2 de 3.004 clientes');
      await page.getByRole('checkbox', { name: 'Só sem CPF ou CNPJ válido' }).press('Space');
      await said('1 de 3.004 clientes');
      await row('Tibério Feldspato').waitFor();
      await page.getByRole('button', { name: 'Limpar os filtros' }).press('Enter');
      await shown().selectOption({ label: 'Não comparados em alguma lista' });
      await row('C-3').waitFor();
      await said('1 de 3.004 clientes');
      await shown().selectOption({ label: 'Todos os clientes' });
      await clients().getByRole('button', { name: 'Nome' }).press('Enter');
      await expect.poll(() => clients().getByRole('row').nth(1).textContent()).toContain('Aroeira do Norte');
      await clients().getByRole('button', { name: 'Referência' }).press('Enter');
      await expect.poll(() => clients().getByRole('row').nth(4).textContent()).toContain('C-4');
      await clients().getByRole('button', { name: 'Referência' }).press('Enter');
      await expect.poll(() => clients().getByRole('row').nth(1).textContent()).toContain('Pessoa Inventada 3000');
    },
    SLOW,
  );

  test(
    'details are those of the marked line, also of one that is still on its way: nobody else is taken out meanwhile',
    async () => {
      await field().fill('pessoa inventada');
      await said('3.000 de 3.004 clientes');
      await clients().focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      const named = (name: string) => details().getByText(name, { exact: true }).first();
      // The last reference first, as sorted above.
      await named('Pessoa Inventada 3000').waitFor();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/subjects\?.*offset=2900/, async (route) => {
        await held;
        await route.continue();
      });
      await page.keyboard.press('End');
      await named('Pessoa Inventada 3000').waitFor({ state: 'hidden' });
      await page.keyboard.press('Delete');
      expect(await details().isVisible()).toBe(true);
      release();
      await named('Pessoa Inventada 1').waitFor();
      expect(await dialog().count()).toBe(0);
      await page.keyboard.press('Delete');
      await dialog()
        .getByText(/^Pessoa Inventada 1 \(/)
        .first()
        .waitFor();
      await dialog().getByRole('button', { name: 'Cancelar' }).press('Enter');
      await dialog().waitFor({ state: 'hidden' });
      await page.unroute(/\/subjects\?.*offset=2900/);
      await details().getByRole('button', { name: 'Fechar' }).press('Enter');
      await details().waitFor({ state: 'hidden' });
      await field().fill('');
      await said('3.004 clientes');
    },
    SLOW,
  );

  test(
    'one that cannot be asked for just now is not one without clients',
    async () => {
      await page.route(/\/subjects\?/, (route) =>
        route.fulfill({ status: 503, body: '{}', contentType: 'application/json' }),
      );
      await field().fill('tiberio');
      await page.getByRole('alert').filter({ visible: true }).first().waitFor();
      expect(await page.getByText('Nenhum cliente corresponde').count()).toBe(0);
      await page.unroute(/\/subjects\?/);
      await page
        .getByRole('button', { name: /Tentar (de novo|novamente)/ })
        .filter({ visible: true })
        .first()
        .press('Enter');
      await row('Tibério Feldspato').waitFor();
      await field().fill('');
      await said('3.004 clientes');
    },
    SLOW,
  );

  test(
    'a client’s details say its alerts, and lead to its dossier and a lookup',
    async () => {
      await field().fill('rosalia');
      // What was announced of another search may say the same.
      await expect.poll(() => clients().getAttribute('aria-rowcount')).toBe('2');
      await row('Rosália Quaresmeira').waitFor();
      await clients().focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await details().getByText('Rosália Quaresmeira Mica').first().waitFor();
      await details().getByRole('button', { name: /^CEIS/ }).waitFor();
      await picture('client');
      await details().getByRole('button', { name: 'Abrir o dossiê, ou começar um' }).waitFor();
      await details().getByRole('button', { name: 'Consultar nas listas' }).waitFor();
    },
    SLOW,
  );

  test(
    'one is taken out, once it was said what that means, and is found no more',
    async () => {
      await clients().focus();
      await page.keyboard.press('Delete');
      await dialog().getByText('1 alerta em aberto continua à espera de decisão.').waitFor();
      await picture('client-remove');
      await dialog().getByRole('button', { name: 'Cancelar' }).press('Enter');
      await dialog().waitFor({ state: 'hidden' });
      await page.keyboard.press('Delete');
      await dialog().getByRole('button', { name: 'Retirar', exact: true }).press('Enter');
      await dialog().waitFor({ state: 'hidden' });
      await said('Nenhum cliente corresponde');
      await details().waitFor({ state: 'hidden' });
      await field().fill('');
      await said('3.003 clientes');
    },
    SLOW,
  );

  test(
    'one is added; a date of birth that there is not is said at its field',
    async () => {
      await page.getByRole('button', { name: 'Acrescentar cliente' }).press('Enter');
      await dialog().getByRole('textbox', { name: 'Referência no seu sistema' }).fill('N-1');
      await dialog().getByRole('textbox', { name: 'Nome', exact: true }).fill('Ametista Inventada');
      const born = dialog().getByRole('textbox', { name: 'Nascimento' });
      await born.fill('31/02/1980');
      await born.press('Enter');
      await dialog().getByText('Informe um ano ou uma data: 1961 ou 12/03/1961.').waitFor();
      await born.fill('28/02/1980');
      await dialog()
        .getByRole('textbox', { name: 'Outros CPF ou CNPJ' })
        .fill(`${cpfOf('100000005')}, ${cnpjOf('112223330002')}`);
      await picture('client-new');
      await born.press('Enter');
      await dialog().waitFor({ state: 'hidden' });
      await said('3.004 clientes');
      await field().fill('N-1');
      await row('Ametista Inventada').getByText('28/02/1980').waitFor();
      // Found, and shown, by a document that is not the first.
      await field().fill(cnpjOf('112223330002'));
      await row('Ametista Inventada').click();
      await details()
        .getByText(maskCnpj(cnpjOf('112223330002')))
        .waitFor();
      await picture('client-documents');
      await page.keyboard.press('Escape');
      await field().fill('N-1');
      // Of another client's reference it is said that there is one, before anything is changed.
      await page.getByRole('button', { name: 'Acrescentar cliente' }).press('Enter');
      await dialog().getByRole('textbox', { name: 'Referência no seu sistema' }).fill('N-1');
      const name = dialog().getByRole('textbox', { name: 'Nome', exact: true });
      await name.fill('Berilo Inventado');
      await name.press('Enter');
      await dialog().getByText('Outro cliente da carteira já tem esta referência.').waitFor();
      await row('Ametista Inventada').waitFor();
      await dialog().getByRole('button', { name: 'Alterar o cliente' }).press('Enter');
      await dialog().waitFor({ state: 'hidden' });
      await row('Berilo Inventado').waitFor();
      expect(window.complaints.filter((one) => !one.includes('503'))).toEqual([]);
    },
    SLOW,
  );
});
