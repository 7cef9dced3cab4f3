import { readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Author } from '../../src-main/contract/dossiers.ts';
import { portfolioFile } from '../../src-main/evidence/files.ts';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { dayAfter, dayOf } from '../../src-main/portfolio/days.ts';
import { createPortfolio } from '../../src-main/portfolio/room.ts';
import { install } from '../lists/snapshots.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, PLACES } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { SIZES, sideways } from './sideways.ts';
import { speak } from './views.ts';

const PICTURES = process.env.ATESTA_PICTURES;
const ANA: Author = { account: 'ana', name: 'Ana Exemplo', by: 'window' };
const BIA: Author = { account: 'bia', name: 'Bia Exemplo', by: 'window' };
const DAY_MS = 86_400_000;
const NAMES = Array.from({ length: 24 }, (_, n) => `Fulana ${'ABCDEFGHIJKLMNOPQRSTUVWX'[n]}. Quaresmeira Exemplo`);

/** A portfolio that has been watched for some weeks: alerts of several days, half of them decided, and looks at its lists. */
async function watchedFor(dataDir: string): Promise<void> {
  await install(
    dataDir,
    'onu',
    '20261101',
    NAMES.slice(0, 8).map((name, n) => ({ name, key: String(n) })),
  );
  await install(
    dataDir,
    'ceis',
    '20261120',
    NAMES.slice(8).map((name, n) => ({ name, key: String(n) })),
  );
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
  const { id } = await room.make({ name: 'Clientes do varejo', lists: ['onu', 'ceis', 'uk'], match: 'folded' }, ANA);
  const subjects = NAMES.map((name, n) => ({ reference: `C${n}`, name }));
  await room.keepInStep(id, { subjects: [...subjects, { reference: 'C99', taxId: '123' }] }, ANA);
  await room.catchUp(id);
  const { alerts } = await room.alerts('administrator', { portfolio: id, limit: 100 });
  const ids = alerts.map((one) => one.id);
  await room.decide(ids.slice(0, 7), { outcome: 'discarded', reason: 'Homônimo', author: ANA });
  await room.decide(ids.slice(8, 13), { outcome: 'confirmed', reason: 'É ele', author: BIA });
  await room.close();
  await evidence.close();
  // As if they had been raised, and the lists looked at, on the days before.
  const db = new Database(portfolioFile(dataDir));
  const [now, today] = [Date.now(), dayOf(Date.now())];
  const alert = db.prepare('UPDATE alert SET raised_at = ?, deadline = ? WHERE id = ?');
  for (const [n, one] of ids.entries()) alert.run(now - n * DAY_MS, dayAfter(today, 10 - n), one);
  const look = db.prepare('INSERT INTO list_look (list, at, day, failure, files) VALUES (?, ?, ?, ?, ?)');
  for (let back = 1; back < 24; back++) {
    if (back === 9) continue;
    const day = dayAfter(today, -back);
    const file = (age: number) => JSON.stringify([{ file: 'x.csv', date: dayAfter(day, -age), demonstration: false }]);
    look.run('onu', now - back * DAY_MS, day, null, file(24 - back));
    look.run('ceis', now - back * DAY_MS, day, null, file(back % 5));
    look.run('uk', now - back * DAY_MS, day, 'notInstalled', '[]');
  }
  db.close();
}

