import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { groupsOf, isAccessToken, isProgram, nameOf, rolesOf } from '../../../src-main/access/openid/claims.ts';

const roles = { analyst: ['clerk'], approver: ['head', 'boss'], auditor: [], administrator: ['keeper'] };

describe('the roles of a person', () => {
  test.each([
    ['roles', { roles: ['clerk', 'boss', 'other'] }, ['analyst', 'approver']],
    ['roles', { roles: 'clerk' }, ['analyst']],
    ['realm_access.roles', { realm_access: { roles: ['keeper'] } }, ['administrator']],
    ['https://example.com/roles', { 'https://example.com/roles': ['head'] }, ['approver']],
    // nothing that only looks like one
    ['roles', { roles: 'clerk head' }, []],
    ['roles', { roles: [['clerk']] }, []],
    ['roles', { roles: ['CLERK', ' clerk', 'cler'] }, []],
    ['roles', { roles: { clerk: true } }, []],
    ['roles', {}, []],
    ['constructor.name', {}, []],
    ['__proto__.roles', {}, []],
    ['realm_access.roles', { realm_access: null }, []],
    ['realm_access.roles', { realm_access: ['roles'] }, []],
  ])('by %s of %j are %j', (rolesClaim, payload, found) => {
    expect(rolesOf(payload, { rolesClaim, roles })).toEqual(found);
  });

  test('that the provider leaves out are not those that the configuration leaves out', () => {
    expect(rolesOf({ roles: [undefined] } as never, { rolesClaim: 'roles', roles: {} })).toEqual([]);
  });
});

describe('the groups of a person', () => {
  test.each<[string | undefined, JWTPayload, readonly string[] | 'unknown']>([
    [undefined, { groups: ['a'], _claim_names: { groups: 'src1' } }, []],
    ['groups', { groups: ['a', 'b', 'a'] }, ['a', 'b']],
    ['groups', { groups: 'a' }, ['a']],
    ['groups', { groups: [] }, []],
    ['groups', {}, []],
    ['realm_access.groups', { realm_access: { groups: ['a'] } }, ['a']],
    ['https://x/groups', { 'https://x/groups': ['a'], _claim_names: { groups: 'src1' } }, ['a']],
    ['team', { team: ['a'], hasgroups: true }, ['a']],
    ['groups', { groups: ['a'], hasgroups: false }, ['a']],
    // left out
    ['groups', { _claim_names: { groups: 'src1' } }, 'unknown'],
    ['groups', { groups: ['a'], _claim_names: { groups: 'src1' } }, 'unknown'],
    ['groups', { _claim_names: 'groups' }, 'unknown'],
    ['realm_access.groups', { _claim_names: { realm_access: 'src1' } }, 'unknown'],
    ['groups', { hasgroups: true }, 'unknown'],
    ['roles', { roles: ['clerk'], _claim_names: { groups: 'src1' } }, 'unknown'],
    ['roles', { roles: ['clerk'], hasgroups: true }, 'unknown'],
    ['groups', { hasgroups: 'true' }, 'unknown'],
    // no names
    ['groups', { groups: null }, 'unknown'],
    ['groups', { groups: '' }, 'unknown'],
    ['groups', { groups: ['a', ''] }, 'unknown'],
    ['groups', { groups: [['a']] }, 'unknown'],
    ['groups', { groups: { a: true } }, 'unknown'],
  ])('by %s of %j are %j', (claim, payload, found) => {
    expect(groupsOf(payload, claim)).toEqual(found);
  });
});

describe('the name of a person', () => {
  test.each([
    ['Ana Exemplo', 'Ana Exemplo'],
    ['  Ana\n\tExemplo ', 'Ana Exemplo'],
    ['Ana\u202eolpmexE\u200b', 'Ana olpmexE'],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['', 's-1'],
    [' \u200b ', 's-1'],
    [['Ana'], 's-1'],
    [undefined, 's-1'],
  ])('%j is shown as %j', (name, shown) => {
    expect(nameOf({ sub: 's-1', name }, 'name')).toBe(shown);
  });
});

describe('what a provider signs', () => {
  // Header and claims as the providers document them, with invented values.
  const keycloak = { typ: 'Bearer', azp: 'desk', scope: 'openid profile', preferred_username: 'ana' };
  test.each<[string, object, JWTPayload, boolean]>([
    ['RFC 9068', { typ: 'at+jwt' }, {}, true],
    ['RFC 9068, in full', { typ: 'application/AT+jwt' }, {}, true],
    ['Keycloak', { typ: 'JWT' }, keycloak, true],
    ['Keycloak’s ID token', { typ: 'JWT' }, { ...keycloak, typ: 'ID' }, false],
    ['Keycloak’s refresh token', { typ: 'JWT' }, { ...keycloak, typ: 'Refresh' }, false],
    ['Entra ID', { typ: 'JWT' }, { scp: 'access_as_user', azp: 'desk' }, true],
    ['Entra ID’s ID token', { typ: 'JWT' }, { nonce: 'x' }, false],
    ['Okta', {}, { scp: ['openid'], cid: 'desk' }, true],
    ['Google’s ID token', { typ: 'JWT' }, { azp: 'desk', at_hash: 'x' }, false],
    ['a logout token', { typ: 'logout+jwt' }, { events: {} }, false],
    ['one bound to a key', { typ: 'at+jwt' }, { cnf: { jkt: 'x' } }, false],
  ])('%s: an access token or not', (_, header, payload, isOne) => {
    expect(isAccessToken({ alg: 'RS256', ...header }, payload)).toBe(isOne);
  });

  test.each<[string, JWTPayload, boolean]>([
    ['RFC 9068', { sub: 'nightly', client_id: 'nightly' }, true],
    ['Keycloak', { sub: 'u-1', azp: 'Nightly', preferred_username: 'service-account-nightly' }, true],
    ['Entra ID', { sub: 'o-1', oid: 'o-1', azp: 'nightly' }, true],
    ['Entra ID, with the optional claim', { sub: 's-1', oid: 'o-1', idtyp: 'app' }, true],
    ['Auth0', { sub: 'nightly@clients', azp: 'nightly', gty: 'client-credentials' }, true],
    ['a person of Keycloak', { sub: 'u-1', ...keycloak }, false],
    ['a person of Entra ID', { sub: 's-1', oid: 'o-1', azp: 'desk', idtyp: 'user' }, false],
    ['a person of whom no more is said', { sub: 's-1' }, false],
  ])('%s: a program or a person', (_, payload, isOne) => {
    expect(isProgram(payload)).toBe(isOne);
  });
});
