import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { PATIENCE_MS } from './open-window.ts';
import { personAt } from './person.ts';

/** Under a name that IT allows by policy, which is no secure context as loopback is, everything opens all the same. */
const NAME = 'Atesta.Example';
let service: TestService;
let browser: Browser;
beforeAll(async () => {
  service = await startTestService({ window: true, allowedHosts: [NAME] });
  browser = await launchBrowser([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function open(path: string, name = NAME): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ locale: 'pt-BR' });
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`http://${name}:${service.port}${path}`);
  return { page, complaints };
}

test('/docs shows the operations, and complains of nothing of which it does not complain on loopback', async () => {
  const complained = [];
  for (const name of ['127.0.0.1', NAME]) {
    const { page, complaints } = await open('/docs', name);
    await page.getByText('/restricted-lists/v2', { exact: true }).first().waitFor({ timeout: 20_000 });
    complained.push(complaints);
    await page.close();
  }
  expect(complained[1]).toEqual(complained[0]);
});

test('/workstation/ shows the window, and the window is answered', async () => {
  const { page, complaints } = await open(`/workstation/#key=${service.workstationKey}`);
  await personAt(page).arrive();
  await personAt(page).search('aroeira');
  await page.getByText('1 registro', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});
