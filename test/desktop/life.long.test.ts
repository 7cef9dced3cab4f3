import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { holdDataDir } from '../../src-main/data/one-writer.ts';
import { tempDir } from '../support/temp-dir.ts';
import { type Desktop, desktopForTest, until } from './start-desktop.ts';

interface Bridge {
  atesta: { address: string; key: string };
}

const addressOf = async (desktop: Desktop) =>
  (await desktop.page()).evaluate(() => (window as unknown as Bridge).atesta.address);
const isUp = (address: string) =>
  fetch(`${address}/status`).then(
    (response) => response.ok,
    () => false,
  );
const callsOf = async (desktop: Desktop, name: string) =>
  (await desktop.ask('calls')).filter((call) => call.name === name).map(({ args }) => args);

describe('the window', () => {
  test('loads the page, which talks to the service with the key of this run', async () => {
    const desktop = await desktopForTest();
    const page = await desktop.page();
    expect(await page.title()).toContain('Atesta');
    const settings = await page.evaluate(async () => {
      const { address, key } = (window as unknown as Bridge).atesta;
      const headers = { authorization: `ApiKey ${key}` };
      const response = await fetch(`${address}/workstation/api/settings`, { headers });
      return (await response.json()) as { service: { address: string } };
    });
    expect(settings.service.address).toBe(await addressOf(desktop));
  });

  test('closed, it hides in the tray and the API goes on; the tray brings it back', async () => {
    const desktop = await desktopForTest();
    const address = await addressOf(desktop);
    expect(await desktop.ask('closeWindow')).toBe(false);
    expect(await desktop.ask('window')).toMatchObject({ visible: false });
    expect(await isUp(address)).toBe(true);
    await desktop.ask('clickTray');
    expect(await desktop.ask('window')).toMatchObject({ visible: true });
  });

  test('a second start shows the first one and ends', async () => {
    const first = await desktopForTest();
    await first.page();
    await first.ask('closeWindow');
    const second = await desktopForTest({ dataDir: first.dataDir });
    expect(await second.exited).toBe(0);
    await until(async () => (await first.ask('window'))?.visible === true, 'the first window shows again');
  });

  test('opens where and as large as it was left', async () => {
    const dataDir = tempDir();
    const first = await desktopForTest({ dataDir });
    await first.page();
    await first.ask('closeWindow');
    const file = path.join(dataDir, 'window/window.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ width: 1280, height: 840, maximized: false });
    await first.stop();
    writeFileSync(file, JSON.stringify({ x: 300, y: 120, width: 1100, height: 700, maximized: false }));
    const second = await desktopForTest({ dataDir });
    await second.page();
    expect((await second.ask('window'))?.options).toMatchObject({ x: 300, y: 120, width: 1100, height: 700 });
  });
});

describe('quitting', () => {
  test('by the tray ends the service and the program', async () => {
    const desktop = await desktopForTest();
    const address = await addressOf(desktop);
    await desktop.ask('click', 'tray', 'Sair do Atesta');
    expect(await desktop.exited).toBe(0);
    expect(await isUp(address)).toBe(false);
  });

  test('works with the window hidden', async () => {
    const desktop = await desktopForTest();
    await desktop.page();
    await desktop.ask('closeWindow');
    await desktop.ask('click', 'menu', 'Sair do Atesta');
    expect(await desktop.exited).toBe(0);
  });

  test.skipIf(process.platform === 'win32')('by SIGTERM ends as well', async () => {
    const desktop = await desktopForTest();
    await desktop.page();
    desktop.signal('SIGTERM');
    expect(await desktop.exited).toBe(0);
  });
});

describe('language', () => {
  test('tray and menu are in the language chosen in the window, once it is hidden', async () => {
    const desktop = await desktopForTest();
    expect((await desktop.page()).url()).toContain('index.html');
    await until(async () => (await desktop.ask('labels')).tray.includes('Sair do Atesta'), 'the tray is in Portuguese');
    await (await desktop.page()).evaluate(async () => {
      const { address, key } = (window as unknown as Bridge).atesta;
      const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
      await fetch(`${address}/workstation/api/settings`, { method: 'PUT', headers, body: '{"language":"en"}' });
    });
    await desktop.ask('closeWindow');
    await until(async () => (await desktop.ask('labels')).tray.includes('Quit Atesta'), 'the tray is in English');
    expect((await desktop.ask('labels')).menu).toContain('File');
  });
});

describe('when it cannot start', () => {
  test('a taken port is told in Portuguese, and a free one taken if the person wants', async () => {
    const port = await occupiedPort();
    const dataDir = tempDir();
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port } }));
    const desktop = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_BUTTON: '0' } });
    expect(await addressOf(desktop)).not.toBe(`http://127.0.0.1:${port}`);
    const [asked] = await callsOf(desktop, 'dialog.showMessageBoxSync');
    expect(asked).toMatchObject([
      { message: `A porta ${port} está em uso por outro programa.`, buttons: ['Abrir em uma porta livre', 'Sair'] },
    ]);
  });

  test('the person may leave instead', async () => {
    const port = await occupiedPort();
    const dataDir = tempDir();
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port } }));
    const desktop = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_BUTTON: '1' } });
    expect(await desktop.exited).toBe(1);
  });

  test('a configuration that is no JSON is told, and no window opens', async () => {
    const dataDir = tempDir();
    writeFileSync(path.join(dataDir, 'config.json'), '{ "server": ');
    const desktop = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_CALLS: path.join(dataDir, 'calls.json') } });
    expect(await desktop.exited).toBe(1);
    const calls = JSON.parse(readFileSync(path.join(dataDir, 'calls.json'), 'utf8')) as {
      name: string;
      args: string[];
    }[];
    const [box] = calls.filter(({ name }) => name === 'dialog.showErrorBox');
    expect(box?.args[0]).toBe('O Atesta não pôde iniciar');
    expect(box?.args[1]).toContain('config.json');
    expect(calls.some(({ name }) => name === 'new BrowserWindow')).toBe(false);
    expect(existsSync(path.join(dataDir, 'workspace.sqlite'))).toBe(false);
  });
});

describe('beside a service that has the same data', () => {
  test('says who that is in Portuguese, and leaves it alone', async () => {
    const dataDir = tempDir();
    const held = await holdDataDir(dataDir);
    held.answersAt('http://127.0.0.1:4999');
    const desktop = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_CALLS: path.join(dataDir, 'calls.json') } });
    expect(await desktop.exited).toBe(1);
    const calls = JSON.parse(readFileSync(path.join(dataDir, 'calls.json'), 'utf8')) as {
      name: string;
      args: string[];
    }[];
    const [box] = calls.filter(({ name }) => name === 'dialog.showErrorBox');
    expect(box?.args[1]).toMatch(
      new RegExp(
        `^O Atesta já está em execução com estes dados \\(processo ${process.pid}, desde [\\d: -]{16}, http://127\\.0\\.0\\.1:4999\\)\\. Encerre-o e abra de novo\\.$`,
      ),
    );
    expect(existsSync(path.join(dataDir, 'workspace.sqlite'))).toBe(false);
    held.release();
  });
});

/** A port on which somebody else listens for the length of the test. */
async function occupiedPort(): Promise<number> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  return (other.address() as { port: number }).port;
}
