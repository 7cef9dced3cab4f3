import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { startSignIns } from '../support/sign-ins.ts';
import { DONE, FAILED, navigate, startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';

/** An address of this machine that is not loopback; a call to it comes from it. */
const own = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

/**
 * The attack: a page that the analyst has open asks the return for itself, frames it, or uses that the browser may be sent there to
 * reach something else; or another provider's answer is passed off as this one's (mix-up, RFC 9207).
 */
describe.skipIf(noProvider)('at a window where people sign in', () => {
  let at: WindowSignIn;
  beforeAll(async () => {
    at = await startWindowSignIn();
  });
  afterAll(() => at.close());

  test('only a page of its own that the browser opens gets there, from elsewhere', async () => {
    const tab = await at.openTab();
    const back = await at.provider.authorize(await at.begin(tab), 'ana-1');
    const asked: Record<string, string>[] = [
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { host: 'evil.example' },
    ];
    for (const headers of asked) {
      expect((await navigate(back, headers)).status).toBe(403);
    }
    expect(at.provider.requests('/token')).toBe(0);
    for (const place of ['/workstation/api/sign-in', '/dossiers/v1', '/workstation/sign-in/other']) {
      expect((await navigate(at.service.address + place)).status).toBe(403);
    }
    expect(await at.arrive(back)).toBe(DONE);
  });

  test('an answer that names another provider, or none, is not this one’s', async () => {
    for (const issuer of ['https://login.evil.example', null]) {
      const tab = await at.openTab();
      const back = new URL(await at.provider.authorize(await at.begin(tab), 'ana-1'));
      if (issuer) back.searchParams.set('iss', issuer);
      else back.searchParams.delete('iss');
      const asked = at.provider.requests('/token');
      expect(await at.arrive(back.href)).toBe(FAILED);
      expect(at.provider.requests('/token')).toBe(asked);
      expect(await at.state(tab)).toMatchObject({ person: null, failure: 'signInRefused' });
    }
  });

  test.skipIf(!own)('a call from elsewhere that names this machine as its Host begins none', async () => {
    const there = await startWindowSignIn({ host: own! });
    try {
      const { port } = new URL(there.service.address);
      const begin = (host: string, named: string) =>
        new Promise<[number, unknown]>((resolve, reject) => {
          const headers = {
            authorization: `ApiKey ${there.service.workstationKey}`,
            'content-type': 'application/json',
            host: named,
          };
          const options = { host, port, path: '/workstation/api/sign-in', method: 'POST', headers };
          request(options, (answer) => {
            answer.resume();
            resolve([answer.statusCode!, answer.headers['atesta-error']]);
          })
            .on('error', reject)
            .end('{}');
        });
      expect(await begin(own!, `127.0.0.1:${port}`)).toEqual([404, 'signInNotHere']);
    } finally {
      await there.close();
    }
  });

  test('a window that is not on this machine begins none', async () => {
    const tab = await at.openTab();
    const { signIns, provider } = await startSignIns();
    await expect(signIns.begin(tab, 'https://atesta.office.example:4210')).rejects.toMatchObject({
      code: 'signInNotHere',
    });
    await provider.stop();
  });
});
