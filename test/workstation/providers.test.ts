// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownSettings } from '../../src-main/workstation/providers.ts';

test('what can be no secret is shown, everything else is hidden', () => {
  const shown = shownSettings({
    provider: 'sefaz',
    url: 'https://user:pass@service.example:8443/t0ken/lookup?key=abc',
    site: 'http://127.0.0.1:9000',
    whole: '${secret:URL}',
    part: 'https://service.example/${secret:T}',
    token: 'abc',
    headers: { 'x-key': 'Bearer ${secret:K}', 'x-tenant': 'office 7' },
    certificate: { file: '/etc/atesta/office.pfx', password: '${env:PFX} ${secret:PFX}' },
    ufs: ['PR', 'SP'],
    mixed: ['PR', 'abc'],
    deep: [{ timeoutMs: 5 }],
    environment: 'homologation',
    timeoutMs: 15_000,
    cache: false,
    nothing: null,
  });
  expect(Object.fromEntries(shown.map(({ setting, value }) => [setting, value]))).toEqual({
    url: 'https://service.example:8443/…',
    site: 'http://127.0.0.1:9000',
    whole: '${secret:URL}',
    part: 'https://service.example/…',
    token: null,
    'headers.x-key': null,
    'headers.x-tenant': null,
    'certificate.file': '/etc/atesta/office.pfx',
    'certificate.password': '${env:PFX} ${secret:PFX}',
    ufs: 'PR, SP',
    mixed: null,
    deep: null,
    environment: 'homologation',
    timeoutMs: '15000',
    cache: 'false',
    nothing: 'null',
  });
});

test('a token is never shown, wherever the configuration holds it', () => {
  // Longer than a state's code, and no name of a certificate: a token.
  const token = fc.stringMatching(/^[A-Za-z0-9_-]{8,40}$/);
  const around = fc.constantFrom(
    (it: string) => it,
    (it: string) => `Bearer ${it}`,
    (it: string) => `https://service.example/${it}/x`,
    (it: string) => `https://service.example/?k=${it}`,
    (it: string) => `https://${it}@service.example/`,
    (it: string) => `https://service.example/#${it}`,
    (it: string) => `\${secret:A} ${it}`,
  );
  const place = fc.constantFrom(
    (it: string) => ({ url: it }),
    (it: string) => ({ headers: { [`x-${it.length}`]: it } }),
    (it: string) => ({ deep: { list: [{ token: it }] } }),
  );
  fc.assert(
    fc.property(token, around, place, (secret, wrap, put) => {
      expect(JSON.stringify(shownSettings({ provider: 'http', ...put(wrap(secret)) }))).not.toContain(secret);
    }),
  );
});
