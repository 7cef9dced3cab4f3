import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { outcome } from '../../support/window-sign-in.ts';
import { answerWith, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

describe.skipIf(noProvider)('an office that sends on to somewhere else', () => {
  let elsewhere: FalseOffice;
  let office: FalseOffice;
  let desk: JoinedDesk;
  let ana: string;
  let status = '';
  let headers: string[] = [];
  beforeAll(async () => {
    elsewhere = await startFalseOffice((socket) => socket.end(answerWith('200 OK', [])));
    office = await startFalseOffice((socket) => socket.end(answerWith(status, headers)));
    desk = await startJoinedDesk(office.url);
    ana = await desk.as('ana-1');
  });
  afterAll(() => Promise.all([desk?.close(), office?.close(), elsewhere?.close()]));

  test('is not followed, by no status and in no header, so that the token goes nowhere else', async () => {
    for (const code of ['301 Moved', '302 Found', '303 See Other', '307 Temporary', '308 Permanent', '300 Many']) {
      for (const name of ['Location', 'Content-Location', 'Refresh', 'Alt-Svc']) {
        status = code;
        headers = [`${name}: ${elsewhere.url}/dossiers/v1`];
        const answer = await desk.ask(ana, '/dossiers/v1');
        expect([code, name, ...outcome(answer)]).toEqual([code, name, 502, 'officeOther']);
        expect(await answer.text()).not.toContain('127.0.0.1');
        for (const header of ['location', 'refresh', 'alt-svc', 'content-location'])
          expect(answer.headers.get(header)).toBeNull();
      }
    }
    expect(elsewhere.heads).toEqual([]);
    expect(office.heads.every((head) => head.includes('\r\nauthorization: Bearer eyJ'))).toBe(true);
    expect(desk.service.log.join('')).not.toMatch(/eyJ/);
  });

  test('nor does it send on who asks for lists: they are told, and not answered from elsewhere in silence', async () => {
    status = '302 Found';
    headers = [`Location: ${elsewhere.url}/`];
    const answer = await desk.ask(ana, '/restricted-lists/v2?list=ceis&name=zulmira');
    expect(outcome(answer)).toEqual([502, 'officeOther']);
    expect(elsewhere.heads).toEqual([]);
  });
});
