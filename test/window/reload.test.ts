import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Dialog, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { PATIENCE_MS } from './open-window.ts';

/** F5 in a browser, and who else could come by what the tab goes on with. */
let dataDir: string;
let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  dataDir = makeTempDir();
  service = await startTestService({ dataDir, window: true });
  await fetch(`${service.address}/workstation/api/settings`, {
    method: 'PUT',
    headers: { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' },
    body: '{"welcomed":true}',
  });
  browser = await launchBrowser();
});
beforeEach(async () => {
  context = await browser.newContext({ locale: 'pt-BR' });
  context.setDefaultTimeout(PATIENCE_MS);
  page = await context.newPage();
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  removeTempDir(dataDir);
});

const window = () => `${service.address}/workstation/`;
const link = () => `${window()}#key=${service.workstationKey}`;
const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name }).waitFor();
const kept = (on = page) => on.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);

/** Opens the window by the address with its key, and waits until the tab could be reloaded. */
async function arrive(): Promise<string> {
  await page.goto(link());
  await heading('Listas restritivas');
  await expect.poll(() => kept()).toHaveProperty(['atesta.session']);
  return (await kept())['atesta.session']!;
}

test('F5 leads back to the page that was open, again and again, and asks for nothing', async () => {
  await arrive();
  await page.keyboard.press('Control+6');
  await heading('Bases');
  for (let turn = 0; turn < 2; turn++) {
    await page.reload();
    await heading('Bases');
    await page.getByRole('table').first().waitFor();
  }
  expect(page.url()).toBe(window());
});

test('neither the address, nor cookies, nor what the browser keeps beyond the tab has the key or the session', async () => {
  const session = await arrive();
  const found = await page.evaluate(async () => ({
    address: location.href,
    cookies: document.cookie,
    local: { ...localStorage } as Record<string, string>,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    tab: Object.values(sessionStorage),
  }));
  expect(found).toEqual({ address: window(), cookies: '', local: {}, databases: [], caches: [], tab: [session] });
  expect(await context.cookies()).toEqual([]);
  expect(session).not.toContain(service.workstationKey);
});

test('an address that was copied opens nothing in another tab', async () => {
  await arrive();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('heading', { name: 'Esta aba não tem acesso' }).waitFor();
  expect(await kept(other)).toEqual({});
});

test('a duplicated tab, which the browser gives a copy of what the tab keeps, is the same session', async () => {
  const session = await arrive();
  const [copy] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void open(location.href))]);
  await heading('Listas restritivas', copy);
  expect(await kept(copy)).toEqual({ 'atesta.session': session });
});

test('a service on another port is sent nothing and finds nothing, in the same tab too', async () => {
  const session = await arrive();
  const asked: IncomingHttpHeaders[] = [];
  const elsewhere: Server = createServer((request, response) => {
    asked.push(request.headers);
    response.setHeader('content-type', 'text/html').end('<title>elsewhere</title>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => elsewhere.once('listening', resolve));
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  await page.evaluate((to) => location.assign(to), address);
  await page.waitForURL(address);
  expect(await kept()).toEqual({});
  const [sent] = asked;
  expect(sent).toMatchObject({ 'sec-fetch-mode': 'navigate' });
  expect([sent?.cookie, sent?.referer, sent?.authorization]).toEqual([undefined, undefined, undefined]);
  // Nor can it read an answer, had it the session from elsewhere.
  const read = await page.evaluate(
    ([from, secret]) =>
      fetch(from!, { headers: { authorization: `ApiKey ${secret}` } }).then(
        (response) => response.text(),
        () => 'refused',
      ),
    [`${service.address}/workstation/api/settings`, session],
  );
  expect(read).toBe('refused');
  await page.goBack();
  await heading('Listas restritivas');
  elsewhere.close();
});

test('where nobody signs in the tab asks on by the key that it was opened with, and only a reload by its session', async () => {
  const session = await arrive();
  const asked = async (act: () => Promise<unknown>) => {
    const [request] = await Promise.all([page.waitForRequest(/\/workstation\/api\/data$/), act()]);
    return request.headers().authorization;
  };
  expect(await asked(() => page.keyboard.press('Control+6'))).toBe(`ApiKey ${service.workstationKey}`);
  expect(await asked(() => page.reload())).toBe(`ApiKey ${session}`);
});

test('access that is ended is ended in the service too, and the screen is clear', async () => {
  const session = await arrive();
  await page.reload();
  // What would be lost is said where it is ended; asked again, by the browser, the person could stay without access.
  await page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' }).fill('NOME INVENTADO');
  const stay = (dialog: Dialog) => dialog.dismiss();
  page.on('dialog', stay);
  await page.getByRole('button', { name: 'Encerrar o acesso' }).click();
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Esta aba não tem acesso' }).waitFor();
  page.off('dialog', stay);
  expect(await kept()).toEqual({});
  const headers = { authorization: `ApiKey ${session}` };
  expect((await fetch(`${service.address}/workstation/api/settings`, { headers })).status).toBe(401);
});

test('the log has neither the key nor the session', async () => {
  const session = await arrive();
  await page.reload();
  await heading('Listas restritivas');
  const log = service.log.join('');
  expect(log).toContain('/workstation/api/session');
  expect(log).not.toContain(session);
  expect(log).not.toContain(service.workstationKey);
});

test('a service that was restarted says what to do, and its new address opens in the same tab', async () => {
  await arrive();
  const { port } = service;
  await service.stop();
  service = await startTestService({ dataDir, window: true, port });
  await page.reload();
  await page.getByRole('heading', { name: 'O serviço não reconhece esta janela' }).waitFor();
  await page.getByText('Abra aqui o endereço que o serviço mostrou ao iniciar', { exact: false }).waitFor();
  expect(await kept()).toEqual({});
  // The new address differs by its fragment alone: the browser itself would load nothing.
  await page.evaluate((to) => location.assign(to), link());
  await heading('Listas restritivas');
  expect(page.url()).toBe(window());
});
