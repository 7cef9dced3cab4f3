import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { SUBJECT } from '../evidence/api/desk.ts';
import { noProvider } from '../support/openid-provider.ts';
import { startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';
import { inspect } from './inspect.ts';
import { PATIENCE_MS } from './open-window.ts';

/** People sign in at the window, in a real browser and at a real provider: from the button to another person's approval. */
describe.skipIf(noProvider)('the window where people sign in', () => {
  let at: WindowSignIn;
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    at = await startWindowSignIn({
      window: true,
      settings: { window: 'required' },
      config: { evidence: { secondApproval: true } },
    });
    await fetch(`${at.service.address}/workstation/api/settings`, {
      method: 'PUT',
      headers: { authorization: `ApiKey ${at.service.workstationKey}`, 'content-type': 'application/json' },
      body: '{"welcomed":true}',
    });
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(PATIENCE_MS);
    // The provider's own pages ask for a font of the internet.
    await context.route(/^https:/, (route) => route.abort());
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser?.close();
    await at?.close();
  });

  const link = () => `${at.service.address}/workstation/#key=${at.service.workstationKey}`;
  async function openTab(): Promise<Page> {
    const page = await context.newPage();
    await page.goto(link());
    await page.getByRole('heading', { level: 1, name: 'Listas restritivas' }).waitFor();
    await expect.poll(() => page.evaluate(() => ({ ...sessionStorage }))).toHaveProperty(['atesta.session']);
    return page;
  }

  /** Presses what begins it, and goes through the provider's pages in the tab that opens. */
  async function signIn(sub: string, press: () => Promise<void>): Promise<Page> {
    const [provider] = await Promise.all([context.waitForEvent('page'), press()]);
    await provider.bringToFront();
    await provider.locator('input[name=login]').fill(sub);
    await provider.locator('input[name=password]').fill('any');
    await provider.locator('button[type=submit]').click();
    await provider.getByRole('button', { name: 'Continue' }).click();
    await provider.getByRole('heading', { name: 'Você entrou no Atesta' }).waitFor();
    return provider;
  }
  const inRail = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });
  /** In light and dark; ATESTA_PICTURES: where pictures are put for people to look at. */
  const looksRight = async (page: Page, name: string) => {
    await page.bringToFront(); // behind another tab nothing fades on
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400); // what fades in
      await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
      const pictures = process.env.ATESTA_PICTURES;
      if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-${colorScheme}.png`) });
      expect([name, colorScheme, await inspect(page)]).toEqual([name, colorScheme, []]);
    }
  };

  test('a page that is only for people has the way in, and who comes in by it is shown and goes out again', async () => {
    const page = await openTab();
    await page.keyboard.press('Control+4');
    await page.getByText('Entre para continuar').waitFor();
    await looksRight(page, 'required');
    const provider = await signIn('ana-1', () =>
      page.getByRole('main').getByRole('button', { name: 'Entrar' }).first().click(),
    );
    expect(provider.url()).toBe(`${at.service.address}/workstation/sign-in/done`);
    expect(await provider.evaluate(() => [document.referrer, window.opener, document.cookie])).toEqual(['', null, '']);
    await looksRight(provider, 'done');
    await provider.close();
    await inRail(page, 'Ana Exemplo: entrada').waitFor();
    await page.getByText('Entre para continuar').waitFor({ state: 'detached' });
    // Nothing of it is in the page, but for what its state says.
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage, c: document.cookie }));
    expect(kept).not.toContain('eyJ');
    await page.reload();
    await inRail(page, 'Ana Exemplo: entrada').click();
    await page.getByRole('dialog').getByText('Analista').waitFor();
    await looksRight(page, 'signed-in');
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+4');
    await page.getByText('Entre para continuar').waitFor();
  });

  test('an approver approves what another person concluded, and the window says why nobody else does', async () => {
    const ana = await at.openTab();
    await at.signIn(ana, 'ana-1');
    const json = async (answer: Response) => (await answer.json()) as { data: { dossier: string } };
    const { dossier } = (await json(await at.ask(ana, '/dossiers/v1', { subject: SUBJECT }))).data;
    const conclusion = { kind: 'conclusion', outcome: 'approved', justification: 'nada consta', seen: 1 };
    expect((await at.ask(ana, `/dossiers/v1/${dossier}/entries`, conclusion)).status).toBe(200);

    const page = await openTab();
    await signIn('ana-1', async () => {
      await inRail(page, 'Entrar').click();
      await looksRight(page, 'dialog');
      await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
      await page.getByText('Continue no navegador').waitFor();
      await looksRight(page, 'waiting');
    });
    await page.bringToFront();
    await inRail(page, 'Ana Exemplo: entrada').waitFor();
    await page.keyboard.press('Control+4');
    await page.getByText(SUBJECT.names[0]!).first().click();
    const approve = page
      .getByRole('main')
      .getByRole('button', { name: /aprova/i })
      .first();
    await approve.waitFor();
    expect(await approve.isDisabled()).toBe(true);
    await page.getByText('pessoa que entrou com o papel de aprovador').waitFor();
    await looksRight(page, 'not-approver');

    await inRail(page, 'Ana Exemplo: entrada').click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await signIn('ana-2', () => page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click());
    await page.bringToFront();
    await expect.poll(() => approve.isEnabled(), { timeout: PATIENCE_MS }).toBe(true);
    await approve.click();
    await page.getByRole('dialog').getByRole('textbox').fill('de acordo');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /aprova/i })
      .click();
    await expect
      .poll(async () => {
        const answer = await at.ask(ana, `/dossiers/v1/${dossier}`);
        return ((await answer.json()) as { data: { status: string } }).data.status;
      })
      .toBe('concluded');
  });
});
