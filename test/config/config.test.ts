import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, defaultDataDir, loadConfig, policyFile } from '../../src-main/config.ts';
import { tempDir } from '../support/temp-dir.ts';

/** A data directory with a config.json and, apart from it, a policy file. */
function files(own?: unknown, policy?: unknown): { dir: string; policyFile: string } {
  const dir = tempDir();
  const policyPath = path.join(dir, 'policy', 'policy.json');
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  if (own !== undefined) writeFileSync(path.join(dir, 'config.json'), text(own));
  const file = path.join(dir, 'policy.json');
  if (policy !== undefined) writeFileSync(file, text(policy));
  return { dir, policyFile: policy === undefined ? policyPath : file };
}

const load = (own?: unknown, policy?: unknown, options: { host?: string; port?: number; logJson?: boolean } = {}) => {
  const { dir, policyFile } = files(own, policy);
  return loadConfig(dir, { ...options, policyFile, distrust: () => null });
};

describe('the configuration', () => {
  test('without any file listens on 127.0.0.1:4210 and answers from the local registry', () => {
    expect(load()).toMatchObject({
      host: '127.0.0.1',
      port: 4210,
      registry: { receitaFederal: { provider: 'local' } },
    });
  });

  test('policy goes before the command line, the command line before config.json', () => {
    const own = { server: { port: 5001 } };
    expect(load(own).port).toBe(5001);
    expect(load(own, undefined, { port: 5002 }).port).toBe(5002);
    expect(load(own, { server: { port: 5003 } }, { port: 5002 }).port).toBe(5003);
  });

  test('a block comes whole from the policy, the open data of the registry key by key', () => {
    const own = {
      registry: {
        receitaFederal: { provider: 'http', url: 'http://a/', retries: 1 },
        openData: { ufs: ['SP'], schedule: 'off', retain: 3 },
      },
    };
    const policy = {
      registry: { receitaFederal: { provider: 'http', url: 'http://b/' }, openData: { schedule: 'monthly' } },
    };
    expect(load(own, policy).registry).toEqual({
      receitaFederal: { provider: 'http', url: 'http://b/' },
      openData: { ufs: ['SP'], schedule: 'monthly', retain: 3 },
    });
    expect(load().registry).toEqual({ receitaFederal: { provider: 'local' } });
  });

  test('says which settings the policy fixes', () => {
    expect([...load({}, { server: { port: 5003 } }).locked]).toEqual([['server.port', 'file']]);
    expect(load({ server: { port: 5003 } }).locked.size).toBe(0);
  });

  test('takes a provider per block, and the file of the key set from the data directory', () => {
    const sintegra = {
      provider: 'http',
      url: 'http://127.0.0.1:9000/lookup',
      headers: { 'x-key': 'k' },
      timeoutMs: 15000,
    };
    const { dir, policyFile: policy } = files({ registry: { sintegra }, tokens: { jwksFile: 'jwks.json' } });
    const config = loadConfig(dir, { policyFile: policy });
    expect(config.registry.sintegra).toEqual(sintegra);
    expect(config.jwksFile).toBe(path.join(dir, 'jwks.json'));
  });

  test('takes where people sign in from one place whole', () => {
    const roles = { analyst: ['clerk'] };
    const own = { issuer: 'https://own.example', audience: 'own', rolesClaim: 'groups', roles: { approver: ['me'] } };
    expect(load({}).openid).toBeUndefined();
    expect(load({ access: { openid: own } }).openid).toEqual({
      ...own,
      subjectClaim: 'sub',
      nameClaim: 'name',
      scope: 'openid profile',
      window: 'optional',
    });
    const policy = { issuer: 'https://office.example/realms/office', audience: 'atesta', roles };
    expect(load({ access: { openid: own } }, { access: { openid: policy } }).openid).toEqual({
      ...policy,
      subjectClaim: 'sub',
      rolesClaim: 'roles',
      nameClaim: 'name',
      scope: 'openid profile',
      window: 'optional',
    });
  });

  test.each([
    'http://office.example',
    'https://ana@office.example',
    'https://office.example/?tenant=1',
    'https://office.example/#a',
    'http://127.0.0.1.office.example',
    'http://localhost.office.example',
    'ftp://office.example',
    'office.example',
    'https://',
  ])('lets nobody sign in at %j', (issuer) => {
    expect(() => load({ access: { openid: { issuer, audience: 'atesta', roles: {} } } })).toThrow(
      /access\.openid\.issuer/,
    );
  });

  test('takes the key set of the policy from its own folder, and only where it is guarded like it', () => {
    const [own, policyDir] = [tempDir(), tempDir()];
    const [policy, keys] = [path.join(policyDir, 'policy.json'), path.join(policyDir, 'jwks.json')];
    writeFileSync(path.join(own, 'config.json'), JSON.stringify({ tokens: { jwksFile: 'own.json' } }));
    writeFileSync(policy, JSON.stringify({ tokens: { jwksFile: 'jwks.json' } }));
    writeFileSync(keys, '{"keys":[]}');
    expect(loadConfig(own, { policyFile: policy, distrust: () => null }).jwksFile).toBe(keys);
    const distrusting = (place: string) => (file: string) => (file === place ? 'can be changed by every user' : null);
    const load = (place: string) => () => loadConfig(own, { policyFile: policy, distrust: distrusting(place) });
    expect(load(keys)).toThrow(ConfigError);
    expect(load(keys)).toThrow(
      /^The key set .*jwks\.json is not obeyed, .*can be changed by every user; let IT give it/,
    );
    rmSync(keys);
    expect(load(keys)).not.toThrow();
    expect(load(policyDir)).toThrow(/^The key set .* is not obeyed/);
  });

  test('bounds the log, each bound by policy first', () => {
    const megabyte = 1024 * 1024;
    expect(load().log).toEqual({ files: 10, fileBytes: 10 * megabyte });
    const own = { log: { files: 50, megabytes: 3 } };
    expect(load(own, { log: { files: 2 } }).log).toEqual({ files: 2, fileBytes: 3 * megabyte });
  });

  test('writes the log to stdout as the policy says, then the command line, then config.json', () => {
    const json = { log: { format: 'json' } };
    expect(load().logToStdout).toBe(false);
    expect(load(json).logToStdout).toBe(true);
    expect(load(undefined, undefined, { logJson: true }).logToStdout).toBe(true);
    expect(load(json, { log: { format: 'file' } }, { logJson: true }).logToStdout).toBe(false);
    expect(load({ log: { format: 'file' } }, json).logToStdout).toBe(true);
  });

  test('tells nobody of alerts, or whom the policy names', () => {
    expect(load().portfolio.webhook).toEqual({});
    const own = { portfolio: { webhook: { address: 'http://10.0.0.1/a', secret: `\${secret:A}` } } };
    const policy = { portfolio: { webhook: { address: 'https://avisos.example/', allowedHosts: ['avisos.example'] } } };
    const config = load(own, policy);
    expect(config.portfolio.webhook).toEqual({ ...policy.portfolio.webhook, secret: `\${secret:A}` });
    expect([...config.locked.keys()]).toEqual(['portfolio.webhook.address', 'portfolio.webhook.allowedHosts']);
  });

  test('bounds the life of tokens, the policy first', () => {
    expect(load().tokenDays).toBe(90);
    expect(load({ tokens: { maxDays: 30 } }).tokenDays).toBe(30);
    expect(load({ tokens: { maxDays: 30 } }, { tokens: { maxDays: 7 } }).tokenDays).toBe(7);
    expect(() => load({ tokens: { maxDays: 91 } })).toThrow(/tokens\.maxDays must be/);
  });

  test('written by a Windows editor with a byte order mark is read all the same', () => {
    expect(load('\uFEFF{"server":{"port":5001}}').port).toBe(5001);
  });

  test.each([
    ['is not JSON', '{"server":', /is not valid JSON .*correct it or delete it/],
    ['has a port that is none', { server: { port: 70000 } }, /server\.port must be/],
    ['has a key that nobody knows', { sever: {} }, /: sever is no setting that exists; "atesta policy schema" prints/],
    [
      'has a provider that nobody knows',
      { registry: { sintegra: { provider: 'x' } } },
      /sintegra\.provider must be one of local, http, sefaz/,
    ],
    [
      'has a setting of another provider',
      { registry: { sintegra: { provider: 'local', url: 'http://x' } } },
      /sintegra\.url is no setting that exists/,
    ],
    ['has an unknown provider', { registry: { sintegra: { provider: 'magic' } } }, /registry\.sintegra/],
    ['shows its metrics to others by itself', { metrics: { host: '0.0.0.0' } }, /"metrics\.host" beyond this machine/],
    ['shows its metrics on its own port by itself', { metrics: { shared: true } }, /"metrics.shared" is allowed only/],
    [
      'speaks an old TLS',
      { server: { tls: { certificate: 'a', key: 'b', minimumVersion: 'TLSv1.1' } } },
      /server\.tls\.minimumVersion must be one of TLSv1\.2, TLSv1\.3/,
    ],
    ['has half a certificate', { server: { tls: { certificate: 'a' } } }, /server\.tls must have required/],
    ['keeps no log at all', { log: { files: 0 } }, /log\.files must be/],
    [
      'lets others in by itself',
      { server: { allowedHosts: ['x'] } },
      /config\.json: "server\.allowedHosts" is allowed only in the policy/,
    ],
    [
      'tells others of alerts by itself',
      { portfolio: { webhook: { allowedHosts: ['x'] } } },
      /"portfolio.webhook.allowedHosts" is allowed only in the policy/,
    ],
    [
      'says what is installed by itself',
      { programUpdate: { source: '/mnt/share' } },
      /config\.json: "programUpdate" is allowed only in the policy/,
    ],
    ['has a secret in it', { portfolio: { webhook: { secret: 'whsec_abc' } } }, /portfolio.webhook.secret must match/],
  ])('that %s is refused with a sentence', (_what, own, message) => {
    expect(() => load(own)).toThrow(ConfigError);
    expect(() => load(own)).toThrow(message);
  });
});

