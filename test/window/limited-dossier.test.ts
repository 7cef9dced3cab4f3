import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DossierPage } from '../../src-main/contract/dossiers.ts';
import { launchBrowser } from '../browser.ts';
import { noProvider } from '../support/openid-provider.ts';
import { startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';
import { inspect } from './inspect.ts';
import { PATIENCE_MS } from './open-window.ts';

const GROUP = 'Investigações';

/** Somebody in a group limits a dossier to it in the window, as it is opened and later, and lifts that. */
describe.skipIf(noProvider)('a dossier that is limited in the window', () => {
  let at: WindowSignIn;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    at = await startWindowSignIn({
      window: true,
      people: {
        'ines-1': { name: 'Inês Exemplo', roles: ['clerk'], groups: ['Cadastro', GROUP] },
        'otto-1': { name: 'Otto Exemplo', roles: ['clerk'], groups: ['Cadastro'] },
        'nuno-1': { name: 'Nuno Exemplo', roles: ['clerk'] },
      },
      settings: { groupsClaim: 'groups' },
    });
    await fetch(`${at.service.address}/workstation/api/settings`, {
      method: 'PUT',
      headers: { authorization: `ApiKey ${at.service.workstationKey}`, 'content-type': 'application/json' },
      body: '{"welcomed":true}',
    });
    browser = await launchBrowser();
    context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.route(/^https:/, (route) => route.abort());
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await at?.close();
  });

  /** What somebody else sees in the list. */
  async function seenBy(sub: string) {
    const tab = await at.openTab();
    await at.signIn(tab, sub);
    const { data } = (await (await at.ask(tab, '/dossiers/v1')).json()) as { data: DossierPage };
    return data.dossiers.map(({ group }) => group);
  }
  async function signIn(sub: string) {
    page = await context.newPage();
    await page.goto(`${at.service.address}/workstation/#key=${at.service.workstationKey}`);
    const rail = page.getByRole('navigation');
    await rail.getByRole('button', { name: 'Entrar', exact: true }).click();
    const [provider] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click(),
    ]);
    await provider.locator('input[name=login]').fill(sub);
    await provider.locator('input[name=password]').fill('any');
    await provider.locator('button[type=submit]').click();
    await provider.getByRole('button', { name: 'Continue' }).click();
    await provider.getByRole('heading', { name: 'Você entrou no Atesta' }).waitFor();
    await provider.close();
    await page.bringToFront();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+4');
  }
  const more = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Mais', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = () => page.getByRole('dialog');

  test('is so as it is opened, is lifted, and limited to another group', async () => {
    await signIn('ines-1');
    await page.getByRole('button', { name: 'Novo dossiê' }).first().click();
    await dialog().getByLabel('Nome', { exact: false }).first().fill('QUITERIA RESERVADA');
    await dialog().getByRole('combobox', { name: 'Limitar ao grupo' }).click();
    await page.getByRole('option', { name: GROUP }).click();
    await dialog().getByRole('button', { name: 'Abrir dossiê' }).click();
    // Not without a reason.
    await dialog().getByText('Escreva por que só este grupo o vê.').waitFor();
    await dialog().getByLabel('Motivo de limitar').fill('caso 7');
    await dialog().getByRole('button', { name: 'Abrir dossiê' }).click();
    await page.getByText(`Limitado ao grupo ${GROUP}`).first().waitFor();
    expect(await inspect(page)).toEqual([]);
    expect(await seenBy('otto-1')).toEqual([]);

    await more('Deixar de limitar ao grupo');
    await dialog().getByRole('textbox').fill('caso encerrado');
    await dialog().getByRole('button', { name: 'Deixar de limitar' }).click();
    await page.getByText('Não mais limitado a um grupo').waitFor();
    expect(await seenBy('otto-1')).toEqual([null]);

    await more('Limitar a um grupo');
    await dialog().getByRole('combobox', { name: 'Limitar ao grupo' }).click();
    await page.getByRole('option', { name: 'Cadastro' }).click();
    await dialog().getByLabel('Motivo de limitar').fill('caso 8');
    await dialog().getByRole('button', { name: 'Limitar', exact: true }).click();
    await page.getByText('Limitado ao grupo Cadastro').first().waitFor();
    expect(await seenBy('otto-1')).toEqual(['Cadastro']);
    expect(await seenBy('nuno-1')).toEqual([]);
    await page.close();
  }, 120_000);

  test('is no choice of who is in no group', async () => {
    await context.clearCookies();
    await signIn('nuno-1');
    await page.getByRole('button', { name: 'Novo dossiê' }).first().click();
    await dialog().getByRole('button', { name: 'Abrir dossiê' }).waitFor();
    expect(await dialog().getByText('Limitar ao grupo').count()).toBe(0);
  }, 120_000);
});
