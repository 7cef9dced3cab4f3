import http from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExcepted } from '../../src-main/net/no-proxy.ts';

/** What Node's agent itself says, which nothing public tells. */
function byNode(url: URL, list: string): boolean {
  const proxyEnv = { http_proxy: 'http://proxy.example:1', https_proxy: 'http://proxy.example:1', no_proxy: list };
  const agent = new http.Agent({ proxyEnv });
  const symbol = Object.getOwnPropertySymbols(agent).find(({ description }) => description === 'kProxyConfig')!;
  const rule = (agent as never)[symbol] as { shouldUseProxy(host: string, port: number): boolean };
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return !rule.shouldUseProxy(url.hostname.replace(/^\[|\]$/g, ''), port);
}

test.each([
  ['http://far.example/', '', false],
  ['http://far.example/', 'x.example, FAR.example', true],
  ['http://far.example/', 'far.example:80', true],
  ['https://far.example/', 'far.example:80', false],
  ['https://far.example:8443/', 'far.example:8443', true],
  ['http://far.example/', '.example', true],
  ['http://example/', '.example', true],
  ['http://farexample/', '.example', false],
  ['http://far.example/', '*.example', true],
  ['http://example/', '*.example', false],
  ['http://far.example/', 'example', false],
  ['http://10.1.2.3/', '10.1.2.0-10.1.2.9', true],
  ['http://10.1.2.10/', '10.1.2.0 - 10.1.2.9', false],
  ['http://10.1.2.3/', '10.1.2.0/24', false],
  ['http://[2001:db8::1]/', '2001:db8::1', true],
  ['http://far.example/', '*', true],
])('%s with NO_PROXY %j: without the proxy %s, as Node has it', (address, list, expected) => {
  const url = new URL(address);
  expect([isExcepted(url, list), byNode(url, list)]).toEqual([expected, expected]);
});

test('of any host and any list it says what Node does', () => {
  const label = fc.constantFrom('a', 'b', 'example', '10', '*', '');
  const name = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'));
  const number = fc.tuple(fc.constantFrom(0, 9, 255), fc.nat(255)).map(([high, low]) => `10.0.${high}.${low}`);
  const entry = fc.oneof(
    name,
    number,
    fc.tuple(name, fc.constantFrom(80, 443, 1)).map((parts) => parts.join(':')),
    fc.tuple(number, number).map((ends) => ends.join('-')),
    fc.string(),
  );
  const host = fc.oneof(number, fc.constantFrom('a', 'a.example', 'b.a.example', 'example', 'aexample', '[::1]'));
  const address = fc.tuple(fc.constantFrom('http', 'https'), host, fc.constantFrom('', ':1', ':443'));
  fc.assert(
    fc.property(address, fc.array(entry, { maxLength: 4 }), ([scheme, at, port], entries) => {
      const url = new URL(`${scheme}://${at}${port}/`);
      expect(isExcepted(url, entries.join(','))).toBe(byNode(url, entries.join(',')));
    }),
    { numRuns: 2000 },
  );
});
