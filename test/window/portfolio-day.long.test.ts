import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { byKeyboard } from './by-keyboard.ts';
import { NOBODY_LOOKS } from './for-people.ts';
import { type OpenWindow, PLACES } from './open-window.ts';
import { personAt } from './person.ts';
import { speak } from './views.ts';
import { type Language, type Words, withAny } from './words.ts';

const ARTIFACTS = path.resolve(import.meta.dirname, '../.artifacts/portfolio-day');
const LISTED = { name: 'ROSÁLIA QUARESMEIRA MICA', document: cpfOf('012345678') };
const LATER = { name: 'TIBÉRIO FELDSPATO BASALTO', document: cpfOf('200000003') };

const ALL_DAYS = [
  { language: 'pt-BR', scheme: 'light', viewport: { width: 1280, height: 800 } },
  { language: 'en', scheme: 'dark', viewport: { width: 1920, height: 1080 } },
] as const;
/** The second makes pictures of what the first proves. */
const DAYS = NOBODY_LOOKS ? ALL_DAYS.slice(0, 1) : ALL_DAYS;

/** From a spreadsheet to its decisions, to a portfolio, from a new file of a list to an alert, its decision and the report. */
describe.each(DAYS)(
  'clients from a spreadsheet to the report in $language, $scheme, $viewport.width px wide',
  ({ language, scheme, viewport }) => {
    const { press, hasFocus, tabTo, dialog, inDialog, closed, enter, holdChoosers, chooseFile } = byKeyboard(
      () => page,
    );
    let window: OpenWindow;
    let page: Page;
    let words: Words;
    let dataDir: string;
    let files: string;
    const button = (key: string) =>
      page.getByRole('button', { name: words(key), exact: true }).filter({ visible: true });
    const inDialogButton = (key: string) => dialog().getByRole('button', { name: words(key), exact: true });
    const grid = (key: string) => page.getByRole('grid', { name: words(key) });
    const photograph = async (step: string) => {
      await page.waitForTimeout(500);
      await page.screenshot({ path: path.join(ARTIFACTS, `${language}-${viewport.width}-${step}.png`) });
    };
    const listed = async (date: string, people: { name: string; document: string }[]) => {
      await importList({ list: 'ceis', files: [writeCeis(files, date, people)], dataDir }, () => undefined);
    };

    beforeAll(async () => {
      [dataDir, files] = [makeTempDir(), makeTempDir()];
      writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
      await listed('20261118', [LISTED]);
      window = await PLACES.browser!({ dataDir });
      page = window.page;
      holdChoosers();
      await personAt(page).arrive();
      words = await speak(page, 'pt-BR', language as Language);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      mkdirSync(ARTIFACTS, { recursive: true });
      const rows = [
        'C-1;Rosália Quaresmeira Mica;',
        `C-2;Tibério Feldspato Basalto;${LATER.document}`,
        'C-3;;1,12E+13',
      ];
      writeFileSync(path.join(files, 'clientes.csv'), ['Código;Nome;CPF', ...rows].join('\n'));
    });
    afterAll(async () => {
      await window?.close();
      for (const folder of [dataDir, files]) removeTempDir(folder);
    });

    test('a spreadsheet is read and looked up', async () => {
      await press('Control+1');
      await page.getByRole('heading', { level: 1, name: words('lists.title') }).waitFor();
      await tabTo(page.getByRole('radio', { name: words('registryBatch.mode.one'), exact: true }));
      await press('ArrowRight');
      await chooseFile(button('spreadsheet.intake.choose'), path.join(files, 'clientes.csv'));
      await page.getByRole('heading', { name: words('spreadsheet.preview.title') }).waitFor();
      await photograph('1-read');
      await enter(page.getByRole('button', { name: withAny(words('spreadsheet.preview.start_other')) }));
      await expect.poll(() => grid('spreadsheet.grid.label').textContent()).toContain(LISTED.name);
      await photograph('2-triage');
    });

    test('its hit is decided', async () => {
      await tabTo(grid('spreadsheet.grid.label'));
      await press('Home', 'd');
      await hasFocus(dialog().getByRole('radio').first());
      await press('Space', 'ArrowDown');
      await tabTo(dialog().getByRole('textbox', { name: words('dossiers.decide.reason') }));
      await page.keyboard.type('Homônimo: o nascimento é outro.');
      await press('Control+Enter');
      await closed();
      await expect
        .poll(() => grid('spreadsheet.grid.label').textContent())
        .toContain(words('filing.decided.discarded'));
      await photograph('3-decided');
    });

    test('its clients are watched, in a portfolio that is made for them', async () => {
      await enter(button('spreadsheet.watch.button'));
      await inDialog();
      await hasFocus(inDialogButton('portfolios.list.new'));
      await press('Enter');
      await hasFocus(dialog().getByRole('textbox', { name: words('portfolios.form.name'), exact: true }));
      await page.keyboard.type('Clientes do varejo');
      await photograph('4-portfolio');
      await press('Enter');
      await hasFocus(dialog().getByRole('combobox', { name: words('spreadsheet.watch.portfolio') }));
      await enter(inDialogButton('spreadsheet.watch.look'));
      await dialog().getByText(words('spreadsheet.watch.would')).waitFor();
      await photograph('5-step');
      await enter(inDialogButton('spreadsheet.watch.apply'));
      await dialog().getByText(words('spreadsheet.watch.applied')).waitFor();
      await enter(inDialogButton('spreadsheet.watch.open'));
      await closed();
      await page.getByRole('heading', { name: 'Clientes do varejo' }).waitFor();
      await page
        .getByRole('grid', { name: words('portfolios.one.subjects') })
        .getByText('C-2', { exact: true })
        .filter({ visible: true })
        .first()
        .waitFor();
      await photograph('6-watched');
    });

    test('a new file of the list raises an alert, which is decided', async () => {
      await listed('20261119', [LISTED, LATER]);
      await press('Control+5');
      await tabTo(page.getByRole('radio', { name: words('portfolios.shows.portfolios'), exact: true }));
      await press('ArrowLeft');
      const row = grid('alerts.table').getByRole('row').filter({ hasText: 'Tibério' });
      await row.waitFor({ timeout: 60_000 });
      const details = page.getByRole('complementary', { name: words('alerts.one.label') });
      const walkTo = async (client: Locator) => {
        await tabTo(grid('alerts.table'));
        await press('Home');
        while ((await client.getAttribute('data-active')) === null) await press('ArrowDown');
        // What is open follows the arrows.
        if (!(await details.isVisible())) await press('Enter');
      };
      // Of whom a dossier knows already: what was decided there is told with the alert.
      await walkTo(grid('alerts.table').getByRole('row').filter({ hasText: 'Rosália' }));
      await details.getByText('Homônimo: o nascimento é outro.', { exact: false }).waitFor();
      await photograph('7-decided-before');
      await walkTo(row);
      await details.getByRole('heading', { name: 'Tibério Feldspato Basalto' }).waitFor();
      await photograph('7-alert');
      await press('Space', 'd');
      await inDialog();
      await tabTo(dialog().getByRole('radio', { name: words('filing.decided.confirmed') }));
      await press('Space');
      await tabTo(dialog().getByRole('textbox'));
      await page.keyboard.type('O CPF é o mesmo.');
      await photograph('8-decide');
      await press('Control+Enter');
      await closed();
      await row.waitFor({ state: 'detached' });
    });

    test('the report tells it, and goes out as PDF', async () => {
      await tabTo(page.getByRole('radio', { name: words('portfolios.shows.alerts'), exact: true }));
      await press('ArrowRight', 'ArrowRight');
      await page.getByRole('heading', { level: 2, name: words('portfolioReport.sections.alerts') }).waitFor();
      await photograph('9-report');
      const printed = page.waitForEvent('download', { timeout: 60_000 });
      await enter(page.getByRole('button', { name: 'PDF', exact: true }).filter({ visible: true }));
      const pdf = path.join(files, 'relatorio.pdf');
      await (await printed).saveAs(pdf);
      expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
      expect(window.complaints).toEqual([]);
    });
  },
);