describe('the report on portfolios', () => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dataDir: string;
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const table = (name: string | RegExp) => page.getByRole('table', { name }).filter({ visible: true });
  const picture = async (name: string) =>
    PICTURES && (await page.screenshot({ path: path.join(PICTURES, `${name}.png`) }));

  beforeAll(async () => {
    dataDir = makeTempDir();
    await watchedFor(dataDir);
    window = await PLACES.browser!({ dataDir });
    page = window.page;
    person = personAt(page);
    await person.arrive();
  }, 120_000);
  afterAll(async () => {
    await window?.close();
    removeTempDir(dataDir);
  });

  test('says what was found and decided, and before it what it does not cover', async () => {
    await person.go('5', 'Carteiras');
    await page.getByRole('radio', { name: 'Relatório', exact: true }).press('Space');
    await page.getByRole('heading', { level: 2, name: 'Alertas' }).waitFor();
    const notice = page.getByRole('alert').filter({ hasText: 'O que estes números não cobrem' });
    expect(await notice.textContent()).toContain('1 lista não pode ser comparada agora: Reino Unido');
    // In full: a box that is squeezed would hide what it says.
    expect(await notice.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    const tile = (name: string) => page.locator('dl > div').filter({ hasText: name }).textContent();
    expect(await tile('Alertas gerados')).toContain('24');
    expect(await tile('Em aberto no fim')).toMatch(/12\d* fora do prazo/);
    expect(await tile('Homônimos descartados')).toContain('7 de 12 decididos');
    const total = table('Alertas por tipo, urgência e lista').getByRole('row', { name: /^Total/ });
    expect(await total.textContent()).toMatch(/^Total24/);
    for (const name of [
      /^Alertas em aberto no fim de cada dia/,
      /^Decisões por resultado.*Confirmado/,
      /^ONU: idade/,
    ]) {
      expect(await page.getByRole('img', { name }).count()).toBe(1);
    }
    expect(await inspectBoth(page, 'report')).toEqual([]);
  });

  test('every chart has its table a key away', async () => {
    const summaries = page.locator('summary').filter({ visible: true });
    for (const summary of await summaries.all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
    }
    const days = table('Alertas dia a dia').getByRole('row');
    expect(await days.count()).toBe(31);
    expect(
      await table('Decisões por pessoa')
        .getByRole('row', { name: /Ana Exemplo/ })
        .textContent(),
    ).toContain('7');
    const ages = table(/^Idade das listas de/);
    expect(await ages.getByRole('row', { name: /^ONU/ }).textContent()).toContain('–');
    expect(await ages.getByRole('row', { name: /^Reino Unido/ }).textContent()).toContain('×');
    expect(await inspectBoth(page, 'report with tables')).toEqual([]);
    const found: string[] = [];
    for (const { size, viewport } of SIZES.slice(0, 2)) {
      await page.setViewportSize(viewport);
      found.push(...(await sideways(page, size)));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(found.filter((one) => !one.includes('Idade das listas'))).toEqual([]);
    for (const summary of await summaries.all()) await summary.press('Enter');
  });

  test('another period is written, and what is wrong with it is said at the field', async () => {
    await page.getByRole('combobox', { name: 'Período' }).selectOption({ label: 'Outro período' });
    const from = page.getByRole('textbox', { name: 'De', exact: true });
    await from.fill('31/02/2026');
    await from.press('Enter');
    await page.getByText('Escreva um dia que exista').waitFor();
    await from.fill('01/01/2020');
    await from.press('Enter');
    await page.getByText('Um relatório tem no máximo 366 dias.').waitFor();
    const first = dayAfter(dayOf(Date.now()), -2).split('-').reverse().join('/');
    await from.fill(first);
    await from.press('Enter');
    await page.getByText(`Todas as carteiras · ${first} a`).waitFor();
    await page.getByRole('combobox', { name: 'Carteira' }).selectOption({ label: 'Clientes do varejo' });
    await page.getByText(`Clientes do varejo · ${first} a`).waitFor();
    const total = table('Alertas por tipo, urgência e lista').getByRole('row', { name: /^Total/ });
    await expect.poll(() => total.textContent()).toMatch(/^Total3/);
    await page.getByRole('combobox', { name: 'Período' }).selectOption({ label: 'Últimos 30 dias' });
    await expect.poll(() => total.textContent()).toMatch(/^Total24/);
  });

  test('it goes out as PDF and CSV, and on paper with its tables open', async () => {
    for (const [name, begins] of [
      ['PDF', '%PDF-'],
      ['CSV', '\uFEFFQuadro;'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), button(name).press('Enter')]);
      expect(readFileSync(await download.path(), 'utf8').startsWith(begins)).toBe(true);
      expect(download.suggestedFilename()).toMatch(/^atesta-carteiras-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.(pdf|csv)$/);
    }
    await page.emulateMedia({ media: 'print' });
    await table('Alertas dia a dia').waitFor();
    expect(await page.getByRole('combobox', { name: 'Período' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await table('Alertas dia a dia').waitFor({ state: 'hidden' });
    expect(window.complaints).toEqual([]);
  });

  test('it is read in English, and in the dark', async () => {
    const shot = async (name: string, heading?: string) => {
      for (const [width, height] of [
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        if (heading) await page.getByRole('heading', { name: heading }).evaluate((node) => node.scrollIntoView());
        await page.waitForTimeout(300);
        await picture(`${name}-${width}`);
      }
    };
    await shot('report-pt');
    await shot('report-pt-down', 'Decisões');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await speak(page, 'pt-BR', 'en');
    await page.keyboard.press('Control+5');
    await page.getByRole('heading', { level: 2, name: 'Age of the lists, day by day' }).waitFor();
    await shot('report-en-dark');
    await shot('report-en-dark-down', 'What is watched now');
    expect(await inspectBoth(page, 'report in English')).toEqual([]);
    expect(window.complaints).toEqual([]);
  });
});
