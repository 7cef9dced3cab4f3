import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entered } from '../../src-main/contract/dossiers.ts';
import { launchBrowser } from '../browser.ts';
import { importCeis, type Joined, LISTED, startJoined } from '../office/joined.ts';
import { noProvider } from '../support/openid-provider.ts';
import { formWith } from '../support/uploads.ts';
import { inspect } from './inspect.ts';
import { PATIENCE_MS } from './open-window.ts';

const NAME = 'TIBÉRIO INVENTADO';
const BILL = path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf');

/** A joined desktop's window in a real browser: what it says of its office, with and without it. */
describe.skipIf(noProvider)('the window of a desktop that has joined an office', () => {
  let at: Joined;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    at = await startJoined({ window: true });
    const { address, workstationKey } = at.desk.service;
    await fetch(`${address}/workstation/api/settings`, {
      method: 'PUT',
      headers: { authorization: `ApiKey ${workstationKey}`, 'content-type': 'application/json' },
      body: '{"welcomed":true}',
    });
    browser = await launchBrowser();
    context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.route(/^https:/, (route) => route.abort());
    page = await context.newPage();
    await page.goto(`${address}/workstation/#key=${workstationKey}`);
  });
  afterAll(async () => {
    await browser?.close();
    await at?.close();
  });

  /** An address is opened with the workstation's key, and has a session of its own. */
  const opened = async () => {
    const { address, workstationKey } = at.desk.service;
    const other = await browser.newContext({ locale: 'pt-BR' });
    other.setDefaultTimeout(PATIENCE_MS);
    await other.route(/^https:/, (route) => route.abort());
    const tab = await other.newPage();
    return { tab, begin: () => tab.goto(`${address}/workstation/#key=${workstationKey}`) };
  };
  const rail = () => page.getByRole('navigation', { name: 'Páginas' });
  const bar = () => page.getByRole('alert').filter({ hasText: 'escritório' });
  const looksRight = async (name: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400); // what fades in
      await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
      const pictures = process.env.ATESTA_PICTURES;
      if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-${colorScheme}.png`) });
      expect([name, colorScheme, await inspect(page)]).toEqual([name, colorScheme, []]);
    }
  };
  const lookUp = async (name: string, where = page) => {
    await where.keyboard.press('Control+1');
    const field = where.getByRole('main').getByRole('textbox').first();
    await field.fill(name);
    await field.press('Enter');
  };

  test('nobody signed in: what is looked up is this machine’s, and the window says so', async () => {
    await expect.poll(() => page.evaluate(() => ({ ...sessionStorage }))).toHaveProperty(['atesta.session']);
    await rail().getByText('Escritório', { exact: true }).waitFor();
    await lookUp(LISTED);
    await bar().getByText('sem ninguém ter entrado').waitFor();
    await bar().getByRole('button', { name: 'Entendi' }).click();
    await bar().waitFor({ state: 'detached' });
  });

  test('the mark stands also where nobody knows yet how the office stands, and that is asked again', async () => {
    const { tab, begin } = await opened();
    let isAnswered = false;
    await tab.route(/\/workstation\/api\/office$/, (route) => (isAnswered ? route.continue() : route.abort()));
    await begin();
    await tab.getByRole('navigation', { name: 'Páginas' }).waitFor();
    await lookUp(LISTED, tab);
    await tab.getByRole('alert').filter({ hasText: 'sem ninguém ter entrado' }).waitFor();
    expect(await tab.getByText('Escritório', { exact: true }).count()).toBe(0);
    isAnswered = true;
    await tab.getByText('Escritório', { exact: true }).waitFor();
    await tab.context().close();
  });

  test('signed in, the office answers, and nothing stands above it', async () => {
    const secret = await page.evaluate(() => sessionStorage.getItem('atesta.session'));
    await at.desk.signIn(secret!, 'ana-1');
    await page.reload();
    await rail().getByText('Ana Exemplo').waitFor();
    await lookUp(LISTED);
    await page.getByRole('main').getByText(LISTED).first().waitFor();
    expect(await bar().count()).toBe(0);
    await looksRight('office-joined');
  });

  test('without the office the window says what waits and what this machine answered, until it is seen', async () => {
    await at.endOffice();
    await lookUp('NINGUEM INVENTADO');
    await bar().getByText('não está registrado lá').waitFor();
    await bar().getByText('não responde: dossiês, carteiras e alertas').waitFor();
    await rail().getByText('Escritório fora do ar').waitFor();
    await looksRight('office-away');
    await page.keyboard.press('Control+4');
    await page.getByRole('main').getByRole('alert').filter({ hasText: 'Sem o escritório' }).first().waitFor();
    await page.getByRole('main').getByText('O serviço do escritório não responde').first().waitFor();
    await looksRight('office-away-dossiers');
    await at.startOffice();
    await rail().getByText('Escritório', { exact: true }).waitFor();
    // What failed without it is asked again.
    await page
      .getByRole('main')
      .getByText('O serviço do escritório não responde')
      .first()
      .waitFor({ state: 'detached' });
    await page.keyboard.press('Control+1');
    // The answer is on the screen still.
    await bar().getByText('não está registrado lá').waitFor();
    expect(await bar().getByText('não responde: dossiês').count()).toBe(0);
    await bar().getByRole('button', { name: 'Entendi' }).click();
    await bar().waitFor({ state: 'detached' });
  });

  test('what was looked up without the office is brought into a dossier, and the window says where the office answers otherwise', async () => {
    const secret = (await page.evaluate(() => sessionStorage.getItem('atesta.session')))!;
    await at.desk.ask(secret, '/dossiers/v1', { subject: { kind: 'person', names: ['BENTA INVENTADA'] } });
    await importCeis(at.desk.service.dataDir, ['OUTRA INVENTADA']);
    await at.endOffice();
    await lookUp(LISTED);
    await bar().getByText('esperam em Sem o escritório').waitFor();
    // One waits since the office was away before.
    const item = rail().getByRole('button', { name: 'Sem o escritório' });
    await expect
      .poll(() => item.getByRole('img').getAttribute('aria-label'))
      .toBe('2 respostas esperam pelo escritório');
    await item.click();
    const dialog = page.getByRole('dialog', { name: 'Sem o escritório' });
    await dialog.getByText('ainda está fora do ar').waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBe(2);
    await looksRight('office-offline');
    await at.startOffice();
    await dialog.getByText('ainda está fora do ar').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Marcar todas' }).click();
    await dialog.getByRole('button', { name: 'Levar 2 a um dossiê…' }).click();
    const choice = page.getByRole('dialog', { name: 'Arquivar' });
    await choice.getByRole('combobox').fill('BENTA');
    await choice.getByRole('option', { name: 'BENTA INVENTADA' }).first().click();
    await choice.waitFor({ state: 'detached' });
    const rows = dialog.getByRole('listitem');
    await rows
      .filter({ hasText: 'NINGUEM INVENTADO' })
      .getByText('O escritório chega ao mesmo, mas consultou outras listas')
      .waitFor();
    const other = rows.filter({ hasText: LISTED });
    await other.getByText('Agora, no escritório: 1 resultado').waitFor();
    await looksRight('office-offline-brought');
    await other.getByRole('button', { name: 'Abrir o dossiê' }).click();
    await page.getByRole('main').getByText(`Consulta às listas: ${LISTED}`).waitFor();
    await item.click();
    for (const row of [other, rows.filter({ hasText: 'NINGUEM INVENTADO' })]) {
      await row.getByRole('button', { name: 'Entendi' }).click();
      await row.waitFor({ state: 'detached' });
    }
    await dialog.getByText('Nada espera pelo escritório').waitFor();
    await page.keyboard.press('Escape');
    expect(await item.count()).toBe(0);
    await page.keyboard.press('Control+1');
    await bar().getByRole('button', { name: 'Entendi' }).click();
  });

  test('the settings have its keys and how it stands', async () => {
    await rail().getByText('Escritório', { exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Configurações' });
    await dialog.getByText('Escritório (office.url)').waitFor();
    await dialog.getByText('nesta máquina: o documento não sai daqui').waitFor();
    await dialog.getByText('conectado', { exact: true }).waitFor();
    expect(await dialog.getByText('que o escritório não tem').count()).toBe(0);
    await looksRight('office-settings');
  });

  test('F21 a bill that this machine read is in the office’s dossier, and its timeline says whose word that is', async () => {
    const secret = (await page.evaluate(() => sessionStorage.getItem('atesta.session')))!;
    const opened = await at.desk.ask(secret, '/dossiers/v1', { subject: { kind: 'person', names: [NAME] } });
    const { dossier } = ((await opened.json()) as { data: Entered }).data;
    const read = await fetch(`${at.desk.service.address}/proof-of-residence/v3?detail=full`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${secret}`, 'atesta-dossier': dossier },
      body: formWith(readFileSync(BILL)),
    });
    expect(read.status).toBe(200);
    await page.reload();
    await rail().getByText('Ana Exemplo').waitFor();
    await page.keyboard.press('Control+4');
    await page.getByRole('main').getByText(NAME).first().click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Leitura de outra máquina' });
    for (const said of ['Não foi dada por este serviço', 'pelo relógio da máquina', '1 endereço lido', 'Ana Exemplo']) {
      await entry.getByText(said).first().waitFor();
    }
    await looksRight('office-brought');
  });

  test('an entry of a kind that only a newer office knows is told as one, and the others stand', async () => {
    await page.route(/\/dossiers\/v1\/[0-9a-f-]{36}$/, async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace('"kind":"brought"', '"kind":"witnessed"');
      await route.fulfill({ response: answer, body: text });
    });
    await page.reload();
    await rail().getByText('Ana Exemplo').waitFor();
    await page.keyboard.press('Control+4');
    await page.getByRole('main').getByText(NAME).first().click();
    await page.getByRole('listitem').filter({ hasText: 'Um registro de versão mais nova do Atesta' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Dossiê aberto' }).waitFor();
    expect(await inspect(page)).toEqual([]);
  });
});
