import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Dossiers } from '../../src-main/evidence/dossiers/dossiers.ts';
import { openStore } from '../../src-main/evidence/store/record-writer.ts';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { linesAnswer, listed } from '../evidence/dossiers/answers.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, PLACES } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { inSizes } from './sideways.ts';

const OLD = ['INVENTADA UM', 'INVENTADA DOIS', 'INVENTADA TRÊS'];
const PICTURES = process.env.ATESTA_PICTURES;

let dataDir: string;
let window: OpenWindow;
let page: Page;
let person: Person;

beforeAll(async () => {
  dataDir = makeTempDir();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ evidence: { keep: 'all' } }));
  const keys = await readOrMakeKeys(dataDir, undefined);
  let now = new Date('2014-06-02T15:00:00Z');
  const store = openStore({ dataDir, keys, program: '0.3.0', now: () => now });
  const dossiers = new Dossiers(store);
  const about = (name: string) => ({ parameters: [['name', name]] as [string, string][] });
  for (const name of OLD) dossiers.keep(linesAnswer([], about(name)));
  now = new Date();
  dossiers.keep(linesAnswer([listed()], about('RECENTE')));
  dossiers.keep(linesAnswer([listed()], { former: true, ...about('ANTIGA') }));
  store.close();
  window = await PLACES.browser!({ dataDir });
  page = window.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  person = personAt(page);
  await person.arrive();
  await person.go('4', 'Dossiês');
});
afterAll(async () => {
  await window?.close();
  removeTempDir(dataDir);
});

const row = (name: string) => page.getByRole('row', { name: new RegExp(`Consulta às listas: ${name}`) });
const act = async (name: string, item: string) => {
  await row(name).getByRole('button').press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
};
const reason = async (text: string, submit: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(text);
  await dialog.getByRole('button', { name: submit }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
};
const picture = async (name: string) =>
  PICTURES && (await page.screenshot({ path: path.join(PICTURES, `${name}.png`) }));

test('the page of dossiers leads to what is in none: newest first, what was found, what is due', async () => {
  await page.getByRole('button', { name: 'Consultas sem dossiê' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Consultas sem dossiê' }).waitFor();
  await row('RECENTE').waitFor();
  const names = await page.getByRole('row').allTextContents();
  expect(names.map((text) => /listas: (\S+(?: (?:UM|DOIS|TRÊS))?)/.exec(text)?.[1]?.replace(/Ana$/, ''))).toEqual([
    undefined,
    'ANTIGA',
    'RECENTE',
    'INVENTADA TRÊS',
    'INVENTADA DOIS',
    'INVENTADA UM',
  ]);
  expect(await row('RECENTE').textContent()).toContain('1 resultado');
  // A record that has left its list is not nothing.
  expect(await row('ANTIGA').textContent()).toContain('1 que não consta mais');
  expect(await row('ANTIGA').textContent()).not.toContain('Nada consta');
  expect(await row('INVENTADA UM').textContent()).toContain('Nada consta na lista consultada');
  expect(await page.getByRole('row').filter({ hasText: 'Prazo de guarda encerrado' }).count()).toBe(3);
  expect(await inspectBoth(page, 'consultations in no dossier')).toEqual([]);
  expect(await inSizes(page, 'consultations in no dossier')).toEqual([]);
  await picture('alone-light');
});

test('where nothing was erased yet that is said', async () => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Eliminados' }).press('Enter');
  await page.getByText('Nada foi eliminado').waitFor();
  expect(await inspectBoth(page, 'nothing erased')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Consultas sem dossiê' }).press('Enter');
  await row('RECENTE').waitFor();
});

test('one is printed, held, and erased with its ground', async () => {
  const saved = page.waitForEvent('download');
  await act('RECENTE', 'Comprovante em PDF');
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await act('INVENTADA UM', 'Suspender a eliminação');
  await reason('Ofício 12', 'Suspender');
  await row('INVENTADA UM').getByText('Eliminação suspensa').waitFor();
  await row('INVENTADA UM').getByRole('button').press('Enter');
  expect(await page.getByRole('menuitem', { name: 'Eliminar a consulta' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  // Else the next press may find the item of this menu, while it closes.
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await act('RECENTE', 'Eliminar a consulta');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await dialog.getByText('Escolha o fundamento.').waitFor();
  expect(await inspectBoth(page, 'erasing one')).toEqual([]);
  await picture('alone-erase');
  await dialog.getByRole('combobox').selectOption({ label: 'Feita por engano' });
  await reason('Teste', 'Eliminar');
  await row('RECENTE').waitFor({ state: 'detached' });
});

test('what was erased is shown beside it: by whom, when and on what ground; before that, that nothing was', async () => {
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: 'Eliminados' });
  await button.waitFor();
  await button.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Eliminados' }).waitFor();
  const erased = page.getByRole('row', { name: /Consulta [0-9a-f-]{36}/ });
  await erased.getByText('Aberto por engano').waitFor();
  expect(await erased.count()).toBe(1);
  expect(await page.getByRole('main').textContent()).not.toContain('RECENTE');
  expect(await inspectBoth(page, 'what was erased')).toEqual([]);
  expect(await inSizes(page, 'what was erased')).toEqual([]);
  await picture('erased');
  await page.getByRole('main').getByRole('button', { name: 'Dossiês', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dossiês' }).waitFor();
  await page.getByRole('button', { name: 'Consultas sem dossiê' }).press('Enter');
  await row('ANTIGA').waitFor();
});

test('all that are due are erased at once, but for what is held', async () => {
  await page.getByRole('checkbox', { name: 'Só com o prazo de guarda encerrado' }).press('Space');
  await row('ANTIGA').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Eliminar as de prazo encerrado (2)' }).press('Enter');
  await reason('Prazo encerrado', 'Eliminar');
  await page.getByText('Nenhuma consulta', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Só com o prazo de guarda encerrado' }).press('Space');
  await row('INVENTADA UM').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Dossiês' }).waitFor();
  expect(window.complaints).toEqual([]);
});
