import type { Dialog, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenWindow, PLACES } from './open-window.ts';
import { personAt } from './person.ts';

/** What a reload in the browser would lose is asked about; the browser has the words. */
let window: OpenWindow;
let page: Page;
const asked: string[] = [];
beforeAll(async () => {
  window = await PLACES.browser!();
  page = window.page;
  await personAt(page).arrive();
});
afterAll(() => window?.close());

/** Reloads, and answers whether the browser asked first; where it did the person stays. */
async function asksBeforeReload(): Promise<boolean> {
  asked.length = 0;
  const listener = (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  };
  page.on('dialog', listener);
  await page.reload({ timeout: 5000 }).catch(() => undefined);
  page.off('dialog', listener);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return asked.includes('beforeunload');
}

/** The same without the browser, which takes seconds where the person stays. */
const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('where there is nothing, or only an answer that is had again at once, nothing is asked', async () => {
  const { search } = personAt(page);
  await search('aroeira');
  await page.getByText('1 registro', { exact: true }).waitFor();
  expect(await asksBeforeReload()).toBe(false);
  await page.getByRole('heading', { level: 1, name: 'Listas restritivas' }).waitFor();
});

test('a question that was typed and not asked yet', async () => {
  const field = page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' });
  await field.fill('NOME INVENTADO DA SILVA');
  expect(await asksBeforeReload()).toBe(true);
  expect(await field.inputValue()).toBe('NOME INVENTADO DA SILVA');
  await field.fill('');
});

test('a list of CNPJs, also from another page', async () => {
  const { go } = personAt(page);
  await go('3', 'Cadastro');
  await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
  const field = page.getByRole('textbox', { name: 'Lista de CNPJs' });
  await field.fill('99.104.337/0001-06');
  await go('6', 'Bases');
  expect(await asksBeforeReload()).toBe(true);
  await go('3', 'Cadastro');
  await field.fill('');
  expect(await asksBeforeReload()).toBe(false);
});

test('a dossier that was not opened yet, also once its dialog is closed, until that is given up', async () => {
  const { go } = personAt(page);
  await go('4', 'Dossiês');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true });
  await page.getByRole('textbox', { name: 'Buscar dossiês' }).fill('');
  await page.keyboard.press('Control+Enter');
  await name.fill('Outra Pessoa Inventada');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await asksBeforeReload()).toBe(true);
  await page.getByRole('textbox', { name: 'Buscar dossiês' }).focus();
  await page.keyboard.press('Control+Enter');
  expect(await name.inputValue()).toBe('Outra Pessoa Inventada');
  await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await asksBeforeReload()).toBe(false);
});

test('one CNPJ that was typed and not asked yet, also from another page', async () => {
  const { go } = personAt(page);
  await go('3', 'Cadastro');
  await page.getByText('Individual', { exact: true }).filter({ visible: true }).click();
  const field = page.getByRole('textbox', { name: 'CNPJ', exact: true });
  expect(await asks()).toBe(false);
  await field.fill('99.104.337/0001');
  await go('6', 'Bases');
  expect(await asks()).toBe(true);
  await go('3', 'Cadastro');
  expect(await field.inputValue()).toBe('99.104.337/0001');
  await field.fill('99.104.337/0001-06');
  await field.press('Enter');
  await page.getByRole('heading', { name: /AROEIRA DO NORTE/ }).waitFor();
  expect(await asks()).toBe(false);
});

test('whom a request about a person names, until that is given up', async () => {
  await personAt(page).go('4', 'Dossiês');
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'Dados de uma pessoa (LGPD)' }).press('Enter');
    await dialog.waitFor();
  };
  const name = dialog.getByRole('textbox', { name: 'Nome completo' });
  await open();
  await name.fill('Pessoa Inventada');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await asks()).toBe(true);
  await open();
  expect(await name.inputValue()).toBe('Pessoa Inventada');
  await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await asks()).toBe(false);
});

