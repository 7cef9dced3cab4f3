import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
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
    await page.emulateMedia({ reducedMotion: 'reduce' });
    person = personAt(page);
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  const dialog = () => page.getByRole('dialog');
  /** What was over the page gave the focus back to something on it. */
  const someoneHasFocus = () =>
    expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
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
    // Nothing is chosen while the search for what is typed runs.
    await expect
      .poll(async () => {
        if (!(await name().isVisible())) await page.keyboard.press('Enter');
        return name().isVisible();
      })
      .toBe(true);
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
    await page.getByRole('button', { name: 'Arquivar em dossiê' }).waitFor();
    await page.keyboard.press('Control+D');
    await anew();
    expect(await dialog().getByRole('textbox', { name: 'CPF' }).inputValue()).toBe(maskCpf(NOBODY));
    await name().fill('Ninguém de Nada');
    await submit();
    await notes().getByText('Arquivado no dossiê Ninguém de Nada').waitFor();
    expect(await inspectBoth(page, 'a filed answer')).toEqual([]);
  });

  test('an answer of the registry is filed in another one, and a bill in the same with its document', async () => {
    await lookUpCompany();
    await page.keyboard.press('Control+D');
    await anew();
    expect(await name().inputValue()).toBe('AROEIRA DO NORTE CONSTRUCOES LTDA');
    expect(await dialog().getByRole('textbox', { name: 'CNPJ' }).inputValue()).toBe('99.104.337/0001-06');
    await submit();
    await notes().getByText('Arquivado no dossiê AROEIRA DO NORTE').waitFor();

    await readBill();
    await page.keyboard.press('Control+D');
    await dialog().getByRole('checkbox', { name: 'Guardar o documento também' }).check();
    const search = dialog().getByRole('combobox', { name: 'Dossiê' });
    await search.fill('aroeira');
    await dialog()
      .getByRole('option', { name: /^AROEIRA/ })
      .waitFor();
    await search.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await notes().getByText('Documento guardado').waitFor();
  });

  test('what is corrected in a bill that is in a dossier goes there, too, and stands in its timeline', async () => {
    const result = page.getByRole('complementary', { name: 'Resultado da leitura' });
    await result.getByRole('button', { name: 'Corrigir Número', exact: true }).press('Enter');
    await page.keyboard.type('4242');
    await page.keyboard.press('Enter');
    await notes().getByText('Correções arquivadas').waitFor();
    expect(await inspectBoth(page, 'filed corrections')).toEqual([]);
    await notes().getByRole('button', { name: 'Abrir o dossiê' }).press('Enter');
    await page.getByText('Leitura corrigida').waitFor();
    await page.getByText(/^Número: .* → 4242$/).waitFor();
    expect(await inspectBoth(page, 'a timeline with corrections')).toEqual([]);
    await person.go('2', 'Comprovante de residência');
  });

  test('several bills are filed at once, each with its document', async () => {
    await page.getByRole('button', { name: 'Novos documentos' }).press('Enter');
    await page.locator('input[type=file]').first().setInputFiles([SAMPLE, SAMPLE]);
    const file = page.getByRole('button', { name: 'Arquivar as 3 leituras' });
    await file.waitFor({ timeout: 60_000 });
    expect(await inspectBoth(page, 'several bills')).toEqual([]);
    await file.press('Enter');
    await anew();
    await name().fill('Lote de Contas');
    await submit();
    await notes().getByText('Arquivado no dossiê Lote de Contas').waitFor();
    await person.go('4', 'AROEIRA DO NORTE CONSTRUCOES LTDA');
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /Lote de Contas/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Lote de Contas' }).waitFor();
    expect(await page.getByText(/^Comprovante de residência:/).count()).toBe(3);
    await person.go('3', 'Cadastro');
  });

  test('rows of a list of CNPJs are chosen and filed at once, and how many are is told', async () => {
    await person.go('3', 'Cadastro');
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    await page.getByRole('textbox', { name: 'Lista de CNPJs' }).fill(`${COMPANY}\n11222333000181`);
    await page.getByText('2 CNPJs para consultar').waitFor();
    await page.getByRole('button', { name: /^Consultar/ }).press('Enter');
    const grid = page.getByRole('grid', { name: 'Resultado da lista' });
    await grid.getByText('AROEIRA').first().waitFor();
    await grid.focus();
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: 'Arquivar 2 em dossiê' }).waitFor();
    await page.keyboard.press('d');
    await dialog().getByRole('combobox', { name: 'Dossiê' }).fill('Lote de CNPJs');
    await dialog().getByText('Nenhum dossiê com esse texto.').waitFor();
    await anew();
    await name().fill('Lote de CNPJs');
    await submit();
    await page.getByText('2 de 2 respostas no dossiê Lote de CNPJs.').waitFor();
    expect(await inspectBoth(page, 'a list that was filed')).toEqual([]);
    await page.getByText('Individual', { exact: true }).filter({ visible: true }).click();
  });

  test('in a dossier every answer is filed as it comes, until it is left', async () => {
    await notes().getByRole('button', { name: 'Abrir o dossiê' }).press('Enter');
    await page
      .getByRole('heading', { name: /AROEIRA DO NORTE/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Consultar', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: /^Nas listas/ }).press('Enter');
    await bar().getByText('AROEIRA DO NORTE').waitFor();
    await expect
      .poll(() =>
        notes()
          .getByText(/^Arquivado no dossiê AROEIRA/)
          .count(),
      )
      .toBe(2);
    await person.search('pessoa inventada');
    await notes()
      .getByText(/^Arquivado no dossiê AROEIRA/)
      .waitFor();
    await page.getByRole('columnheader', { name: 'Decisão' }).waitFor();
    await expect.poll(() => page.getByRole('grid').getByText('A decidir').count()).toBe(3);
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(500);
    await bar().getByRole('button', { name: 'Sair do dossiê' }).press('Escape');
    await bar().waitFor({ state: 'hidden' });
    await person.search('outra pessoa inventada');
    await page.getByRole('heading', { name: /^Nada consta/ }).waitFor();
    expect(await notes().count()).toBe(0);
  });

  // What is downloaded the played desktop takes for itself there.
  test.skipIf(place === 'desktop')(
    'the record is checked in the settings, and a dossier printed as PDF is genuine wherever it is brought',
    async () => {
      await person.go('4', 'AROEIRA DO NORTE CONSTRUCOES LTDA');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'PDF', exact: true }).press('Enter');
      const pdf = readFileSync(await (await download).path());

      await page.keyboard.press('Control+,');
      await dialog().getByRole('button', { name: 'Conferir o registro' }).press('Enter');
      await dialog().getByRole('region', { name: 'Registro íntegro' }).waitFor();
      await dialog().getByRole('region', { name: 'Registro íntegro' }).scrollIntoViewIfNeeded();
      await drop(page, 'dossie.pdf', pdf);
      const verdict = page.getByRole('dialog', { name: 'Conferência de PDF' });
      await verdict.getByRole('region', { name: 'Inteiro e autêntico' }).waitFor({ timeout: 60_000 });
      expect(await inspectBoth(page, 'a PDF that was checked')).toEqual([]);
      await page.keyboard.press('Escape');
      await verdict.waitFor({ state: 'hidden' });
      await someoneHasFocus();
      expect(await dialog().getByRole('heading', { name: 'Configurações' }).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });

      await person.go('2', 'Comprovante de residência');
      await drop(page, 'dossie alterado.pdf', Buffer.concat([pdf, Buffer.from('\n% mais')]));
      await page.getByRole('button', { name: 'Conferir se é autêntico' }).press('Enter');
      await verdict
        .getByRole('region', { name: 'Autêntico, com algo acrescentado depois' })
        .waitFor({ timeout: 60_000 });
      await page.keyboard.press('Escape');
      await verdict.waitFor({ state: 'hidden' });
      await someoneHasFocus();

      await person.go('4', 'AROEIRA DO NORTE CONSTRUCOES LTDA');
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1, name: 'Dossiês' }).waitFor();
      // As after a press beside everything: nothing has the focus that could have it back.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await drop(page, 'outro.pdf', readFileSync(SAMPLE));
      await verdict.getByRole('region', { name: 'Este PDF não traz prova' }).waitFor({ timeout: 60_000 });
      await page.keyboard.press('Escape');
      await verdict.waitFor({ state: 'hidden' });
      await someoneHasFocus();
    },
  );

  test(`has complained of nothing in the console of the ${place}`, () => {
    expect(window.complaints).toEqual([]);
  });
});

/** Lets a file go over the middle of the window. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.evaluate(
    ({ as, base64 }) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], as, { type: 'application/pdf' }));
      const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
      for (const type of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    { as: name, base64: Buffer.from(bytes).toString('base64') },
  );
}
