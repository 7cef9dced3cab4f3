// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnlyReferences, referencesIn } from '../../src-main/data/references.ts';
import { resolveSecrets } from '../../src-main/data/secrets.ts';

test('every reference is found with the path of its setting, in the order of the file', () => {
  const config = {
    registry: {
      receitaFederal: { provider: 'local' },
      sintegra: {
        provider: 'http',
        url: 'https://service.example/${env:TENANT}/lookup?token=${secret:TOKEN}',
        headers: { 'x-key': 'Bearer ${secret:KEY}', plain: '$HOME {secret:NO} ${other:NO} ${secret:' },
        timeoutMs: 5,
        nothing: null,
      },
    },
    lists: { addresses: { ceis: ['https://a.example', '${secret:MIRROR}'] } },
  };
  expect(referencesIn(config)).toEqual([
    { kind: 'env', name: 'TENANT', setting: 'registry.sintegra.url' },
    { kind: 'secret', name: 'TOKEN', setting: 'registry.sintegra.url' },
    { kind: 'secret', name: 'KEY', setting: 'registry.sintegra.headers.x-key' },
    { kind: 'secret', name: 'MIRROR', setting: 'lists.addresses.ceis.1' },
  ]);
  expect(referencesIn(undefined)).toEqual([]);
});

test('what is found is what the resolver asks for, whatever the text', () => {
  const piece = fc.oneof(
    fc.constantFrom('${secret:', '${env:', '}', '${', '$', 'A_1', '${secret:A}', '${env:B}', '{secret:C}'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const asked: { kind: string; name: string; setting: string }[] = [];
      const ask = (kind: string, name: string) => {
        asked.push({ kind, name, setting: 'one' });
        return '';
      };
      const env = new Proxy({}, { get: (_target, name) => ask('env', String(name)) });
      const rest = resolveSecrets(text, 'one', { env, secret: (name) => ask('secret', name) });
      expect(referencesIn({ one: text })).toEqual(asked);
      expect(isOnlyReferences(text)).toBe(text !== '' && rest.trim() === '');
    }),
  );
});
