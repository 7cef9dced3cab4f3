import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { type AllowedCallers, allowedCallers, checkHostAndOrigin } from '../../src-main/http/host-check.ts';

/** The status of the refusal of a request with these headers: null where it lets it in. */
function judge(allowed: AllowedCallers, headers: readonly [string, string][], url = '/'): number | null {
  try {
    checkHostAndOrigin({ url, rawHeaders: headers.flat() } as IncomingMessage, allowed);
    return null;
  } catch (error) {
    return (error as { statusCode: number }).statusCode;
  }
}

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4210'],
  ['localhost', 'http://localhost:4210'],
  ['[::1]', 'http://[::1]:4210'],
  ['bureau.example', 'http://bureau.example:4210'],
])('the window that a browser opens under %s is let in', (name, origin) => {
  const allowed = allowedCallers(4210, { hosts: ['Bureau.Example'] });
  const host = ['Host', `${name}:4210`] as [string, string];
  expect(judge(allowed, [host, ['Origin', origin]])).toBeNull();
  expect(judge(allowed, [host, ['Origin', origin], ['Sec-Fetch-Site', 'same-origin']])).toBeNull();
});

test.each([
  'http://other.example:4210',
  'https://bureau.example:4210',
  'http://bureau.example',
  'http://bureau.example:4211',
  'http://bureau.example.evil.example:4210',
  'app://atesta',
  'null',
  '',
])('the origin %j is not', (origin) => {
  const allowed = allowedCallers(4210, { hosts: ['bureau.example'] });
  expect(
    judge(allowed, [
      ['Host', 'bureau.example:4210'],
      ['Origin', origin],
    ]),
  ).toBe(403);
});

test('on port 80 names go without the port, elsewhere not', () => {
  const names = { hosts: ['bureau.example'] };
  expect(
    judge(allowedCallers(80, names), [
      ['Host', 'bureau.example'],
      ['Origin', 'http://bureau.example'],
    ]),
  ).toBeNull();
  expect(judge(allowedCallers(81, names), [['Host', 'bureau.example']])).toBe(403);
});

test("the desktop window's origin is let in where there is a desktop", () => {
  const allowed = allowedCallers(4210, { windowOrigin: 'app://atesta' });
  const host = ['Host', '127.0.0.1:4210'] as [string, string];
  expect(judge(allowed, [host, ['Origin', 'app://atesta'], ['Sec-Fetch-Site', 'cross-site']])).toBeNull();
  expect(judge(allowed, [host, ['Sec-Fetch-Site', 'cross-site']])).toBe(403);
  expect(judge(allowed, [host, ['Sec-Fetch-Site', 'same-site']])).toBe(403);
  expect(judge(allowed, [host, ['Sec-Fetch-Site', 'none']])).toBeNull();
});

test('two of a header, a missing Host and another target are turned away', () => {
  const allowed = allowedCallers(4210);
  const host = ['Host', '127.0.0.1:4210'] as [string, string];
  const origin = ['Origin', 'http://127.0.0.1:4210'] as [string, string];
  expect(judge(allowed, [])).toBe(400);
  expect(judge(allowed, [host, ['host', '127.0.0.1:4210']])).toBe(400);
  expect(judge(allowed, [host, origin, origin])).toBe(403);
  expect(judge(allowed, [host], 'http://evil.example/')).toBe(403);
  expect(judge(allowed, [host], 'http://127.0.0.1:4210/')).toBeNull();
  expect(judge(allowed, [host], '*')).toBe(403);
});
