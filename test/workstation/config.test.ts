// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ConfigFile, loadConfig } from '../../src-main/config.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { PROVIDER_BLOCKS } from '../../src-main/contract/provider-names.ts';
import { type ConfigAnswer, WINDOW_SETTINGS } from '../../src-main/contract/window/config.ts';
import type { DataStatus } from '../../src-main/contract/window/data.ts';
import type { ProvidersAnswer } from '../../src-main/contract/window/integration.ts';
import type { SettingsAnswer } from '../../src-main/contract/window/settings.ts';
import { createLog } from '../../src-main/log.ts';
import { PROVIDERS } from '../../src-main/registry/providers/catalogue.ts';
import { startService } from '../../src-main/service.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import type { AroundService } from '../../src-main/workstation/around-service.ts';
import { startProvider } from '../support/provider.ts';
import { tempDir } from '../support/temp-dir.ts';

interface Options {
  own?: ConfigFile;
  policy?: ConfigFile;
  around?: AroundService;
  prepare?: (dataDir: string) => void;
}

/** The service over a data directory with a config.json, and a policy file that is trusted. */
async function start({ own, policy, around, prepare }: Options = {}) {
  const dataDir = tempDir();
  prepare?.(dataDir);
  const file = path.join(dataDir, 'config.json');
  const policyFile = path.join(tempDir(), 'policy.json');
  if (own) writeFileSync(file, JSON.stringify(own));
  if (policy) writeFileSync(policyFile, JSON.stringify(policy));
  const config = loadConfig(dataDir, { port: 0, policyFile, distrust: () => null });
  const service = await startService({ dataDir, config, window: false, log: createLog('none'), around });
  onTestFinished(() => service.close());
  const call = async <Body>(method: string, route: string, body?: object) => {
    const headers = {
      authorization: `ApiKey ${service.workstationKey}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const url = `${service.address}/workstation/api${route}`;
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    const said = response.headers.get('atesta-error');
    return { status: response.status, error: said, body: (text === '' ? null : JSON.parse(text)) as Body };
  };
  const read = async () => (await call<ConfigAnswer>('GET', '/config')).body;
  const put = async (changes: Record<string, unknown>, revision?: string) =>
    call<ConfigAnswer>('PUT', '/config', { revision: revision ?? (await read()).revision, changes });
  const written = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
  return { service, dataDir, file, call, read, put, written };
}

describe('GET /config', () => {
  test('tells each setting of the window with its schema, in both languages, and what the files say', async () => {
    const { read, dataDir } = await start({ own: { lists: { retain: 7 } }, policy: { lists: { updateAt: '06:00' } } });
    const { settings, configFile, can } = await read();
    expect(Object.keys(settings)).toEqual(Object.keys(WINDOW_SETTINGS));
    for (const { schema } of Object.values(settings)) {
      expect(schema.title).toMatch(/^\p{Lu}/u);
      expect(schema.titleEn).toMatch(/^\p{Lu}/u);
      expect(schema.title).not.toBe(schema.titleEn);
    }
    expect(settings['lists.retain']).toMatchObject({ value: 7, locked: false, lockedBy: null, pending: false });
    expect(settings['lists.retain'].schema).toMatchObject({ type: 'integer', minimum: 0, maximum: 1000, default: 2 });
    expect(settings['lists.updateAt']).toMatchObject({ value: '06:00', locked: true, lockedBy: 'file' });
    expect(settings['server.port']).toMatchObject({ value: null, schema: { minimum: 1024 } });
    expect(configFile).toBe(path.join(dataDir, 'config.json'));
    expect(can).toEqual({ restart: false, openFolder: false });
  });

  test('tells no password: not that of INLABS, nor those in addresses', async () => {
    const { call } = await start({
      own: {
        lists: {
          inlabs: { email: 'a@b.example', password: 'S3gredo' },
          proxy: 'http://ana:S3gredo@proxy.example:8080',
        },
        postal: { addresses: ['https://files.example/dne.zip?token=S3gredo'] },
        registry: { openData: { address: 'https://S3gredo@mirror.example/' } },
      },
    });
    const { body } = await call<ConfigAnswer>('GET', '/config');
    expect(JSON.stringify(body)).not.toContain('S3gredo');
    expect(body.settings['network.proxy']).toMatchObject({ value: null, hidden: true });
    expect(body.settings['lists.inlabs.email']).toMatchObject({ value: 'a@b.example', hidden: false });
  });
});

test('a lookup begins with what the settings show, whatever an earlier version kept in the workspace', async () => {
  const prepare = (dataDir: string) => {
    const db = openWorkspace(dataDir);
    db.prepare('INSERT INTO setting VALUES (?, ?)').run('match', '"exact"');
    db.close();
  };
  const { read, call } = await start({ prepare });
  const { value, schema } = (await read()).settings['lists.match'];
  expect((await call<SettingsAnswer>('GET', '/settings')).body.comparison.match).toBe(value ?? schema.default);
});

describe('PUT /config', () => {
  test('writes, keeps what it was not told of, and counts at once where it can', async () => {
    const own: ConfigFile = { server: { host: '127.0.0.1' }, lists: { addresses: { ceis: 'https://m.example/x' } } };
    const { put, written, call } = await start({ own });
    const answer = await put({
      'lists.match': 'folded',
      'lists.threshold': 92,
      'lists.maxAgeDays': 12,
      'log.files': 4,
    });
    expect(answer.status).toBe(200);
    expect(written()).toEqual({
      server: own.server,
      lists: { ...own.lists, match: 'folded', threshold: 92, maxAgeDays: 12 },
      log: { files: 4 },
    });
    const pending = Object.entries(answer.body.settings).filter(([, setting]) => setting.pending);
    expect(pending.map(([name]) => name)).toEqual(['log.files']);
    const { comparison } = (await call<SettingsAnswer>('GET', '/settings')).body;
    expect(comparison).toEqual({ match: 'folded', threshold: 92 });
    expect((await call<DataStatus>('GET', '/data')).body.lists[0]!.maxAgeDays).toBe(12);
    expect(Object.values((await put({ 'log.files': null })).body.settings).some((one) => one.pending)).toBe(false);
  });

  test('refuses what the policy fixes, the whole of a provider too', async () => {
    const policy: ConfigFile = { lists: { retain: 1 }, registry: { sintegra: { provider: 'cnpjws' } } };
    const { put, written } = await start({ policy });
    for (const changes of [
      { 'lists.retain': 9 },
      { 'lists.schedule': 'daily', 'lists.retain': 1 },
      { 'registry.sintegra.timeoutMs': 5 },
    ]) {
      expect(await put(changes)).toMatchObject({ status: 403, error: 'settingLocked' });
    }
    expect(written()).toBeNull();
  });

  test.each([
    [{ 'lists.retain': 1001 }],
    [{ 'lists.retain': '2' }],
    [{ 'lists.updateAt': '24:00' }],
    [{ 'lists.threshold': 49 }],
    [{ 'server.port': 80 }],
    [{ 'postal.addresses': ['ftp://x'] }],
    [{ 'postal.addresses': ['https://ana:S3gredo@x.example/'] }],
    [{ 'lists.inlabs.email': 'a@b.example', 'lists.inlabs.password': 'S3gredo' }],
    [{ 'lists.inlabs.email': 'a@b.example' }],
    [{ 'tokens.maxDays': 1 }],
    [{ 'server.host': '0.0.0.0' }],
    [{ 'registry.sintegra.headers': {} }],
    [{ 'registry.sintegra.provider': 'sintegraws' }],
    [{ 'registry.sintegra.provider': 'sintegraws', 'registry.sintegra.token': 'S3gredo' }],
    [{ '__proto__.polluted': 1 }],
    [{ 'postal.addresses': ['https://x.example/${secret:CHAVE}'] }],
    [{ 'postal.addresses': ['${secret:CHAVE}'] }],
    [{ 'registry.openData.address': 'https://x.example/${env:HOME}' }],
    [{ 'registry.openData.token': '${secret:CHAVE}' }],
    [{ 'network.proxy': 'http://ana:${env:HOME}@proxy.example:3128' }],
    [{ 'network.proxy': 'http://ana:S3gredo${secret:CHAVE}@proxy.example:3128' }],
    [{ 'lists.inlabs.email': 'a@b.example', 'lists.inlabs.password': '${env:HOME}' }],
    [{ 'registry.sintegra.provider': 'http', 'registry.sintegra.url': 'https://ana:S3gredo@gw.example/' }],
    [{ 'registry.sintegra.provider': 'http', 'registry.sintegra.url': 'https://gw.example/?key=S3gredo' }],
    [{ 'registry.sintegra.provider': 'http', 'registry.sintegra.url': 'https://gw.example/${secret:CHAVE}' }],
    [{ 'registry.sintegra.provider': 'sintegraws', 'registry.sintegra.token': '${env:HOME}' }],
  ])('refuses %j and writes nothing', async (changes) => {
    const { put, written } = await start();
    expect(await put(changes)).toMatchObject({ status: 422, error: 'settingInvalid' });
    expect(written()).toBeNull();
  });

  test('refuses where the file was changed or broken by hand meanwhile, and says which', async () => {
    const { read, put, file } = await start({ own: { log: { files: 3 } } });
    const { revision } = await read();
    writeFileSync(file, '{"log":{"files":5},"lists":{"retain":9}}');
    expect(await put({ 'lists.retain': 1 }, revision)).toMatchObject({ status: 409, error: 'settingsChanged' });
    expect(readFileSync(file, 'utf8')).toContain('"retain":9');
    const now = await read();
    expect(now.settings['lists.retain']).toMatchObject({ value: 9, pending: true });
    writeFileSync(file, '{"log":');
    expect(await put({ 'lists.retain': 1 }, now.revision)).toMatchObject({ status: 409, error: 'settingsUnreadable' });
    expect(readFileSync(file, 'utf8')).toBe('{"log":');
  });

  test('takes a proxy with its password by name, and shows it', async () => {
    const { put } = await start();
    const proxy = 'http://ana:${secret:PROXY}@proxy.example:3128';
    const answer = await put({ 'network.proxy': proxy });
    expect(answer.status).toBe(200);
    expect(answer.body.settings['network.proxy']).toMatchObject({ value: proxy, hidden: false });
  });

  test('takes hosts without the proxy and the minutes between time stamps, and no authorities to trust', async () => {
    const { put } = await start();
    const changes = { 'network.noProxy': ['intranet.example'], 'evidence.checkpoints.timestampMinutes': 15 };
    const { status, body } = await put(changes);
    expect(status).toBe(200);
    for (const [name, value] of Object.entries(changes)) {
      expect(body.settings[name as keyof typeof body.settings]).toMatchObject({ value, pending: false });
    }
    expect((await put({ 'network.ca': 'roots.pem' })).status).toBe(422);
  });

  test('keeps references that stand in the file as they are, and takes them to no other address or provider', async () => {
    const mirror = 'https://m.example/${secret:CHAVE}/{YYYYMM}.zip';
    const own: ConfigFile = {
      postal: { addresses: [mirror] },
      registry: { sintegra: { provider: 'cnpja', token: '${env:CHAVE}' } },
    };
    const { put, written } = await start({ own });
    expect((await put({ 'postal.addresses': [mirror, 'https://m.example/other.zip'] })).status).toBe(200);
    expect((await put({ 'registry.sintegra.token': '${env:CHAVE}', 'registry.sintegra.retries': 1 })).status).toBe(200);
    const before = written();
    for (const changes of [
      { 'postal.addresses': ['https://other.example/${secret:CHAVE}/{YYYYMM}.zip'] },
      { 'registry.sintegra.provider': 'cnpjws', 'registry.sintegra.token': '${env:CHAVE}' },
    ]) {
      expect(await put(changes)).toMatchObject({ status: 422, error: 'settingInvalid' });
    }
    expect(written()).toEqual(before);
  });

  test('changes no provider that was changed by hand and is not in force, until it is', async () => {
    const sintegra = { provider: 'cnpja' as const, retries: 1 };
    const { put, call, file, written } = await start({ own: { registry: { sintegra } } });
    writeFileSync(file, JSON.stringify({ registry: { sintegra: { ...sintegra, retries: 4, timeoutMs: 9000 } } }));
    const changes = { 'registry.sintegra.provider': 'cnpja', 'registry.sintegra.retries': 2 };
    expect(await put(changes)).toMatchObject({ status: 409, error: 'providerPending' });
    expect(written().registry.sintegra.retries).toBe(4);
    expect((await put({ 'lists.retain': 3 })).status).toBe(200);
    const [, block] = (await call<ProvidersAnswer>('GET', '/providers')).body.blocks;
    expect(block!.values).toMatchObject({ retries: 4, timeoutMs: 9000 });
    expect((await put(changes)).status).toBe(200);
    expect(written().registry.sintegra).toEqual({ ...sintegra, retries: 2, timeoutMs: 9000 });
  });

  test('takes addresses by list, tells none that holds a secret, and keeps it where it is given back untold', async () => {
    const own: ConfigFile = {
      lists: { addresses: { ceis: 'https://m.example/x?token=S3gredo', onu: 'https://m.example/${secret:A}' } },
    };
    const { read, put, written } = await start({ own });
    const name = 'lists.addresses';
    const setting = (await read()).settings[name];
    expect(setting).toMatchObject({ value: { ceis: null, onu: own.lists!.addresses!.onu }, hidden: false });
    expect(Object.keys(setting.schema.properties!)).toContain('ceis');
    const several = ['https://m.example/a.zip', 'https://m.example/b.zip'];
    const answer = await put({ [name]: { ...(setting.value as object), cepim: several } });
    expect(answer.body.settings[name]).toMatchObject({ value: { ceis: null, cepim: several }, pending: false });
    expect(written().lists.addresses).toEqual({ ...own.lists!.addresses, cepim: several });
    for (const value of [
      { cnep: null },
      { nowhere: 'https://m.example/' },
      { cnep: 'https://m.example/${secret:A}/${secret:B}' },
      { cnep: 'https://ana:S3gredo@m.example/' },
      { cnep: [] },
    ]) {
      expect(await put({ [name]: value })).toMatchObject({ status: 422, error: 'settingInvalid' });
    }
    expect((await put({ [name]: null })).status).toBe(200);
    expect(written()).toEqual({});
  });

  test('shows addresses by list of both files, locked, where the policy fixes one', async () => {
    const own: ConfigFile = { lists: { addresses: { onu: 'https://a.example/x', ceis: 'https://a.example/y' } } };
    const { read, put } = await start({ own, policy: { lists: { addresses: { ceis: 'https://it.example/y' } } } });
    expect((await read()).settings['lists.addresses']).toMatchObject({
      value: { onu: 'https://a.example/x', ceis: 'https://it.example/y' },
      lockedBy: 'file',
    });
    expect((await put({ 'lists.addresses': null })).status).toBe(403);
  });

  test('takes headers of a provider by the names of secrets alone, tells no other, and keeps those untold', async () => {
    const sintegra = { provider: 'http' as const, url: 'https://gw.example/', headers: { 'x-tenant': 'S3gredo' } };
    const { put, call, written } = await start({ own: { registry: { sintegra } } });
    const block = async () => (await call<ProvidersAnswer>('GET', '/providers')).body.blocks[1]!;
    expect((await block()).values).toMatchObject({ headers: { 'x-tenant': null } });
    const headers = { 'x-tenant': null, Authorization: 'Bearer ${secret:CHAVE}', 'x.key': '${secret:B}' };
    const at = 'registry.sintegra.headers';
    expect((await put({ [at]: headers })).status).toBe(200);
    expect(written().registry.sintegra.headers).toEqual({ ...headers, 'x-tenant': 'S3gredo' });
    expect((await block()).values).toMatchObject({ headers });
    for (const one of ['Outro', '${env:HOME}', 'Bearer S3gredo${secret:CHAVE}', null]) {
      expect(await put({ [at]: { 'x-other': one } })).toMatchObject({ status: 422, error: 'settingInvalid' });
    }
  });

  test('has no secret of a header go over the network in plain text', async () => {
    const { put } = await start();
    const provider = {
      'registry.sintegra.provider': 'http',
      'registry.sintegra.headers': { 'x-key': '${secret:CHAVE}' },
    };
    const at = 'registry.sintegra.url';
    expect(await put({ ...provider, [at]: 'http://gw.example/' })).toMatchObject({
      status: 422,
      error: 'settingInvalid',
    });
    expect((await put({ ...provider, [at]: 'http://127.0.0.1:8080/' })).status).toBe(200);
    expect(await put({ [at]: 'http://gw.example/' })).toMatchObject({ status: 422, error: 'settingInvalid' });
    expect((await put({ [at]: 'https://gw.example/' })).status).toBe(200);
  });

  test('takes addresses by state, authorities and environment of the states, without references', async () => {
    const { put, written } = await start();
    const sefaz = { provider: 'sefaz', certificate: 'a.pfx', password: '${secret:PFX}' };
    const more = { environment: 'homologation', ca: 'icp.pem', addresses: { SP: 'https://sp.example/ws' } };
    const changes = (of: object) =>
      Object.fromEntries(Object.entries(of).map(([name, value]) => [`registry.sintegra.${name}`, value]));
    expect((await put(changes({ ...sefaz, ...more }))).status).toBe(200);
    expect(written().registry.sintegra).toEqual({ ...sefaz, ...more });
    for (const wrong of [
      { addresses: { SP: 'https://sp.example/${secret:PFX}' } },
      { environment: 'test' },
      { addresses: { XX: 'https://x/' } },
    ]) {
      expect(await put(changes(wrong))).toMatchObject({ status: 422, error: 'settingInvalid' });
    }
  });

  test('is for the window alone', async () => {
    const { service, call } = await start();
    const created = await call<{ key: string }>('POST', '/keys', {
      name: 'erp',
      permissions: Object.values(PERMISSIONS),
    });
    const headers = { authorization: `ApiKey ${created.body.key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ revision: '', changes: { 'lists.retain': 1 } });
    const url = `${service.address}/workstation/api/config`;
    expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(401);
  });
});

