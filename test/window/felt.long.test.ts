import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cnpjOf, cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { type Felt, feltOver, type Sight, startWorkClock, stillest } from './felt.ts';
import { forPeople, NOBODY_LOOKS } from './for-people.ts';
import { type OpenWindow, PLACES } from './open-window.ts';
import { type Person, personAt } from './person.ts';

const REPORT = path.resolve(import.meta.dirname, '../.artifacts/felt.json');
const ROWS = 100_000;
const PAGES = [
  ['1', 'Listas restritivas', '#lists-field'],
  ['2', 'Comprovante de residência', '#proof-intake, aside[aria-label="Resultado da leitura"]'],
  ['3', 'Cadastro', 'section[aria-label="Cadastro"] input'],
  ['4', 'Dossiês', 'section[aria-label="Dossiês"] input'],
  ['5', 'Carteiras', 'section[aria-label="Carteiras"] button'],
  ['6', 'Bases', 'section[aria-label="Bases"] tbody tr'],
  ['7', 'Integração', 'section[aria-label="Integração"] h2'],
] as const;
const ENTRIES = 1000;
const GRID = '[role=grid][aria-label="Registros encontrados"]';
const DETAILS = 'aside[aria-label="Detalhes do registro"] h2';

/**
 * How long each key takes to show something useful, with 100,000 rows in the table of the lists: figures for a report, no
 * assertion on time. They go to `test/.artifacts/felt.json` and are printed.
 */
