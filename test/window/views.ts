import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cnpjOf, cpfOf } from '../support/documents.ts';
import { writeCeis, writePep } from '../support/list-files.ts';
import { tempDir } from '../support/temp-dir.ts';
import { watch } from './watched.ts';
import { type Language, type Words, withAny, wordsIn } from './words.ts';

/** One sight of the window: a page with something in it, or what lies over one. */
export interface View {
  name: string;
  /** From any other view; what it needs is asked for where it is not there yet. */
  open(page: Page, words: Words): Promise<void>;
  /** Closes what lies over the page. */
  leave?(page: Page): Promise<void>;
}

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf');
const CLIENTS = [
  'codigo;nome;cpf',
  'C-1;Rosália Quaresmeira Feldspato;',
  'C-2;Abelardo Jatobá Quaresmeira;',
  'C-3;Ninguém com Este Nome;1,12E+13',
  'C-4;Tibério Quaresmeira Ipê-Amarelo;',
].join('\n');
const COMPANY = '99104337000106';

/** A data directory with two days of a list of invented people, and demonstration data for everything else. */
export async function furnish(dataDir: string, files: string): Promise<void> {
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
  const people = Array.from({ length: 240 }, (_, n) => ({
    name: `${GIVEN[n % GIVEN.length]} ${FAMILY[n % FAMILY.length]} ${FAMILY[(n * 5 + 3) % FAMILY.length]}`,
    document: n % 6 === 5 ? cnpjOf(String(112_223_330_001 + n * 1_000_000)) : cpfOf(String(100_000_000 + n)),
  }));
  const later = people.slice(0, -4).map((one, n) => (n === 2 ? { ...one, tradeName: 'OUTRO NOME INVENTADO' } : one));
  for (const [date, rows] of [
    ['20261119', people],
    ['20261120', later],
  ] as const) {
    await importList({ list: 'ceis', files: [writeCeis(files, date, rows)], dataDir }, () => undefined);
  }
  const clients = people.slice(0, 40).map(({ name }, n) => ({ reference: `C-${n + 1}`, name }));
  const others = [
    { reference: 'C-98', name: 'Ninguém com Este Nome' },
    { reference: 'C-99', taxId: '123' },
  ];
  await watch(dataDir, { name: 'Clientes do varejo', subjects: [...clients, ...others], decided: 3 });
  const suppliers = people
    .slice(40, 43)
    .map(({ name, document }, n) => ({ reference: `F-${n}`, name, taxId: document }));
  await watch(dataDir, { name: 'Fornecedores', urgent: true, subjects: suppliers });
}

/** Of trees and stones: nobody is called so. */
const GIVEN = ['ABELARDO', 'JURACI', 'OLÍVIA', 'TIBÉRIO', 'MARIA DO SOCORRO', 'ANACLETO', 'ROSÁLIA'];
const FAMILY = [
  'JATOBÁ',
  'AROEIRA',
  'BASALTO',
  'QUARESMEIRA',
  'FELDSPATO',
  'IPÊ-AMARELO',
  'GRANITO',
  'SUCUPIRA',
  'MICA',
];

const PAGES = {
  lists: '1',
  proof: '2',
  registry: '3',
  dossiers: '4',
  portfolios: '5',
  data: '6',
  integration: '7',
} as const;

async function go(page: Page, words: Words, to: keyof typeof PAGES): Promise<void> {
  await page.keyboard.press(`Control+${PAGES[to]}`);
  await page.getByRole('heading', { level: 1, name: words(`${to}.title`) }).waitFor();
  // A spreadsheet that was shown there stands where one lookup does.
  if (to === 'lists')
    await page.getByText(words('registryBatch.mode.one'), { exact: true }).filter({ visible: true }).click();
}

async function search(page: Page, words: Words, text: string): Promise<void> {
  await go(page, words, 'lists');
  await page.getByRole('textbox', { name: words('lists.query.label') }).fill(text);
  await page.keyboard.press('Enter');
}

/** What of the portfolios' page is shown. */
async function goPortfolios(page: Page, words: Words, shows: 'alerts' | 'portfolios' | 'report'): Promise<void> {
  await go(page, words, 'portfolios');
  await page.getByRole('radio', { name: words(`portfolios.shows.${shows}`) }).press('Space');
}

