import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS, PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { type ErrorAnswer, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = service.key(...ALL_PERMISSIONS);
});
afterAll(() => service.stop());

const successes = [
  ['/receita-federal-and-sintegra/v1', 'v1'],
  ['/restricted-lists/v1?list=ceis&name=xyz', 'v1'],
  ['/restricted-lists/v2?list=ceis&name=xyz', 'v2'],
] as const;

test.each(successes)(
  'C1 every successful response is an envelope with id, version, data and metadata: %s',
  async (path, version) => {
    const body = (await (await service.get(path, key)).json()) as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(['id', 'version', 'data', 'metadata']);
    expect(body.version).toBe(version);
  },
);

test.each(successes)('C2 metadata.timeSpent is a whole number of milliseconds: %s', async (path) => {
  const body = (await (await service.get(path, key)).json()) as { metadata: { timeSpent: number } };
  expect(Number.isInteger(body.metadata.timeSpent)).toBe(true);
  expect(body.metadata.timeSpent).toBeGreaterThanOrEqual(0);
});

describe('C3 every response, success or error, carries Service-ReqId, equal to the body id', () => {
  test.each([
    ...successes.map(([path]) => path),
    '/receita-federal-and-sintegra/v2',
    '/receita-federal-and-sintegra/v1?cnpj=1',
    '/restricted-lists/v2',
    '/restricted-lists/v7',
    '/proof-of-residence/v3',
    '/nowhere',
    '/status',
    '/workstation/api/keys',
  ])('%s', async (path) => {
    const response = await service.get(path, key);
    const body = (await response.json()) as { id: string };
    expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('service-reqid')).toBe(body.id);
  });
});

describe('E1 error bodies have id and error with statusCode, error (status name) and message', () => {
  test.each([
    ['/nowhere', 404, 'Not Found'],
    ['/restricted-lists/v2', 422, 'Unprocessable Entity'],
  ])('%s', async (path, status, name) => {
    const response = await service.get(path, key);
    expect(response.status).toBe(status);
    const body = (await response.json()) as ErrorAnswer;
    expect(Object.keys(body)).toEqual(['id', 'error']);
    expect(body.error).toEqual({ statusCode: status, error: name, message: expect.any(String) });
  });

  test('and 401 where credentials are missing', async () => {
    const response = await service.get('/restricted-lists/v2?list=ceis&name=xyz');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('ApiKey, Bearer');
    expect(((await response.json()) as ErrorAnswer).error.error).toBe('Unauthorized');
  });
});

