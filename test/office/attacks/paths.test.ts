import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressAt } from '../../../src-main/office/address.ts';
import { noProvider } from '../../support/openid-provider.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { answerWith, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

const ORIGIN = 'https://office.example:8443';
const at = (id: string, query = '') =>
  addressAt(
    ORIGIN,
    { path: '/dossiers', tail: '/:id/entries' },
    { version: 'v1', parameters: { id }, query: new URLSearchParams(query) },
  ).href;

test('what stands for a part of an address stays one', () => {
  const parts = [
    'a/b',
    'a\\b',
    '//evil.example',
    '@evil.example',
    'x?y',
    'x#y',
    'a\r\nb',
    '%2e%2e',
    '...',
    'ação',
    ':1',
  ];
  for (const id of parts) {
    expect(at(id)).toBe(`${ORIGIN}/dossiers/v1/${encodeURIComponent(id)}/entries`);
  }
  for (const id of ['.', '..']) expect(() => at(id)).toThrow(/nothing at this address/);
  expect(at('x', 'name=a#b&c=%0d%0aX: y&d=//e')).toBe(
    `${ORIGIN}/dossiers/v1/x/entries?name=a%23b&c=%0D%0AX%3A+y&d=%2F%2Fe`,
  );
});

describe.skipIf(noProvider)('an address that is meant to lead elsewhere', () => {
  let office: FalseOffice;
  let desk: JoinedDesk;
  let ana: string;
  beforeAll(async () => {
    office = await startFalseOffice((socket) => socket.end(answerWith('200 OK', [])));
    desk = await startJoinedDesk(office.url);
    ana = await desk.as('ana-1');
  });
  afterAll(() => Promise.all([desk?.close(), office?.close()]));

  test('is asked at the office as what it is here, or nowhere', async () => {
    const { port } = desk.service;
    const own = `127.0.0.1:${port}`;
    const targets = [
      '/dossiers/v1/..',
      '/dossiers/v1/%2e%2e/entries',
      '/dossiers/v1/%2E',
      '/dossiers/v1/..%2f..%2fstatus',
      '/dossiers/v1/%5c%5cevil.example',
      '/dossiers/v1/@evil.example',
      '/dossiers/v1/%0d%0aX-Evil:%201',
      '/dossiers/v1/a%00b',
      '/dossiers/v1/../../workstation/api/keys',
      '//evil.example/dossiers/v1',
      '/\\evil.example/dossiers/v1',
      '/dossiers/v1//evil.example',
      '/@evil.example/dossiers/v1',
      '/dossiers/v1?x=%0d%0aX-Evil:%201',
      '/dossiers/v1?//evil.example/@',
      `http://${own}/dossiers/v1`,
      'http://evil.example/dossiers/v1',
      `http://${own}@evil.example/dossiers/v1`,
    ];
    for (const target of targets) {
      const request = `GET ${target} HTTP/1.1\r\nHost: ${own}\r\nAuthorization: ApiKey ${ana}\r\nConnection: close\r\n\r\n`;
      await sendRaw(port, request);
    }
    const asked = office.heads.map((head) => head.split(' ')[1]);
    expect(asked).toEqual([
      '/dossiers/v1/..%2F..%2Fstatus',
      '/dossiers/v1/%5C%5Cevil.example',
      '/dossiers/v1/%40evil.example',
      '/dossiers/v1/%0D%0AX-Evil%3A%201',
      '/dossiers/v1/a%00b',
      '/dossiers/v1?x=%0D%0AX-Evil%3A+1',
      '/dossiers/v1?%2F%2Fevil.example%2F%40=',
      '/dossiers/v1',
    ]);
    for (const head of office.heads) {
      expect(head.toLowerCase()).toContain(`\r\nhost: ${new URL(office.url).host}`);
      expect(head).not.toMatch(/\r\nX-Evil/i);
    }
  });

  test('headers that would be others’ are not sent on, nor the way the window is let in', async () => {
    office.heads.length = 0;
    await fetch(`${desk.service.address}/dossiers/v1`, {
      headers: {
        authorization: `ApiKey ${ana}`,
        cookie: 'a=b',
        'x-forwarded-host': 'evil.example',
        'x-http-method-override': 'DELETE',
        'proxy-authorization': 'Basic eA==',
        'atesta-other': 'kept',
        'atesta-office': 'unreachable',
        range: 'bytes=0-1',
      },
    });
    const names = office.heads[0]!.split('\r\n')
      .slice(1)
      .map((line) => line.split(':')[0]!.toLowerCase());
    expect(names.sort()).toEqual(
      ['accept', 'accept-encoding', 'atesta-other', 'authorization', 'connection', 'host', 'user-agent'].sort(),
    );
    expect(office.heads[0]).not.toContain(ana);
  });
});
