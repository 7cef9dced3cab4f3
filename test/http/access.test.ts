import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { type Probe, startProbe } from './probe.ts';

/** Who gets as far as the endpoint: nobody but a key or token of the right scheme with the right permission. */
let probe: Probe;
let asked = 0;
beforeAll(async () => {
  probe = await startProbe(
    async () => {
      asked++;
      return { data: { value: 'secret' } };
    },
    { schemes: ['ApiKey'] },
  );
});
afterAll(() => probe.close());

async function statusOf(authorization?: string): Promise<number> {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return (await fetch(`http://127.0.0.1:${probe.port}/probe`, { headers })).status;
}

test('a key with the permission is let in', async () => {
  expect(await statusOf(`ApiKey ${probe.key}`)).toBe(200);
});

test('nobody else is, and the endpoint hears nothing of them', async () => {
  const before = asked;
  const other = (await probe.access.keys.create('other', [PERMISSIONS.registry])).key;
  const token = await probe.access.tokens.issue('test', [PERMISSIONS.oneList], 60);
  const refused = [undefined, 'ApiKey', 'ApiKey x', `ApiKey ${other}`, `Bearer ${token}`, `Bearer ${probe.key}`];
  for (const authorization of refused) expect(await statusOf(authorization)).toBe(401);
  expect(asked).toBe(before);
});
