import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

/**
 * Runs `work` while no other process of this checkout does the same `task`. A lock whose owner has died is taken over.
 *
 * @template Result
 * @param {string} task for example `install`
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function exclusively(task, work) {
  const lock = path.join(tmpdir(), `atesta-${createHash('sha256').update(root).digest('hex').slice(0, 16)}-${task}`);
  while (!take(lock)) await sleep(200);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(path.join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!isAlive(ownerOf(lock))) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** @param {string} lock */
function ownerOf(lock) {
  try {
    return Number(readFileSync(path.join(lock, 'pid'), 'utf8'));
  } catch {
    return process.pid; // between mkdir and write: somebody is just taking it
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
