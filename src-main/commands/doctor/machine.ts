import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import { makeFolder } from '../../data/make-folder.ts';
import { sentenceOn } from '../../data/unreadable.ts';
import { filesIn, installedData } from '../../installed-data.ts';
import { ocrDataDir, pdfjsDir, windowDir, workerFile } from '../../paths.ts';
import { isOwnHere } from '../../portfolio/shared/here.ts';
import { workspaceUrl } from '../../workspace/open-store.ts';
import { inspectWorkspace } from '../../workspace/sqlite/database.ts';
import { findSecrets } from '../secrets.ts';
import { secretsHere } from '../workspace-store.ts';
import { Warning, type World } from './finding.ts';
import { counted } from './words.ts';

export function checkRuntime(): string {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 22) throw new Error(`Node.js ${process.versions.node} is too old; run Atesta with Node.js 24`);
  return `Node.js ${process.versions.node} on ${process.platform} ${process.arch}`;
}

export function checkDataDir({ dataDir, freeBytes }: World) {
  makeFolder(dataDir);
  accessSync(dataDir, constants.W_OK);
  const facts = { folder: dataDir, freeBytes: freeBytes(dataDir) };
  const free = Math.round(facts.freeBytes / 1024 ** 3);
  if (free < 2) throw new Warning(`${dataDir} has ${free} GB free; imports may need more`, facts);
  return { detail: `${dataDir}, ${free} GB free`, facts };
}

export function checkWorkspace({ dataDir }: World): string {
  const version = inspectWorkspace(dataDir);
  return version === 0 ? 'none yet' : `layout ${version}, sound`;
}

/** Null where keys and usage are kept on this machine; a warning where it has portfolios that the office has not. */
export async function checkOffice({ dataDir, config, env }: World): Promise<string | null> {
  const { url } = config().workspace;
  if (url === undefined) return null;
  const { inspectShared } = await import('../../workspace/postgres/store.ts');
  const version = await inspectShared(workspaceUrl(url, secretsHere(env)));
  const reached = version === 0 ? 'reached, empty yet' : `reached, layout ${version}`;
  if (!isOwnHere(dataDir)) return reached;
  throw new Warning(
    `${reached}; the portfolios of this machine are its own and not those of the office, so that they are neither shown nor compared: "atesta workspace migrate" brings them there, or says what to do`,
  );
}

export function checkSecrets({ dataDir, env, config }: World): string {
  const { missing, desktopOnly, asked } = findSecrets(config(), dataDir, env);
  if (missing.length > 0) {
    throw new Warning(
      `${missing.join(', ')} not set; set a secret on the page Integração or as ATESTA_SECRET_NAME, a variable where Atesta starts`,
    );
  }
  if (desktopOnly.length > 0) {
    return `${counted(asked, 'reference')}, all set; the desktop alone can open ${desktopOnly.join(', ')}`;
  }
  return asked === 0 ? 'the configuration refers to none' : `${counted(asked, 'reference')}, all set`;
}

export function checkSqlite(): string {
  const db = new Database(':memory:');
  try {
    db.exec("CREATE VIRTUAL TABLE t USING fts5(x, tokenize='trigram')");
    return `SQLite ${db.prepare('SELECT sqlite_version()').pluck().get()} with FTS5`;
  } finally {
    db.close();
  }
}

export function checkWorkers(): string {
  const names = ['lists', 'postal', 'registry', 'reading', 'ocr', 'import'];
  for (const name of names) workerFile(name);
  return `${names.length} worker files in place`;
}

export function checkRecognition(): string {
  const file = path.join(ocrDataDir, 'por.traineddata.gz');
  if (!existsSync(file)) throw new Error(`${file} is missing; install Atesta again`);
  return 'Portuguese language data in place';
}

export function checkPdfResources(): string {
  const missing = ['cmaps', 'standard_fonts', 'wasm', 'iccs'].filter((name) => !existsSync(path.join(pdfjsDir, name)));
  if (missing.length > 0) throw new Error(`${pdfjsDir} lacks ${missing.join(', ')}; install Atesta again`);
  return 'in place';
}

export function checkWindow(): string {
  if (!existsSync(path.join(windowDir, 'index.html'))) throw new Warning('not built; run "npm run build"');
  return 'built';
}

export function checkInstalled({ dataDir, bundledDir }: World): string {
  const installed = installedData(new InstalledSnapshots(dataDir, bundledDir));
  const newest = [...Object.values(installed.lists), installed.postal, installed.registry].flatMap((one) =>
    one.slice(0, 1),
  );
  const official = newest.filter((snapshot) => !snapshot.demonstration).length;
  const demonstration = newest.length - official;
  const unreadable = filesIn(installed.unreadable);
  if (unreadable.length > 0) throw new Error(unreadable.map(sentenceOn).join('; '));
  if (newest.length === 0) throw new Warning('nothing is installed; import official files or run "npm run data:build"');
  if (demonstration > 0)
    throw new Warning(`${official} kinds of data are official, ${demonstration} are demonstration`);
  return `${official} kinds of data, all official`;
}
