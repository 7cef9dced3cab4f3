import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import type { Questions } from './electron-double/control.ts';

const root = path.resolve(import.meta.dirname, '../..');
const register = pathToFileURL(path.join(import.meta.dirname, 'electron-double/register.ts')).href;

type Ask = <Question extends keyof Questions>(
  question: Question,
  ...args: Parameters<Questions[Question]>
) => Promise<Awaited<ReturnType<Questions[Question]>>>;

export interface Desktop {
  dataDir: string;
  /** Asks the played Electron, or plays something to it. */
  ask: Ask;
  /** The window's page, once it has loaded. */
  page(): Promise<Page>;
  /** Resolves with the exit code. */
  exited: Promise<number | null>;
  /** What the program wrote to stdout and stderr so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

export interface DesktopOptions {
  dataDir?: string;
  env?: Record<string, string>;
}

/**
 * Runs the built main process with the played Electron, over a data directory of its own and a free port. Needs
 * `npm run build` before (`npm test` sees to it).
 */
export async function startDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  const dataDir = options.dataDir ?? makeTempDir();
  const config = path.join(dataDir, 'config.json');
  if (!existsSync(config)) writeFileSync(config, '{ "server": { "port": 0 } }');
  const child = fork(path.join(root, 'out/main/index.js'), {
    cwd: dataDir,
    execArgv: ['--import', register, '--no-warnings'],
    env: { ...process.env, ATESTA_DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ask = asker(child);
  let browser: Browser | undefined;

  const stop = async () => {
    await browser?.close().catch(() => undefined);
    if (child.exitCode === null) {
      // Work that a test leaves behind is not asked about: of "stay" and "leave" the latter.
      await ask('press', 1).catch(() => undefined);
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await exited;
      clearTimeout(late);
    }
    if (!options.dataDir) removeTempDir(dataDir);
  };
  return {
    dataDir,
    ask,
    page: async () => {
      await until(async () => (await ask('calls')).some(({ name }) => name === 'window.show'), 'the window shows');
      browser ??= await chromium.connectOverCDP(`http://127.0.0.1:${await ask('debugPort')}`);
      const pages = browser.contexts().flatMap((context) => context.pages());
      const page = pages.find((candidate) => candidate.url().includes('atesta.localhost'));
      if (!page) throw new Error(`no page of the window among ${pages.map((candidate) => candidate.url())}`);
      return page;
    },
    exited,
    output: () => output,
    signal: (signal) => child.kill(signal),
    stop,
  };
}

/** As `startDesktop`, for one test: it is stopped when the test is over. */
export async function desktopForTest(options: DesktopOptions = {}): Promise<Desktop> {
  const desktop = await startDesktop(options);
  onTestFinished(() => desktop.stop());
  return desktop;
}

/** Waits for `condition`, looking often; fails after a while, saying what for. */
export async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error(`waited in vain until ${what}`);
}

function asker(child: ChildProcess): Ask {
  let last = 0;
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, answer, error }: { id: number; answer?: never; error?: string }) => {
    const { resolve, reject } = waiting.get(id)!;
    waiting.delete(id);
    if (error) reject(new Error(error));
    else resolve(answer as never);
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the desktop has ended'));
  });
  return (question, ...args) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      child.send({ id, question, args }, (error) => error && reject(error));
    });
}