test('another provider is asked from the next lookup on, and is told in its form', async () => {
  const provider = await startProvider();
  onTestFinished(() => provider.close());
  provider.answer = '{"sintegra":{"inscricoesEstaduais":[]}}';
  const { service, put, call, written } = await start();
  const lookUp = () =>
    fetch(`${service.address}/receita-federal-and-sintegra/v1?cnpj=11222333000181`, {
      headers: { authorization: `ApiKey ${service.workstationKey}` },
    });
  expect((await lookUp()).headers.get('atesta-blocks')).toContain('sintegra;outcome=notConfigured');
  const changes = { 'registry.sintegra.provider': 'http', 'registry.sintegra.url': provider.url };
  expect((await put(changes)).status).toBe(200);
  expect((await lookUp()).headers.get('atesta-blocks')).toContain('sintegra;outcome=none');
  const { blocks, forms } = (await call<ProvidersAnswer>('GET', '/providers')).body;
  expect(blocks[1]).toMatchObject({ provider: 'http', locked: false });
  expect(forms.map((form) => form.provider)).toEqual(Object.keys(PROVIDERS));
  expect((await put({ 'registry.sintegra.provider': null })).status).toBe(200);
  expect((await lookUp()).headers.get('atesta-blocks')).toContain('sintegra;outcome=notConfigured');
  expect(written()).toEqual({});
});

test('a provider is offered for the blocks that it fills by CNPJ', () => {
  expect(Object.keys(PROVIDER_BLOCKS)).toEqual(Object.keys(PROVIDERS));
});

test('only a desktop restarts the program and shows the folder', async () => {
  const acted: string[] = [];
  const around = {
    restart: () => acted.push('restart'),
    openDataFolder: () => acted.push('folder'),
    programUpdates: () => {
      throw new Error('not asked for');
    },
  };
  const desktop = await start({ around });
  expect((await desktop.read()).can).toEqual({ restart: true, openFolder: true });
  expect((await desktop.call('POST', '/folder')).status).toBe(204);
  expect((await desktop.call('POST', '/restart')).status).toBe(204);
  await expect.poll(() => acted).toEqual(['folder', 'restart']);
  const { call } = await start();
  expect((await call('POST', '/restart')).status).toBe(404);
});
