import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The attack: a script with an ordinary key, or none, uses the window's own routes to make itself a better one. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const routes: [string, string][] = [
  ['GET', '/data'],
  ['GET', '/keys'],
  ['POST', '/keys'],
  ['DELETE', '/keys/other'],
  ['GET', '/usage'],
  ['GET', '/settings'],
  ['PUT', '/settings'],
  ['POST', '/imports'],
  ['POST', '/readings'],
  ['GET', '/lists/search?list=ceis&name=abc'],
];

test.each(routes)('%s %s is closed to every key but the window’s, and to access tokens', async (method, path) => {
  const token = await service.token(...ALL_PERMISSIONS, 'workstation' as never);
  const credentials = [undefined, `ApiKey ${service.key(...ALL_PERMISSIONS)}`, `Bearer ${token}`];
  for (const authorization of credentials) {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const response = await fetch(`${service.address}/workstation/api${path}`, { method, headers });
    expect(response.status).toBe(401);
  }
});

test('the window’s key opens them and dies with the run', async () => {
  expect((await service.get('/workstation/api/keys', service.workstationKey)).status).toBe(200);
  const next = await startTestService({ dataDir: service.dataDir });
  expect((await next.get('/workstation/api/keys', service.workstationKey)).status).toBe(401);
  await next.stop();
});