/** The details of the alert that has to be decided first. */
async function openAlert(page: Page, words: Words): Promise<void> {
  await goPortfolios(page, words, 'alerts');
  const grid = page.getByRole('grid', { name: words('alerts.table') });
  await grid.getByText('QUARESMEIRA').first().waitFor();
  await grid.focus();
  await page.keyboard.press('Home');
  const details = page.getByRole('complementary', { name: words('alerts.one.label') });
  if (!(await details.isVisible())) await page.keyboard.press('Enter');
  await details.waitFor();
}

/** The clients of the one that has most. */
async function openPortfolio(page: Page, words: Words): Promise<void> {
  await goPortfolios(page, words, 'portfolios');
  const heading = page.getByRole('heading', { name: 'Clientes do varejo' });
  if (!(await heading.isVisible())) await button(page, 'Clientes do varejo').click();
  await heading.waitFor();
  await page
    .getByRole('grid', { name: words('portfolios.one.subjects') })
    .getByText('C-1', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** What shows, or hides, with which files it was compared. */
const unfold = (page: Page, words: Words, expanded: boolean) =>
  page.locator('#page').getByRole('button', { name: words('portfolios.one.lists'), expanded });

/** The details of its first client, who has alerts; the lists are folded away. */
async function openClient(page: Page, words: Words): Promise<void> {
  await openPortfolio(page, words);
  const folded = unfold(page, words, true);
  if (await folded.isVisible()) await folded.click();
  const grid = page.getByRole('grid', { name: words('portfolios.one.subjects') });
  await grid.focus();
  await page.keyboard.press('Home');
  const details = page.getByRole('complementary', { name: words('portfolios.clients.label') });
  if (!(await details.isVisible())) await page.keyboard.press('Enter');
  await details.waitFor();
}

/** Files are taken in where no document is open. */
async function read(page: Page, words: Words, files: string[]): Promise<void> {
  await go(page, words, 'proof');
  const anew = page.getByRole('button', { name: words('proof.new') });
  if (await anew.isVisible()) await anew.click();
  await page.locator('input[type=file]').first().setInputFiles(files);
}

const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const SUBJECT = 'Rosália Quaresmeira';

/** The list of dossiers; one that is open is left for it. */
async function openDossiers(page: Page, words: Words): Promise<void> {
  await page.keyboard.press('Control+4');
  const heading = page.getByRole('heading', { level: 1, name: words('dossiers.title'), exact: true });
  const back = page
    .getByRole('button', { name: words('dossiers.back'), exact: true })
    .and(page.locator('#page button'));
  await heading.or(back).first().waitFor();
  if (await back.isVisible()) await back.click();
  await heading.waitFor();
  await page.getByRole('textbox', { name: words('dossiers.list.search') }).fill('');
}

/** The dossier that the view `dossier` has opened and filed in, at work also where a walk before has concluded it. */
async function openSubject(page: Page, words: Words): Promise<void> {
  await page.keyboard.press('Control+4');
  const hits = page.getByRole('region', { name: words('dossiers.hits.title') });
  if (!(await hits.isVisible())) {
    await openDossiers(page, words);
    await page.getByRole('grid').getByText(SUBJECT).first().click();
  }
  await hits.getByRole('checkbox').first().waitFor();
  const reopen = button(page, words('dossiers.actions.reopen'));
  if (!(await reopen.isVisible())) return;
  await reopen.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('dossiers.reopen.reason') }).fill('…');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await reopen.waitFor({ state: 'hidden' });
}

