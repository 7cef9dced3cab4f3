import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { DEFAULT_REGISTRY, RegistryConfig } from '../../src-main/taxpayers/config.ts';

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
