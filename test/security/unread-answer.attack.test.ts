import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../src-main/http/endpoint.ts';
import { windowFiles } from '../../src-main/http/window-files.ts';
import { callProbe, type Probe, startProbe } from '../http/probe.ts';
import { headOf, openRaw, type RawSocket } from '../support/raw-socket.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/**
 * The attack: requests whose body never comes while their answer is already under way, so that what ends a slow body
 * finds the answer's head sent. An error thrown there has no request to belong to: it ended the process.
 */
const BODY_MS = 300;
const FILE_BYTES = 8 * 1024 * 1024;
const windowDir = makeTempDir();
let probe: Probe;
let answer: () => Answer;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  writeFileSync(path.join(windowDir, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(windowDir, 'large.js'), Buffer.alloc(FILE_BYTES, 'x'));
  const limits = { bodyTimeoutMs: BODY_MS };
  probe = await startProbe(async () => answer(), { method: 'POST', limits, plugins: [windowFiles(windowDir)] });
  process.on('uncaughtException', note);
});
beforeEach(() => {
  uncaught.length = 0;
  answer = () => ({ data: { value: 'well' } });
});
afterAll(async () => {
  process.off('uncaughtException', note);
  await probe.close();
  removeTempDir(windowDir);
});

async function expectUnharmed(attacker: RawSocket): Promise<void> {
  await pause(BODY_MS * 3);
  expect(uncaught).toEqual([]);
  attacker.socket.resume();
  await attacker.closed;
  expect((await callProbe(probe, '/probe', { method: 'POST' })).status).toBe(200);
}

test.each(['GET /workstation/large.js', 'POST /probe'])(
  'pipelined requests for a large file, then %s with a body that never comes',
  async (line) => {
    const get = headOf(probe.port, 'GET /workstation/large.js');
    const last = headOf(probe.port, line, { key: probe.key, type: 'text/plain', length: 1 });
    await expectUnharmed(openRaw(probe.port, get.repeat(6) + last, { unread: true }));
  },
);

test.each([1, 'chunked'] as const)('a long answer to a body that never comes, left unread: %s', async (length) => {
  async function* pieces() {
    for (let at = 0; at < 2000; at++) yield JSON.stringify('x'.repeat(10_000));
  }
  answer = () => ({ data: { pieces: pieces() } });
  const head = headOf(probe.port, 'POST /probe', { key: probe.key, type: 'text/plain', length });
  await expectUnharmed(openRaw(probe.port, head, { unread: true }));
});

test('an answer made only after its request was given up on is thrown away, and its source ended', async () => {
  let made: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    made = resolve;
  });
  let ended = false;
  async function* pieces() {
    try {
      await late;
      for (;;) yield 'x'.repeat(10_000);
    } finally {
      ended = true;
    }
  }
  answer = () => ({ data: { pieces: pieces() } });
  const head = headOf(probe.port, 'POST /probe', { key: probe.key, type: 'text/plain', length: 1 });
  const attacker = openRaw(probe.port, head);
  await attacker.closed;
  expect(attacker.text()).toMatch(/^HTTP\/1\.1 408 /);
  made();
  await expect.poll(() => ended).toBe(true);
  expect(uncaught).toEqual([]);
});
