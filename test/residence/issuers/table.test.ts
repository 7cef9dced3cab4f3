import { describe, expect, test } from 'vitest';
import { isUf, stateOfCep } from '../../../src-main/postal/states.ts';
import { plain } from '../../../src-main/residence/address/plain.ts';
import { ISSUERS } from '../../../src-main/residence/issuers/table.ts';

/** Identifiers that answers have carried: they never change and never go. */
const PUBLISHED = [
  'cemig',
  'neoenergia-coelba',
  'neoenergia-pernambuco',
  'neoenergia-cosern',
  'neoenergia-elektro',
  'neoenergia-brasilia',
  'energisa-mato-grosso',
  'energisa-mato-grosso-do-sul',
  'energisa-paraiba',
  'energisa-sergipe',
  'energisa-tocantins',
  'energisa-rondonia',
  'energisa-acre',
  'energisa-sul-sudeste',
  'energisa-minas-rio',
];

describe('the table of issuers', () => {
  test('has every identifier that was ever published, with a layout', () => {
    for (const id of PUBLISHED) expect(ISSUERS.find((issuer) => issuer.id === id)?.layout, id).toBeDefined();
  });

  test.each([
    ['identifier', (i: number) => ISSUERS[i]!.id],
    ['CNPJ root', (i: number) => ISSUERS[i]!.cnpjRoot],
    ['unit code', (i: number) => ISSUERS[i]!.unitCode ?? `none ${i}`],
    ['name', (i: number) => ISSUERS[i]!.name],
  ])('no two have the same %s', (_, of) => {
    expect(new Set(ISSUERS.map((_, i) => of(i))).size).toBe(ISSUERS.length);
  });

  test('identifiers are lower-case words with hyphens, roots 8 digits, codes 3, states real', () => {
    for (const issuer of ISSUERS) {
      expect(issuer.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(issuer.cnpjRoot).toMatch(/^\d{8}$/);
      expect(issuer.unitCode ?? '000').toMatch(/^\d{3}$/);
      for (const uf of issuer.ufs) expect(isUf(uf)).toBe(true);
    }
  });

  test('names and own addresses are written as they are compared: plain, CEPs of real states', () => {
    for (const issuer of ISSUERS) {
      for (const name of issuer.legalNames) expect(name).toBe(plain(name));
      for (const own of issuer.own) {
        expect(own.street).toBe(plain(own.street));
        if (own.cep) expect(stateOfCep(own.cep)).not.toBeNull();
      }
    }
  });
});
