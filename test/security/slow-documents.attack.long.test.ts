import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PDF_BOMBS } from '../residence/bad-input/pdf-bombs.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { formWith, textPdf } from '../support/uploads.ts';

/** The attack: a few small documents that take for ever to draw, so that nobody else's are read. */
let service: TestService;
let hostile: string;
let honest: string;
beforeAll(async () => {
  service = await startTestService();
  hostile = service.key('service.bureaus.proofOfResidence');
  honest = service.key('service.bureaus.proofOfResidence');
  expect((await post(honest, sample)).status).toBe(200); // the child processes are there
});
afterAll(() => service.stop());

const sample = readFileSync(path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf'));
const endless = PDF_BOMBS.find(([name]) => name === 'a content stream of 20 million operators')![1];

function post(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<Response> {
  const headers = { authorization: `ApiKey ${key}` };
  return fetch(`${service.address}/proof-of-residence/v3`, { method: 'POST', headers, body: formWith(bytes), signal });
}

test("another caller's bill is read while they are not, again and again", async () => {
  const stop = new AbortController();
  let answered = 0;
  const slow = Array.from({ length: 5 }, async () => {
    const { status } = await post(hostile, endless(), stop.signal);
    answered++;
    return status;
  });
  for (let i = 0; i < 2; i++) {
    expect((await post(honest, sample)).status).toBe(200);
    // To refuse one takes its first time and all its time: the bill came before that, whatever the machine.
    expect(answered).toBe(0);
  }
  expect((await post(honest, textPdf(['RUA CHILE 12']))).status).toBe(200);
  expect(answered).toBeLessThan(5);
  stop.abort();
  await Promise.allSettled(slow);
}, 300_000);

test('who hangs up leaves nothing running: the next bill is read as ever', async () => {
  for (let i = 0; i < 4; i++) {
    const stop = new AbortController();
    const gone = post(hostile, endless(), stop.signal).catch((error: Error) => error.name);
    setTimeout(() => stop.abort(), 300);
    expect(await gone).toBe('AbortError');
  }
  expect((await post(honest, sample)).status).toBe(200);
  expect((await post(hostile, sample)).status).toBe(200);
}, 300_000);

test('one caller that sends very many is told when to come back, by what waits, and others come in', async () => {
  const stop = new AbortController();
  const many = Array.from({ length: 20 }, () =>
    post(hostile, textPdf(['RUA CHILE 12'], 4), stop.signal).catch((error: Error) => error),
  );
  const refused = many.map(async (answer) => {
    const response = await answer;
    return response instanceof Response && response.status === 503 ? response.headers.get('retry-after') : 'let in';
  });
  // More than the room holds: some are refused while others wait.
  const first = await Promise.any(
    refused.map(async (told) => ((await told) === 'let in' ? Promise.reject(told) : told)),
  );
  expect(Number(first)).toBeGreaterThanOrEqual(1);
  expect((await post(honest, sample)).status).toBe(200);
  stop.abort();
  await Promise.allSettled(many);
}, 300_000);

test('they are refused when all their time is over, and nobody has to hang up', async () => {
  // A service of its own: nothing of the callers before waits in it.
  const fresh = await startTestService();
  try {
    const headers = { authorization: `ApiKey ${fresh.key('service.bureaus.proofOfResidence')}` };
    const url = `${fresh.address}/proof-of-residence/v3`;
    const answers = Array.from({ length: 3 }, () => fetch(url, { method: 'POST', headers, body: formWith(endless()) }));
    for (const answer of answers) expect((await answer).status).toBe(422);
  } finally {
    await fresh.stop();
  }
}, 300_000);
