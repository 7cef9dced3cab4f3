// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Keychain } from '../../src-main/access/secrets.ts';
import { loadConfig } from '../../src-main/config.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { ProvidersAnswer, SecretsAnswer } from '../../src-main/contract/window/integration.ts';
import type { RegistryConfig } from '../../src-main/registry/config.ts';
import { startService } from '../../src-main/service.ts';
import { keychainOf } from '../access/keychain.ts';
import { cnpjOf } from '../support/documents.ts';
import { startProvider } from '../support/provider.ts';
import type { ErrorAnswer } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

const CNPJ = cnpjOf('112223330001');

interface Started {
  address: string;
  dataDir: string;
  /** One call with the window's key: status, JSON where there is some. */
  call<Body>(method: string, route: string, body?: unknown): Promise<{ status: number; body: Body }>;
  read<Body>(route: string): Promise<Body>;
}

async function start(options: { keychain?: Keychain; registry?: RegistryConfig; locked?: string[] }): Promise<Started> {
  const dataDir = tempDir();
  const loaded = loadConfig(dataDir, { port: 0, policyFile: '/nonexistent/policy.json' });
  const config = {
    ...loaded,
    registry: options.registry ?? loaded.registry,
    locked: new Map(options.locked?.map((setting) => [setting, 'groupPolicy' as const])),
  };
  const service = await startService({ dataDir, config, window: false, keychain: options.keychain });
  onTestFinished(() => service.close());
  const call: Started['call'] = async <Body>(method: string, route: string, body?: unknown) => {
    const response = await fetch(`${service.address}${route}`, {
      method,
      headers: {
        authorization: `ApiKey ${service.workstationKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body };
  };
  const read: Started['read'] = async <Body>(route: string) => (await call<Body>('GET', route)).body;
  return { address: service.address, dataDir, call, read };
}

const API = '/workstation/api';
const http = (url: string, headers: Record<string, string>): RegistryConfig => ({
  receitaFederal: { provider: 'local' },
  sintegra: { provider: 'http', url, headers, timeoutMs: 2000 },
});

describe('with a keychain', () => {
  test('a secret is set, replaced and removed, and a provider sends it at its next request', async () => {
    const provider = await startProvider();
    onTestFinished(() => provider.close());
    provider.answer = '{"sintegra":{"inscricoes":[]}}';
    const { call, read } = await start({
      keychain: keychainOf(randomBytes(32)),
      registry: http(provider.url, { 'x-key': 'Token ${secret:OFFICE_TOKEN}' }),
    });
    const lookup = () => call('GET', `/receita-federal-and-sintegra/v1?cnpj=${CNPJ}&sintegra=true`);
    const setting = 'registry.sintegra.headers.x-key';
    expect(await read<SecretsAnswer>(`${API}/secrets`)).toEqual({
      keeping: 'keychain',
      damaged: false,
      secrets: [{ name: 'OFFICE_TOKEN', source: null, setAt: null, readable: true, usedBy: [setting] }],
    });
    const reference = async () => (await read<ProvidersAnswer>(`${API}/providers`)).blocks[1]?.references;
    expect(await reference()).toEqual([{ kind: 'secret', name: 'OFFICE_TOKEN', setting: 'headers.x-key', set: false }]);
    await lookup();
    expect(provider.headers).toEqual([]);

    for (const value of ['first', 'second']) {
      expect(await call('PUT', `${API}/secrets/OFFICE_TOKEN`, { value })).toEqual({ status: 204, body: null });
      await lookup();
      expect(provider.headers.at(-1)?.['x-key']).toBe(`Token ${value}`);
    }
    expect((await read<SecretsAnswer>(`${API}/secrets`)).secrets).toMatchObject([
      { name: 'OFFICE_TOKEN', source: 'keychain', setAt: expect.any(String), usedBy: [setting] },
    ]);
    expect(await reference()).toMatchObject([{ set: true }]);

    expect((await call('DELETE', `${API}/secrets/OFFICE_TOKEN`)).status).toBe(204);
    const sent = provider.headers.length;
    await lookup();
    expect(provider.headers.length).toBe(sent);
    expect((await call('DELETE', `${API}/secrets/OFFICE_TOKEN`)).status).toBe(404);
  });

  test.each([
    ['OFFICE_TOKEN', { value: '' }],
    ['OFFICE_TOKEN', { value: 'two\nlines' }],
    ['OFFICE_TOKEN', { value: 7 }],
    ['OFFICE_TOKEN', {}],
    ['OFFICE_TOKEN', { value: 'x', more: 1 }],
    ['OFFICE_TOKEN', 'x'],
    ['office-token', { value: 'x' }],
  ])('PUT %s %j is refused', async (name, body) => {
    const { call } = await start({ keychain: keychainOf(randomBytes(32)) });
    const answer = await call<ErrorAnswer>('PUT', `${API}/secrets/${name}`, body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.message).toMatch(/^[A-Z].*\.$/);
  });
});

test('without a keychain the routes say that nothing is kept here, and what to do', async () => {
  const { call, read } = await start({});
  expect(await read<SecretsAnswer>(`${API}/secrets`)).toMatchObject({ keeping: 'headless', damaged: false });
  for (const answer of [
    await call<ErrorAnswer>('PUT', `${API}/secrets/TOKEN`, { value: 'x' }),
    await call<ErrorAnswer>('DELETE', `${API}/secrets/TOKEN`),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.body.error.message).toContain('ATESTA_SECRET_NAME');
  }
});

test('providers are told as configured, locked ones as locked, with the files where they are written', async () => {
  const { read, dataDir } = await start({
    registry: { receitaFederal: { provider: 'local' } },
    locked: ['registry.receitaFederal.provider', 'server.port'],
  });
  const answer = await read<ProvidersAnswer>(`${API}/providers`);
  expect(answer).toEqual({
    forms: expect.any(Array),
    blocks: [
      {
        block: 'receitaFederal',
        provider: 'local',
        settings: [],
        values: {},
        references: [],
        locked: true,
        lockedBy: 'groupPolicy',
      },
      { block: 'sintegra', provider: null, settings: [], values: {}, references: [], locked: false, lockedBy: null },
    ],
    configFile: path.join(dataDir, 'config.json'),
    policyFile: expect.stringMatching(/policy\.json$/),
  });
});

test('an ordinary key that may look everything up may not ask for secrets', async () => {
  const { address, call } = await start({ keychain: keychainOf(randomBytes(32)) });
  const created = await call<{ key: string }>('POST', `${API}/keys`, {
    name: 'erp',
    permissions: Object.values(PERMISSIONS),
  });
  const headers = { authorization: `ApiKey ${created.body.key}` };
  expect((await fetch(`${address}${API}/secrets`, { headers })).status).toBe(401);
});
