import { describe, expect, test } from 'vitest';
import { isUf, stateOfCep } from '../../../src-main/postal/states.ts';
import { ISSUERS } from '../../../src-main/residence/issuers/table.ts';
import { capitalsInPlace } from '../../../src-main/text/capitals.ts';

/** Identifiers that answers carry: they never change and never go. */
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
  'energisa-borborema',
  'energisa-sergipe',
  'energisa-tocantins',
  'energisa-rondonia',
  'energisa-acre',
  'energisa-sul-sudeste',
  'energisa-minas-rio',
  'celesc',
  'edp-sp',
  'edp-es',
  'equatorial-pa',
  'equatorial-ma',
  'equatorial-pi',
  'equatorial-al',
  'equatorial-go',
  'equatorial-ap',
  'ceee',
  'enel-sp',
  'enel-rj',
  'enel-ce',
  'cpfl-paulista',
  'cpfl-piratininga',
  'cpfl-santa-cruz',
  'rge',
  'light',
  'copel',
  'sabesp',
  'vivo',
  'claro',
  'copasa',
  'sanepar',
  'tim',
  'comgas',
  'aguas-do-rio-1',
  'aguas-do-rio-4',
];

/** Recognised, their bills of no known form. */
const WITHOUT_LAYOUT = [
  'amazonas-energia',
  'cedae',
  'embasa',
  'caesb',
  'corsan',
  'compesa',
  'casan',
  'saneago',
  'cagece',
  'naturgy-rj',
  'oi',
  'algar',
  'brisanet',
];

describe('the table of issuers', () => {
  test('has every identifier that answers may carry, with a layout', () => {
    for (const id of PUBLISHED) expect(ISSUERS.find((issuer) => issuer.id === id)?.layout, id).toBeDefined();
  });

  test('has the others without one, and no more', () => {
    const without = ISSUERS.filter((issuer) => !issuer.layout).map(({ id }) => id);
    expect(without).toEqual(WITHOUT_LAYOUT);
    expect(ISSUERS).toHaveLength(PUBLISHED.length + WITHOUT_LAYOUT.length);
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
      for (const name of issuer.legalNames) expect(name).toBe(capitalsInPlace(name));
      for (const own of issuer.own) {
        expect(own.street).toBe(capitalsInPlace(own.street));
        if (own.cep) expect(stateOfCep(own.cep)).not.toBeNull();
      }
    }
  });
});
