import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../support/temp-dir.ts';
import { personAt } from '../window/person.ts';
import { type Desktop, desktopForTest, until } from './start-desktop.ts';

/** Quitting while there is work that only the window has. */
async function withWork(env: Record<string, string> = {}): Promise<Desktop> {
  const desktop = await desktopForTest({ env });
  const page = await desktop.page();
  // Playwright answers a dialog that nobody listens for; here the program does.
  page.on('dialog', () => undefined);
  const { arrive, go } = personAt(page);
  await arrive();
  await go('3', 'Cadastro');
  await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
  await page.getByRole('textbox', { name: 'Lista de CNPJs' }).fill('11.222.333/0001-81');
  return desktop;
}

const asked = async (desktop: Desktop) =>
  (await desktop.ask('calls')).filter(({ name }) => name === 'dialog.showMessageBoxSync').map(({ args }) => args[0]);

test('asks; who stays has the work, the service, and a window that still only hides', async () => {
  const desktop = await withWork();
  await desktop.ask('quit');
  await until(async () => (await asked(desktop)).length === 1, 'it has asked');
  expect(await asked(desktop)).toMatchObject([
    {
      message: 'Há trabalho na janela que se perde ao sair',
      buttons: ['Voltar ao Atesta', 'Sair assim mesmo'],
      defaultId: 0,
      cancelId: 0,
    },
  ]);
  const page = await desktop.page();
  expect(await page.getByRole('textbox', { name: 'Lista de CNPJs' }).inputValue()).toBe('11.222.333/0001-81');
  expect(await desktop.ask('closeWindow')).toBe(false);
  expect(await desktop.ask('window')).toMatchObject({ visible: false });
  expect(await asked(desktop)).toHaveLength(1);
});

/** As the button in Configurações. */
const restart = async (desktop: Desktop) =>
  (await desktop.page()).evaluate(async () => {
    const { address, key } = (window as unknown as { atesta: { address: string; key: string } }).atesta;
    await fetch(`${address}/workstation/api/restart`, { method: 'POST', headers: { authorization: `ApiKey ${key}` } });
  });

test('of a restart too; who stays is not started anew by quitting later', async () => {
  const file = path.join(tempDir(), 'calls.json');
  const desktop = await withWork({ ELECTRON_DOUBLE_CALLS: file });
  await restart(desktop);
  await until(async () => (await asked(desktop)).length === 1, 'it has asked');
  expect(await desktop.ask('closeWindow')).toBe(false);
  await desktop.ask('press', 1);
  void desktop.ask('quit').catch(() => undefined);
  expect(await desktop.exited).toBe(0);
  expect(readFileSync(file, 'utf8')).not.toContain('app.relaunch');
});

test('of a restart too; who leaves has it opened anew, once', async () => {
  const file = path.join(tempDir(), 'calls.json');
  const desktop = await withWork({ ELECTRON_DOUBLE_BUTTON: '1', ELECTRON_DOUBLE_CALLS: file });
  await restart(desktop);
  expect(await desktop.exited).toBe(0);
  expect(readFileSync(file, 'utf8').match(/app\.relaunch/g)).toHaveLength(1);
});

test('asks in the language of the window, which it shows again for that; who leaves has left', async () => {
  const file = path.join(tempDir(), 'calls.json');
  const desktop = await withWork({ ELECTRON_DOUBLE_BUTTON: '1', ELECTRON_DOUBLE_CALLS: file });
  await (await desktop.page()).evaluate(async () => {
    const { address, key } = (window as unknown as { atesta: { address: string; key: string } }).atesta;
    const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
    await fetch(`${address}/workstation/api/settings`, { method: 'PUT', headers, body: '{"language":"en"}' });
  });
  await desktop.ask('closeWindow');
  await until(async () => (await desktop.ask('labels')).tray.includes('Quit Atesta'), 'the program is in English');
  void desktop.ask('quit').catch(() => undefined);
  expect(await desktop.exited).toBe(0);
  const calls = JSON.parse(readFileSync(file, 'utf8')) as { name: string; args: unknown[] }[];
  expect(calls.slice(-3).map(({ name }) => name)).toEqual(['window.show', 'window.focus', 'dialog.showMessageBoxSync']);
  expect(calls.at(-1)?.args).toMatchObject([{ buttons: ['Back to Atesta', 'Leave anyway'] }]);
});

test('asks nothing where there is nothing to lose', async () => {
  const desktop = await desktopForTest();
  await personAt(await desktop.page()).arrive();
  void desktop.ask('quit').catch(() => undefined);
  expect(await desktop.exited).toBe(0);
});
