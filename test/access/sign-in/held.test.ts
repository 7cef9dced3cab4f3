import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { held } from '../../../src-main/access/sign-in/held.ts';

const NOW = 1_795_000_000;
const person = {
  kind: 'person',
  name: 'ana-1@x',
  displayName: 'Ana',
  roles: [],
  groups: [],
  permissions: new Set<string>(),
} as const;
const tokenOf = (iat: number, exp: number) => new UnsecuredJWT({ iat: NOW + iat, exp: NOW + exp }).encode();
/** Seconds from now. */
const times = (iat: number, exp: number) => {
  const { renewAt, endsAt } = held(person, { access: tokenOf(iat, exp), refresh: undefined }, NOW * 1000);
  return [renewAt / 1000 - NOW, endsAt / 1000 - NOW];
};

test('a token is renewed before its end, wherever its beginning was put', () => {
  expect(times(0, 600)).toEqual([540, 600]);
  expect(times(-300, 300)).toEqual([240, 300]);
  expect(times(0, 60)).toEqual([30, 60]);
  expect(times(-300, 60)).toEqual([30, 60]);
});
