import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The attack: a token that is signed well names its holder by something that no usage record can take. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const usage = async () => {
  const answer = await service.get('/workstation/api/usage?days=1', service.workstationKey);
  return ((await answer.json()) as { rows: { caller: string; calls: number }[] }).rows;
};

test('it is refused, and everybody else’s calls are in the usage record', async () => {
  await service.token(PERMISSIONS.residence);
  const secret = Buffer.from(readFileSync(path.join(service.dataDir, 'token-secret'), 'utf8').trim(), 'base64url');
  const exp = Math.floor(Date.now() / 1000) + 600;
  for (const sub of [{ not: 'text' }, ['a'], 7, true, '', 'x'.repeat(100_000 / 16)]) {
    const claims = { permissions: [PERMISSIONS.residence], exp, sub };
    const token = await new SignJWT(claims as never).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const answer = await fetch(`${service.address}/proof-of-residence/v3`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"base64":""}',
    });
    expect(answer.status).toBe(401);
  }
  const key = service.key(PERMISSIONS.oneList);
  expect((await service.get('/restricted-lists/v2?list=ceis&name=abc', key)).status).toBe(200);
  await expect.poll(usage).toMatchObject([{ calls: 1 }]);
});
