import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { wrongOnPaper } from './paper.ts';
import { type Person, personAt } from './person.ts';
import { inSizes } from './sideways.ts';

const LISTED = cpfOf('012345678');
const OTHER = cpfOf('200000003');
const PICTURES = process.env.ATESTA_PICTURES;

/** From a spreadsheet to a portfolio, from a new file of a list to an alert, and to its decision, by keyboard. */
describe.each(IN_BROWSER)('clients under watch in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dataDir: string;
  let files: string;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  /** Once it is not disabled any more. */
  const press = async (name: string) => {
    await expect.poll(() => button(name).isEnabled()).toBe(true);
    await button(name).press('Enter');
  };
  const dialog = () => page.getByRole('dialog');
  /** Once the focus went into it: a key pressed before goes to what is focused then. */
  const opened = () => expect.poll(() => dialog().evaluate((node) => node.contains(document.activeElement))).toBe(true);
  const gridOf = (name: string) => page.getByRole('grid', { name, exact: true }).filter({ visible: true });
  const show = async (what: 'Alertas' | 'Carteiras') => {
    await page.getByRole('radio', { name: what, exact: true }).press('Space');
  };
  const picture = async (name: string) =>
    PICTURES && (await page.screenshot({ path: path.join(PICTURES, `${name}.png`) }));
  const listed = async (date: string, people: { name: string; document: string }[]) => {
    await importList({ list: 'ceis', files: [writeCeis(files, date, people)], dataDir }, () => undefined);
  };
  /** Two of them: of the second nothing is known, as the sheet abbreviated its document and it has no name. */
  const csv = (rows: string[]) => {
    writeFileSync(path.join(files, 'clientes.csv'), ['Código;Nome;CPF', ...rows].join('\n'));
    return path.join(files, 'clientes.csv');
  };
  const watchSheet = async (rows: string[], { complete = false } = {}) => {
    await person.go('1', 'Listas restritivas');
    const other = button('Outra planilha');
    if ((await other.count()) > 0) await other.press('Enter');
    else await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    await page
      .locator('input[type=file]')
      .filter({ hasNot: page.locator('[multiple]') })
      .first()
      .setInputFiles(csv(rows));
    await press('Acompanhar em carteira');
    await opened();
    await dialog().getByRole('combobox', { name: 'Carteira' }).selectOption({ label: 'Clientes do varejo' });
    if (complete) await dialog().getByRole('checkbox', { name: 'São todos os clientes' }).press('Space');
    await dialog().getByRole('button', { name: 'Ver o que muda' }).press('Enter');
    await dialog().getByText('O que muda na carteira').waitFor();
  };

  beforeAll(async () => {
    dataDir = makeTempDir();
    files = makeTempDir();
    // Told where to send alerts, and not with which secret: that is said, and nothing is sent.
    const portfolio = { webhook: { address: 'http://127.0.0.1:9/alertas' } };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, portfolio }));
    await listed('20261118', [{ name: 'NINGUÉM QUE SEJA CLIENTE', document: cpfOf('300000003') }]);
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const folder of [dataDir, files]) removeTempDir(folder);
  });

  test('without a portfolio it is said that nothing is compared; one is made', async () => {
    await person.go('5', 'Carteiras');
    await page.getByText('Nenhuma carteira em acompanhamento').waitFor();
    expect(await inspectBoth(page, 'no portfolios')).toEqual([]);
    await button('Ver as carteiras').press('Enter');
    await button('Nova carteira').press('Enter');
    await opened();
    await dialog().getByRole('button', { name: 'Criar a carteira' }).press('Enter');
    await dialog().getByText('Dê um nome à carteira.').waitFor();
    expect(await inspectBoth(page, 'a new portfolio')).toEqual([]);
    await dialog().getByRole('textbox', { name: 'Nome', exact: true }).fill('Clientes do varejo');
    await dialog().getByRole('textbox', { name: 'Responsável' }).fill('Ana');
    await picture('portfolio-new');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Clientes do varejo' }).waitFor();
    await page.getByText('Sem clientes: nada é comparado').waitFor();
  });

  test('a spreadsheet’s clients are watched, once it was shown what changes', async () => {
    await watchSheet([
      `C-1;Rosália Quaresmeira Mica;${LISTED}`,
      'C-2;;1,12E+13',
      'C-3;Tibério Feldspato;',
      ';Sem Código;',
    ]);
    const said = await dialog().textContent();
    expect(said).toContain('3 novos');
    expect(said).toContain('1 linha sem referência fica de fora: 5');
    expect(said).toContain('não se pode dizer que são todos os clientes');
    expect(await dialog().getByRole('checkbox').count()).toBe(0);
    expect(said).toContain('1 cliente não pode ser comparado como está');
    expect(await inspectBoth(page, 'what changes in a portfolio')).toEqual([]);
    await picture('portfolio-step');
    await dialog().getByRole('button', { name: 'Aplicar à carteira' }).press('Enter');
    await dialog().getByText('O que mudou na carteira').waitFor();
    await dialog().getByRole('button', { name: 'Ver as carteiras' }).press('Enter');
    const row = (reference: string) => gridOf('Clientes').getByRole('row', { name: new RegExp(reference) });
    await row('C-2').getByText('Não comparado em', { exact: false }).first().waitFor();
    await expect.poll(() => row('C-3').textContent()).not.toContain('Ainda não comparado');
    await picture('portfolio-one');
    expect(await inspectBoth(page, 'a portfolio')).toEqual([]);
    expect(await inSizes(page, 'a portfolio')).toEqual([]);
  });

  test('a repeated reference is refused, and who is missing from a whole file leaves', async () => {
    await watchSheet([`C-1;Rosália Quaresmeira Mica;${LISTED}`, 'C-3;Tibério Feldspato;'], { complete: true });
    const leaving = dialog().getByRole('group').filter({ hasText: '1 deixa a carteira' });
    expect(await leaving.getByRole('listitem').allTextContents()).toEqual(['C-2']);
    expect(await inspectBoth(page, 'who leaves a portfolio')).toEqual([]);
    await picture('portfolio-leaving');
    await dialog().getByRole('button', { name: 'Cancelar' }).press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await button('Outra planilha').press('Enter');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(csv(['C-1;Um;', 'C-1;Outro;']));
    await press('Acompanhar em carteira');
    await opened();
    await dialog().getByText('1 referência está em mais de uma linha: C-1', { exact: false }).waitFor();
    expect(await dialog().getByRole('button', { name: 'Ver o que muda' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  test('a new file of a list raises an alert, which only a decision closes', async () => {
    await person.go('5', 'Carteiras');
    await show('Alertas');
    await page.getByText('Nem tudo foi comparado').waitFor();
    await listed('20261119', [
      { name: 'ROSÁLIA QUARESMEIRA MICA', document: LISTED },
      { name: 'TIBÉRIO FELDSPATO', document: OTHER },
    ]);
    await person.alertRow('Tibério Feldspato').waitFor({ timeout: 60_000 });
    await person.walkToAlert('Rosália Quaresmeira Mica');
    await page.keyboard.press('Enter');
    await page.getByText('O que a lista diz').waitFor();
    await page.getByText('O segredo da assinatura não está definido. 2 alertas esperam', { exact: false }).waitFor();
    await page.getByText(/^Visto por /).waitFor();
    await picture('alerts-open');
    expect(await inspectBoth(page, 'alerts')).toEqual([]);
    expect(await inSizes(page, 'alerts')).toEqual([]);
    expect(await wrongOnPaper(page)).toEqual([]);
    await person.walkToAlert('Rosália Quaresmeira Mica');
    await page.keyboard.press('Space');
    await page.getByLabel('Escolhido: alerta de Rosália Quaresmeira Mica').waitFor();
    await page.keyboard.press('d');
    await opened();
    await dialog().getByRole('button', { name: 'Registrar a decisão' }).press('Enter');
    await dialog().getByText('Preencha o texto.').waitFor();
    await dialog().getByRole('radio', { name: 'Confirmado' }).press('Space');
    await dialog().getByRole('button', { name: 'O CPF ou CNPJ é o mesmo publicado na lista.' }).press('Enter');
    expect(await inspectBoth(page, 'deciding alerts')).toEqual([]);
    // The page is what is printed, whatever stands before it.
    expect(await wrongOnPaper(page)).toEqual([]);
    await picture('alerts-decide');
    await page.keyboard.press('Control+Enter');
    await dialog().waitFor({ state: 'hidden' });
    await person.alertRow('Rosália Quaresmeira Mica').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Decididos' });
    await person.walkToAlert('Rosália Quaresmeira Mica');
    await page.keyboard.press('Enter');
    await page.getByText(/^Confirmado por .*: O CPF ou CNPJ é o mesmo/).waitFor();
    await page.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Em aberto' });
    await person.alertRow('Tibério Feldspato').waitFor();
  });

  test('of an alert a dossier of the client is opened, with what is known of them', async () => {
    await person.walkToAlert('Tibério Feldspato');
    await page.keyboard.press('Enter');
    await button('Encaminhar ao dossiê do cliente').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Tibério Feldspato' }).waitFor();
    await page.getByText('C-3').first().waitFor();
    expect(await wrongOnPaper(page)).toEqual([]);
  });

  test('what the dossier decides stands beside the alert, which stays open; one client’s alerts are shown alone', async () => {
    const hits = page.getByRole('region', { name: 'Apontamentos' });
    await hits.getByRole('checkbox').first().focus();
    await page.keyboard.press('d');
    await opened();
    await dialog().getByRole('radio', { name: 'Descartado' }).press('Space');
    await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Outra pessoa, pela data de nascimento.');
    await page.keyboard.press('Control+Enter');
    await dialog().waitFor({ state: 'hidden' });
    await person.go('5', 'Carteiras');
    const row = person.alertRow('Tibério Feldspato');
    await row.getByText(/Descartado .*no dossiê \S+/).waitFor();
    // The one that was left is open still.
    await button('Só os alertas deste cliente').press('Enter');
    const alone = button('Cliente: Tibério Feldspato. Mostrar os de todos os clientes');
    await alone.waitFor();
    await row.waitFor();
    await picture('alerts-of-one-client');
    expect(await inspectBoth(page, 'one client’s alerts')).toEqual([]);
    expect(await inSizes(page, 'one client’s alerts')).toEqual([]);
    await page.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Decididos' });
    await row.waitFor({ state: 'detached' });
    expect(await person.alertRow('Rosália Quaresmeira Mica').count()).toBe(0);
    await alone.press('Enter');
    await person.alertRow('Rosália Quaresmeira Mica').waitFor();
    await page.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Em aberto' });
    await row.waitFor();
    await person.go('4', 'Tibério Feldspato');
    // The dossier gives the focus back to where it was left: a key pressed before goes there.
    await expect
      .poll(() =>
        hits
          .getByRole('checkbox')
          .first()
          .evaluate((node) => node === document.activeElement),
      )
      .toBe(true);
  });

  test('a dossier’s subject is taken into a portfolio, and several at once', async () => {
    const into = async () => {
      await opened();
      await dialog().getByRole('combobox', { name: 'Carteira' }).selectOption({ label: 'Clientes do varejo' });
      await dialog().getByRole('button', { name: 'Ver o que muda' }).press('Enter');
      await dialog().getByText('O que muda na carteira').waitFor();
    };
    await button('Mais').press('Enter');
    await page.getByRole('menuitem', { name: 'Acompanhar em carteira' }).press('Enter');
    await into();
    // Known by its reference: the client that the alert was about.
    expect(await dialog().textContent()).toMatch(/0 novos?.*1 alterado.*0 deixam?/);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });

    await page.keyboard.press('Escape');
    await button('Novo dossiê').press('Enter');
    await opened();
    await dialog().getByRole('textbox', { name: 'Nome', exact: true }).fill('Ametista Inventada');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Ametista Inventada' }).waitFor();
    await page.keyboard.press('Escape');
    const grid = page.getByRole('grid', { name: 'Dossiês' });
    await grid.getByText('Ametista Inventada').waitFor();
    await grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await button('Acompanhar 1 dossiê').waitFor();
    await page.keyboard.press('Control+a');
    await button('Acompanhar 2 dossiês').waitFor();
    expect(await inspectBoth(page, 'dossiers chosen')).toEqual([]);
    await picture('dossiers-chosen');
    await press('Acompanhar 2 dossiês');
    await into();
    const said = await dialog().textContent();
    expect(said).toContain('1 dossiê não tem referência de cliente');
    expect(said).toMatch(/1 novo.*1 alterado/);
    expect(await inspectBoth(page, 'dossiers into a portfolio')).toEqual([]);
    await picture('dossiers-watch');
    await dialog().getByRole('button', { name: 'Aplicar à carteira' }).press('Enter');
    await dialog().getByText('O que mudou na carteira').waitFor();
    await dialog().getByRole('button', { name: 'Ver as carteiras' }).press('Enter');
    await gridOf('Clientes').getByText('Ametista Inventada').waitFor();
  });

  test('the settings say where alerts are told, and why they are not', async () => {
    await page.keyboard.press('Control+,');
    const settings = page.getByRole('dialog', { name: 'Configurações' });
    await settings.getByRole('button', { name: 'Carteiras e alertas' }).press('Enter');
    const section = settings.getByRole('region', { name: 'Carteiras e alertas' });
    await section.getByText('Outro sistema não está sendo avisado dos alertas').waitFor();
    const address = section.getByRole('textbox', { name: 'Endereço do sistema avisado' });
    expect(await address.inputValue()).toBe('http://127.0.0.1:9/alertas');
    expect(await inspectBoth(page, 'settings of portfolios')).toEqual([]);
    await picture('settings-portfolio');
    // Without an address nobody is told, and nothing is wrong.
    await address.fill('');
    await page.keyboard.press('Tab');
    await section.getByText('Informe antes o endereço.').waitFor();
    await section.getByText('Outro sistema não está').waitFor({ state: 'detached', timeout: 40_000 });
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'hidden' });
  });

  test('a portfolio is erased with its ground, and then nothing is watched', async () => {
    await person.go('5', 'Carteiras');
    // The one that the dossiers were taken into is open still.
    await show('Carteiras');
    await button('Eliminar a carteira').press('Enter');
    await opened();
    await dialog().getByRole('button', { name: 'Eliminar' }).press('Enter');
    await dialog().getByText('Escolha o fundamento.').waitFor();
    await dialog().getByRole('combobox', { name: 'Fundamento' }).selectOption({ label: 'Prazo de guarda encerrado' });
    await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Teste');
    await dialog().getByRole('button', { name: 'Eliminar' }).press('Enter');
    await page.getByText('Nenhuma carteira', { exact: true }).waitFor();
    expect(window.complaints).toEqual([]);
  });
});