describe.skipIf(NOBODY_LOOKS)(forPeople('what a person waits for'), () => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let grid: ReturnType<Page['locator']>;
  let dirs: string[];
  const report: Felt[] = [];
  let clock: () => Promise<number>;
  const measure = async (
    what: string,
    tries: number,
    turn: { act: () => Promise<unknown>; sight: Sight; back?: () => Promise<unknown> },
  ) => {
    report.push(await feltOver(page, what, tries, { ...turn, clock }));
  };
  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    const [dataDir, files] = dirs as [string, string];
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      name: `PESSOA INVENTADA ${n}`,
      document: cpfOf(String(100_000_000 + n)),
    }));
    for (const date of ['20261119', '20261120']) {
      const some = date === '20261119' ? rows.slice(3) : rows;
      await importList({ list: 'ceis', files: [writeCeis(files, date, some)], dataDir }, () => undefined);
    }
    await openDossier(dataDir);
    window = await PLACES.browser!({ dataDir });
    page = window.page;
    person = personAt(page);
    grid = page.locator(GRID);
    clock = await startWorkClock(page);
    await person.arrive();
  }, 300_000);
  afterAll(async () => {
    mkdirSync(path.dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
    const figure = (ms: number) => ms.toFixed(0).padStart(6);
    for (const { what, median, worst, tries, work } of report) {
      const worked = work === undefined ? '' : `  work ${figure(work)} ms`;
      console.log(`${what.padEnd(60)} median ${figure(median)} ms  worst ${figure(worst)} ms  of ${tries}${worked}`);
    }
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  const press = (key: string) => () => page.keyboard.press(key);

  test('pages when first opened, dialogs', async () => {
    for (const [key, name, selector] of PAGES.slice(1)) {
      await measure(`${name}, first time`, 1, { act: press(`Control+${key}`), sight: { selector } });
    }
    const dialog = { selector: '[role=dialog] h2' };
    const back = press('Escape');
    await measure('settings', 3, { act: press('Control+,'), sight: dialog, back });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await measure('help', 3, { act: press('?'), sight: dialog, back });
  });

  test('lookups in the lists', async () => {
    await page
      .getByText('Contém o texto', { exact: true })
      .click({ trial: true })
      .catch(() => undefined);
    await person.go('1', 'Listas restritivas');
    await page.getByText('Contém o texto', { exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' });
    for (const [what, text, selector, shows] of [
      ['one record', 'pessoa inventada 77777', `${GRID} [data-position="0"]`, '77777'],
      ['nothing found', 'ninguém com este nome', 'h2', 'Nada consta'],
      ['100,000 records', 'pessoa inventada', `${GRID} [data-position="5"]`, 'INVENTADA'],
    ] as const) {
      const again = async () => {
        await page.getByRole('button', { name: 'Limpar a consulta' }).click();
        await field.fill(text);
      };
      await field.fill(text);
      const sight = { selector, text: shows };
      await measure(`Enter: ${what}`, 3, { act: () => field.press('Enter'), sight, back: again });
    }
    await field.press('Enter');
    await grid.getByText('PESSOA INVENTADA').first().waitFor();
  });

  test(`a table of ${ROWS} rows`, { timeout: 300_000 }, async () => {
    await grid.focus();
    await page.keyboard.press('End');
    await grid.getByText(/mostrar todos os 100\.000 registros/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => grid.getAttribute('aria-rowcount'), { timeout: 120_000 }).toBe(String(ROWS + 1));
    await page.waitForTimeout(1000);
    const row = (n: number) => ({ selector: `${GRID} [data-position="${n}"]` });
    await page.keyboard.press('Home');
    const toEnd = { act: press('End'), sight: row(ROWS - 1), back: press('Home') };
    await measure('End: the last row', 5, toEnd);
    const named = (n: number) => ({ selector: DETAILS, text: `INVENTADA ${n}` });
    for (let n = 1; n <= 5; n++) {
      await measure(`Arrow: the details of row ${n}`, 1, { act: press('ArrowDown'), sight: named(n) });
    }
    await measure('Esc: details away', 1, { act: press('Escape'), sight: { selector: GRID } });
    const details = { act: press('Enter'), sight: { selector: DETAILS }, back: press('Escape') };
    await measure('Enter: details', 5, details);
    const heading = grid.getByRole('columnheader', { name: 'Nome' });
    const sorted = (how: string) => ({ selector: `${GRID} [role=columnheader][aria-sort=${how}][data-column=name]` });
    const sort = () => heading.getByRole('button').press('Enter');
    await measure('sort by name', 1, { act: sort, sight: sorted('ascending') });
    await measure('sort by name, turned round', 1, { act: sort, sight: sorted('descending') });
    await measure('sort undone', 1, { act: sort, sight: sorted('none') });
    await grid.hover();
    report.push(await stillest(page, 'the wheel: between two frames', 120));
    for (const [key, name, selector] of PAGES) {
      await measure(`${name}, again, the table open in Listas`, 1, {
        act: press(`Control+${key}`),
        sight: { selector },
      });
    }
    const there = { act: press('Control+1'), sight: { selector: GRID }, back: press('Control+7') };
    await measure('back to the table', 5, there);
    await person.go('1', 'Listas restritivas');
    const field = page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' });
    await field.focus();
    await field.press('End');
    const typed = { act: press('x'), sight: { selector: '#lists-field' } };
    await measure('a letter typed, the table under it', 5, typed);
  });

  test('a document, a company, a list of companies', async () => {
    await person.go('2', 'Comprovante de residência');
    await page.getByRole('button', { name: /conta de exemplo/ }).click();
    await page.getByRole('heading', { name: 'O endereço confere com a base postal' }).waitFor();
    await page.getByRole('tab', { name: 'Endereço' }).focus();
    const tab = { act: press('ArrowRight'), sight: { selector: '[role=tab][aria-selected=true]', text: 'Documento' } };
    await measure('the tab Documento', 3, { ...tab, back: press('ArrowLeft') });
    await person.go('3', 'Cadastro');
    const cnpj = page.getByRole('textbox').first();
    await cnpj.fill('99104337000106');
    const sight = { selector: 'section[aria-label="Cadastro"]', text: 'AROEIRA DO NORTE' };
    await measure('Enter: a company', 1, { act: () => cnpj.press('Enter'), sight });
    const raw = { act: press('j'), sight: { selector: '[role=tabpanel]', text: 'letra por letra' }, back: press('j') };
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await measure('J: its JSON', 3, raw);
    const screened = { selector: 'section[aria-label="Cadastro"] table', text: 'Nas listas' };
    await measure('Ctrl Enter: in the lists', 1, { act: press('Control+Enter'), sight: screened });
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    const many = Array.from({ length: 10_000 }, (_, n) => cnpjOf(String(112_000_000_001 + n * 10_000))).join('\n');
    const pasted = { selector: 'button', text: 'Consultar 10.000 CNPJs' };
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), many);
    const field = page.getByRole('textbox').first();
    await field.focus();
    const empty = async () => {
      await page.getByRole('button', { name: 'Remover a lista colada' }).press('Enter');
      await field.focus();
    };
    await measure('10,000 lines pasted', 3, { act: press('Control+v'), sight: pasted, back: empty });
    await page
      .locator('input[type=file][accept^=".txt"]')
      .setInputFiles({ name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from(many) });
    await page.getByRole('button', { name: /Consultar 10\.000 CNPJs/ }).waitFor();
    const begun = { selector: '[role=grid][aria-label="Resultado da lista"] [data-position="0"]' };
    await measure('a list of 10,000 CNPJs begun', 1, { act: press('Control+Enter'), sight: begun });
    // What goes on behind is no work of what is measured next.
    const cancel = page.getByRole('button', { name: /^Cancelar/ }).filter({ visible: true });
    if (await cancel.isVisible()) await cancel.click();
    await cancel.waitFor({ state: 'hidden' });
  });

  test(`a dossier of ${ENTRIES} entries`, async () => {
    await person.go('4', 'Dossiês');
    const list = page.getByRole('grid', { name: 'Dossiês' });
    await list.getByText('Abelardo Inventado').waitFor();
    const stand = async () => {
      await list.focus();
      await page.keyboard.press('Home');
    };
    await stand();
    const back = async () => {
      await page.keyboard.press('Escape');
      await list.waitFor();
      await stand();
    };
    const sight = { selector: 'section[aria-labelledby=dossier-story] li', text: 'nota inventada' };
    await measure(`Enter: a dossier of ${ENTRIES} entries`, 3, { act: press('Enter'), sight, back });
  });

  test('the changes of a list', async () => {
    await person.go('6', 'Bases');
    const open = page.getByRole('button', { name: /CEIS.*Ver o que mudou/ });
    const sight = { selector: '[role=dialog]', text: 'PESSOA INVENTADA' };
    await measure('what changed in a list, first time', 1, {
      act: () => open.press('Enter'),
      sight,
      back: press('Escape'),
    });
    await measure('what changed in a list', 3, { act: () => open.press('Enter'), sight, back: press('Escape') });
    expect(window.complaints).toEqual([]);
  });
});

/** A dossier of many notes. */
async function openDossier(dataDir: string): Promise<void> {
  const evidence = createEvidence({ dataDir, keychain: undefined });
  const ana = { account: 'ana', name: 'Ana Exemplo', by: 'window' } as const;
  const rules = { secondApproval: false, retentionYears: 10 };
  try {
    const { dossier } = await evidence.dossiers
      .as('administrator')
      .open(ana, { kind: 'person', names: ['Abelardo Inventado'] });
    for (let n = 1; n < ENTRIES; n++) {
      await evidence.dossiers
        .as('administrator')
        .enter(dossier, ana, { kind: 'note', text: `nota inventada ${n}` }, rules);
    }
  } finally {
    await evidence.close();
  }
}
