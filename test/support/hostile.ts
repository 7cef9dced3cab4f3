import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { ERRORS } from '../../src-main/errors/registry.ts';
import { childrenOf, residentOf } from './processes.ts';
import type { TestService } from './service.ts';
import { formWith } from './uploads.ts';

const BILL = readFileSync(path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf'));
const PERMISSION = 'service.bureaus.proofOfResidence';

/** What a child may take, and what it takes in the moment between two looks at it, in MB. */
const MOST_CHILD_MB = 1280 + 100;
const LOOK_MS = 20;

/**
 * Sends a hostile document and, as somebody else, a bill at the same time. Expects the bill to be read, no child to take
 * more than it may, and of the document either an answer without address or a refusal in the registry's sentence; returns
 * `read` or the refusal's name.
 */
export async function attack(service: TestService, hostile: Uint8Array): Promise<string> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, ...childrenOf(process.pid).map(residentOf));
  }, LOOK_MS);
  try {
    const [answer, bill] = await Promise.all([post(service, hostile), post(service, BILL)]);
    expect(bill.status).toBe(200);
    expect((await bill.json()).data).toHaveLength(1);
    expect(peak / 2 ** 20).toBeLessThan(MOST_CHILD_MB);
    const body = await answer.json();
    if (answer.status === 200) {
      expect(body.data).toEqual([]);
      return 'read';
    }
    const name = answer.headers.get('atesta-error') as keyof typeof ERRORS;
    const [status, sentence] = ERRORS[name];
    expect([answer.status, body.error.message]).toEqual([status, sentence]);
    return name;
  } finally {
    clearInterval(watch);
  }
}

function post(service: TestService, bytes: Uint8Array): Promise<Response> {
  const headers = { authorization: `ApiKey ${service.key(PERMISSION)}` };
  return fetch(`${service.address}/proof-of-residence/v3`, { method: 'POST', headers, body: formWith(bytes) });
}
