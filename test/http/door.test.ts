import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { checkDoor, type Door, doorOf } from '../../src-main/http/door.ts';

/** What the door says of a request with these headers: null where it lets it in. */
function judge(door: Door, headers: readonly [string, string][], url = '/'): number | null {
  try {
    checkDoor({ url, rawHeaders: headers.flat() } as IncomingMessage, door);
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
  const door = doorOf(4210, { hosts: ['Bureau.Example'] });
  const host = ['Host', `${name}:4210`] as [string, string];
  expect(judge(door, [host, ['Origin', origin]])).toBeNull();
  expect(judge(door, [host, ['Origin', origin], ['Sec-Fetch-Site', 'same-origin']])).toBeNull();
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
  const door = doorOf(4210, { hosts: ['bureau.example'] });
  expect(
    judge(door, [
      ['Host', 'bureau.example:4210'],
      ['Origin', origin],
    ]),
  ).toBe(403);
});

test('on port 80 names go without the port, elsewhere not', () => {
  const names = { hosts: ['bureau.example'] };
  expect(
    judge(doorOf(80, names), [
      ['Host', 'bureau.example'],
      ['Origin', 'http://bureau.example'],
    ]),
  ).toBeNull();
  expect(judge(doorOf(81, names), [['Host', 'bureau.example']])).toBe(403);
});

test("the desktop window's origin is let in where there is a desktop", () => {
  const door = doorOf(4210, { windowOrigin: 'app://atesta' });
  const host = ['Host', '127.0.0.1:4210'] as [string, string];
  expect(judge(door, [host, ['Origin', 'app://atesta'], ['Sec-Fetch-Site', 'cross-site']])).toBeNull();
  expect(judge(door, [host, ['Sec-Fetch-Site', 'cross-site']])).toBe(403);
  expect(judge(door, [host, ['Sec-Fetch-Site', 'same-site']])).toBe(403);
  expect(judge(door, [host, ['Sec-Fetch-Site', 'none']])).toBeNull();
});

test('two of a header, a missing Host and another target are turned away', () => {
  const door = doorOf(4210);
  const host = ['Host', '127.0.0.1:4210'] as [string, string];
  const origin = ['Origin', 'http://127.0.0.1:4210'] as [string, string];
  expect(judge(door, [])).toBe(400);
  expect(judge(door, [host, ['host', '127.0.0.1:4210']])).toBe(400);
  expect(judge(door, [host, origin, origin])).toBe(403);
  expect(judge(door, [host], 'http://evil.example/')).toBe(403);
  expect(judge(door, [host], 'http://127.0.0.1:4210/')).toBeNull();
  expect(judge(door, [host], '*')).toBe(403);
});
