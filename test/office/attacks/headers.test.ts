import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { outcome } from '../../support/window-sign-in.ts';
import { AN_ID, answerWith, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

describe.skipIf(noProvider)('headers of what answers at the office’s address', () => {
  let office: FalseOffice;
  let desk: JoinedDesk;
  let ana: string;
  let bytes = '';
  beforeAll(async () => {
    office = await startFalseOffice((socket) => socket.end(Buffer.from(bytes, 'latin1')));
    desk = await startJoinedDesk(office.url);
    ana = await desk.as('ana-1');
  });
  afterAll(() => Promise.all([desk?.close(), office?.close()]));
  const ask = () => desk.ask(ana, '/dossiers/v1');

  test('only the API’s own go on; the connection’s, cookies and what browsers obey do not', async () => {
    bytes = answerWith('200 OK', [
      'Connection: close, atesta-data',
      'Keep-Alive: timeout=9999',
      'Proxy-Authenticate: Basic',
      'Trailer: x',
      'Upgrade: h2c',
      'Set-Cookie: session=theirs',
      'Access-Control-Allow-Origin: *',
      'Access-Control-Expose-Headers: *',
      'Content-Security-Policy: default-src *',
      'Clear-Site-Data: "*"',
      'Link: <https://evil.example>; rel=preload',
      'Cache-Control: public, max-age=9999',
      'Cross-Origin-Resource-Policy: cross-origin',
      'X-Content-Type-Options: sniff',
      'Content-Encoding: gzip',
      'Atesta-Office: unreachable',
      'Atesta-Data: ceis/20261119_CEIS',
      'Content-Disposition: attachment; filename="a.pdf"',
    ]);
    const { headers, status } = await ask();
    expect(status).toBe(200);
    for (const name of [
      'proxy-authenticate',
      'trailer',
      'upgrade',
      'set-cookie',
      'access-control-allow-origin',
      'access-control-expose-headers',
      'content-security-policy',
      'clear-site-data',
      'link',
      'content-encoding',
    ])
      expect([name, headers.get(name)]).toEqual([name, null]);
    expect(headers.get('atesta-office')).toBe('answered');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('keep-alive')).not.toContain('9999');
    expect(headers.get('atesta-data')).toBe('ceis/20261119_CEIS');
    expect(headers.get('content-disposition')).toContain('a.pdf');
    expect(headers.get('service-reqid')).toBe(AN_ID);
  });

  test('a value that would begin another answer, or is none of HTTP, is not sent', async () => {
    for (const trick of [
      'Atesta-Data: a\rSet-Cookie: x=1',
      'Atesta-Data: a\nSet-Cookie: x=1',
      'Atesta-Data: a\r\n\tSet-Cookie: x=1',
      'Atesta-Data: a\0b',
      'Atesta-Data\r\n: a',
      'Atesta Data: a',
      'Transfer-Encoding: chunked',
    ]) {
      bytes = answerWith('200 OK', [trick]);
      const raw = await sendRaw(
        desk.service.port,
        `GET /dossiers/v1 HTTP/1.1\r\nHost: 127.0.0.1:${desk.service.port}\r\nAuthorization: ApiKey ${ana}\r\nConnection: close\r\n\r\n`,
      );
      expect([trick, raw.headers['set-cookie'], raw.headers['atesta-error'] ?? raw.status]).toEqual([
        trick,
        undefined,
        expect.toSatisfy((said) => ['officeOther', 200].includes(said)),
      ]);
    }
  });

  test('what names no answer of Atesta is not taken for the office', async () => {
    for (const id of ['', 'x', `${AN_ID}, ${AN_ID}`, AN_ID.toUpperCase()]) {
      bytes = `HTTP/1.1 200 OK\r\nService-ReqId: ${id}\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\n{}`;
      expect([id, ...outcome(await ask())]).toEqual([id, 502, 'officeOther']);
    }
    bytes = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 14\r\n\r\n<h1>Hotel</h1>';
    const portal = await desk.ask(ana, '/restricted-lists/v2?list=ceis&name=zulmira');
    expect(outcome(portal)).toEqual([502, 'officeOther']);
    expect(await portal.text()).not.toContain('Hotel');
    bytes = 'SSH-2.0-OpenSSH_9\r\n';
    expect(outcome(await ask())[1]).toBe('officeOther');
  });

  test('what the office says of itself is told in this machine’s words, and of a sign-in never as of the window’s key', async () => {
    for (const [status, code, told] of [
      ['401 Unauthorized', 'signInInvalid', [403, 'officeSignIn']],
      ['401 Unauthorized', 'credentialsInvalid', [403, 'officeSignIn']],
      ['404 Not Found', 'routeNotFound', [502, 'officeVersion']],
      ['404 Not Found', 'versionNotFound', [502, 'officeVersion']],
      ['405 No', 'methodNotAllowed', [502, 'officeVersion']],
      ['403 Forbidden', 'hostNotAllowed', [502, 'officeOther']],
      ['503 Unavailable', 'closing', [503, 'officeUnreachable']],
      ['404 Not Found', 'dossierNotFound', [404, 'dossierNotFound']],
      ['503 Unavailable', 'workspaceUnreachable', [503, 'workspaceUnreachable']],
    ] as const) {
      bytes = answerWith(status, [`Atesta-Error: ${code}`]);
      const answer = await ask();
      expect([code, outcome(answer), answer.headers.get('www-authenticate')]).toEqual([code, told, null]);
    }
  });

  test('a balancer without services is an office that is not reached; what wrote may have been saved', async () => {
    for (const [status, told, writing] of [
      ['502 Bad Gateway', 'officeUnreachable', 'officeMaybeSaved'],
      ['503 Unavailable', 'officeUnreachable', 'officeMaybeSaved'],
      ['504 Timeout', 'officeUnreachable', 'officeMaybeSaved'],
      ['407 Proxy', 'officeOther', 'officeMaybeSaved'],
    ]) {
      bytes = `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`;
      expect([status, outcome(await ask())[1]]).toEqual([status, told]);
      expect([status, outcome(await desk.ask(ana, '/dossiers/v1', {}))[1]]).toEqual([status, writing]);
    }
  });
});
