// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Tokens } from '../../src-main/access/tokens.ts';
import { loadConfig } from '../../src-main/config.ts';
import { ALL_PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { createLog } from '../../src-main/log.ts';
import { type Service, startService } from '../../src-main/service.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { keychainOf } from '../access/keychain.ts';
import { insertKey } from '../support/access.ts';
import { cnpjOf } from '../support/documents.ts';
import { type ProviderDouble, startProvider } from '../support/provider.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/**
 * The attacks: to have a secret told by an answer, an error, the log or a file; to reach another file by its name; to ask
 * with a key that is not the window's.
 */
const VALUE = 'S3cret-inventado-7f41c9';
const FORMS = [
  VALUE,
  encodeURIComponent(VALUE),
  Buffer.from(VALUE).toString('base64'),
  Buffer.from(VALUE).toString('hex'),
];
const CNPJ = cnpjOf('112223330001');
const API = '/workstation/api';

let dataDir: string;
let service: Service;
let provider: ProviderDouble;
const log: string[] = [];
const heard: string[] = [];
beforeAll(async () => {
  dataDir = makeTempDir();
  provider = await startProvider();
  const sintegra = { provider: 'http', url: provider.url, headers: { 'x-key': '${secret:TOKEN}' }, timeoutMs: 2000 };
  const registry = { receitaFederal: { provider: 'local' }, sintegra };
  const lists = {
    addresses: { ceis: 'http://127.0.0.1:1/${secret:TOKEN}' },
    proxy: 'http://x:${secret:TOKEN}@127.0.0.1:1',
  };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry, lists }));
  const config = loadConfig(dataDir, { policyFile: '/nonexistent/policy.json' });
  const stream = { write: (line: string) => log.push(line) } as unknown as NodeJS.WritableStream;
  const keychain = keychainOf(randomBytes(32));
  service = await startService({ dataDir, config, window: false, log: createLog({ stream }), keychain });
});
afterAll(async () => {
  await service.close();
  await provider.close();
  removeTempDir(dataDir);
});

async function call(method: string, route: string, body?: string, authorization = `ApiKey ${service.workstationKey}`) {
  const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const response = await fetch(`${service.address}${route}`, { method, headers, body });
  const text = await response.text();
  heard.push(JSON.stringify([...response.headers]), text);
  return { status: response.status, text };
}

/** Every file under the data directory, with its bytes. */
function files(): { name: string; bytes: Buffer }[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(dataDir, name)).isFile())
    .map((name) => ({ name, bytes: readFileSync(path.join(dataDir, name)) }));
}

describe('a secret that was set', () => {
  test('is in no answer, no error, no line of the log and no file, however it is asked for', {
    timeout: 60_000,
  }, async () => {
    expect((await call('PUT', `${API}/secrets/TOKEN`, JSON.stringify({ value: VALUE }))).status).toBe(204);
    const failures: ProviderDouble['answer'][] = [
      '{"sintegra":{}}',
      'not json',
      (_request, response) => void response.writeHead(500).end(),
      (_request, response) => void response.writeHead(401, { 'www-authenticate': 'Basic' }).end('no'),
      (_request, response) => void response.writeHead(302, { location: `http://127.0.0.1:1/?k=${VALUE}` }).end(),
      (request) => void request.socket.destroy(),
    ];
    for (const answer of failures) {
      provider.answer = answer;
      await call('GET', `/receita-federal-and-sintegra/v1?cnpj=${CNPJ}&sintegra=true`);
    }
    expect(provider.headers.every((headers) => headers['x-key'] === VALUE)).toBe(true);
    expect(provider.headers.length).toBeGreaterThan(0);
    for (const route of ['secrets', 'providers', 'settings', 'data', 'keys', 'usage', `secrets/TOKEN`]) {
      await call('GET', `${API}/${route}`);
    }
    await call('GET', '/status');
    await call('GET', '/openapi.json');
    // A failed update tells why: the address and the proxy hold the secret.
    await call('POST', `${API}/lists/updates`, '{"lists":["ceis"]}');
    // Bodies that are not right, each with the secret in it.
    for (const body of [
      `{"value":"${VALUE}`,
      `"${VALUE}"`,
      `{"value":["${VALUE}"]}`,
      `{"value":"${VALUE}\\n"}`,
      VALUE,
    ]) {
      expect((await call('PUT', `${API}/secrets/TOKEN`, body)).status).toBeGreaterThanOrEqual(400);
    }
    // The value where the name belongs, as a hasty script would send it.
    expect((await call('PUT', `${API}/secrets/${VALUE}`, '{"value":"x"}')).status).toBe(422);
    expect((await call('DELETE', `${API}/secrets/${VALUE}`)).status).toBe(404);
    expect((await call('GET', `${API}/secrets?value=${VALUE}`)).status).toBe(200);
    await call('PUT', `${API}/secrets/TOKEN`, JSON.stringify({ value: VALUE.repeat(10_000) }));

    const said = [...heard, ...log].join('\n');
    for (const form of FORMS) {
      expect(said).not.toContain(form);
      expect(files().filter(({ bytes }) => bytes.includes(form))).toEqual([]);
    }
    expect(log.length).toBeGreaterThan(10);
  });
});