describe('the address', () => {
  test.each(['0.0.0.0', '192.168.0.10', '::', 'example.com'])('%s is refused without a policy', (host) => {
    expect(() => load(undefined, undefined, { host })).toThrow(/listens only on this machine/);
    expect(() => load({ server: { host } })).toThrow(ConfigError);
  });

  test('beyond loopback needs a policy that names the hosts', () => {
    const server = { host: '0.0.0.0', allowedHosts: ['compliance.local'], insecure: true };
    const config = load(undefined, { server });
    expect(config).toMatchObject({ host: '0.0.0.0', allowedHosts: ['compliance.local'] });
    expect(config.tls).toBeUndefined();
  });

  test('beyond loopback is the policy’s alone: names that it allows let nobody choose the host', () => {
    const names = { server: { allowedHosts: ['compliance.local'] } };
    const tls = { certificate: 'own.crt', key: 'own.key' };
    const refusal = /listens only on this machine: .*let IT set "server\.host" and "server\.allowedHosts"/;
    expect(() => load({ server: { host: '0.0.0.0', tls } }, names)).toThrow(refusal);
    expect(() => load({ server: { tls } }, names, { host: '0.0.0.0' })).toThrow(refusal);
    const open = { server: { allowedHosts: ['compliance.local'], insecure: true } };
    expect(() => load(undefined, open, { host: '192.168.0.10' })).toThrow(refusal);
    expect(load(undefined, open, { host: '127.0.0.2' }).host).toBe('127.0.0.2');
  });

  test('beyond loopback needs TLS, or a policy that does without', () => {
    const policy = { server: { host: '0.0.0.0', allowedHosts: ['compliance.local'] } };
    expect(() => load(undefined, policy)).toThrow(/^Beyond this machine \(host 0\.0\.0\.0\) .*set "server\.tls", or/);
    const tls = { certificate: 'a.crt', key: '/keys/a.key' };
    const { dir, policyFile } = files({ server: { tls } }, policy);
    expect(loadConfig(dir, { policyFile, distrust: () => null }).tls).toEqual({
      certificate: path.join(dir, 'a.crt'),
      key: path.resolve('/keys/a.key'),
      minimumVersion: 'TLSv1.2',
    });
    expect(() => load({ server: { insecure: true } }, policy)).toThrow(
      /"server.insecure" is allowed only in the policy/,
    );
  });

  test('a certificate and its key come from one file: the policy’s goes first, whole', () => {
    const own = { server: { tls: { certificate: 'own.crt', key: 'own.key', minimumVersion: 'TLSv1.3' } } };
    const { dir, policyFile } = files(own, { server: { tls: { certificate: '/p.crt', key: '/p.key' } } });
    const { tls } = loadConfig(dir, { policyFile, distrust: () => null });
    expect(tls).toEqual({
      certificate: path.resolve('/p.crt'),
      key: path.resolve('/p.key'),
      minimumVersion: 'TLSv1.2',
    });
  });

  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('%s is this machine', (host) => {
    expect(load(undefined, undefined, { host }).host).toBe(host);
  });
});

test('the greatest age of a document is 90 days, or what config.json or the policy says', () => {
  expect(load().maxAgeDays).toBe(90);
  expect(load({ residence: { maxAgeDays: 60 } }).maxAgeDays).toBe(60);
  const fixed = load({ residence: { maxAgeDays: 60 } }, { residence: { maxAgeDays: 30 } });
  expect(fixed).toMatchObject({ maxAgeDays: 30, locked: new Map([['residence.maxAgeDays', 'file']]) });
  expect(() => load({ residence: { maxAgeDays: 0 } })).toThrow(ConfigError);
});

test('the data directory is ATESTA_DATA_DIR, else the platform’s place', () => {
  expect(defaultDataDir({ ATESTA_DATA_DIR: '/somewhere' })).toBe(path.resolve('/somewhere'));
  expect(path.isAbsolute(defaultDataDir({}))).toBe(true);
});

test('the policy file lies where only administrators write', () => {
  expect(policyFile('linux', {})).toBe('/etc/atesta/policy.json');
  expect(policyFile('darwin', {})).toBe('/Library/Application Support/Atesta/policy.json');
  expect(policyFile('win32', { ProgramData: 'D:\\PD' })).toContain('D:\\PD');
});
