import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../src-main/config.ts';
import { createLog } from '../../src-main/log.ts';
import { type Service, startService } from '../../src-main/service.ts';
import { launchBrowser } from '../browser.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { PATIENCE_MS } from './open-window.ts';
import { personAt } from './person.ts';

const OFF = { evidence: { keep: 'off' } };
let browser: Browser;
let dataDir: string;
let service: Service;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
beforeEach(() => {
  dataDir = makeTempDir();
  complaints = [];
});
afterEach(async () => {
  await page?.close();
  await service?.close();
  removeTempDir(dataDir);
});

/** The window over a service that goes by these files. */
async function open(files: { own: object; policy: object }): Promise<void> {
  const policyFile = path.join(dataDir, 'policy.json');
  writeFileSync(policyFile, JSON.stringify(files.policy));
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify(files.own));
  const config = loadConfig(dataDir, { port: 0, policyFile, distrust: () => null });
  service = await startService({ dataDir, config, window: true, log: createLog('none') });
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${service.address}/workstation/#key=${service.workstationKey}`);
}

test('where the policy keeps nothing the first start tells it, and the page of dossiers who can turn them on', async () => {
  await open({ own: {}, policy: OFF });
  const dialog = page.getByRole('dialog');
  for (const heading of ['Boas-vindas ao Atesta', 'As consultas são feitas nesta máquina']) {
    await dialog.getByRole('heading', { name: heading }).waitFor();
    await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
  }
  await dialog.getByText('A política da empresa definiu: Nada.').waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  expect(await inspectBoth(page, 'what the policy keeps')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await personAt(page).go('4', 'Dossiês');
  await page.getByText('Os dossiês estão desligados').waitFor();
  await page.getByText('Definido pela política da empresa').waitFor();
  expect(await page.getByRole('button', { name: 'Novo dossiê' }).count()).toBe(0);
  expect(await inspectBoth(page, 'dossiers that the policy turned off')).toEqual([]);
  expect(complaints).toEqual([]);
});

test('where nothing is kept the page of dossiers says where that is changed, and shows the list once it is', async () => {
  await open({ own: OFF, policy: {} });
  await personAt(page).arrive();
  await personAt(page).go('4', 'Dossiês');
  await page.getByText('Para ligar: Configurações (Ctrl+,), em “Dossiês e prova”').waitFor();
  await page.keyboard.press('Control+,');
  await page.getByRole('radio', { name: 'Só o que vai para dossiês' }).press('Space');
  await page.getByText('Guarda das consultas: salvo.').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByText('Nenhum dossiê aberto').waitFor();
  expect(complaints).toEqual([]);
});
