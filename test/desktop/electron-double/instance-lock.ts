import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The lock that one running program holds for a profile folder. Who comes second leaves a note there and gets false;
 * the first one reads it and is told by `onSecond`.
 */
export function takeInstanceLock(profile: string, onSecond: () => void): boolean {
  const lock = path.join(profile, 'instance.lock');
  const note = path.join(profile, 'second-instance');
  if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8')))) {
    writeFileSync(note, String(process.pid));
    return false;
  }
  writeFileSync(lock, String(process.pid));
  const watch = setInterval(() => {
    if (!existsSync(note)) return;
    rmSync(note);
    onSecond();
  }, 50);
  watch.unref();
  process.once('exit', () => rmSync(lock, { force: true }));
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