describe('D1 the order of checks: route and method, version, credentials, permission, the rest', () => {
  test('an unknown route is 404 before anything else', async () => {
    expect((await service.get('/restricted-list/v9')).status).toBe(404);
  });
  test('another method is 405 with Allow, even with a wrong version and no key', async () => {
    const response = await fetch(`${service.address}/restricted-lists/v9`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    const upload = await fetch(`${service.address}/proof-of-residence/v9`);
    expect(upload.status).toBe(405);
    expect(upload.headers.get('allow')).toBe('POST');
  });
  test.each([
    ['GET', '/receita-federal-and-sintegra/v2'],
    ['GET', '/restricted-lists/v3'],
    ['POST', '/proof-of-residence/v1'],
  ])('a wrong version is 404 "API version not found" before credentials: %s %s', async (method, path) => {
    const response = await fetch(`${service.address}${path}`, { method });
    expect(response.status).toBe(404);
    expect(((await response.json()) as ErrorAnswer).error.message).toBe('API version not found');
  });
  test.each([
    ['GET', '/receita-federal-and-sintegra/v1?cnpj=wrong'],
    ['GET', '/restricted-lists/v2?list=wrong'],
    ['POST', '/proof-of-residence/v3'],
  ])('credentials come before everything else of the request: %s %s', async (method, path) => {
    expect((await fetch(`${service.address}${path}`, { method })).status).toBe(401);
  });
  test.each([
    ['GET', '/receita-federal-and-sintegra/v1?cnpj=wrong', PERMISSIONS.oneList],
    ['GET', '/restricted-lists/v2?list=wrong', PERMISSIONS.registry],
    ['POST', '/proof-of-residence/v3', PERMISSIONS.oneList],
  ])('the permission comes before the parameters: %s %s', async (method, path, permission) => {
    const headers = { authorization: `ApiKey ${service.key(permission)}` };
    expect((await fetch(`${service.address}${path}`, { method, headers })).status).toBe(401);
  });
});

describe('A1 authentication', () => {
  const path = '/restricted-lists/v2?list=ceis&name=xyz';
  test.each([
    ['missing', {}],
    ['malformed', { authorization: 'ApiKey' }],
    ['unknown', { authorization: 'ApiKey atesta_unknown' }],
    ['of another scheme', { authorization: 'Basic eDp5' }],
    ['in another header', { 'x-api-key': 'atesta_unknown' }],
  ])('credentials that are %s get 401', async (_what, headers) => {
    expect((await service.get(path, headers as Record<string, string>)).status).toBe(401);
  });
  test('a Bearer token is for proof of residence only', async () => {
    const token = await service.token(...ALL_PERMISSIONS);
    expect((await service.get(path, { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await service.get('/receita-federal-and-sintegra/v1', { authorization: `Bearer ${token}` })).status).toBe(
      401,
    );
  });
});

describe('H1 HEAD answers as GET without a body', () => {
  test.each([
    ['/restricted-lists/v2?list=ceis&name=xyz', 200],
    ['/restricted-lists/v2?list=wrong', 422],
    ['/restricted-lists/v9', 404],
    ['/receita-federal-and-sintegra/v1?cnpj=wrong', 422],
    ['/proof-of-residence/v3', 405],
    ['/nowhere', 404],
    ['/status', 200],
    ['/health/live', 200],
    ['/openapi.json', 200],
    ['/docs/', 200],
  ])('%s', async (path, status) => {
    const headers = { authorization: `ApiKey ${key}` };
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(`${service.address}${path}`, { method, headers })),
    );
    expect([get!.status, head!.status]).toEqual([status, status]);
    expect(await head!.text()).toBe('');
    for (const name of ['content-type', 'cache-control', 'atesta-data', 'allow']) {
      expect(head!.headers.get(name)).toBe(get!.headers.get(name));
    }
  });
  test('and needs the same key', async () => {
    const path = `${service.address}/restricted-lists/v2?list=ceis&name=xyz`;
    expect((await fetch(path, { method: 'HEAD' })).status).toBe(401);
    expect((await fetch(`${service.address}/workstation/api/keys`, { method: 'HEAD' })).status).toBe(401);
  });
});

test('S1 /status needs no key and says the version and what is installed', async () => {
  const response = await service.get('/status');
  const body = (await response.json()) as { data: { version: string; installed: Record<string, unknown> } };
  expect(response.status).toBe(200);
  expect(body.data.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(body.data.installed)).toEqual(['lists', 'postal', 'registry', 'unreadable']);
});

test('S2 /openapi.json describes the endpoints in all their versions, /docs shows it', async () => {
  const document = (await (await service.get('/openapi.json')).json()) as { openapi: string; paths: object };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths).sort()).toEqual([
    '/alerts/v1',
    '/alerts/v1/counts',
    '/alerts/v1/decisions',
    '/alerts/v1/dossiers',
    '/alerts/v1/escalations',
    '/alerts/v1/seen',
    '/alerts/v1/{id}',
    '/alerts/v1/{id}/dossiers',
    '/consultations/v1',
    '/consultations/v1/erase',
    '/consultations/v1/{id}',
    '/consultations/v1/{id}/erase',
    '/consultations/v1/{id}/hold',
    '/consultations/v1/{id}/proof',
    '/consultations/v1/{id}/report',
    '/dossiers/v1',
    '/dossiers/v1/erased',
    '/dossiers/v1/export',
    '/dossiers/v1/export/report',
    '/dossiers/v1/remembered',
    '/dossiers/v1/{id}',
    '/dossiers/v1/{id}/entries',
    '/dossiers/v1/{id}/erase',
    '/dossiers/v1/{id}/export',
    '/dossiers/v1/{id}/files/{entry}',
    '/dossiers/v1/{id}/report',
    '/health/live',
    '/health/ready',
    '/portfolios/v1',
    '/portfolios/v1/report',
    '/portfolios/v1/{id}',
    '/portfolios/v1/{id}/erase',
    '/portfolios/v1/{id}/settings',
    '/portfolios/v1/{id}/subjects',
    '/portfolios/v1/{id}/subjects/remove',
    '/proof-of-residence',
    '/proof-of-residence/v2',
    '/proof-of-residence/v3',
    '/proof-of-residence/v4',
    '/receita-federal-and-sintegra',
    '/receita-federal-and-sintegra/v1',
    '/restricted-lists',
    '/restricted-lists/v1',
    '/restricted-lists/v2',
    '/restricted-lists/v2/batch',
    '/status',
  ]);
  const docs = await service.get('/docs/');
  expect(docs.status).toBe(200);
  expect(docs.headers.get('content-type')).toContain('text/html');
});
