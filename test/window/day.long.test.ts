import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byKeyboard } from './by-keyboard.ts';
import { NOBODY_LOOKS } from './for-people.ts';
import { type FurnishedWindow, furnishedWindow } from './furnished-window.ts';
import { speak } from './views.ts';
import { type Language, type Words, withAny } from './words.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf');
const ARTIFACTS = path.resolve(import.meta.dirname, '../.artifacts/day');
/** Has namesakes in the furnished list. */
const CLIENT = 'Rosália Quaresmeira Jatobá';

const ALL_DAYS = [
  { language: 'pt-BR', scheme: 'light', viewport: { width: 1280, height: 800 } },
  { language: 'en', scheme: 'dark', viewport: { width: 1920, height: 1080 } },
] as const;
/** The second makes pictures of what the first proves. */
const DAYS = NOBODY_LOOKS ? ALL_DAYS.slice(0, 1) : ALL_DAYS;

/** What is asked, decided, read, concluded, printed and verified in a day: with the keyboard alone, Tab by Tab. */
describe.each(DAYS)(
  'an analyst’s day in $language, $scheme, $viewport.width px wide',
  ({ language, scheme, viewport }) => {
    let furnished: FurnishedWindow;
    let page: Page;
    let words: Words;
    const { press, hasFocus, tabTo, dialog, inDialog, closed, holdChoosers, chooseFile } = byKeyboard(() => page);
    beforeAll(async () => {
      furnished = await furnishedWindow();
      page = furnished.page;
      holdChoosers();
      words = await speak(page, 'pt-BR', language as Language);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      mkdirSync(ARTIFACTS, { recursive: true });
    });
    afterAll(() => furnished?.close());

    const button = (key: string) =>
      page.getByRole('button', { name: words(key), exact: true }).filter({ visible: true });
    const hits = () => page.getByRole('region', { name: words('dossiers.hits.title') });
    const photograph = async (step: string) => {
      await page.waitForTimeout(500);
      await page.screenshot({ path: path.join(ARTIFACTS, `${language}-${viewport.width}-${step}.png`) });
    };

    test('a name is looked up, and its answer filed in a dossier that is opened for it', async () => {
      await press('Control+1');
      await hasFocus(page.getByRole('textbox', { name: words('lists.query.label') }));
      await page.keyboard.type(CLIENT);
      await press('Enter');
      await page.getByRole('grid').getByText('QUARESMEIRA').first().waitFor();
      await photograph('1-found');
      await press('Control+D');
      await hasFocus(dialog().getByRole('combobox', { name: words('dossiers.file.search') }));
      // There is none yet: Enter opens one.
      await dialog().getByRole('option').first().waitFor();
      await expect
        .poll(async () => {
          if (
            (await dialog()
              .getByRole('textbox', { name: words('dossiers.subject.name'), exact: true })
              .count()) > 0
          )
            return true;
          await press('Enter');
          return false;
        })
        .toBe(true);
      await tabTo(dialog().getByRole('textbox', { name: words('dossiers.subject.reference') }));
      await page.keyboard.type('C-4711');
      await press('Enter');
      await closed();
      await page
        .getByText(withAny(words('filing.filedWith')))
        .first()
        .waitFor();
    });

    test('each hit is decided with its reason', async () => {
      await press('Control+4');
      const field = page.getByRole('textbox', { name: words('dossiers.list.search') });
      await hasFocus(field);
      await page.keyboard.type('C-4711');
      await page.getByRole('grid').getByText(CLIENT).waitFor();
      await press('ArrowDown', 'Enter');
      await page.getByRole('heading', { level: 1, name: CLIENT }).waitFor();
      await tabTo(hits().getByRole('checkbox').first());
      await press('Control+A', 'D');
      await hasFocus(dialog().getByRole('radio').first());
      await press('Space', 'ArrowDown');
      await tabTo(dialog().getByRole('textbox', { name: words('dossiers.decide.reason') }));
      await page.keyboard.type('Outro documento e outro nascimento.');
      await photograph('2-decide');
      await press('Control+Enter');
      await closed();
      await page.getByText(words('dossiers.hits.allDecided')).waitFor();
    });

    test('a proof of residence is read and filed in the same dossier', async () => {
      await press('Control+2');
      await chooseFile(button('proof.intake.choose'), SAMPLE);
      await page.getByRole('heading', { name: words('proof.verdict.allMatch.title') }).waitFor({ timeout: 90_000 });
      await photograph('3-proof');
      await press('Control+D');
      await hasFocus(dialog().getByRole('combobox', { name: words('dossiers.file.search') }));
      await press('Control+A');
      await page.keyboard.type('C-4711');
      await dialog().getByRole('option').filter({ hasText: CLIENT }).waitFor();
      await press('Home', 'Enter');
      await closed();
    });

    test('the dossier is concluded', async () => {
      await press('Control+4');
      await page.getByRole('heading', { level: 1, name: CLIENT }).waitFor();
      await tabTo(button('dossiers.actions.conclude'));
      await press('Enter');
      await hasFocus(dialog().getByRole('radio').first());
      await press('Space');
      await tabTo(dialog().getByRole('textbox', { name: words('dossiers.conclude.justification') }));
      await page.keyboard.type('Homônimos afastados; endereço conferido.');
      await press('Control+Enter');
      await closed();
      await button('dossiers.actions.reopen').waitFor();
      await photograph('4-concluded');
    });

    test('it is printed as PDF, and the PDF proves itself', async () => {
      const printed = page.waitForEvent('download', { timeout: 90_000 });
      await press('G');
      const pdf = path.join(furnished.files, 'dossie.pdf');
      await (await printed).saveAs(pdf);
      await press('Control+,');
      await inDialog();
      await tabTo(dialog().getByRole('button', { name: words('settings.sections.evidence') }));
      await press('Enter');
      await chooseFile(dialog().getByRole('button', { name: words('evidence.file.choose') }), pdf);
      await page.getByText(words('evidence.file.verdict.good.title')).first().waitFor({ timeout: 90_000 });
      await photograph('5-verified');
      expect(furnished.window.complaints).toEqual([]);
    });
  },
);
