import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Runs a program to its end with our terminal, passing signals on. A terminal sends Ctrl-C to the program itself, so
 * that SIGINT is passed on only where there is no terminal: twice would mean "at once".
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>} exit code; 128 + signal number where a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const stops = [passSignals(child), followParent(child)];
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const stop of stops) stop();
      resolve(code ?? 128 + (SIGNAL_NUMBERS[/** @type {'SIGINT'} */ (signal)] ?? 1));
    });
  });
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** @param {import('node:child_process').ChildProcess} child */
function passSignals(child) {
  const terminal = Boolean(process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY);
  const handlers = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']).map((signal) => {
    const handler = () => {
      if (signal !== 'SIGINT' || !terminal) child.kill(signal);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const off of handlers) off();
  };
}

/**
 * npm does not pass SIGTERM on to what it runs: when it has died, the program is told in its place.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function followParent(child) {
  if (!process.env.npm_command || process.platform === 'win32') return () => {};
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid !== ppid) child.kill('SIGTERM');
  }, 500);
  return () => clearInterval(watch);
}

/**
 * Runs a program quietly and gives back what it said.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const { env, timeoutMs } = options;
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
