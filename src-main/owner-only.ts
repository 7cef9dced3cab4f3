import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './data/make-folder.ts';

/** What this program writes in a data directory. */
const OWN =
  /^(workspace\.sqlite.*|config\.json|system-proxies\.json|secrets\.json.*|token-secret|service\..*|evidence\..*|portfolio\.sqlite.*|spreadsheet-run|offline-answers|data-pack\..*|logs|lists|postal|registry|updates|incoming)$/;

/** What others put there for it: Chromium, which looks after its files itself, and who configures it. */
const GIVEN = /^(window|[^.].*\.(json|pfx|p12|pem|crt))$/;

/** From now on every file that this process makes is its user's alone. On Windows a user's folder is that already. */
export function keepToOwner(): void {
  process.umask(0o077);
}

/**
 * Makes the data directory, its user's alone, and takes from others what an earlier version let them read. A folder that
 * holds something else (somebody's home was given as data directory) keeps its own mode.
 */
export function closeDataDir(dataDir: string): void {
  const made = !existsSync(dataDir);
  makeFolder(dataDir);
  if (process.platform === 'win32') return;
  const names = readdirSync(dataDir);
  if (made || names.every((name) => OWN.test(name) || GIVEN.test(name))) closeToOthers(dataDir);
  for (const name of names) if (OWN.test(name)) closeTree(path.join(dataDir, name));
}

function closeTree(place: string): void {
  if (!existsSync(place)) return;
  closeToOthers(place);
  if (lstatSync(place).isDirectory()) for (const name of readdirSync(place)) closeTree(path.join(place, name));
}

/** Links and files of other users are left as they are. */
function closeToOthers(place: string): void {
  const { mode, uid } = lstatSync(place);
  if ((mode & 0o170000) === 0o120000 || uid !== process.getuid?.() || (mode & 0o077) === 0) return;
  chmodSync(place, mode & 0o700);
}
