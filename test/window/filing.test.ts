import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf, maskCpf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, WALKED } from './open-window.ts';
import { type Person, personAt } from './person.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf');
const PEOPLE = Array.from({ length: 3 }, (_, n) => ({
  name: `PESSOA INVENTADA ${n}`,
  document: cpfOf(String(100_000_000 + n)),
}));
const NOBODY = cpfOf('987654321');
const COMPANY = '99104337000106';

/** What the pages that ask have to do with dossiers, in the order of a morning; the keyboard alone files. */
describe.each(WALKED)('filing answers in the %s', (place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dirs: string[];

  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    const [dataDir, files] = dirs as [string, string];
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    await importList({ list: 'ceis', files: [writeCeis(files, '20261120', PEOPLE)], dataDir }, () => undefined);
    window = await open({ dataDir });
    page = window.page;
    page.setDefaultTimeout(10_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    person = personAt(page);
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  const shot = (n: string) => page.screenshot({ path: `/tmp/gshots/${n}.png` });
  const dialog = () => page.getByRole('dialog');
  const notes = () => page.getByRole('list', { name: 'Arquivamento' });
  const bar = () => page.getByRole('region', { name: 'Dossiê em uso' });
  const name = () => dialog().getByRole('textbox', { name: /^Nome/ }).first();
  const submit = async () => {
    await dialog().getByRole('button', { name: 'Abrir e arquivar' }).press('Enter');
    await dialog().waitFor({ state: 'hidden' });
  };
  /** From the dialog's search to the form of a new dossier. */
  const anew = async () => {
    await dialog()
      .getByRole('option', { name: /^Abrir novo dossiê/ })
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await name().waitFor();
  };
  const lookUpCompany = async () => {
    await person.go('3', 'Cadastro');
    await page.getByRole('textbox', { name: 'CNPJ', exact: true }).fill(COMPANY);
    await page.keyboard.press('Enter');
    await page.getByText('ATIVA', { exact: true }).waitFor();
  };
  const readBill = async () => {
    await person.go('2', 'Comprovante de residência');
    await page.locator('input[type=file]').first().setInputFiles([SAMPLE]);
    await page.getByRole('complementary', { name: 'Resultado da leitura' }).waitFor({ timeout: 30_000 });
  };

  test('that nothing was found is filed in a new dossier, which what was asked fills', async () => {
    await person.search(maskCpf(NOBODY));
    await page.getByRole('heading', { name: /^Nada consta/ }).waitFor();
    await page.keyboard.press('Control+D');
    await page.waitForTimeout(800);
    await shot('dialog');
    await dialog()
      .getByRole('option', { name: /^Abrir novo dossiê/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await name().waitFor();
    expect(await dialog().getByRole('textbox', { name: 'CPF' }).inputValue()).toBe(maskCpf(NOBODY));
    await name().fill('Ninguém de Nada');
    await submit();
    await notes().getByText('Arquivado no dossiê Ninguém de Nada').waitFor();
    await shot('filed');
    expect(await inspectBoth(page, 'a filed answer')).toEqual([]);
  });

  test('an answer of the registry is filed in another one, and a bill in the same with its document', async () => {
    await lookUpCompany();
    await page.keyboard.press('Control+D');
    await anew();
    expect(await name().inputValue()).toBe('AROEIRA DO NORTE CONSTRUCOES LTDA');
    expect(await dialog().getByRole('textbox', { name: 'CNPJ' }).inputValue()).toBe('99.104.337/0001-06');
    await shot('registry-dialog');
    await submit();
    await notes().getByText('Arquivado no dossiê AROEIRA DO NORTE').waitFor();
    await shot('registry-filed');

    await readBill();
    await page.keyboard.press('Control+D');
    await dialog().getByRole('checkbox', { name: 'Guardar o documento também' }).check();
    const search = dialog().getByRole('combobox', { name: 'Dossiê' });
    await search.fill('aroeira');
    await dialog()
      .getByRole('option', { name: /^AROEIRA/ })
      .waitFor();
    await shot('bill-dialog');
    await search.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await notes().getByText('Documento guardado').waitFor();
    await shot('bill-filed');
  });

  test('in a dossier every answer is filed as it comes, until it is left', async () => {
    await notes().getByRole('button', { name: 'Abrir o dossiê' }).press('Enter');
    await page
      .getByRole('heading', { name: /AROEIRA DO NORTE/ })
      .first()
      .waitFor();
    await shot('dossier');
    await page.getByRole('button', { name: 'Consultar', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Nas listas restritivas' }).press('Enter');
    await bar().getByText('AROEIRA DO NORTE').waitFor();
    await expect
      .poll(() =>
        notes()
          .getByText(/^Arquivado no dossiê AROEIRA/)
          .count(),
      )
      .toBe(2);
    await shot('context-several');
    await person.search('pessoa inventada');
    await notes()
      .getByText(/^Arquivado no dossiê AROEIRA/)
      .waitFor();
    await page.getByRole('columnheader', { name: 'Decisão' }).waitFor();
    await expect.poll(() => page.getByRole('grid').getByText('A decidir').count()).toBe(3);
    await shot('context-found');
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(500);
    await shot('context-details');
    await bar().getByRole('button', { name: 'Sair do dossiê' }).press('Escape');
    await bar().waitFor({ state: 'hidden' });
    await person.search('outra pessoa inventada');
    await page.getByRole('heading', { name: /^Nada consta/ }).waitFor();
    expect(await notes().count()).toBe(0);
  });

  test(`has complained of nothing in the console of the ${place}`, () => {
    expect(window.complaints).toEqual([]);
  });
});
