import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src-main/config.ts';
import { InstalledSnapshots } from '../../src-main/data/installed-snapshots.ts';
import { createLog } from '../../src-main/log.ts';
import { importPostal } from '../../src-main/postal/import.ts';
import { type Service, startService } from '../../src-main/service.ts';
import { launchBrowser } from '../browser.ts';
import { PUBLIC_KEY, publish } from '../supply/pack/pack.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { PATIENCE_MS } from './open-window.ts';
import { personAt } from './person.ts';

/** The page Bases on a machine that takes its data from a folder. */
const base = makeTempDir();
const share = path.join(base, 'pacote de dados');
const dataDir = path.join(base, 'esta');
let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const publisher = path.join(base, 'quem publica');
  const file = path.join(base, 'ceps.csv');
  writeFileSync(file, 'cep,logradouro,bairro,cidade,uf\n01310100,Avenida Paulista,Centro,São Paulo,SP\n');
  await importPostal({ sources: [file], dataDir: publisher, date: '20261001' }, () => undefined);
  const [info] = new InstalledSnapshots(publisher, '/nonexistent').find('postal', '').snapshots;
  await publish(publisher, share, { snapshots: [{ info: info!, checkedAt: null }] });
  mkdirSync(dataDir);
  const data = { source: share, publicKey: PUBLIC_KEY, schedule: 'off' };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ data }));
  const config = loadConfig(dataDir, { port: 0, policyFile: path.join(base, 'none.json') });
  service = await startService({ dataDir, config, window: true, log: createLog('none') });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${service.address}/workstation/#key=${service.workstationKey}`);
  await personAt(page).arrive();
  await personAt(page).go('6', 'Bases');
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  removeTempDir(base);
});

test('"Buscar agora" takes what is new, by keyboard, and the page says it and what the edition lacks', async () => {
  const panel = page.getByRole('region', { name: 'Pacote de dados' });
  await panel.getByText('nenhuma edição instalada ainda').waitFor();
  // Something of one's own, which the pack does not hold.
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(writeCeis(base, '20261120', [{ name: 'PESSOA INVENTADA', document: cpfOf('100000001') }]));
  await page.getByRole('heading', { name: 'Importação concluída' }).waitFor();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await panel.getByRole('button', { name: 'Buscar agora' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByText('1 base instalada.').waitFor();
  await panel.getByText(/^edição de /).waitFor();
  await panel.getByText('A edição não traz o que há aqui de: CEIS.').waitFor();
  expect(new InstalledSnapshots(dataDir, '/nonexistent').find('postal', '').snapshots).toMatchObject([
    { date: '2026-10-01' },
  ]);
  expect(await inspectBoth(page, 'Bases with a data pack')).toEqual([]);

  await panel.getByRole('button', { name: 'Buscar agora' }).click();
  await panel.getByText('Não há edição mais recente que a instalada.').waitFor();
});

test('a source that has gone is said, and what was there answers on', async () => {
  const panel = page.getByRole('region', { name: 'Pacote de dados' });
  rmSync(share, { recursive: true });
  await panel.getByRole('button', { name: 'Buscar agora' }).click();
  await panel.getByText('A última busca não deu certo; as consultas seguem com os dados que havia.').waitFor();
  // What is known of the edition taken last stays.
  await panel.getByText('A edição não traz o que há aqui de: CEIS.').waitFor();
});
