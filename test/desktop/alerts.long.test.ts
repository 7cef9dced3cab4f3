import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Portfolio } from '../../src-main/contract/portfolios.ts';
import { install } from '../lists/snapshots.ts';
import { tempDir } from '../support/temp-dir.ts';
import { personAt } from '../window/person.ts';
import { type Desktop, desktopForTest, until } from './start-desktop.ts';

interface Bridge {
  atesta: { address: string; key: string };
}

const argsOf = async (desktop: Desktop, name: string) =>
  (await desktop.ask('calls')).filter((call) => call.name === name).map(({ args }) => args[0]);

/** Asks the service as the window would. */
async function asked<Data>(desktop: Desktop, target: string, body?: unknown, method?: string): Promise<Data> {
  const page = await desktop.page();
  return page.evaluate(
    async ([where, sent, how]) => {
      const { address, key } = (window as unknown as Bridge).atesta;
      const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
      const response = await fetch(address + where, { method: how, headers, ...(sent && { body: sent }) });
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as Data;
    },
    [target, body === undefined ? '' : JSON.stringify(body), method ?? (body === undefined ? 'GET' : 'POST')] as const,
  );
}

async function watching(desktop: Desktop, names: readonly string[]): Promise<string> {
  const settings = { name: 'Clientes', lists: ['onu', 'ceis'], match: 'folded' };
  const { data } = await asked<{ data: Portfolio }>(desktop, '/portfolios/v1', settings);
  const subjects = names.map((name, at) => ({ reference: `C${at}`, name }));
  await asked(desktop, `/portfolios/v1/${data.id}/subjects`, { subjects });
  return data.id;
}

test('new alerts are told in one notification, in numbers alone; pressed, it shows them', async () => {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'config.json'), '{ "server": { "port": 0 } }');
  await install(dataDir, 'onu', '20261101', [{ name: 'FULANO INVENTADO' }]);
  await install(dataDir, 'ceis', '20261101', [{ name: 'FULANO INVENTADO' }, { name: 'BELTRANA INVENTADA' }]);
  const desktop = await desktopForTest({ dataDir });
  await personAt(await desktop.page()).arrive();
  await watching(desktop, ['Fulano Inventado', 'Beltrana Inventada']);
  await until(async () => (await argsOf(desktop, 'new Notification')).length > 0, 'a notification shows');
  expect(await argsOf(desktop, 'new Notification')).toEqual([{ title: 'Atesta', body: '3 alertas novos, 1 urgente' }]);
  expect((await argsOf(desktop, 'app.setBadgeCount')).at(-1)).toBe(3);
  const overlays = (await desktop.ask('calls')).filter(({ name }) => name === 'window.setOverlayIcon');
  expect(overlays.at(-1)?.args).toMatchObject([{ size: { width: 32, height: 32 } }, '3 alertas em aberto']);

  await desktop.ask('closeWindow');
  await desktop.ask('clickNotification');
  expect(await desktop.ask('window')).toMatchObject({ visible: true });
  const page = await desktop.page();
  await page.getByRole('heading', { level: 1, name: 'Carteiras' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Alertas', exact: true }).isChecked()).toBe(true);

  // Told once, through a restart too; off, nothing is said and nothing stands on the icon.
  await desktop.stop();
  const second = await desktopForTest({ dataDir });
  await until(async () => (await argsOf(second, 'app.setBadgeCount')).includes(3), 'the badge shows');
  expect(await argsOf(second, 'new Notification')).toEqual([]);
  await asked(second, '/workstation/api/settings', { alertNotifications: false }, 'PUT');
  await watching(second, ['Fulano Inventado']);
  await until(async () => (await argsOf(second, 'app.setBadgeCount')).at(-1) === 0, 'the badge goes');
  expect(await argsOf(second, 'new Notification')).toEqual([]);
}, 180_000);
