import { decodeProtectedHeader, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchJson } from '../../../src-main/access/openid/fetch-json.ts';
import { ProviderKeys } from '../../../src-main/access/openid/provider-keys.ts';
import { agentsOf } from '../../../src-main/net/agents.ts';
import { noProvider, type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** The keys of a real provider, by a clock of the test's own. */
describe.skipIf(noProvider)('the keys of a provider', () => {
  let provider: OpenIdProvider;
  let stopped = false;
  afterEach(async () => {
    if (!stopped) await provider.stop();
    stopped = false;
  });

  async function followed() {
    provider = await startOpenIdProvider();
    const clock = { now: 0 };
    const faults: string[] = [];
    const agents = agentsOf({ proxy: 'none', env: {} });
    const keys = new ProviderKeys({
      issuer: provider.issuer,
      fetchJson: (url) => fetchJson(url, agents),
      onFault: (reason) => faults.push(reason),
      now: () => clock.now,
    });
    const has = async (token: string) => {
      const [head, payload, signature] = token.split('.') as [string, string, string];
      const header = decodeProtectedHeader(token) as JWTHeaderParameters;
      try {
        await keys.get(header, { protected: head, payload, signature });
        return true;
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    return { clock, faults, has };
  }

  test('are asked for once and kept', async () => {
    const { has } = await followed();
    const token = await provider.sign({});
    expect(await Promise.all(Array.from({ length: 20 }, () => has(token)))).toEqual(Array(20).fill(true));
    expect(provider.keyRequests()).toBe(1);
  });

  test('that change are followed in the middle of the work, and the one before is honoured no more', async () => {
    const { clock, has } = await followed();
    const before = await provider.sign({});
    expect(await has(before)).toBe(true);
    await provider.rotate();
    const after = await provider.sign({});
    clock.now += 11 * SECOND;
    expect(await has(after)).toBe(true);
    expect(await has(before)).toBe('ERR_JWKS_NO_MATCHING_KEY');
  });

  test('that were withdrawn are honoured ten minutes at most, whoever asks first', async () => {
    const { clock, has } = await followed();
    const before = await provider.sign({});
    expect(await has(before)).toBe(true);
    await provider.rotate();
    clock.now += 590 * SECOND;
    expect(await has(before)).toBe(true);
    clock.now += 11 * SECOND;
    expect(await has(before)).toBe('ERR_JWKS_NO_MATCHING_KEY');
  });

  test('that are known serve on for a day while nobody reaches it; an unknown one is neither refused nor honoured', async () => {
    const { clock, faults, has } = await followed();
    const [known, unknown] = [await provider.sign({}), await provider.sign({}, { kid: 'newer' })];
    expect(await has(known)).toBe(true);
    await provider.stop();
    stopped = true;
    clock.now += 11 * SECOND;
    expect(await has(unknown)).toBe('signInUnavailable');
    for (const hours of [1, 10, 12]) {
      clock.now += hours * HOUR;
      expect(await has(known)).toBe(true);
    }
    clock.now += 2 * HOUR;
    expect(await has(known)).toBe('signInUnavailable');
    expect(faults).toEqual(['ECONNREFUSED']);
  });

  test('are not had where it was never reached, and are asked for again', async () => {
    const { clock, has } = await followed();
    const token = await provider.sign({});
    await provider.stop();
    stopped = true;
    expect(await has(token)).toBe('signInUnavailable');
    clock.now += 11 * SECOND;
    expect(await has(token)).toBe('signInUnavailable');
  });
});

/** What a provider may say that is not to be gone by. */
describe('a discovery document', () => {
  const issuer = 'https://login.example/office';
  const wrongs: [string, Record<string, unknown> | null, RegExp][] = [
    [
      'of another issuer',
      { issuer: 'https://login.example', jwks_uri: 'https://login.example/keys' },
      /another issuer/,
    ],
    ['without one', { jwks_uri: 'https://login.example/keys' }, /another issuer/],
    ['that is nothing', null, /another issuer/],
    ['with keys in plain HTTP', { issuer, jwks_uri: 'http://login.example/keys' }, /not https/],
    ['with keys of this machine', { issuer, jwks_uri: 'http://127.0.0.1:9/keys' }, /not https/],
    ['with keys in a file', { issuer, jwks_uri: 'file:///etc/passwd' }, /not https/],
    ['without keys', { issuer }, /not https/],
  ];
  test.each(wrongs)('%s gives no keys', async (_, said, reason) => {
    const faults: string[] = [];
    const asked: string[] = [];
    const keys = new ProviderKeys({
      issuer,
      fetchJson: async (url) => {
        asked.push(url.href);
        return said;
      },
      onFault: (fault) => faults.push(fault),
    });
    const { privateKey } = await generateKeyPair('ES256');
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
    const [head, payload, signature] = token.split('.') as [string, string, string];
    await expect(keys.get({ alg: 'ES256' }, { protected: head, payload, signature })).rejects.toMatchObject({
      code: 'signInUnavailable',
      statusCode: 503,
      retryAfterSeconds: 10,
    });
    expect(faults).toEqual([expect.stringMatching(reason)]);
    expect(asked).toEqual(['https://login.example/office/.well-known/openid-configuration']);
  });
});
