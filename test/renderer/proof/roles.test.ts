import { describe, expect, test } from 'vitest';
import { ADDRESS_ROLES, type AddressRole, EVIDENCE_IDS } from '../../../src-main/contract/address-roles.ts';
import type { ReadingAddress } from '../../../src-main/contract/reading.ts';
import en from '../../../src-renderer/i18n/en/proof.ts';
import pt from '../../../src-renderer/i18n/pt-BR/proof.ts';
import { addressLine } from '../../../src-renderer/proof/roles/address-line.ts';
import { deliveriesOf, strangersOf, weighed } from '../../../src-renderer/proof/roles/roles.ts';
import { standingOf } from '../../../src-renderer/proof/session/standing.ts';
import { addressOf, done, EXTRACTION } from './readings.ts';

describe('whose address it is', () => {
  test.each([
    ['pt-BR', pt],
    ['en', en],
  ])('has its words in %s, for every role and every piece of evidence', (_, texts) => {
    for (const role of ADDRESS_ROLES) expect(texts.role[role].text).toMatch(/\.$/);
    expect(Object.keys(texts.evidence).sort()).toEqual([...EVIDENCE_IDS].sort());
    for (const id of EVIDENCE_IDS) expect(texts.evidence[id]).not.toBe('');
  });

  test('delivery addresses are told from those of others, wherever the reading has them', () => {
    const [customer, sent, kept, company] = [
      addressOf(),
      addressOf({ role: 'delivery' }),
      addressOf({ role: 'delivery', page: 1 }),
      addressOf({ role: 'company' }),
    ];
    const details = { addresses: [customer, sent], others: [company, kept] };
    expect(deliveriesOf(details)).toEqual([sent, kept]);
    expect(strangersOf(details)).toEqual([company]);
  });

  test('a document is judged by the customer’s addresses, and by all of them where none is told to be', () => {
    const verdict = (...addresses: ReadingAddress[]) => standingOf({ phase: done({ addresses }) });
    const different = (role: AddressRole) => {
      const address = addressOf({ role });
      return {
        ...address,
        comparison: { ...address.comparison, city: { read: 'A', record: 'B', outcome: 'differs' as const } },
      };
    };
    expect(verdict(addressOf(), different('delivery'))).toBe('good');
    expect(verdict(addressOf(), different('property'))).toBe('bad');
    expect(verdict(addressOf({ role: 'unknown' }), different('unknown'))).toBe('bad');
    const alone = addressOf({ role: 'unknown', warnings: [{ code: 'customerUncertain' }] });
    expect(verdict(alone)).toBe('verify');
  });

  test('what speaks for it comes before what speaks against it, the most telling first', () => {
    const evidence = [
      { id: 'contact', points: -1, text: null },
      { id: 'personName', points: 2, text: 'LIA PRADO' },
      { id: 'companyTaxNumber', points: -4, text: null },
      { id: 'customerLabel', points: 3, text: 'PAGADOR' },
    ] as const;
    const sides = weighed(evidence);
    expect(sides.for.map(({ id }) => id)).toEqual(['customerLabel', 'personName']);
    expect(sides.against.map(({ id }) => id)).toEqual(['companyTaxNumber', 'contact']);
  });
});

describe('an address in one line', () => {
  test('is as on an envelope', () =>
    expect(addressLine(EXTRACTION)).toBe('RUA DAS ACACIAS, 71 AP 302 – CENTRO – 27203-530 VOLTA REDONDA/RJ'));
  test('leaves out what was not read', () =>
    expect(addressLine({ ...EXTRACTION, number: '', addressComplement: '', district: ' ', state: '' })).toBe(
      'RUA DAS ACACIAS – 27203-530 VOLTA REDONDA',
    ));
});
