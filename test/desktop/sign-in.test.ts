import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider, type OpenIdProvider, startOpenIdProvider, WINDOW_CLIENT } from '../support/openid-provider.ts';
import { openIdSettings, PEOPLE } from '../support/sign-in.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { DONE, navigate } from '../support/window-sign-in.ts';
import { type Desktop, startDesktop, until } from './start-desktop.ts';

/** On the desktop people sign in in the system's browser, which is sent to the one address that was just begun with. */
describe.skipIf(noProvider)('the desktop where people sign in', () => {
  let provider: OpenIdProvider;
  let dataDir: string;
  let desktop: Desktop;
  beforeAll(async () => {
    provider = await startOpenIdProvider({ ...PEOPLE });
    dataDir = makeTempDir();
    const openid = openIdSettings(provider.issuer, { clientId: WINDOW_CLIENT });
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, access: { openid } }));
    desktop = await startDesktop({ dataDir });
  });
  afterAll(async () => {
    await desktop?.stop();
    await provider?.stop();
    removeTempDir(dataDir);
  });

  const opened = async () =>
    (await desktop.ask('calls')).filter(({ name }) => name === 'shell.openExternal').map(({ args }) => String(args[0]));

  test('a person signs in there, and the window shows who it is; no other page of the provider is opened', async () => {
    const page = await desktop.page();
    await page.evaluate(async () => {
      const { address, key } = (window as unknown as { atesta: { address: string; key: string } }).atesta;
      const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
      await fetch(`${address}/workstation/api/settings`, { method: 'PUT', headers, body: '{"welcomed":true}' });
    });
    await page.reload();
    const other = `${provider.issuer}/auth?client_id=${WINDOW_CLIENT}`;
    await page.evaluate((url) => void window.open(url, '_blank', 'noreferrer'), other);
    await page.getByRole('navigation').getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
    await until(async () => (await opened()).length > 0, 'the browser is opened');
    const [address, ...more] = await opened();
    expect([address!.startsWith(`${provider.issuer}/auth?`), more]).toEqual([true, []]);
    expect(new URL(address!).searchParams.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/workstation\//);
    const end = await navigate(await provider.authorize(address!, 'ana-1'));
    expect(end.headers.location).toBe(DONE);
    await page.getByRole('navigation').getByRole('button', { name: 'Ana Exemplo: entrada' }).waitFor();
    // Once it is over its address is opened no more.
    await page.evaluate((url) => void window.open(url, '_blank', 'noreferrer'), address!);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await opened()).toHaveLength(1);
  });
});
