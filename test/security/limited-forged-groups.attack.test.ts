import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIENCE, type Claims, noProvider } from '../support/openid-provider.ts';
import { GROUP, type LimitedOffice, outcome, startLimitedOffice } from './limited.ts';

describe.skipIf(noProvider)('F19 groups that nobody gave, or nobody can say', () => {
  let office: LimitedOffice;
  beforeAll(async () => {
    office = await startLimitedOffice();
  }, 120_000);
  afterAll(() => office.close());
  const get = (authorization: string, place = `/dossiers/v1/${office.limited.id}`) =>
    fetch(office.desk.service.address + place, { headers: { authorization } }).then(outcome);
  const person: Claims = { sub: 'otto-1', roles: ['clerk'] };

  test('a token whose groups were written into it after it was signed is none', async () => {
    const [head, , signature] = (await office.provider.sign({ ...person, groups: ['Cadastro'] })).split('.');
    const [, body] = (await office.provider.sign({ ...person, groups: [GROUP] })).split('.');
    expect(await get(`Bearer ${head}.${body}.${signature}`)).toEqual([401, 'signInInvalid']);
    expect(await get(`Bearer ${head}.${body}.`)).toEqual([401, 'signInInvalid']);
  });

  test('nor is one that another key signed in the name of the provider', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT({ ...person, groups: [GROUP], scope: 'consult' })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'first' })
      .setIssuer(office.provider.issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    expect(await get(`Bearer ${forged}`)).toEqual([401, 'signInInvalid']);
  });

  test('one of the service’s own, or a key, has none, whatever is sent beside it', async () => {
    const { service } = office.desk;
    const key = service.key('service.workstation.dossiers.read');
    const headers = { authorization: `ApiKey ${key}`, groups: GROUP, 'x-groups': GROUP };
    const place = `/dossiers/v1/${office.limited.id}?groups=${GROUP}&group=${GROUP}`;
    expect(outcome(await service.get(place, headers))).toEqual([404, 'dossierNotFound']);
  });

  test.each<[string, Claims]>([
    [
      'Entra leaves them out',
      { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://x' } } },
    ],
    ['there are some, and more elsewhere', { groups: [GROUP], _claim_names: { groups: 'src1' } }],
    ['a short token says that there are', { hasgroups: true }],
    ['they are no names', { groups: [GROUP, 7] }],
    ['they are no list', { groups: { name: GROUP } }],
    ['nothing', { groups: null }],
  ])('where the sign-in cannot say which (%s) nothing is shown, and it says why', async (_, claims) => {
    const bearer = `Bearer ${await office.provider.sign({ ...person, ...claims })}`;
    for (const place of ['/dossiers/v1', `/dossiers/v1/${office.limited.id}`, '/alerts/v1', '/dossiers/v1/erased'])
      expect([place, ...(await get(bearer, place))]).toEqual([place, 403, 'groupsUnknown']);
    // What is no question of dossiers goes on.
    expect(await get(bearer, '/restricted-lists/v2?list=ceis&name=zulmira')).toEqual([200, null]);
  });

  test('names that only look alike, or hold the group’s, are others', async () => {
    for (const groups of [[GROUP.toLowerCase()], [`${GROUP} `], ['*'], [`${GROUP},x`], [''.padEnd(300, 'x')]]) {
      const bearer = `Bearer ${await office.provider.sign({ ...person, groups })}`;
      expect(await get(bearer)).toEqual([404, 'dossierNotFound']);
    }
    const one = `Bearer ${await office.provider.sign({ ...person, groups: GROUP })}`;
    expect(await get(one)).toEqual([200, null]);
  });
});
