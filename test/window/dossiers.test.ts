import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonExport } from '../../src-main/contract/dossier-exports.ts';
import type { Dossier, Entered, NewEntry } from '../../src-main/contract/dossiers.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf');
const CPF = cpfOf('200000001');
const PEOPLE = [
  { name: 'TIBÉRIO INVENTADO', document: cpfOf('300000001') },
  { name: 'TIBÉRIO INVENTADO DE TAL', document: cpfOf('300000002') },
  { name: 'TIBÉRIO INVENTADO BASALTO', document: cpfOf('300000003') },
];

/** An analyst's day with one dossier, by keys alone: what the tests press, nothing is clicked. */
describe.each(IN_BROWSER)('a dossier in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dirs: string[];
  let key = '';
  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    const [dataDir, files] = dirs as [string, string];
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    await importList({ list: 'ceis', files: [writeCeis(files, '20261120', PEOPLE)], dataDir }, () => undefined);
    window = await open({ dataDir });
    page = window.page;
    page.on('request', (request) => {
      key = request.headers().authorization ?? key;
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Heard of from the start: only then choosers are held back in time.
    page.on('filechooser', () => undefined);
    person = personAt(page);
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  const dialog = () => page.getByRole('dialog');
  const hits = () => page.getByRole('region', { name: 'Apontamentos' });
  const boxes = () => hits().getByRole('checkbox');
  const story = () => page.getByRole('region', { name: 'Histórico' });
  const hasFocus = (locator: Locator) =>
    expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
  /** What another window would do meanwhile. */
  const ask = async <Answer>(address: string, body?: NewEntry): Promise<Answer> => {
    const answer = await fetch(window.address + address, {
      headers: { authorization: key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: Answer }).data;
  };
  const theDossier = async () => {
    const { dossiers } = await ask<{ dossiers: { id: string }[] }>('/dossiers/v1?text=tiberio');
    return ask<Dossier>(`/dossiers/v1/${dossiers[0]!.id}`);
  };

  test('an empty list says what a dossier is; a new one begins with what was looked for', async () => {
    await person.go('4', 'Dossiês');
    await page.getByText('Nenhum dossiê aberto').waitFor();
    expect(await inspectBoth(page, 'no dossiers')).toEqual([]);
    await page.keyboard.type('Tibério Inventado');
    await page.keyboard.press('Control+Enter');
    await hasFocus(dialog().getByRole('textbox', { name: 'Nome', exact: true }));
    const cpf = dialog().getByRole('textbox', { name: 'CPF' });
    await cpf.focus();
    await page.keyboard.type(`${CPF.slice(0, 10)}${(Number(CPF[10]) + 1) % 10}`);
    await page.keyboard.press('Enter');
    await dialog().getByText('CPF inválido').waitFor();
    await hasFocus(cpf);
    expect(await inspectBoth(page, 'a new dossier')).toEqual([]);
    await cpf.fill(CPF);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Tibério Inventado' }).waitFor();
    await hasFocus(page.getByRole('button', { name: 'Nota' }));
    await hits().getByText('Nenhuma consulta às listas foi arquivada ainda.').waitFor();
  });

  test('of a document that has a dossier no second one is opened unseen', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Dossiês' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await hasFocus(dialog().getByRole('textbox', { name: 'Nome', exact: true }));
    await page.keyboard.type('T. Inventado');
    await dialog().getByRole('textbox', { name: 'CPF' }).fill(CPF);
    await dialog().getByText('Já existe um dossiê deste cliente').waitFor();
    await dialog().getByText('O CPF é o mesmo.').waitFor();
    expect(await inspectBoth(page, 'a second dossier')).toEqual([]);
    await dialog().getByRole('button', { name: 'Abrir este: Tibério Inventado' }).press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Tibério Inventado' }).waitFor();
    await hasFocus(page.getByRole('button', { name: 'Nota' }));
  });

  test('what the lists answer is filed as it comes, with what was found and what was not asked', async () => {
    await page.keyboard.press('l');
    await page.getByRole('heading', { level: 1, name: 'Listas restritivas' }).waitFor();
    await page
      .getByText(/Arquivado no dossiê Tibério/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Sair do dossiê' }).press('Enter');
    await page.keyboard.press('Control+4');
    await boxes().nth(2).waitFor();
    await hasFocus(boxes().first());
    await story().getByText('3 apontamentos').waitFor();
    await story()
      .getByText(/^Não consultados: /)
      .first()
      .waitFor();
  });

  test('a consultation tells what answered, its sums, and its answer to the byte', async () => {
    await story()
      .getByRole('button', { name: /^Detalhes: Consulta às listas/ })
      .last()
      .press('Enter');
    const opened = story().locator('li', { has: page.getByRole('button', { name: /^Fechar os detalhes/ }) });
    await opened.getByText('20261120_CEIS.csv').first().waitFor();
    await opened
      .getByText(/^SHA-256 [0-9a-f]{64}/)
      .first()
      .waitFor();
    await opened.getByRole('button', { name: 'Ver a resposta' }).press('Enter');
    await opened.getByRole('region', { name: 'Resposta' }).waitFor();
    const proof = page.waitForEvent('download');
    await opened.getByRole('button', { name: 'Baixar a prova' }).press('Enter');
    expect((await proof).suggestedFilename()).toMatch(/^prova-\d+\.json$/);
    expect(await inspectBoth(page, 'a consultation')).toEqual([]);
  });

  test('hits are not concluded over, and several are decided at once', async () => {
    await boxes().first().focus();
    await page.keyboard.press('c');
    await dialog().getByText('Ainda há 3 apontamentos em aberto').waitFor();
    expect(await dialog().getByRole('button', { name: 'Concluir' }).isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await hasFocus(boxes().first());
    for (const press of ['Space', 'ArrowDown', 'Space', 'd']) await page.keyboard.press(press);
    await dialog().getByRole('heading', { name: 'Decidir 2 apontamentos' }).waitFor();
    await hasFocus(dialog().getByRole('radio', { name: 'Confirmado' }));
    await page.keyboard.press('ArrowDown');
    await dialog().getByRole('button', { name: 'Homônimo: o CPF ou CNPJ é outro.' }).press('Enter');
    await hasFocus(dialog().getByRole('textbox', { name: 'Motivo' }));
    expect(await inspectBoth(page, 'a decision')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await dialog().waitFor({ state: 'hidden' });
    await expect
      .poll(() =>
        hits()
          .getByText(/^Descartado em .* por /)
          .count(),
      )
      .toBe(2);
    await hasFocus(boxes().first());
  });

  test('who decides a hit that another decided meanwhile is told by whom and what', async () => {
    await page.keyboard.press('Space');
    await page.keyboard.press('d');
    await dialog().waitFor();
    const dossier = await theDossier();
    const open = dossier.hits.find(({ state }) => state === 'open')!;
    const meanwhile = { kind: 'decision', hits: [open.key], outcome: 'escalated', reason: 'Ao comitê.' } as const;
    await ask<Entered>(`/dossiers/v1/${dossier.id}/entries`, {
      ...meanwhile,
      hits: [...meanwhile.hits],
      seen: dossier.version,
    });
    await page.keyboard.press('Space');
    await dialog().getByRole('textbox', { name: 'Motivo' }).fill('É outra pessoa.');
    await page.keyboard.press('Control+Enter');
    await dialog().getByText('Decididos por outra pessoa enquanto isso').waitFor();
    await dialog()
      .getByText(/^Escalado em .* por /)
      .waitFor();
    expect(await dialog().getByRole('button', { name: 'Registrar a decisão' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect((await theDossier()).hits.filter(({ state }) => state === 'open')).toEqual([]);
  });

  test('notes, documents and a deadline are kept; what is no document is refused by name', async () => {
    await page.keyboard.press('n');
    await page.keyboard.type('Cliente enviou a procuração.');
    await page.keyboard.press('Control+Enter');
    await story().getByText('Cliente enviou a procuração.').waitFor();
    await dialog().waitFor({ state: 'hidden' });
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('a');
    const text = { name: 'planilha.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK') };
    await (await chooser).setFiles([text]);
    await page.getByText(/^planilha\.pdf não é PDF, PNG nem JPEG/).waitFor();
    const again = page.waitForEvent('filechooser');
    await page.keyboard.press('a');
    await (await again).setFiles(SAMPLE);
    await story().getByText('Documento anexado: sample-bill.pdf').waitFor();
    await page.keyboard.press('r');
    await hasFocus(dialog().getByRole('textbox', { name: 'Responsável' }));
    await page.keyboard.type('Ana Quaresmeira');
    await page.keyboard.press('Tab');
    await page.keyboard.type('30/11/2026');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Dados do dossiê' }).getByText('30/11/2026').waitFor();
  });

  test('a dialog has the keys before the next one is pressed, however busy the window is', async () => {
    await dialog().waitFor({ state: 'hidden' });
    const taken = await page.evaluate(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }),
      );
      // Microtasks alone: no timer and no frame comes in between, as none does before a key that waits already.
      for (let turn = 0; turn < 50; turn++) await null;
      return document.activeElement?.closest('[role="dialog"]') !== null && document.activeElement?.tagName;
    });
    expect(taken).toBe('TEXTAREA');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  test('it is concluded with a justification, and then is only read, noted and reopened', async () => {
    await dialog().waitFor({ state: 'hidden' });
    await page.keyboard.press('c');
    await hasFocus(dialog().getByRole('radio', { name: 'Aprovado', exact: true }));
    await page.keyboard.press('Space');
    await dialog().getByRole('textbox', { name: 'Justificativa' }).fill('Só homônimos.');
    expect(await inspectBoth(page, 'a conclusion')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Conclusão: Aprovado').first().waitFor();
    expect(await inspectBoth(page, 'a concluded dossier')).toEqual([]);
    expect(await boxes().first().isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Reabrir' }).press('Enter');
    await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Documento novo.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Dados do dossiê' }).getByText('Reaberto', { exact: true }).waitFor();
  });

  test('everything about one person is asked for from the quick search, and taken out as JSON and PDF', async () => {
    await dialog().waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dados de uma');
    await page.keyboard.press('Enter');
    await dialog().getByRole('heading', { name: 'Dados de uma pessoa (LGPD)' }).waitFor();
    const taxId = dialog().getByRole('textbox', { name: 'CPF ou CNPJ' });
    await hasFocus(taxId);
    await page.keyboard.press('Enter');
    await dialog().getByText('Informe o CPF ou CNPJ, o nome, ou ambos.').waitFor();
    // Of a mistyped number nothing would be found, which says nothing of who asks.
    await taxId.fill('12345678900');
    await page.keyboard.press('Enter');
    await dialog().getByText('CPF ou CNPJ inválido').waitFor();
    await hasFocus(taxId);
    await taxId.fill(cpfOf('400000009'));
    await page.keyboard.press('Enter');
    await dialog().getByText('Nada com este documento ou nome no registro de evidências').waitFor();
    await dialog().getByText('nem nas carteiras').waitFor();
    expect(await inspectBoth(page, 'nothing about a person')).toEqual([]);

    await taxId.fill(CPF);
    await dialog().getByText('Nada com este documento').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    const json = dialog().getByRole('button', { name: 'Baixar em JSON, com provas' });
    await hasFocus(json);
    await dialog().getByText('1 dossiê', { exact: true }).waitFor();
    expect(await inspectBoth(page, 'everything about a person')).toEqual([]);

    const contentOf = async (press: () => Promise<void>, name: RegExp) => {
      const coming = page.waitForEvent('download');
      await press();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(name);
      return readFileSync(await download.path());
    };
    const text = await contentOf(() => page.keyboard.press('Enter'), /^dados-de-uma-pessoa-[\d-]+\.json$/);
    const exported = JSON.parse(text.toString()) as PersonExport;
    expect(exported.person).toEqual({ taxId: CPF });
    expect(exported.dossiers.map(({ dossier }) => dossier.subject.cpf)).toEqual([CPF]);
    const pdf = await contentOf(
      () => dialog().getByRole('button', { name: 'Baixar em PDF' }).press('Enter'),
      /^dados-de-uma-pessoa-[\d-]+\.pdf$/,
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  test('it goes back to where the list was, and is erased once its number was typed', async () => {
    const { protocol } = await theDossier();
    await page.getByRole('button', { name: 'Mais', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Eliminar o dossiê' }).press('Enter');
    await dialog().getByRole('combobox', { name: 'Fundamento' }).selectOption('enteredByMistake');
    await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Aberto duas vezes.');
    const number = dialog().getByRole('textbox', { name: /^Para confirmar, digite/ });
    await number.fill('D-2026');
    await page.keyboard.press('Enter');
    await dialog().getByText('Digite o protocolo como está acima.').waitFor();
    expect(await inspectBoth(page, 'an erasure')).toEqual([]);
    await number.fill(protocol);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dossiês' }).waitFor();
    await page.getByText(/^Nenhum dossiê (aberto|corresponde)/).waitFor();
  });

  test('has complained in its console of nothing but the refused decision', () => {
    expect(window.complaints.filter((complaint) => !complaint.includes('409 (Conflict)'))).toEqual([]);
  });
});
