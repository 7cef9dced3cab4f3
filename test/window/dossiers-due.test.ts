import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dossiers } from '../../src-main/evidence/dossiers/dossiers.ts';
import { openStore } from '../../src-main/evidence/store/record-writer.ts';
import { verify } from '../../src-main/evidence/store/verify/verify.ts';
import { readKeys, readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { ANA, RULES } from '../evidence/dossiers/answers.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { personAt } from './person.ts';

/** What is due for erasure, found, put under hold and erased by keyboard, years after it was concluded. */
describe.each(IN_BROWSER)('dossiers whose retention is over in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let dataDir: string;
  const dialog = () => page.getByRole('dialog');
  const grid = () => page.getByRole('grid', { name: 'Dossiês' });
  const row = (name: string) => grid().getByRole('row', { name: new RegExp(name) });
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'Mais', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await dialog().waitFor();
  };
  const listDue = async () => {
    await page.getByRole('combobox', { name: 'Prazos' }).selectOption({ label: 'Prazo de guarda encerrado' });
  };

  beforeAll(async () => {
    dataDir = makeTempDir();
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    const keys = await readOrMakeKeys(dataDir, undefined);
    let now = new Date('2012-03-05T15:00:00Z');
    const store = openStore({ dataDir, keys, program: '0.3.0', now: () => now });
    const dossiers = new Dossiers(store);
    const concluded = (name: string) => {
      const { dossier, version: seen } = dossiers.open('administrator', ANA, { kind: 'person', names: [name] });
      const conclusion = { kind: 'conclusion', outcome: 'approved', justification: 'Nada a opor.', seen } as const;
      dossiers.enter('administrator', dossier, ANA, conclusion, RULES);
    };
    concluded('ANTIGA INVENTADA UM');
    concluded('ANTIGA INVENTADA DOIS');
    now = new Date();
    concluded('RECENTE INVENTADA');
    store.close();
    window = await open({ dataDir });
    page = window.page;
    const person = personAt(page);
    await person.arrive();
    await person.go('4', 'Dossiês');
  });
  afterAll(async () => {
    await window?.close();
    removeTempDir(dataDir);
  });

  test('are listed alone, and one under hold is none of them', async () => {
    await row('RECENTE').waitFor();
    await listDue();
    await row('RECENTE').waitFor({ state: 'detached' });
    await row('ANTIGA INVENTADA UM').waitFor();
    expect(await inspectBoth(page, 'dossiers that are due')).toEqual([]);
    await grid().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^ANTIGA INVENTADA/ }).waitFor();
    await more('Suspender a eliminação');
    await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Ofício 12');
    await page.keyboard.press('Control+Enter');
    await dialog().waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Dossiês', exact: true }).waitFor();
    await expect
      .poll(() =>
        grid()
          .getByRole('row', { name: /ANTIGA/ })
          .count(),
      )
      .toBe(1);
  });

  test('are erased with the ground, after the number was typed; the record verifies and says that something is gone', async () => {
    await grid().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^ANTIGA INVENTADA/ }).waitFor();
    await more('Eliminar o dossiê');
    const label = await dialog()
      .getByText(/^Para confirmar, digite /)
      .textContent();
    const number = label!.replace(/^.*digite /, '');
    await dialog().getByRole('combobox', { name: 'Fundamento' }).selectOption({ label: 'Prazo de guarda encerrado' });
    await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Prazo encerrado');
    await dialog()
      .getByRole('textbox', { name: /^Para confirmar/ })
      .fill(number);
    expect(await inspectBoth(page, 'erasing a dossier')).toEqual([]);
    await dialog().getByRole('button', { name: 'Eliminar' }).press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Dossiês', exact: true }).waitFor();
    await row('ANTIGA').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Prazos' }).selectOption({ label: 'Qualquer prazo' });
    await expect
      .poll(() =>
        grid()
          .getByRole('row', { name: /INVENTADA/ })
          .count(),
      )
      .toBe(2);
    const keys = (await readKeys(dataDir, undefined))!;
    expect(verify({ dataDir, keys, open: true })).toMatchObject({ ok: true, erased: 2 });
    expect(window.complaints).toEqual([]);
  });
});
