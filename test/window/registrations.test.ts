import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dossiers } from '../../src-main/evidence/dossiers/dossiers.ts';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { openStore } from '../../src-main/evidence/store/record-writer.ts';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { createPortfolio } from '../../src-main/portfolio/room.ts';
import { CNPJS, type CompanyOfMonth, installMonth } from '../portfolio/registrations/months.ts';
import { ANA } from '../portfolio/rooms.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { inSizes } from './sideways.ts';

const [CHANGED, GONE, CLOSED, LACKING] = CNPJS as [string, string, string, string];
const BEFORE: CompanyOfMonth[] = [
  {
    cnpj: CHANGED,
    name: 'QUARESMEIRA COMERCIO DE TINTAS LTDA',
    partners: [
      { name: 'ROSALIA QUARESMEIRA MICA', document: '***456789**', role: '49' },
      { name: 'TIBERIO FELDSPATO', document: '***111222**' },
    ],
  },
  { cnpj: GONE, name: 'BASALTO TRANSPORTES LTDA' },
  { cnpj: CLOSED, name: 'FELDSPATO E FILHOS LTDA', status: '08', statusDate: '20240110', reason: '01' },
];
const AFTER: CompanyOfMonth[] = [
  {
    ...BEFORE[0]!,
    status: '04',
    statusDate: '20261002',
    reason: '63',
    partners: [
      BEFORE[0]!.partners![0]!,
      { name: 'ONIX PARTICIPACOES INVENTADAS LTDA', document: CNPJS[1]!, since: '20261001' },
    ],
  },
  BEFORE[2]!,
];

/** A portfolio whose companies were compared with one month before another came. */
async function watchTwoMonths(dataDir: string): Promise<void> {
  const evidence = createEvidence({ dataDir, keychain: undefined });
  const room = createPortfolio({
    dataDir,
    bundledDir: path.join(dataDir, 'bundled'),
    evidence,
    threads: 1,
    onError: (error) => {
      throw error;
    },
  });
  try {
    await installMonth(dataDir, '202609', BEFORE);
    const { id } = await room.make({ name: 'Fornecedores', lists: ['ceis'], match: 'folded', responsible: 'Ana' }, ANA);
    const subjects = [
      { reference: 'F-1', name: 'Tintas Quaresmeira', taxId: CHANGED },
      { reference: 'F-2', name: 'Basalto', taxId: GONE },
      { reference: 'F-3', name: 'Feldspato', taxId: CLOSED },
      { reference: 'F-4', name: 'Nova Inventada', taxId: LACKING },
      { reference: 'F-5', name: 'Pessoa Inventada', taxId: '12345678909' },
    ];
    await room.keepInStep(id, { subjects }, ANA);
    await room.catchUp(id);
    await installMonth(dataDir, '202610', AFTER);
  } finally {
    await room.close();
    await evidence.close();
  }
}

/** A dossier that was opened while the clock was two days ahead, and in which a note was written when it was right again. */
async function writeAhead(dataDir: string): Promise<void> {
  let ahead = 2 * 86_400_000;
  const now = () => new Date(Date.now() + ahead);
  const store = openStore({ dataDir, keys: await readOrMakeKeys(dataDir, undefined), program: '0.2.0', now });
  const dossiers = new Dossiers(store);
  const { dossier } = dossiers.open('administrator', ANA, {
    kind: 'organization',
    names: ['Tintas Quaresmeira'],
    cnpj: CHANGED,
  });
  ahead = 0;
  const rules = { secondApproval: false, retentionYears: 10 };
  dossiers.enter('administrator', dossier, ANA, { kind: 'note', text: 'Relógio acertado.' }, rules);
  store.close();
}

