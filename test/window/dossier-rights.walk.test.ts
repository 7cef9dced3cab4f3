import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyProof } from '../../src-main/evidence/log/verify-proof.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, WALKED } from './open-window.ts';
import { type Person, personAt } from './person.ts';

const PEOPLE = [
  { name: 'TIBÉRIO INVENTADO', document: cpfOf('300000001') },
  { name: 'TIBÉRIO INVENTADO DE TAL', document: cpfOf('300000002') },
];
const SUBJECT = 'Tibério Inventado';
const PARTNER = 'Rosália Granito';

/** What the law, an auditor and a second person want of a dossier, in the order of its life. */
describe.each(WALKED)('what a dossier owes to others in the %s', (place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dirs: string[];
  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    const [dataDir, files] = dirs as [string, string];
    const config = { server: { port: 0 }, evidence: { secondApproval: true } };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify(config));
    await importList({ list: 'ceis', files: [writeCeis(files, '20261119', PEOPLE)], dataDir }, () => undefined);
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
  const hits = () => page.getByRole('region', { name: 'Apontamentos' });
  const story = () => page.getByRole('region', { name: 'Histórico' });
  const facts = () => page.getByRole('region', { name: 'Dados do dossiê' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'Mais', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  /** Writes why, in the dialog that is open. */
  const giveReason = async (label: string, reason: string) => {
    await dialog().getByRole('textbox', { name: label }).fill(reason);
    await page.keyboard.press('Control+Enter');
  };
  /** By name and by document: what was found stands in one overview, `standing` beside it. */
  const searchLists = async (found: string | RegExp, standing: string) => {
    await page.keyboard.press('l');
    await page
      .getByText(/^Arquivado no dossiê Tibério/)
      .first()
      .waitFor();
    await page.getByText(`Neste dossiê: ${standing}`).waitFor();
    await page.getByRole('button', { name: 'Sair do dossiê' }).press('Enter');
    await person.go('4', SUBJECT);
    await hits().getByText(found).first().waitFor();
  };

  test('a conclusion waits for a person of another name', async () => {
    await person.go('4', 'Dossiês');
    await page.keyboard.press('Control+Enter');
    await dialog().getByRole('textbox', { name: 'Nome', exact: true }).fill(SUBJECT);
    await dialog().getByRole('textbox', { name: 'CPF' }).fill(cpfOf('600000001'));
    await page.keyboard.press('Enter');
    await heading(SUBJECT).waitFor();
    await searchLists('TIBÉRIO INVENTADO DE TAL', '2 a decidir');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('d');
    await dialog().getByRole('radio', { name: 'Descartado' }).check();
    await giveReason('Motivo', 'Homônimo: o CPF ou CNPJ é outro.');
    await hits().getByText('Todos os apontamentos foram decididos.').waitFor();
    await dialog().waitFor({ state: 'hidden' });

    await page.keyboard.press('c');
    await dialog().getByRole('radio', { name: 'Aprovado', exact: true }).check();
    await giveReason('Justificativa', 'Só homônimos.');
    await page.getByText('Aguardando segunda aprovação: Aprovado').waitFor();
    await dialog().waitFor({ state: 'hidden' });
    expect(await inspectBoth(page, 'a conclusion that waits')).toEqual([]);

    const approve = page.getByRole('button', { name: 'Aprovar a conclusão' });
    await approve.press('Enter');
    await giveReason('Justificativa', 'Conferi as fontes e concordo.');
    await dialog().getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect(await page.getByText('Aguardando segunda aprovação: Aprovado').count()).toBe(1);

    await page.keyboard.press('Control+,');
    const name = dialog().getByRole('textbox', { name: 'Seu nome' });
    await name.fill('Bruna Sucupira');
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/settings') && answer.request().method() !== 'GET',
    );
    await name.press('Enter');
    expect((await saved).ok()).toBe(true);
    // Said to who does not see the mark in the field.
    await page.getByText('Seu nome: salvo.').waitFor({ state: 'attached' });
    await page.getByRole('dialog').locator('[data-saved]').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await approve.press('Enter');
    // What was written for the refused approval is there still, and is gone on with.
    const begun = dialog().getByRole('textbox', { name: 'Justificativa' });
    await expect.poll(() => begun.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(' Sem ressalvas.');
    expect(await begun.inputValue()).toBe('Conferi as fontes e concordo. Sem ressalvas.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^Aprovado em .* por Bruna Sucupira: Conferi/).waitFor();
    await facts().getByText('Concluído', { exact: true }).waitFor();
    // The button is gone, and its focus went on to something that is there.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  test('a hit whose record the list has changed since is to be decided anew, and says what changed', async () => {
    await page.getByRole('button', { name: 'Reabrir' }).press('Enter');
    await giveReason('Motivo', 'Lista nova.');
    await facts().getByText('Reaberto', { exact: true }).waitFor();
    await dialog().waitFor({ state: 'hidden' });
    const [dataDir, files] = dirs as [string, string];
    const later = PEOPLE.map((one, n) => (n === 0 ? { ...one, tradeName: 'OUTRO NOME INVENTADO' } : one));
    await importList({ list: 'ceis', files: [writeCeis(files, '20261120', later)], dataDir }, () => undefined);
    // As in one lookup alone: what was decided does not ask again, what has changed since does.
    await searchLists(
      'Em aberto de novo: mudou desde a decisão.',
      '1 mudou desde a decisão: a decidir de novo · 1 descartado',
    );
    await hits()
      .getByText(/^Na lista, .* → .*OUTRO NOME INVENTADO/)
      .waitFor();
    await hits().getByText('1 em aberto').waitFor();
    expect(await inspectBoth(page, 'a hit that changed')).toEqual([]);
    await page.keyboard.press('c');
    await dialog().getByText('Ainda há 1 apontamento em aberto').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  test('a partner is opened as a dossier of their own, linked, gone to, and come back from', async () => {
    await page.keyboard.press('v');
    await dialog().getByRole('combobox', { name: 'Dossiê a vincular' }).fill(PARTNER);
    await dialog().getByText('Nenhum dossiê com esse texto.').waitFor();
    await page.keyboard.press('Enter');
    expect(await dialog().getByRole('textbox', { name: 'Nome', exact: true }).inputValue()).toBe(PARTNER);
    await dialog().getByRole('button', { name: 'Abrir dossiê' }).press('Enter');
    await dialog().getByRole('textbox', { name: 'Vínculo' }).fill('Sócia administradora');
    await page.keyboard.press('Enter');
    await story().getByText('Dossiê vinculado: Sócia administradora').waitFor();
    await dialog().waitFor({ state: 'hidden' });
    await story()
      .getByRole('button', { name: new RegExp(PARTNER) })
      .press('Enter');
    await heading(PARTNER).waitFor();
    await hits().getByText('Nenhuma consulta às listas foi arquivada ainda.').waitFor();
    await page.keyboard.press('Escape');
    await heading('Dossiês').waitFor();
    // A list that is still to come has no row of anybody either.
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await row(PARTNER).waitFor();
    await page.getByRole('textbox', { name: 'Buscar dossiês' }).fill('tiberio');
    await row(PARTNER).waitFor({ state: 'hidden' });
    await row(SUBJECT).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await heading(SUBJECT).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
  });

  // What is downloaded the played desktop takes for itself there.
  test.skipIf(place === 'desktop')('its export holds every entry with a proof that anybody can check', async () => {
    const download = page.waitForEvent('download');
    await more('Exportar em JSON, com provas');
    const got = await download;
    expect(got.suggestedFilename()).toMatch(/^dossie-D-\d{4}-[0-9A-F]{8}\.json$/);
    const { format, dossier, entries } = JSON.parse(readFileSync(await got.path(), 'utf8'));
    expect([format, dossier.subject.names]).toEqual(['atesta-dossier/1', [SUBJECT]]);
    expect(entries).toHaveLength(dossier.entries.length);
    for (const { proof } of entries) expect(verifyProof(proof)).toHaveProperty('payload');
  });

  test('under a legal hold it cannot be erased, and the window says so', async () => {
    await more('Suspender a eliminação');
    const reason = dialog().getByRole('textbox', { name: 'Motivo' });
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Processo judicial em curso.');
    await page.keyboard.press('Control+Enter');
    await facts().getByText('Eliminação suspensa (guarda legal)').waitFor();
    await dialog().waitFor({ state: 'hidden' });
    await more('Eliminar o dossiê');
    await dialog()
      .getByText(/^A eliminação deste dossiê está suspensa/)
      .waitFor();
    expect(await inspectBoth(page, 'an erasure under a hold')).toEqual([]);
    const erase = dialog().getByRole('button', { name: 'Eliminar', exact: true });
    expect((await erase.count()) === 0 || (await erase.isDisabled())).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await more('Encerrar a guarda legal');
    await giveReason('Motivo', 'Processo encerrado.');
    await story().getByText('Guarda legal encerrada').waitFor();
    expect(await facts().getByText('Eliminação suspensa (guarda legal)').count()).toBe(0);
  });

  test('has complained in its console of nothing but the refused approval', () => {
    expect(window.complaints.filter((complaint) => !/\b4(03|09|22) \(/.test(complaint))).toEqual([]);
  });
});