test('the name of a key, and that of a group of lists, also once their dialogs are closed', async () => {
  const { go } = personAt(page);
  const dialog = page.getByRole('dialog');
  const forms = {
    Nome: async () => {
      await go('7', 'Integração');
      await page.getByRole('button', { name: 'Nova chave' }).press('Enter');
    },
    'Nome do grupo': () => page.keyboard.press('Control+,'),
  };
  for (const [label, open] of Object.entries(forms)) {
    const field = dialog.getByRole('textbox', { name: label });
    await open();
    await field.fill('Inventado');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await asks()).toBe(true);
    await open();
    expect(await field.inputValue()).toBe('Inventado');
    await field.fill('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await asks()).toBe(false);
  }
});

test('a note that was begun in a dossier, also once its dialog is closed', async () => {
  const { go } = personAt(page);
  await go('4', 'Dossiês');
  const dialog = page.getByRole('dialog');
  await page.getByRole('textbox', { name: 'Buscar dossiês' }).fill('Pessoa Inventada');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Pessoa Inventada' }).waitFor();
  await page.getByRole('button', { name: 'Nota' }).press('Enter');
  const note = dialog.getByRole('textbox', { name: 'Nota' });
  await note.fill('Falta a procuração.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await asksBeforeReload()).toBe(true);
  await page.getByRole('button', { name: 'Nota' }).press('Enter');
  expect(await note.inputValue()).toBe('Falta a procuração.');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await asksBeforeReload()).toBe(false);
});

test('behind a dialog no key is the page’s, wherever the focus is', async () => {
  const dialog = page.getByRole('dialog');
  await personAt(page).go('4', 'Dossiês');
  await page.getByRole('row', { name: /Pessoa Inventada/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Pessoa Inventada' }).waitFor();
  await page.getByRole('button', { name: 'Nota' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Nota' }).waitFor();
  await page.evaluate(() => {
    for (const key of ['5', 'r', 'c', '?']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  await page.waitForTimeout(300);
  expect(await dialog.count()).toBe(1);
  expect(await page.getByRole('heading', { level: 1, name: 'Pessoa Inventada' }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('what was begun in the dialogs of a dossier, an outcome that was chosen too, until it is erased', async () => {
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('c');
  await dialog
    .getByRole('radio', { name: /^Aprovado/ })
    .first()
    .check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await asksBeforeReload()).toBe(true);
  await page.keyboard.press('c');
  expect(
    await dialog
      .getByRole('radio', { name: /^Aprovado/ })
      .first()
      .isChecked(),
  ).toBe(true);
  await dialog.getByRole('textbox', { name: 'Justificativa' }).fill('Tudo em ordem.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const erase = async () => {
    await page.getByRole('button', { name: 'Mais' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Eliminar o dossiê' }).press('Enter');
  };
  await erase();
  const reason = dialog.getByRole('textbox', { name: 'Motivo' });
  await reason.fill('Aberto por engano.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await erase();
  expect(await reason.inputValue()).toBe('Aberto por engano.');
  await dialog.getByRole('combobox').selectOption('enteredByMistake');
  const confirm = dialog.getByRole('textbox', { name: /D-\d{4}-/ });
  const label = await dialog
    .getByText(/D-\d{4}-[0-9A-F]{8}/)
    .first()
    .textContent();
  await confirm.fill(/D-\d{4}-[0-9A-F]{8}/.exec(label ?? '')![0]);
  await confirm.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dossiês' }).waitFor();
  expect(await asksBeforeReload()).toBe(false);
});

test('a bill that was read', async () => {
  const { go } = personAt(page);
  await go('2', 'Comprovante de residência');
  await page.getByRole('button', { name: 'Experimentar com a conta de exemplo' }).click();
  await page.getByRole('heading', { name: 'Comparação com a base postal' }).waitFor({ timeout: 30_000 });
  expect(await asksBeforeReload()).toBe(true);
});