describe('a name', () => {
  test.each([
    '..%2F..%2Fconfig',
    '..%5Cconfig',
    '%2e%2e%2ftoken-secret',
    'A%00.json',
    '__proto__',
    'constructor',
    'TOKEN%20',
    'TOKEN.json',
    '%EF%BC%A1',
    'A'.repeat(65),
    'A'.repeat(5000),
  ])('like %s reaches no file and keeps nothing', async (name) => {
    const before = files().map((file) => file.name);
    const config = readFileSync(path.join(dataDir, 'config.json'), 'utf8');
    const { status } = await call('PUT', `${API}/secrets/${name}`, '{"value":"x"}');
    expect([400, 404, 414, 422, 431]).toContain(status);
    expect((await call('DELETE', `${API}/secrets/${name}`)).status).toBeGreaterThanOrEqual(400);
    expect(files().map((file) => file.name)).toEqual(before);
    expect(readFileSync(path.join(dataDir, 'config.json'), 'utf8')).toBe(config);
    expect(existsSync(path.join(dataDir, '..', 'config'))).toBe(false);
    expect(({} as Record<string, unknown>).value).toBeUndefined();
  });
});

describe('whoever is not the window', () => {
  const routes = [
    ['GET', '/secrets', undefined],
    ['PUT', '/secrets/TOKEN', '{"value":"theirs"}'],
    ['DELETE', '/secrets/TOKEN', undefined],
    ['GET', '/providers', undefined],
  ] as const;

  test.each(routes)('gets 401 at %s %s, with any key or token of the API', async (method, route, body) => {
    const workspace = openWorkspace(dataDir);
    const key = insertKey(workspace, `${method} ${route.replaceAll('/', ' ')}`.trim(), ALL_PERMISSIONS);
    workspace.close();
    const { token } = await new Tokens(dataDir).issue('x', [...ALL_PERMISSIONS, 'workstation' as never], 60);
    for (const credentials of ['', `ApiKey ${key}`, `Bearer ${token}`, 'ApiKey wrong']) {
      expect((await call(method, `${API}${route}`, body, credentials)).status).toBe(401);
    }
    const secrets = JSON.parse((await call('GET', `${API}/secrets`)).text) as { secrets: { source: string }[] };
    expect(secrets.secrets).toMatchObject([{ name: 'TOKEN', source: 'keychain' }]);
  });

  test('a page of another origin is turned away before anything is read', async () => {
    const response = await fetch(`${service.address}${API}/secrets`, {
      headers: { authorization: `ApiKey ${service.workstationKey}`, origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
  });
});
