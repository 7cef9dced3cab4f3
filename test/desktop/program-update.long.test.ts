import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ProgramUpdateConfig } from '../../src-main/program-update/config.ts';
import { publicKeyLine } from '../../src-main/supply/minisign.ts';
import { INSTALLER, NEWER, publish } from '../program-update/release.ts';
import { tempDir } from '../support/temp-dir.ts';
import { inspectBoth } from '../window/inspect.ts';
import { personAt } from '../window/person.ts';
import { type Desktop, desktopForTest } from './start-desktop.ts';

const isAdministrator = process.platform === 'linux' && process.getuid?.() === 0;
const about = isAdministrator ? '' : ' (skipped: a policy that counts is the administrator’s, and who tests is not)';
const OLD = '#!/bin/sh\nexit 1\n';
const ARTIFACTS = path.resolve(import.meta.dirname, '../.artifacts');

/** A release on a web server of the own network, a policy that names it, and the desktop as an AppImage. */
describe.skipIf(!isAdministrator)(`a program that is renewed where the policy says${about}`, () => {
  test('a person is told, fetches, and it is installed as the program is started anew', async () => {
    const { page, desktop, program, calls, asked } = await start({ mode: 'ask' });
    expect(asked).toEqual([]);
    await goTo(page);
    await page.getByRole('button', { name: 'Procurar agora' }).click();
    await page.getByText(`Há uma versão mais recente: ${NEWER}.`).first().waitFor();
    await page.screenshot({ path: path.join(ARTIFACTS, 'program-update-found.png') });
    expect(await inspectBoth(page, 'the section of program updates')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Nova versão ${NEWER}` }).click();
    await page.getByRole('button', { name: `Baixar a versão ${NEWER}` }).click();
    await page.getByText(`A versão ${NEWER} está pronta para ser instalada.`).first().waitFor();
    await page.screenshot({ path: path.join(ARTIFACTS, 'program-update-ready.png') });
    expect(readFileSync(program, 'utf8')).toBe(OLD);
    await page.getByRole('button', { name: 'Reiniciar e instalar' }).click();
    expect(await desktop.exited).toBe(0);
    expect(readFileSync(program, 'utf8')).toBe(INSTALLER);
    // What Electron would start by itself lies in a folder that has gone with the AppImage.
    expect(calls()).toContainEqual(expect.objectContaining({ name: 'app.relaunch', args: [{ execPath: program }] }));
  }, 180_000);

  test('by the policy it is installed as the program is closed, without a word', async () => {
    const { page, desktop, program, calls } = await start({ mode: 'onQuit' });
    const { address, key } = await page.evaluate(
      () => (window as unknown as { atesta: { address: string; key: string } }).atesta,
    );
    const ask = async (route: string) => {
      const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
      const answer = await fetch(`${address}/workstation/api/${route}`, { method: 'POST', headers, body: '{}' });
      return answer.text();
    };
    expect(await ask('program-update/fetch')).toContain('"ready":true');
    await desktop.ask('quit').catch(() => undefined);
    expect(await desktop.exited).toBe(0);
    expect(readFileSync(program, 'utf8')).toBe(INSTALLER);
    expect(calls().filter(({ name }) => name === 'app.relaunch')).toEqual([]);
  }, 180_000);

  test('where the policy says never nobody is asked, and the window says so', async () => {
    const { page, asked } = await start({ mode: 'never' });
    await goTo(page);
    await page.getByText('Pela política, não se procuram versões novas.').waitFor();
    expect(await page.getByRole('button', { name: 'Procurar agora' }).count()).toBe(0);
    expect(asked).toEqual([]);
  }, 180_000);
});

interface Started {
  page: Page;
  desktop: Desktop;
  /** The AppImage that runs. */
  program: string;
  /** What the server was asked for. */
  asked: string[];
  calls: () => { name: string; args: unknown[] }[];
}

async function start(settings: ProgramUpdateConfig): Promise<Started> {
  const folder = tempDir();
  const { key } = publish(folder);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const file = path.join(folder, path.basename(new URL(request.url!, 'http://x').pathname));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/atesta/`;
  // Under no folder that everybody may write to, as a policy has to lie.
  const administrators = mkdtempSync('/var/lib/atesta-test-');
  onTestFinished(() => rmSync(administrators, { recursive: true, force: true }));
  const policy = path.join(administrators, 'policy.json');
  const programUpdate = { source, publicKey: publicKeyLine(key), ...settings };
  writeFileSync(policy, JSON.stringify({ programUpdate }), { mode: 0o644 });
  const program = path.join(tempDir(), 'Atesta.AppImage');
  writeFileSync(program, OLD);
  chmodSync(program, 0o755);
  const calls = path.join(tempDir(), 'calls.json');
  const desktop = await desktopForTest({
    env: {
      ELECTRON_DOUBLE_PACKAGED: '1',
      ELECTRON_DOUBLE_POLICY: policy,
      ELECTRON_DOUBLE_CALLS: calls,
      APPIMAGE: program,
      APPDIR: path.dirname(process.execPath),
      NO_PROXY: '127.0.0.1',
    },
  });
  const page = await desktop.page();
  return { page, desktop, program, asked, calls: () => JSON.parse(readFileSync(calls, 'utf8')) };
}

async function goTo(page: Page): Promise<void> {
  await personAt(page).arrive();
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Configurações' });
  await dialog.getByRole('button', { name: 'Atualização do programa' }).click();
  await dialog.getByRole('heading', { name: 'Atualização do programa' }).waitFor();
}
