// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../../../src-main/registry/providers/catalogue.ts';
import { below } from '../../../../src-main/registry/providers/fields/entry.ts';

const NEEDS_TOKEN = ['sintegraws', 'infosimples'] as const;
const MAY_HAVE_TOKEN = ['cnpja', 'cnpjws'] as const;
const WITH_TOKEN = [...NEEDS_TOKEN, ...MAY_HAVE_TOKEN];
const ALL = [...WITH_TOKEN, 'brasilapi'] as const;

const fits = (name: (typeof ALL)[number], settings: object) =>
  Value.Check(PROVIDERS[name].config, { provider: name, ...settings });
const token = (name: string) => (WITH_TOKEN.includes(name as 'cnpja') ? { token: '${secret:KEY}' } : {});

describe('the entry in the configuration', () => {
  test.each(ALL)('%s: the least, and settings that every service has', (name) => {
    expect(fits(name, token(name))).toBe(true);
    expect(fits(name, { ...token(name), timeoutMs: 1000, cacheMinutes: 5 })).toBe(true);
    expect(fits(name, { ...token(name), other: 1 })).toBe(false);
  });

  test.each(NEEDS_TOKEN)('%s needs a token', (name) => expect(fits(name, {})).toBe(false));
  test.each([...MAY_HAVE_TOKEN, 'brasilapi'] as const)('%s works without', (name) => expect(fits(name, {})).toBe(true));

  test.each(WITH_TOKEN)('%s: a key is named, never written down', (name) => {
    for (const reference of ['${secret:a-b_1}', '${env:ATESTA_TOKEN}'])
      expect(fits(name, { token: reference })).toBe(true);
    for (const literal of ['27e4642e-34d1', '${secret:}', 'x${secret:A}', '${secret:A} ', '${file:A}', '']) {
      expect(fits(name, { token: literal }), literal).toBe(false);
    }
    const { description } = (PROVIDERS[name].config as { properties: { token: { description: string } } }).properties
      .token;
    expect(description).toContain('Secrets come from the OS keychain or the environment, never from the file');
  });

  test.each(ALL)('%s: https, or http on this machine', (name) => {
    for (const url of ['https://api.example/v1', 'http://127.0.0.1:8080/x', 'http://localhost', 'http://[::1]:1/']) {
      expect(fits(name, { ...token(name), url }), url).toBe(true);
    }
    for (const url of [
      'http://api.example/',
      'http://127.0.0.1.example/',
      'http://localhost@api.example/',
      'https://user:pass@api.example/',
      'https://api.example/?a=1',
      'ftp://x',
      '',
    ]) {
      expect(fits(name, { ...token(name), url }), url).toBe(false);
    }
  });

  test('two blocks of one account are one request, of two accounts two', () => {
    for (const name of WITH_TOKEN) {
      const identity = (settings: object) => PROVIDERS[name].identity({ provider: name, ...settings } as never);
      expect(identity({ token: '${env:A}' })).toBe(identity({ token: '${env:A}' }));
      expect(identity({ token: '${env:A}' })).not.toBe(identity({ token: '${env:B}' }));
    }
  });

  test('infosimples: states by their two letters, each once', () => {
    const ufs = (list: unknown) => fits('infosimples', { ...token('infosimples'), ufs: list });
    expect(ufs(['SP', 'PR'])).toBe(true);
    for (const list of [[], ['SP', 'SP'], ['XX'], ['sp'], 'SP']) expect(ufs(list)).toBe(false);
  });

  test('a piece of path cannot leave its place', () => {
    expect(below('https://api.example/v1/', '../x?y#z').href).toBe('https://api.example/v1/..%2Fx%3Fy%23z');
  });
});
