import { accessSync, constants, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { logBytesOf } from '../../metrics/disk.ts';
import { Warning, type World } from './finding.ts';
import { counted, sizeInWords } from './words.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 1024 ** 2;

/** The log: its size, whether it can be written, and how many errors and lost lines its newest file has of the last day. */
export async function checkLog({ dataDir, config, now }: World) {
  const { files, fileBytes } = config().log;
  const folder = path.join(dataDir, 'logs');
  if (!existsSync(folder)) return null;
  accessSync(folder, constants.W_OK);
  const logBytes = await logBytesOf(dataDir);
  const { errors, lost } = await ofLastDay(path.join(folder, 'atesta.log'), now);
  const facts = { bytes: logBytes, mostBytes: files * fileBytes, errorsLastDay: errors, linesLostLastDay: lost };
  const said = `${sizeInWords(logBytes)} of at most ${Math.round(facts.mostBytes / MEGABYTE)} MB`;
  if (lost > 0)
    throw new Warning(`${said}; ${counted(lost, 'line')} were lost in the last day: look for a full disk`, facts);
  if (errors > 0) {
    throw new Warning(
      `${said}; ${counted(errors, 'error')} in the last day: look for "level":"error" in ${path.join(folder, 'atesta.log')}`,
      facts,
    );
  }
  return { detail: `${said}, no errors in the last day`, facts };
}

async function ofLastDay(file: string, now: number): Promise<{ errors: number; lost: number }> {
  const text = await readFile(file, 'utf8').catch(() => '');
  let [errors, lost] = [0, 0];
  for (const line of text.split('\n')) {
    const entry = entryOf(line);
    if (!entry || now - Date.parse(entry.time ?? '') > DAY_MS) continue;
    if (entry.level === 'error' || entry.level === 'fatal') errors++;
    lost += entry.lost ?? 0;
  }
  return { errors, lost };
}

function entryOf(line: string): { level?: string; time?: string; lost?: number } | null {
  if (!line.includes('"level"')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
