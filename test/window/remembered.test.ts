import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src-main/config.ts';
import type { Dossier, Entered, Subject } from '../../src-main/contract/dossiers.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { createLog } from '../../src-main/log.ts';
import { type Service, startService } from '../../src-main/service.ts';
import { launchBrowser } from '../browser.ts';
import { cpfOf, maskCpf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { PATIENCE_MS } from './open-window.ts';
import { personAt } from './person.ts';

const CPF = cpfOf('300000001');
const OTHER = cpfOf('300000002');
/** Of the demonstration data: active, in Belém. */
const AROEIRA = '99104337000106';
let browser: Browser;
let service: Service;
let page: Page;
let dirs: string[];

const call = async <Answer>(address: string, body?: unknown): Promise<Answer> => {
  const answer = await fetch(service.address + address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `ApiKey ${service.workstationKey}`,
      accept: address.startsWith('/restricted') ? 'application/x-ndjson' : 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (address.startsWith('/restricted')) {
    await answer.text();
    return answer.headers.get('service-reqid') as Answer;
  }
  return ((await answer.json()) as { data: Answer }).data;
};

/** A dossier in which all that the lists have of its document is discarded. */
async function discard(subject: Subject, reason: string): Promise<void> {
  const { dossier: id } = await call<Entered>('/dossiers/v1', { subject });
  const request = await call<string>(`/restricted-lists/v2?list=ceis&taxId=${subject.cpf ?? subject.cnpj}`);
  await call(`/dossiers/v1/${id}/entries`, { kind: 'consultation', request });
  const { hits, version: seen } = await call<Dossier>(`/dossiers/v1/${id}`);
  const decision = { kind: 'decision', hits: hits.map(({ key }) => key), outcome: 'discarded', reason };
  await call(`/dossiers/v1/${id}/entries`, { ...decision, seen });
}

beforeAll(async () => {
  dirs = [makeTempDir(), makeTempDir()];
  const [dataDir, files] = dirs as [string, string];
  const people = [CPF, OTHER].map((document) => ({ name: 'TIBÉRIO INVENTADO', document }));
  const company = { name: 'AROEIRA DO NORTE CONSTRUCOES LTDA', document: AROEIRA };
  await importList(
    { list: 'ceis', files: [writeCeis(files, '20261119', [...people, company])], dataDir },
    () => undefined,
  );
  writeFileSync(
    path.join(dataDir, 'config.json'),
    JSON.stringify({ registry: { receitaFederal: { provider: 'local' } } }),
  );
  const config = loadConfig(dataDir, { port: 0, distrust: () => null });
  service = await startService({ dataDir, config, window: true, log: createLog('none') });
  await discard({ kind: 'person', names: ['Tibério Inventado'], cpf: CPF }, 'outra filiação');
  await discard({ kind: 'organization', names: ['Aroeira do Norte'], cnpj: AROEIRA }, 'sanção extinta');
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${service.address}/workstation/#key=${service.workstationKey}`);
  await personAt(page).arrive();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  for (const dir of dirs) removeTempDir(dir);
});

test('a lookup by the CPF of a dossier tells what was decided there, and leads there; a namesake’s CPF does not', async () => {
  const { search } = personAt(page);
  const notes = page.getByRole('list', { name: 'Dossiês de quem foi consultado' });
  await search(maskCpf(OTHER));
  await page.getByRole('gridcell', { name: 'TIBÉRIO INVENTADO' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect([await notes.count(), await page.getByText('Descartado').count()]).toEqual([0, 0]);

  await search(maskCpf(CPF));
  await notes.getByText(/^Há um dossiê com este documento: Tibério Inventado \(D-/).waitFor();
  await page.getByRole('columnheader', { name: 'Decisão' }).waitFor();
  await page.getByRole('grid').getByText('Descartado').waitFor();
  await page.getByRole('grid').getByText('Descartado').click();
  const details = page.getByRole('complementary');
  await details.getByText('Justificativa: outra filiação').waitFor();
  expect(await inspectBoth(page, 'a decision that is remembered')).toEqual([]);
  await notes.getByRole('button', { name: 'Abrir o dossiê' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Tibério Inventado' }).waitFor();
});

test('of several lookups each tells its own, and the line of a namesake’s CPF nothing', async () => {
  await personAt(page).go('1', 'Listas restritivas');
  await page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' }).evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    `${maskCpf(OTHER)}\n${maskCpf(CPF)}\nTIBÉRIO INVENTADO`,
  );
  await page.getByRole('button', { name: 'Consultar 3 nomes' }).click();
  const row = (text: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: text }) });
  await row(maskCpf(CPF))
    .getByText(/^No dossiê Tibério Inventado \(D-[^)]+\): Descartado em .+ por [^·]+$/)
    .waitFor();
  await row('TIBÉRIO INVENTADO').getByText('2 registros').waitFor();
  await page.waitForLoadState('networkidle');
  const several = page.getByRole('region', { name: '3 consultas' });
  expect(await several.getByText('Descartado').count()).toBe(1);
  expect(await inspectBoth(page, 'decisions that are remembered of several lookups')).toEqual([]);
});

test('in Cadastro the company that is looked for in the lists brings what was decided of it', async () => {
  await personAt(page).go('3', 'Cadastro');
  await page.getByRole('textbox', { name: 'CNPJ', exact: true }).fill(AROEIRA);
  await page.keyboard.press('Enter');
  await page.getByText('ATIVA', { exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^No dossiê Aroeira do Norte \(D-[^)]+\): Descartado em .+ por .+ não se sabe\.$/).waitFor();
  const notes = page.getByRole('list', { name: 'Dossiês de quem foi consultado' });
  expect(await notes.getByRole('listitem').count()).toBe(1);
  expect(await inspectBoth(page, 'a decision that is remembered in a screening')).toEqual([]);
  await notes.getByRole('button', { name: 'Abrir o dossiê' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Aroeira do Norte' }).waitFor();
});
