import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { DEFAULT_REGISTRY, RegistryConfig } from '../../src-main/registry/config.ts';

const schema = Compile(RegistryConfig);

test.each([
  [DEFAULT_REGISTRY],
  [{}],
  [{ receitaFederal: { provider: 'local' }, sintegra: { provider: 'local' } }],
  [
    {
      sintegra: { provider: 'http', url: 'http://127.0.0.1:9000/lookup', headers: { 'x-key': '…' }, timeoutMs: 15000 },
    },
  ],
  [
    {
      sintegra: {
        provider: 'http',
        url: 'https://x/y',
        timeoutMs: 600_000,
        retries: 0,
        requestsPerMinute: 3,
        cacheMinutes: 60,
      },
    },
  ],
])('%o is a configuration', (config) => {
  expect(schema.Check(config)).toBe(true);
});

test.each([
  [{ receitaFederal: { provider: 'nobody' } }],
  [{ receitaFederal: { provider: 'local', url: 'http://x' } }],
  [{ sintegra: { provider: 'http' } }],
  [{ sintegra: { provider: 'http', url: 'file:///etc/passwd' } }],
  [{ sintegra: { provider: 'http', url: 'http://x', timeoutMs: 0 } }],
  [{ sintegra: { provider: 'http', url: 'http://x', headers: { a: 1 } } }],
  [{ sintegra: 'local' }],
  [{ bacen: { provider: 'local' } }],
])('%o is none', (config) => {
  expect(schema.Check(config)).toBe(false);
});

/** The first complaint, which is the one that the start of the program shows. */
function complaint(entry: unknown): string {
  const [first] = schema.Errors({ sintegra: entry });
  return `${first!.instancePath} ${first!.message}`;
}

test.each([
  [{ provider: 'nobody' }, /^\/sintegra\/provider must be equal to one of/],
  [{}, /^\/sintegra must have required properties provider/],
  [{ provider: 'http' }, /^\/sintegra must have required properties url/],
  [{ provider: 'http', url: 'ftp://x' }, /^\/sintegra\/url must match pattern/],
  [{ provider: 'http', url: 'http://x', timeoutMs: 600_001 }, /^\/sintegra\/timeoutMs must be <= 600000/],
  [{ provider: 'http', url: 'http://x', retries: 6 }, /^\/sintegra\/retries must be <= 5/],
  [{ provider: 'http', url: 'http://x', requestsPerMinute: 0 }, /^\/sintegra\/requestsPerMinute must be >= 1/],
  [{ provider: 'http', url: 'http://x', cacheMinutes: -1 }, /^\/sintegra\/cacheMinutes must be >= 0/],
  [{ provider: 'http', url: 'http://x', headers: { 'x-key': 7 } }, /^\/sintegra\/headers\/x-key must be string/],
  [{ provider: 'http', url: 'http://x', tokn: 'k' }, /^\/sintegra\/tokn /],
  [{ provider: 'local', url: 'http://x' }, /^\/sintegra\/url /],
  ['local', /^\/sintegra must be object/],
])('what is wrong with %o is told by its name', (entry, expected) => {
  expect(complaint(entry)).toMatch(expected);
});
