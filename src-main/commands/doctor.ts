import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { Catalogue } from '../data/catalogue.ts';
import { installedData } from '../installed.ts';
import { bundledDataDir, ocrDataDir, pdfjsDir, windowDir, workerFile } from '../paths.ts';
import { type CommonOptions, command, dataDirOf, print, table } from './context.ts';
import { findSecrets } from './secrets.ts';

interface Finding {
  what: string;
  /** A warning is something to know; a failure is something that does not work. */
  state: 'ok' | 'warning' | 'failure';
  /** What was found and, where it is not right, how to mend it. */
  detail: string;
}

type Check = (dataDir: string) => Finding['detail'] | Promise<Finding['detail']>;

/** A check's way of saying that something deserves attention and yet works. */
class Warning extends Error {}

const CHECKS: Readonly<Record<string, Check>> = {
  runtime: checkRuntime,
  'data directory': checkDataDir,
  configuration: (dataDir) => {
    const { host, port } = loadConfig(dataDir);
    return `${host}:${port}`;
  },
  secrets: checkSecrets,
  sqlite: checkSqlite,
  workers: () => {
    const names = ['lists', 'postal', 'registry', 'reading', 'recognition', 'import'];
    for (const name of names) workerFile(name);
    return `${names.length} worker files in place`;
  },
  'text recognition': () => {
    const file = path.join(ocrDataDir, 'por.traineddata.gz');
    if (!existsSync(file)) throw new Error(`${file} is missing; install Atesta again`);
    return 'Portuguese language data in place';
  },
  'pdf resources': () => {
    const missing = ['cmaps', 'standard_fonts', 'wasm', 'iccs'].filter(
      (name) => !existsSync(path.join(pdfjsDir, name)),
    );
    if (missing.length > 0) throw new Error(`${pdfjsDir} lacks ${missing.join(', ')}; install Atesta again`);
    return 'in place';
  },
  window: () => {
    if (!existsSync(path.join(windowDir, 'index.html'))) throw new Warning('not built; run "npm run build"');
    return 'built';
  },
  port: checkPort,
  data: checkInstalled,
};

/** `atesta doctor`: checks what the service needs, says what is wrong and how to mend it; exit code 1 where something is. */
export function doctorCommand(): Command {
  return command('doctor', 'check runtime, data, OCR and port').action(async (options: CommonOptions) => {
    const findings: Finding[] = [];
    for (const [what, check] of Object.entries(CHECKS)) findings.push(await examine(what, check, dataDirOf(options)));
    print(options, findings, () => table(findings.map(({ what, state, detail }) => [state, what, detail])));
    if (findings.some(({ state }) => state === 'failure')) process.exitCode = 1;
  });
}

async function examine(what: string, check: Check, dataDir: string): Promise<Finding> {
  try {
    return { what, state: 'ok', detail: await check(dataDir) };
  } catch (error) {
    const { message } = error as Error;
    return { what, state: error instanceof Warning ? 'warning' : 'failure', detail: message };
  }
}

function checkRuntime(): string {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 22) throw new Error(`Node.js ${process.versions.node} is too old; run Atesta with Node.js 24`);
  return `Node.js ${process.versions.node} on ${process.platform} ${process.arch}`;
}

function checkDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.W_OK);
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.round((bavail * bsize) / 1024 ** 3);
  if (free < 2) throw new Warning(`${dataDir} has ${free} GB free; imports may need more`);
  return `${dataDir}, ${free} GB free`;
}

function checkSecrets(dataDir: string): string {
  const { missing, desktopOnly, asked } = findSecrets(loadConfig(dataDir), dataDir, process.env);
  if (missing.length > 0) {
    throw new Warning(
      `${missing.join(', ')} not set; set a secret on the page Integração or as ATESTA_SECRET_NAME, a variable where Atesta starts`,
    );
  }
  if (desktopOnly.length > 0) {
    return `${asked} references, all set; the desktop alone can open ${desktopOnly.join(', ')}`;
  }
  return asked === 0 ? 'the configuration refers to none' : `${asked} references, all set`;
}

function checkSqlite(): string {
  const db = new Database(':memory:');
  try {
    db.exec("CREATE VIRTUAL TABLE t USING fts5(x, tokenize='trigram')");
    return `SQLite ${db.prepare('SELECT sqlite_version()').pluck().get()} with FTS5`;
  } finally {
    db.close();
  }
}

async function checkPort(dataDir: string): Promise<string> {
  const { host, port } = loadConfig(dataDir);
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return `${host}:${port} is free`;
  } catch {
    const service = await fetch(`http://${host}:${port}/status`).then(
      (response) => response.text(),
      () => '',
    );
    if (service.includes('"service":"atesta"')) return `${host}:${port} is held by a running Atesta`;
    throw new Error(`${host}:${port} is held by another program; stop it or choose another port in config.json`);
  } finally {
    server.close();
  }
}

function checkInstalled(dataDir: string): string {
  const installed = installedData(new Catalogue(dataDir, bundledDataDir));
  const newest = [...Object.values(installed.lists), installed.postal, installed.registry].flatMap((one) =>
    one.slice(0, 1),
  );
  const official = newest.filter((snapshot) => !snapshot.demonstration).length;
  const demonstration = newest.length - official;
  if (newest.length === 0) throw new Warning('nothing is installed; import official files or run "npm run data:build"');
  if (demonstration > 0)
    throw new Warning(`${official} kinds of data are official, ${demonstration} are demonstration`);
  return `${official} kinds of data, all official`;
}
