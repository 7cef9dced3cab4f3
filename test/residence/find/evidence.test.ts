import { describe, expect, test } from 'vitest';
import type { EvidenceId, RoleEvidence } from '../../../src-main/contract/address-roles.ts';
import { findOnPage } from '../../../src-main/residence/find/find-addresses.ts';
import { ENOUGH, roleOf } from '../../../src-main/residence/find/score.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

const found = (placed: readonly Placed[]) => findOnPage(textPage(placed), null, { ocr: false, stateOfKey: null });
/** The evidence of the one address among rows, by its name. */
function evidenceIn(...texts: string[]): Map<EvidenceId, number> {
  const { address, others } = found(rows(20, 300, texts));
  return new Map((address ?? others[0])!.evidence.map(({ id, points }) => [id, points]));
}
const ADDRESS = ['RUA DAS ACACIAS, 71', 'CENTRO', 'CEP: 27203-530 VOLTA REDONDA - RJ'] as const;

describe('what is printed with an address is named', () => {
  test.each<[EvidenceId, string[]]>([
    ['companyTaxNumber', ['AGUAS DO VALE INVENTADO', 'CNPJ 11.222.333/0001-81', ...ADDRESS]],
    ['knownCompany', ['CEMIG DISTRIBUIÇÃO S.A.', ...ADDRESS]],
    ['companyName', ['ESCOLA MONTE INVENTADO LTDA', ...ADDRESS]],
    ['contact', [...ADDRESS, 'TELEFONE (24) 3342-0000']],
    ['stateRegistration', [...ADDRESS, 'INSC. ESTADUAL 123456']],
    ['companyLabel', ['BENEFICIÁRIO', ...ADDRESS]],
    ['landlordLabel', ['LOCADOR', 'MARIA DA SILVA', ...ADDRESS]],
  ])('%s, against the customer', (id, texts) => {
    expect(evidenceIn(...texts).get(id)).toBeLessThan(0);
  });

  test.each<[EvidenceId, string[]]>([
    ['personName', ['MARIA DA SILVA', ...ADDRESS]],
    ['personalTaxNumber', ['MARIA DA SILVA', 'CPF 111.444.777-35', ...ADDRESS]],
    ['maskedTaxNumber', ['MARIA DA SILVA', 'CPF ***.444.777-**', ...ADDRESS]],
    ['customerLabel', ['PAGADOR', 'MARIA DA SILVA', ...ADDRESS]],
    ['cepPrinted', [...ADDRESS]],
  ])('%s, for the customer', (id, texts) => {
    expect(evidenceIn(...texts).get(id)).toBeGreaterThan(0);
  });
});

describe('whose an address is', () => {
  const of = (...evidence: [EvidenceId, number][]) =>
    roleOf(evidence.map(([id, points]): RoleEvidence => ({ id, points, text: null })));

  test('is the customer’s from enough points on, where anything personal is among them', () => {
    expect(of(['personName', ENOUGH])).toBe('customer');
    expect(of(['personName', ENOUGH - 0.5])).toBe('unknown');
    expect(of(['wholeAddress', 20])).toBe('unknown');
    expect(of(['personName', 3.5])).toBe('unknown');
  });

  test.each([
    ['companyLabel', 'company'],
    ['bankLabel', 'bank'],
    ['officeLabel', 'office'],
    ['landlordLabel', 'landlord'],
    ['ownAddress', 'company'],
    ['deliveryLabel', 'delivery'],
  ] as const)('no sum outweighs %s: %s', (id, role) => {
    expect(of(['personName', 100], [id, -1])).toBe(role);
  });
});

test('of two addresses that nobody is named at none is the customer’s; of one it is', () => {
  const other = rows(20, 500, ['RUA DOS IPES, 12', 'JARDIM', 'CEP: 27203-540 VOLTA REDONDA - RJ']);
  expect(found(rows(20, 300, ADDRESS)).address?.cep).toBe('27203530');
  expect(found([...rows(20, 300, ADDRESS), ...other]).address).toBeNull();
});
