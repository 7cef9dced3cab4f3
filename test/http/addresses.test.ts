import { expect, test } from 'vitest';
import { addressOf } from '../../src-main/http/addresses.ts';

test.each([
  ['127.0.0.1', [], false, 'http://127.0.0.1:4210'],
  ['localhost', [], true, 'https://127.0.0.1:4210'],
  ['::1', [], false, 'http://[::1]:4210'],
  ['0.0.0.0', ['atesta.intranet'], false, 'http://127.0.0.1:4210'],
  ['::', ['atesta.intranet', 'other'], true, 'https://atesta.intranet:4210'],
  ['192.168.0.10', ['atesta.intranet'], false, 'http://192.168.0.10:4210'],
])('a service on %s with the names %j, TLS %s, answers at %4$s', (host, allowedHosts, tls, address) => {
  expect(addressOf({ host, allowedHosts, tls: tls || undefined }, 4210)).toBe(address);
});
