import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import { noProvider } from '../../support/openid-provider.ts';
import { outcome } from '../../support/window-sign-in.ts';
import { answerWith, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

const LIST = '/restricted-lists/v2?list=ceis&name=zulmira';

describe.skipIf(noProvider)('who is not the person that has signed in at the window', () => {
  let office: FalseOffice;
  let desk: JoinedDesk;
  let ana: string;
  beforeAll(async () => {
    office = await startFalseOffice((socket) => socket.end(answerWith('200 OK', [])));
    desk = await startJoinedDesk(office.url, { reading: 'office' });
    ana = await desk.as('ana-1');
  });
  afterAll(() => Promise.all([desk?.close(), office?.close()]));

  const everywhere = async (authorization: string, more: Record<string, string> = {}) => {
    const places = [LIST, '/dossiers/v1', '/alerts/v1', '/portfolios/v1', '/consultations/v1'];
    const answers = await Promise.all(
      places.map((place) => fetch(desk.service.address + place, { headers: { ...more, authorization } })),
    );
    return answers.map((answer) => outcome(answer)[1]);
  };
  const only = Array(4).fill('officeOnly');

  test('a key with every permission asks this machine, whatever it says of the window', async () => {
    const key = desk.service.key(...ALL_PERMISSIONS);
    const said = { 'x-window': ana, cookie: `session=${ana}`, 'atesta-person': 'ana-1', 'x-api-key': ana };
    expect(await everywhere(`ApiKey ${key}`, said)).toEqual([null, ...only]);
    const token = await desk.service.token(...ALL_PERMISSIONS);
    expect((await everywhere(`Bearer ${token}`)).slice(1)).toEqual(only);
    expect(office.heads).toEqual([]);
  });

  test('a token of the same person that came by another way than the window is not sent on', async () => {
    const { accessToken } = await desk.provider.signIn('ana-1');
    expect(await everywhere(`Bearer ${accessToken}`)).toEqual([null, ...only]);
    expect(office.heads).toEqual([]);
  });

  test('two keys in one header, or the window’s secret as Bearer, are nobody’s', async () => {
    const key = desk.service.key(...ALL_PERMISSIONS);
    for (const header of [`ApiKey ${key}, ApiKey ${ana}`, `ApiKey ${key} ${ana}`, `Bearer ${ana}`])
      expect(await everywhere(header)).toEqual(Array(5).fill('credentialsInvalid'));
    expect(office.heads).toEqual([]);
  });

  test('a key made in the window while a person is in it asks as a key', async () => {
    const body = { name: 'made', permissions: ['service.workstation.dossiers.read'] };
    const made = (await (await desk.ask(ana, '/workstation/api/keys', body)).json()) as { key: string };
    expect((await everywhere(`ApiKey ${made.key}`))[1]).toBe('officeOnly');
    expect(office.heads).toEqual([]);
  });

  test('another window, and this one once they have signed out', async () => {
    const other = await desk.openTab();
    expect(await everywhere(`ApiKey ${other}`)).toEqual([null, ...Array(4).fill('signInRequired')]);
    expect(office.heads).toEqual([]);
    const rui = await desk.as('rui-1');
    await everywhere(`ApiKey ${rui}`);
    const subjects = office.heads.map((head) => {
      const [, payload] = /bearer [^.]+\.([^.]+)\./i.exec(head)!;
      return JSON.parse(Buffer.from(payload!, 'base64url').toString()).sub;
    });
    expect(new Set(subjects)).toEqual(new Set(['rui-1']));
    await desk.signOut(ana);
    office.heads.length = 0;
    await everywhere(`ApiKey ${ana}`);
    expect(office.heads).toEqual([]);
  });
});
