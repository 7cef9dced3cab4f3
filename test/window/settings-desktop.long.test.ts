import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { desktopForTest, until } from '../desktop/start-desktop.ts';
import { tempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { personAt } from './person.ts';

const VALUE = 'S3nha-inventada-77';

test('on the desktop the password goes into the keychain, the folder is shown, and the program starts anew', {
  timeout: 120_000,
}, async () => {
  const desktop = await desktopForTest();
  const page = await desktop.page();
  await personAt(page).arrive();
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Configurações' });
  await dialog.getByText('Informe antes o e-mail da conta.').waitFor();
  await dialog.getByRole('textbox', { name: 'E-mail da conta no INLABS' }).fill('ana@escritorio.example');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Definir o segredo INLABS_PASSWORD' }).click();
  const setting = page.getByRole('dialog', { name: 'Definir INLABS_PASSWORD' });
  await setting.getByLabel('Valor').fill(VALUE);
  expect(await inspectBoth(page, 'password')).toEqual([]);
  await page.keyboard.press('Enter');
  await setting.waitFor({ state: 'hidden' });
  await dialog.getByText(/No chaveiro do sistema, desde/).waitFor();
  expect(readFileSync(path.join(desktop.dataDir, 'config.json'), 'utf8')).not.toContain(VALUE);

  // Esc is the upper dialog's first.
  await dialog.getByRole('button', { name: 'Remover o segredo INLABS_PASSWORD' }).click();
  await page.getByRole('dialog', { name: 'Remover o segredo?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Remover o segredo?' }).waitFor({ state: 'hidden' });
  expect(await dialog.isVisible()).toBe(true);

  const called = async (name: string) => (await desktop.ask('calls')).some((call) => call.name === name);
  await dialog.getByRole('button', { name: 'Abrir a pasta' }).click();
  await until(() => called('shell.openPath'), 'the folder is shown');
  await dialog.getByRole('textbox', { name: 'Arquivos de log guardados' }).fill('4');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Reiniciar agora' }).waitFor();
  expect(await called('app.relaunch')).toBe(false);
  void dialog.getByRole('button', { name: 'Reiniciar agora' }).click();
  expect(await desktop.exited).toBe(0);
});

test('a password that was read from a variable is read from the keychain once it is kept there', {
  timeout: 120_000,
}, async () => {
  const dataDir = tempDir();
  const file = path.join(dataDir, 'config.json');
  const inlabs = { email: 'ana@escritorio.example', password: `\${env:SENHA}` };
  writeFileSync(file, JSON.stringify({ lists: { inlabs } }));
  const desktop = await desktopForTest({ dataDir });
  const page = await desktop.page();
  await personAt(page).arrive();
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Configurações' });
  await dialog.getByText(inlabs.password, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Definir o segredo INLABS_PASSWORD' }).click();
  await page.getByRole('dialog', { name: 'Definir INLABS_PASSWORD' }).getByLabel('Valor').fill(VALUE);
  await page.keyboard.press('Enter');
  await dialog.getByText(/No chaveiro do sistema, desde/).waitFor();
  expect(JSON.parse(readFileSync(file, 'utf8')).lists.inlabs.password).toBe(`\${secret:INLABS_PASSWORD}`);
});
