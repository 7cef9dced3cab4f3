import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { formWith } from '../../support/uploads.ts';
import { outcome } from '../../support/window-sign-in.ts';
import { answerWith, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

const DOSSIER = { 'atesta-dossier': '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e' };

describe.skipIf(noProvider)('a window where nobody has signed in', () => {
  let office: FalseOffice;
  let desk: JoinedDesk;
  beforeAll(async () => {
    office = await startFalseOffice((socket) => socket.end(answerWith('200 OK', [])));
    // `optional` is what the settings say: who joins has it required all the same.
    desk = await startJoinedDesk(office.url, { reading: 'office', config: { evidence: { keep: 'all' } } });
  });
  afterAll(() => Promise.all([desk?.close(), office?.close()]));

  test('has its lists from this machine and says so, files nothing though everything is to be kept, and sends nothing', async () => {
    for (const secret of [await desk.openTab(), desk.service.workstationKey]) {
      const answer = await desk.ask(secret, '/restricted-lists/v2?list=ceis&name=zulmira');
      expect([answer.status, answer.headers.get('atesta-office')]).toEqual([200, 'signed-out']);
      expect(answer.headers.get('atesta-entry')).toBeNull();
      const filing = await desk.ask(secret, '/restricted-lists/v2?list=ceis&name=zulmira', undefined, DOSSIER);
      expect(outcome(filing)).toEqual([403, 'signInRequired']);
      for (const place of ['/dossiers/v1', '/consultations/v1', '/portfolios/v1', '/alerts/v1/counts'])
        expect(outcome(await desk.ask(secret, place))).toEqual([403, 'signInRequired']);
      const headers = { authorization: `ApiKey ${secret}`, ...DOSSIER };
      const bill = { method: 'POST', headers, body: formWith(Buffer.from('x')) };
      expect(outcome(await fetch(`${desk.service.address}/proof-of-residence/v3`, bill))).toEqual([
        403,
        'signInRequired',
      ]);
    }
    expect(office.heads).toEqual([]);
    expect(desk.service.log.join('')).toContain('nothing is filed on a joined desktop');
  });
});