/** Every page, with what an analyst sees on it and over it. `bills`: files to read beside the sample bill. */
export function viewsOf(bills: readonly string[] = []): View[] {
  const documents = [SAMPLE, ...bills];
  return [
    {
      name: 'lists-idle',
      async open(page, words) {
        await go(page, words, 'lists');
        const clear = page.getByRole('button', { name: words('lists.query.clear') });
        if (await clear.isVisible()) await clear.click();
        await page.getByText(words('lists.states.notYet.title')).waitFor();
      },
    },
    {
      name: 'lists-found',
      async open(page, words) {
        await search(page, words, 'jatoba');
        await page.getByRole('grid').getByText('JATOBÁ').first().waitFor();
      },
    },
    {
      name: 'lists-record',
      async open(page, words) {
        await search(page, words, 'rosalia quaresmeira');
        await page.getByRole('grid').getByText('QUARESMEIRA').first().waitFor();
        await page.getByRole('grid').focus();
        await page.keyboard.press('ArrowDown');
        await page
          .getByRole('complementary')
          .getByRole('heading', { name: words('lists.why.title') })
          .waitFor();
      },
      leave: close,
    },
    {
      name: 'lists-nothing',
      async open(page, words) {
        await search(page, words, 'ninguém com este nome');
        // One list has official data, or two once the view of an import was there.
        const titles = ['one', 'other'].map((form) => withAny(words(`lists.states.nothing.title_${form}`)).source);
        await page.getByRole('heading', { name: new RegExp(titles.join('|')) }).waitFor();
      },
    },
    {
      name: 'lists-several',
      async open(page, words) {
        await go(page, words, 'lists');
        await page.getByRole('textbox', { name: words('lists.query.label') }).evaluate((input) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', 'Abelardo Jatobá\nninguém com este nome\n618.033.989-90\nStrassenfeld');
          input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        });
        await button(page, withAny(words('lists.several.ask_other'))).click();
        await page.getByRole('heading', { name: withAny(words('lists.several.title_other')) }).waitFor();
        await page.getByRole('progressbar').first().waitFor({ state: 'hidden' });
      },
    },
    {
      name: 'lists-spreadsheet-columns',
      async open(page, words) {
        await go(page, words, 'lists');
        await page.getByText(words('registryBatch.mode.many'), { exact: true }).filter({ visible: true }).click();
        const other = button(page, words('spreadsheet.run.other'));
        if (await other.isVisible()) await other.click();
        const again = button(page, words('spreadsheet.setup.other'));
        if (await again.isVisible()) await again.click();
        await page.locator('input[type=file][accept*=".xlsx"]').setInputFiles({
          name: 'clientes.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(CLIENTS),
        });
        await button(page, withAny(words('spreadsheet.preview.start_other'))).waitFor();
      },
    },
    {
      name: 'lists-spreadsheet-triage',
      async open(page, words) {
        await button(page, withAny(words('spreadsheet.preview.start_other'))).click();
        await page.getByRole('grid').getByText('QUARESMEIRA').first().waitFor();
        await page.getByRole('grid').focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Enter');
        await page.getByRole('complementary', { name: words('spreadsheet.details.label') }).waitFor();
      },
    },
    {
      name: 'lists-spreadsheet-decide',
      async open(page) {
        await page.keyboard.press('d');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio').nth(1).check();
      },
      leave: close,
    },
    {
      name: 'proof-intake',
      async open(page, words) {
        await go(page, words, 'proof');
        const anew = page.getByRole('button', { name: words('proof.new') });
        if (await anew.isVisible()) await anew.click();
        await page.getByRole('heading', { name: words('proof.intake.title') }).waitFor();
      },
    },
    {
      name: 'proof-reading',
      async open(page, words) {
        await read(page, words, [SAMPLE]);
        await page.getByRole('heading', { name: words('proof.verdict.allMatch.title') }).waitFor();
        await page.locator('canvas').first().waitFor();
      },
    },
    {
      name: 'proof-several',
      async open(page, words) {
        await read(page, words, documents);
        const rows = page.getByRole('list', { name: words('proof.session.list') }).getByRole('listitem');
        await rows.nth(documents.length).waitFor();
        await page.getByRole('progressbar').first().waitFor({ state: 'hidden', timeout: 60_000 });
      },
    },
    {
      name: 'registry-idle',
      async open(page, words) {
        await go(page, words, 'registry');
        await page.getByText(words('registryBatch.mode.one'), { exact: true }).filter({ visible: true }).click();
        await page.getByRole('textbox').first().waitFor();
      },
    },
    {
      name: 'registry-company',
      async open(page, words) {
        await go(page, words, 'registry');
        await page.getByText(words('registryBatch.mode.one'), { exact: true }).filter({ visible: true }).click();
        await page.getByRole('textbox').first().fill(COMPANY);
        await page.keyboard.press('Enter');
        await page.getByText('AROEIRA DO NORTE CONSTRUCOES LTDA').first().waitFor();
      },
    },
    {
      name: 'registry-screening',
      async open(page, words) {
        await go(page, words, 'registry');
        await page.keyboard.press('Control+Enter');
        await page.getByRole('heading', { name: words('registry.screening.title') }).waitFor();
        await page.getByRole('button', { name: words('registry.screening.again') }).waitFor();
      },
    },
    {
      name: 'registry-json',
      async open(page, words) {
        await go(page, words, 'registry');
        await page.getByRole('tab', { name: words('registry.tabs.raw') }).click();
        await page.getByText(words('registry.raw.text')).waitFor();
      },
      leave: async (page) => page.getByRole('tab').first().click(),
    },
    {
      name: 'registry-batch-intake',
      async open(page, words) {
        await go(page, words, 'registry');
        await page.getByText(words('registryBatch.mode.many'), { exact: true }).filter({ visible: true }).click();
        const list = page.getByRole('textbox', { name: words('registryBatch.intake.label') });
        if (!(await list.isVisible())) {
          await button(page, words('registryBatch.run.newList')).click();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: words('registryBatch.run.forget.forget') })
            .click();
        }
        await list.fill([COMPANY, ...CNPJS, '11.222.333/0001-00', '529.982.247-25'].join('\n'));
        await page.getByRole('region', { name: words('registryBatch.preview.title') }).waitFor();
      },
    },
    {
      name: 'registry-batch-results',
      async open(page, words) {
        await button(page, withAny(words('registryBatch.preview.start_other'))).click();
        await page.getByText(words('registryBatch.run.done'), { exact: true }).waitFor();
      },
    },
    {
      name: 'dossiers-new',
      async open(page, words) {
        await openDossiers(page, words);
        await page.keyboard.press('Control+Enter');
        const dialog = page.getByRole('dialog');
        await dialog
          .getByRole('textbox', { name: words('dossiers.subject.name') })
          .first()
          .fill(SUBJECT);
      },
      leave: close,
    },
    {
      name: 'dossier',
      async open(page, words) {
        await openDossiers(page, words);
        const row = page.getByRole('grid').getByText(SUBJECT);
        if (await row.first().isVisible()) await row.first().click();
        else {
          await page.keyboard.press('Control+Enter');
          const dialog = page.getByRole('dialog');
          await dialog
            .getByRole('textbox', { name: words('dossiers.subject.name') })
            .first()
            .fill(SUBJECT);
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { level: 1, name: SUBJECT }).waitFor();
          await page.keyboard.press('l');
          await page
            .getByText(withAny(words('filing.filedWith')))
            .first()
            .waitFor();
          await button(page, words('filing.context.leave')).click();
          await page.keyboard.press('Control+4');
        }
        await page
          .getByRole('region', { name: words('dossiers.hits.title') })
          .getByRole('checkbox')
          .first()
          .waitFor();
      },
    },
    {
      name: 'dossier-decide',
      async open(page, words) {
        await openSubject(page, words);
        const hits = page.getByRole('region', { name: words('dossiers.hits.title') });
        await hits.getByRole('checkbox').first().check();
        await page.keyboard.press('d');
        await page.getByRole('dialog').getByRole('radio').first().check();
      },
      leave: close,
    },
    {
      name: 'dossier-decided',
      async open(page, words) {
        await openSubject(page, words);
        const allDecided = page.getByText(words('dossiers.hits.allDecided'));
        const hits = page.getByRole('region', { name: words('dossiers.hits.title') });
        if (!(await allDecided.isVisible())) {
          await hits.getByRole('checkbox').first().focus();
          await page.keyboard.press('Control+a');
          await page.keyboard.press('d');
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('radio').nth(1).check();
          await dialog
            .getByRole('textbox', { name: words('dossiers.decide.reason') })
            .fill(words('dossiers.decide.templates.discarded.document'));
          await page.keyboard.press('Control+Enter');
          await dialog.waitFor({ state: 'hidden' });
        }
        await allDecided.waitFor();
      },
    },
    {
      name: 'dossier-concluded',
      async open(page, words) {
        await openSubject(page, words);
        await page.keyboard.press('c');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio').first().check();
        await dialog
          .getByRole('textbox', { name: words('dossiers.conclude.justification') })
          .fill(words('dossiers.decide.templates.discarded.name'));
        await page.keyboard.press('Control+Enter');
        await dialog.waitFor({ state: 'hidden' });
        await button(page, words('dossiers.actions.reopen')).waitFor();
      },
    },
    {
      name: 'dossiers-person',
      async open(page, words) {
        await openDossiers(page, words);
        await button(page, words('dossiers.person.title')).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: words('dossiers.person.name') }).fill(SUBJECT);
        await page.keyboard.press('Enter');
        await button(page, words('dossiers.person.json')).waitFor();
      },
      leave: close,
    },
    {
      name: 'dossiers',
      open: openDossiers,
    },
    {
      name: 'alerts',
      async open(page, words) {
        await goPortfolios(page, words, 'alerts');
        await page
          .getByRole('grid', { name: words('alerts.table') })
          .getByText('QUARESMEIRA')
          .first()
          .waitFor();
      },
    },
    {
      name: 'alert',
      async open(page, words) {
        await openAlert(page, words);
        await page.getByText(words('alerts.one.record'), { exact: true }).waitFor();
      },
      async leave(page) {
        await page.keyboard.press('Escape');
        await page.getByRole('complementary').waitFor({ state: 'hidden' });
      },
    },
    {
      name: 'alerts-decide',
      async open(page, words) {
        await openAlert(page, words);
        await page.keyboard.press('d');
        await page.getByRole('dialog').getByRole('radio').nth(1).check();
      },
      leave: close,
    },
    {
      name: 'alert-alone',
      async open(page, words) {
        const heading = page.getByRole('heading', { name: words('alerts.one.record') });
        await go(page, words, 'portfolios');
        const back = page.getByRole('button', { name: words('alerts.one.back'), exact: true });
        if (!(await back.isVisible())) {
          // By way of the dossier that the alert is taken to.
          await openAlert(page, words);
          const taken = page.getByRole('button', { name: words('alerts.one.toDossier'), exact: true });
          await taken.or(page.getByRole('button', { name: words('alerts.one.escalate'), exact: true })).click();
          await button(page, words('dossiers.story.toAlert')).click();
          await back.waitFor();
        }
        await heading.waitFor();
      },
      async leave(page) {
        await page.keyboard.press('Escape');
        await page.getByRole('grid').filter({ visible: true }).waitFor();
      },
    },
    {
      name: 'portfolios',
      async open(page, words) {
        await goPortfolios(page, words, 'portfolios');
        const back = page.getByRole('button', { name: words('portfolios.one.back'), exact: true });
        if (await back.isVisible()) await back.click();
        await page.getByText('Fornecedores').filter({ visible: true }).first().waitFor();
      },
    },
    {
      name: 'portfolio',
      async open(page, words) {
        await openPortfolio(page, words);
        const details = page.getByRole('complementary', { name: words('portfolios.clients.label') });
        if (await details.isVisible()) await page.keyboard.press('Escape');
        await details.waitFor({ state: 'hidden' });
        const folded = unfold(page, words, false);
        if (await folded.isVisible()) await folded.click();
        await page.getByRole('row', { name: /CEIS/ }).filter({ visible: true }).first().waitFor();
      },
    },
    {
      name: 'portfolio-client',
      async open(page, words) {
        await openClient(page, words);
      },
    },
    {
      name: 'portfolio-remove',
      async open(page, words) {
        await openClient(page, words);
        await page.keyboard.press('Delete');
        await page.getByRole('dialog', { name: words('portfolios.clients.remove.title') }).waitFor();
      },
      leave: close,
    },
    {
      name: 'portfolio-report',
      async open(page, words) {
        await goPortfolios(page, words, 'report');
        await page.getByRole('heading', { name: words('portfolioReport.sections.reading') }).waitFor();
      },
    },
    {
      name: 'data',
      async open(page, words) {
        await go(page, words, 'data');
        await page.getByRole('row', { name: /CEIS/ }).waitFor();
      },
    },
    {
      name: 'data-changes',
      async open(page, words) {
        await go(page, words, 'data');
        await button(page, withAny(words('data.changes.open'))).click({ timeout: 9000 });
        await page.getByRole('dialog').getByText('ABELARDO').first().waitFor();
      },
      leave: close,
    },
    {
      name: 'data-rollback',
      async open(page, words) {
        await go(page, words, 'data');
        await button(page, new RegExp(`${words('data.installed.more').replace('{{list}}', '.*')}CEIS`)).press('Enter');
        await page.getByRole('menuitem', { name: words('data.rollback.title') }).press('Enter');
        await page.getByRole('dialog', { name: words('data.rollback.title') }).waitFor();
      },
      leave: close,
    },
    {
      name: 'data-import',
      async open(page, words) {
        await go(page, words, 'data');
        // One faulty row in so many is no doubt of the file.
        const people = Array.from({ length: 150 }, (_, n) => ({
          name: `PESSOA INVENTADA ${n}`,
          document: cpfOf(String(300_000_000 + n)),
        }));
        const file = writePep(tempDir(), '202610', [...people, { name: '', document: '' }]);
        await page
          .getByRole('region', { name: words('data.title'), exact: true })
          .locator('input[type="file"]')
          .first()
          .setInputFiles(file);
        const panel = page.getByRole('region', { name: words('data.import.label') });
        await panel.getByRole('heading', { name: words('data.import.phase.done') }).waitFor();
        await panel.getByText(words('data.report.showRejected_one')).click();
      },
      async leave(page) {
        const panel = page
          .getByRole('region')
          .filter({ has: page.locator('details[open]') })
          .last();
        await panel.getByRole('button').first().press('Enter');
        await panel.waitFor({ state: 'hidden' });
      },
    },
    {
      name: 'integration',
      async open(page, words) {
        await go(page, words, 'integration');
        await page.getByRole('table').first().waitFor();
      },
    },
    {
      name: 'integration-key',
      async open(page, words) {
        await go(page, words, 'integration');
        await button(page, words('integration.keys.create')).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').first().fill('ERP');
        for (const box of await dialog.getByRole('checkbox').all()) await box.check();
      },
      leave: close,
    },
    {
      name: 'settings',
      async open(page, words) {
        await page.keyboard.press('Control+,');
        await page.getByRole('heading', { name: words('settings.title'), exact: true }).waitFor();
      },
      leave: close,
    },
    {
      name: 'settings-portfolio',
      async open(page, words) {
        await page.keyboard.press('Control+,');
        await page.getByRole('heading', { name: words('settings.title'), exact: true }).waitFor();
        // Where there is no room for them beside it, the sections have no list.
        const section = button(page, words('settings.sections.portfolio'));
        if (await section.isVisible()) await section.press('Enter');
        const urgent = page.locator('[data-setting="portfolio.urgentLists"]');
        await urgent.scrollIntoViewIfNeeded();
        await urgent.getByText(/^(ONU|UN)$/).waitFor();
      },
      leave: close,
    },
    {
      name: 'help',
      async open(page, words) {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press('?');
        await page.getByRole('heading', { name: words('help.title') }).waitFor();
      },
      leave: close,
    },
    {
      name: 'palette',
      async open(page, words) {
        await page.keyboard.press('Control+k');
        await page
          .getByRole('dialog', { name: words('palette.title') })
          .getByRole('combobox')
          .fill('rosalia');
        await page.getByRole('option').nth(1).waitFor();
      },
      leave: close,
    },
    {
      name: 'welcome',
      async open(page, words) {
        await answerAsAtFirstStart(page);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('heading', { name: words('welcome.what.title') }).waitFor();
      },
      leave: afterFirstStart,
    },
    {
      name: 'welcome-data',
      async open(page, words) {
        await answerAsAtFirstStart(page);
        const dialog = page.getByRole('dialog');
        for (const step of ['local', 'keep'] as const) {
          await button(page, words('welcome.next')).press('Enter');
          await dialog.getByRole('heading', { name: words(`welcome.${step}.title`) }).waitFor();
        }
        await button(page, words('welcome.next')).press('Enter');
        await dialog.getByRole('textbox', { name: words('welcome.data.field') }).waitFor();
      },
      leave: afterFirstStart,
    },
  ];
}

const SETTINGS = '**/settings';

/** Loads the window anew with the settings of somebody who was not welcomed yet, over the same data. */
async function answerAsAtFirstStart(page: Page): Promise<void> {
  await page.route(SETTINGS, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, settings: { ...answer.settings, welcomed: false } } });
  });
  await page.reload();
}

async function afterFirstStart(page: Page): Promise<void> {
  await page.unroute(SETTINGS);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const CNPJS = Array.from({ length: 30 }, (_, n) => cnpjOf(String(112_223_330_001 + n * 1_000_000)));

/** The words of a language, once the window speaks it. */
export async function speak(page: Page, from: Language, to: Language): Promise<Words> {
  if (from !== to) {
    await page.keyboard.press('Control+,');
    await page.getByText((await wordsIn(from))(`settings.language.${to}`), { exact: true }).click();
    await page.waitForFunction((language) => document.documentElement.lang === language, to);
    await page.keyboard.press('Escape');
  }
  return wordsIn(to);
}
