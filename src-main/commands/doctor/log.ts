import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { logBytesOf } from '../../metrics/log-bytes.ts';
import { linesOf, logFilesOf } from '../log-files.ts';
import { Warning, type World } from './finding.ts';
import { counted, sizeInWords } from './words.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 1024 ** 2;

/**
 * The log: its size, whether it can be written, and how many errors and lost lines it has of the last day. Where a file cannot
 * be read, that there are none is not said.
 */
export async function checkLog({ dataDir, config, now }: World) {
  const { files, fileBytes } = config().log;
  const folder = path.join(dataDir, 'logs');
  if (!existsSync(folder)) return null;
  accessSync(folder, constants.W_OK);
  const logBytes = await logBytesOf(dataDir);
  const { errors, lost, unread } = await ofLastDay(dataDir, now);
  const facts = {
    bytes: logBytes,
    mostBytes: files * fileBytes,
    errorsLastDay: errors,
    linesLostLastDay: lost,
    filesNotRead: unread.length,
  };
  const said = `${sizeInWords(logBytes)} of at most ${Math.round(facts.mostBytes / MEGABYTE)} MB`;
  const found = [
    lost > 0 && `${counted(lost, 'line')} were lost in the last day: look for a full disk`,
    errors > 0 && `${counted(errors, 'error')} in the last day: look for "level":"error" in the files of ${folder}`,
    unread.length > 0 &&
      `what else the last day had is not known, as it cannot be read: ${unread.join('; ')}; give it back to whoever runs Atesta`,
  ].filter((one) => one !== false);
  if (found.length > 0) throw new Warning([said, ...found].join('; '), facts);
  return { detail: `${said}, no errors in the last day`, facts };
}

/** Of the files from the newest on, until one begins more than a day ago. */
async function ofLastDay(dataDir: string, now: number): Promise<{ errors: number; lost: number; unread: string[] }> {
  let [errors, lost] = [0, 0];
  const unread: string[] = [];
  for (const file of await logFilesOf(dataDir)) {
    let reachesBack = false;
    try {
      for await (const line of linesOf(file)) {
        const entry = entryOf(line);
        if (!entry) continue;
        if (now - Date.parse(entry.time ?? '') > DAY_MS) {
          reachesBack = true;
          continue;
        }
        if (entry.level === 'error' || entry.level === 'fatal') errors++;
        lost += entry.lost ?? 0;
      }
    } catch (error) {
      unread.push(`${file} (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`);
    }
    if (reachesBack) break;
  }
  return { errors, lost, unread };
}

function entryOf(line: string): { level?: string; time?: string; lost?: number } | null {
  if (!line.includes('"level"')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