/** A change of a registration, from the settings of a portfolio to its decision, by keyboard. */
describe.each(IN_BROWSER)('registrations under watch in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dataDir: string;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const dialog = () => page.getByRole('dialog');
  const opened = () => expect.poll(() => dialog().evaluate((node) => node.contains(document.activeElement))).toBe(true);

  beforeAll(async () => {
    dataDir = makeTempDir();
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    await watchTwoMonths(dataDir);
    await writeAhead(dataDir);
    window = await open({ dataDir });
    page = window.page;
    person = personAt(page);
    await person.arrive();
  }, 120_000);
  afterAll(async () => {
    await window?.close();
    removeTempDir(dataDir);
  });

  test('what changed, is not active and is gone stands among the alerts, with before and after', async () => {
    await person.go('5', 'Carteiras');
    await person.alertRow('Tintas Quaresmeira').waitFor({ timeout: 60_000 });
    await page.getByText('Situação cadastral: ATIVA → INAPTA e mais 4 mudanças').waitFor();
    await page.getByText('Situação cadastral: BAIXADA').waitFor();
    await page.getByText('O CNPJ não consta mais nos dados abertos').waitFor();
    await person.walkToAlert('Tintas Quaresmeira');
    await page.keyboard.press('Enter');
    await page.getByText('O que a Receita Federal diz').waitFor();
    const changes = await page.getByRole('listitem').filter({ hasText: 'sócio' }).allTextContents();
    expect(changes).toEqual([
      'Saiu sócio: TIBERIO FELDSPATO, ***111222**, Sócio, desde 01/01/2020',
      `Entrou sócio: ONIX PARTICIPACOES INVENTADAS LTDA, ${CNPJS[1]}, Sócio, desde 01/10/2026`,
    ]);
    expect(await inspectBoth(page, 'alerts of registrations')).toEqual([]);
    expect(await inSizes(page, 'alerts-registrations')).toEqual([]);
    await page.getByRole('combobox', { name: 'Lista', exact: true }).selectOption('registration');
    await page.getByText('3 alertas', { exact: true }).waitFor();
  });

  test('one is decided, and so closed', async () => {
    await person.walkToAlert('Tintas Quaresmeira');
    await page.keyboard.press('Space');
    await page.getByLabel('Escolhido: alerta de Tintas Quaresmeira').waitFor();
    await button('Decidir 1 alerta').press('Enter');
    await opened();
    await dialog().getByText('Situação cadastral: ATIVA → INAPTA e mais 4 mudanças', { exact: false }).waitFor();
    await dialog().getByRole('radio', { name: 'Confirmado' }).press('Space');
    await dialog().getByRole('textbox').fill('Inapta por omissão: cadastro bloqueado.');
    await page.keyboard.press('Control+Enter');
    await dialog().waitFor({ state: 'hidden' });
    await page.getByText('2 alertas', { exact: true }).waitFor();
  });

  test('one goes to the dossier of its client, whose timeline says what changed, and where the clock was set back', async () => {
    await page.getByRole('combobox', { name: 'Situação', exact: true }).selectOption('all');
    await person.walkToAlert('Tintas Quaresmeira');
    await page.keyboard.press('Enter');
    await button('Encaminhar ao dossiê do cliente').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Tintas Quaresmeira' }).waitFor();
    const entries = page.getByRole('listitem');
    await entries.getByText('Cadastro alterado · Situação cadastral: INAPTA').waitFor();
    const noted = entries.filter({ hasText: 'Relógio acertado.' });
    await noted.getByText(/^Horário 2 dias anterior ao do item anterior do registro de evidências/).waitFor();
    expect(await page.getByText(/o relógio foi atrasado/).count()).toBe(1);
    expect(await inspectBoth(page, 'a dossier with an alert of a registration')).toEqual([]);
    await person.go('5', 'Carteiras');
  });

  test('the portfolio says with which month it was compared, and of whom nothing is known', async () => {
    await page.getByRole('radio', { name: 'Carteiras', exact: true }).press('Space');
    await button('Fornecedores').press('Enter');
    await button('Listas e cadastro').press('Enter');
    const row = page.getByRole('row', { name: /Receita Federal \(dados abertos\)/ });
    await row.getByText('202610_CNPJ.csv', { exact: false }).waitFor();
    await row.getByText('2 clientes sem cadastro comparado').waitFor();
    await row.getByText('2 não ativos, de 2').waitFor();
    const clients = page.getByRole('grid', { name: 'Clientes', exact: true });
    await clients.getByRole('row', { name: /F-4/ }).getByText('Cadastro não comparado', { exact: false }).waitFor();
    await clients.getByRole('row', { name: /F-3/ }).getByText('Receita Federal: BAIXADA').waitFor();
    expect(await inspectBoth(page, 'a portfolio with registrations')).toEqual([]);
    expect(await inSizes(page, 'portfolio-registrations')).toEqual([]);
    await button('Alterar').press('Enter');
    await opened();
    const choice = dialog().getByRole('checkbox', { name: 'Acompanhar também o cadastro dos CNPJs' });
    expect(await choice.isChecked()).toBe(true);
    expect(await inSizes(page, 'settings-registrations')).toEqual([]);
    await choice.press('Space');
    await dialog().getByRole('button', { name: 'Salvar' }).press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await row.waitFor({ state: 'detached' });
    expect(window.complaints).toEqual([]);
  });
});
