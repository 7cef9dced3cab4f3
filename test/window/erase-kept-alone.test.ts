import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Dossiers } from '../../src-main/evidence/dossiers/dossiers.ts';
import { openStore } from '../../src-main/evidence/store/record-writer.ts';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { ANA, linesAnswer, RULES } from '../evidence/dossiers/answers.ts';
import { cpfOf } from '../support/documents.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, PLACES } from './open-window.ts';
import { personAt } from './person.ts';

/** Where every answer is kept, a dossier's may be kept in none as well: erasing says so, and erases them with it. */

let dataDir: string;
let window: OpenWindow;
let page: Page;
let protocol: string;
let protocolOfTwice: string;

beforeAll(async () => {
  dataDir = makeTempDir();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ evidence: { keep: 'all' } }));
  const keys = await readOrMakeKeys(dataDir, undefined);
  const store = openStore({ dataDir, keys, program: '0.3.0' });
  const dossiers = new Dossiers(store);
  const cpf = cpfOf('123456789');
  const asking = (name: string, value: string) => linesAnswer([], { parameters: [[name, value]] });
  const same = asking('name', 'ZULMIRA INVENTADA');
  dossiers.keep(same);
  const held = dossiers.keep(asking('taxId', cpf)).entry;
  dossiers.holdAlone('administrator', held, ANA, { on: true, reason: 'Ofício 12' });
  dossiers.keep(asking('name', 'OUTRA'));
  const { dossier } = dossiers.open('administrator', ANA, { kind: 'person', names: ['ZULMIRA INVENTADA'], cpf });
  dossiers.enter('administrator', dossier, ANA, { kind: 'consultation', answer: same }, RULES);
  protocol = dossiers.read('administrator', dossier, RULES).protocol;
  const twice = asking('name', 'NICANOR INVENTADO');
  dossiers.keep(twice);
  const second = dossiers.open('administrator', ANA, { kind: 'person', names: ['NICANOR INVENTADO'] }).dossier;
  dossiers.enter('administrator', second, ANA, { kind: 'consultation', answer: twice }, RULES);
  protocolOfTwice = dossiers.read('administrator', second, RULES).protocol;
  store.close();
  window = await PLACES.browser!({ dataDir });
  page = window.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = personAt(page);
  await person.arrive();
  await person.go('4', 'Dossiês');
});
afterAll(async () => {
  await window?.close();
  removeTempDir(dataDir);
});

test('erasing a dossier says what is kept of it in none, erases that on request of the person, and leaves what is held', async () => {
  await page
    .getByRole('row', { name: /ZULMIRA/ })
    .getByText('ZULMIRA INVENTADA')
    .click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mais', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Eliminar o dossiê' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const also = dialog.getByRole('checkbox', { name: 'Eliminar também 1 consulta sem dossiê' });
  await dialog
    .getByText(/^2 consultas sem dossiê, .* continuam a poder ser lidas\. 1 não pode ser eliminada/)
    .waitFor();
  expect(await also.isChecked()).toBe(false);
  await dialog.getByRole('combobox', { name: 'Fundamento' }).selectOption('requestOfSubject');
  expect(await also.isChecked()).toBe(true);
  await dialog.getByText(/^1 consulta sem dossiê, .* continua a poder ser lida\. 1 não pode ser eliminada/).waitFor();
  expect(await inspectBoth(page, 'erasing what is kept in none')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pedido da titular.');
  await dialog.getByRole('textbox', { name: /^Para confirmar, digite/ }).fill(protocol);
  await page.keyboard.press('Enter');
  await page.getByText(`Dossiê ${protocol} eliminado. 1 consulta sem dossiê`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Consultas sem dossiê' }).press('Enter');
  await page.getByRole('row', { name: /OUTRA/ }).waitFor();
  expect(await page.getByRole('row').count()).toBe(4);
  await page.getByRole('row').getByText('Eliminação suspensa').waitFor();
  expect(await page.getByRole('row', { name: /ZULMIRA/ }).count()).toBe(0);
});

test('erasing one that is in no dossier names the dossiers that have the same answer, and leads to them', async () => {
  const row = page.getByRole('row', { name: /NICANOR/ });
  const ask = async () => {
    await row.getByRole('button', { name: /^Ações/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Eliminar a consulta' }).press('Enter');
  };
  await ask();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A mesma resposta está em 1 dossiê, onde continua a poder ser lida').waitFor();
  expect(await inspectBoth(page, 'erasing what a dossier has too')).toEqual([]);
  await dialog.getByRole('button', { name: 'Abrir dossiê: NICANOR INVENTADO' }).press('Enter');
  await page.getByText(`Protocolo ${protocolOfTwice}`).waitFor();
  await page.getByRole('button', { name: 'Dossiês' }).last().press('Enter');
  await ask();
  await dialog.getByRole('combobox', { name: 'Fundamento' }).selectOption('requestOfSubject');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pedido do titular.');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter');
  await row.waitFor({ state: 'detached' });
});
