import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IssuerAnchor, ReadingWarning } from '../../src-main/contract/reading.ts';
import type { PostalRecord } from '../../src-main/postal/record.ts';
import type { Absence } from '../../src-main/postal/room.ts';
import { compareAddress } from '../../src-main/residence/address/compare.ts';
import { NO_DATES } from '../../src-main/residence/find/dates.ts';
import type { AddressRead } from '../../src-main/residence/reading.ts';
import { type AddressEvidence, addressWarnings, withWarnings } from '../../src-main/residence/warnings.ts';
import { readingOf as extractionOf, recordOf } from './address/records.ts';
import { addressRead, ISSUER, issuedBy, RECORD, readingOf } from './answers/sample.ts';

type Changes = { record?: PostalRecord | null; read?: Partial<AddressEvidence['extraction']> };

function evidence({ record = recordOf(), read = {} }: Changes, rest: Partial<AddressEvidence> = {}): AddressEvidence {
  const extraction = extractionOf(recordOf(), read);
  return {
    extraction,
    record,
    matches: compareAddress(extraction, record, { ocr: false }),
    absence: null,
    readCep: null,
    ...rest,
  };
}
const warningsOf = (changes: Changes, rest?: Partial<AddressEvidence>) => addressWarnings(evidence(changes, rest));
const codes = (warnings: readonly ReadingWarning[]) => warnings.map(({ code }) => code);

test('an address that agrees with its record warns of nothing', () => {
  expect(warningsOf({})).toEqual([]);
});

describe('a CEP without record', () => {
  const missing = (absence: Absence) => warningsOf({ record: null }, { absence });

  test('is impossible, retired, or not in this copy', () => {
    expect(missing({ reason: 'noSuchCep' })).toEqual([{ code: 'cepImpossible' }]);
    expect(missing({ reason: 'notInThisCopy' })).toEqual([{ code: 'cepNotInThisCopy' }]);
    expect(missing({ reason: 'retired', replacedBy: '01310200', since: '2026-08-01' })).toEqual([
      { code: 'cepRetired', replacedBy: '01310200', since: '2026-08-01' },
    ]);
    expect(missing({ reason: 'retired', replacedBy: null, since: '2026-08-01' })).toMatchObject([{ replacedBy: null }]);
  });
});

describe('a CEP with a record', () => {
  test('of another city or another state says which', () => {
    const elsewhere = [{ code: 'cepOfAnotherCity', city: 'São Paulo', state: 'SP' }];
    expect(warningsOf({ read: { city: 'CAMPINAS' } })).toEqual(elsewhere);
    expect(warningsOf({ read: { state: 'RJ' } })).toEqual(elsewhere);
    expect(warningsOf({ read: { city: 'SAO PAULO', state: '' } })).toEqual([]);
    expect(warningsOf({ read: { city: '' } })).toEqual([]);
  });

  test('that does not serve the number says what it serves, as published', () => {
    expect(warningsOf({ read: { number: '1001' } })).toEqual([
      { code: 'numberNotServed', serves: 'de 612 a 1510 - lado par' },
    ]);
    expect(codes(warningsOf({ read: { number: '2000' } }))).toEqual(['numberNotServed']);
    for (const number of ['612', '1510', 'S/N', '', '0', 'KM 12']) expect(warningsOf({ read: { number } })).toEqual([]);
  });

  test('says nothing of the number where the street is another one', () => {
    expect(warningsOf({ read: { number: '1001', address: 'RUA AUGUSTA' } })).toEqual([]);
  });

  test('gives stretches that the publisher lists apart in the same wording', () => {
    const seccionamento = [
      { from: 1, to: 99, side: 'odd' as const },
      { from: 200, to: 300, side: 'both' as const },
    ];
    expect(warningsOf({ record: recordOf({ complemento: '', seccionamento }) })).toEqual([
      { code: 'numberNotServed', serves: 'de 1 a 99 - lado ímpar; de 200 a 300' },
    ]);
  });

  test.each(['grandeUsuario', 'unidadeOperacional', 'caixaPostalComunitaria'] as const)('of a %s names it', (kind) => {
    const record = recordOf({ kind, nome: 'Banco Exemplo', complemento: '' });
    expect(warningsOf({ record })).toEqual([{ code: 'specialCep', kind, name: 'Banco Exemplo' }]);
  });

  test('of a whole town says that street and district cannot be checked', () => {
    const record = recordOf({ kind: 'localidade', logradouro: '', bairro: '', complemento: '' });
    expect(warningsOf({ record })).toEqual([{ code: 'wholeTownCep' }]);
  });

  test('that was mended says what was read', () => {
    expect(warningsOf({}, { readCep: '07310100' })).toEqual([{ code: 'cepMended', read: '07310100' }]);
  });
});

test('the most serious comes first, each code at most once, whatever was read', () => {
  const order = ['cepOfAnotherCity', 'numberNotServed', 'cepMended', 'specialCep', 'wholeTownCep'];
  const kind = fc.constantFrom(...(['logradouro', 'localidade', 'grandeUsuario', 'caixaPostalComunitaria'] as const));
  const text = fc.constantFrom('', 'SAO PAULO', 'CAMPINAS', 'SP', 'RJ', '7', '1001', 'RUA AUGUSTA');
  fc.assert(
    fc.property(kind, text, text, text, text, fc.boolean(), (recordKind, city, state, number, address, mended) => {
      const read = { city, state, number, address };
      const found = codes(
        warningsOf({ record: recordOf({ kind: recordKind }), read }, { readCep: mended ? '1' : null }),
      );
      expect(found).toEqual(order.filter((code) => found.includes(code as ReadingWarning['code'])));
    }),
  );
});

describe('warnings that need the whole document', () => {
  const one = readingOf('direct', [addressRead(0, RECORD)]);
  const inSaoPaulo = () => ['SP'];
  const codesOf = (
    reading: Parameters<typeof withWarnings>[0],
    statesOf: (id: string) => readonly string[] = inSaoPaulo,
  ) => withWarnings(reading, statesOf).addresses.map(({ warnings }) => codes(warnings));
  const delivery = (page: number): AddressRead => ({ ...addressRead(page, RECORD, '20040020'), role: 'delivery' });
  const anchor = (agrees: boolean): IssuerAnchor => ({ kind: 'cnpj', text: '06.981.180/0001-16', agrees });

  test('are none where everything agrees, and the reading stays as it was', () => {
    expect(withWarnings(one, inSaoPaulo)).toEqual(one);
    expect(codesOf(issuedBy(one, null))).toEqual([[]]);
  });

  test('a delivery address is told of at the address that it follows', () => {
    const two = readingOf('direct', [addressRead(0, RECORD), addressRead(2, RECORD, '01310200')], 3);
    expect(codesOf({ ...one, others: [delivery(0)] })).toEqual([['deliveryDiffers']]);
    expect(codesOf({ ...two, others: [delivery(1)] })).toEqual([['deliveryDiffers'], []]);
    expect(codesOf({ ...two, others: [delivery(2)] })).toEqual([[], ['deliveryDiffers']]);
    const late = readingOf('direct', [addressRead(1, RECORD)], 2);
    expect(codesOf({ ...late, others: [delivery(0)] })).toEqual([['deliveryDiffers']]);
    expect(codesOf({ ...one, addresses: [], others: [delivery(0)] })).toEqual([]);
  });

  test('an address that nobody is said to live at is told of, unless another goes out as the customer’s', () => {
    const unknown: AddressRead = { ...addressRead(0, RECORD), role: 'unknown' };
    expect(codesOf({ ...one, addresses: [unknown] })).toEqual([['customerUncertain']]);
    expect(codesOf({ ...one, addresses: [delivery(0)] })).toEqual([['customerUncertain']]);
    expect(codesOf({ ...one, addresses: [addressRead(0, RECORD), unknown] })).toEqual([[], []]);
  });

  test('anchors that name different companies', () => {
    const issuer = { ...ISSUER, anchors: [anchor(true), anchor(false)] };
    expect(codesOf(issuedBy(one, issuer))).toEqual([['issuersConflict']]);
    expect(codesOf(issuedBy(one, { ...issuer, anchors: [anchor(true)] }))).toEqual([[]]);
  });

  test("of one bill are none of another's in the file", () => {
    const conflicting = { ...ISSUER, anchors: [anchor(true), anchor(false)] };
    const two = readingOf('direct', [addressRead(0, RECORD), addressRead(1, RECORD, '01310200')], 2);
    const bills = (first: typeof ISSUER, second: typeof ISSUER | null) => [
      { pages: [0], path: 'direct' as const, issuer: first, dates: NO_DATES },
      { pages: [1], path: 'direct' as const, issuer: second, dates: NO_DATES },
    ];
    expect(codesOf({ ...two, bills: bills(conflicting, ISSUER) })).toEqual([['issuersConflict'], []]);
    expect(codesOf({ ...two, bills: bills(ISSUER, conflicting) })).toEqual([[], ['issuersConflict']]);
    const foreign = { ...ISSUER, id: 'light' };
    const statesOf = (id: string) => (id === 'light' ? ['RJ'] : ['SP']);
    expect(codesOf({ ...two, bills: bills(ISSUER, foreign) }, statesOf)).toEqual([[], ['notIssuersState']]);
    expect(codesOf({ ...two, bills: bills(foreign, null) }, statesOf)).toEqual([['notIssuersState'], []]);
    const delivered = { ...two, others: [delivery(1)] };
    expect(codesOf({ ...delivered, bills: bills(ISSUER, null) })).toEqual([[], ['deliveryDiffers']]);
  });

  test('a delivery address on a page before its address is told of there, not at the bill before', () => {
    const two = readingOf('direct', [addressRead(0, RECORD), addressRead(2, RECORD, '01310200')], 3);
    const bills = [
      { pages: [0], path: 'direct' as const, issuer: ISSUER, dates: NO_DATES },
      { pages: [1, 2], path: 'direct' as const, issuer: ISSUER, dates: NO_DATES },
    ];
    expect(codesOf({ ...two, bills, others: [delivery(1)] })).toEqual([[], ['deliveryDiffers']]);
  });

  test("a state that is none of the issuer's", () => {
    expect(codesOf(one, () => ['MG'])).toEqual([['notIssuersState']]);
    expect(codesOf(one, () => ['MG', 'SP'])).toEqual([[]]);
    expect(codesOf(one, () => [])).toEqual([[]]);
    expect(codesOf(issuedBy(one, { ...ISSUER, confidence: 0.5 }), () => ['MG'])).toEqual([[]]);
  });

  test("goes by the record's state where none is printed, and by nothing where there is neither", () => {
    const unprinted = (record: PostalRecord | null) => {
      const address = addressRead(0, record);
      return { ...one, addresses: [{ ...address, extraction: { ...address.extraction, state: '' } }] };
    };
    expect(codesOf(unprinted(RECORD), () => ['MG'])).toEqual([['notIssuersState']]);
    expect(codesOf(unprinted(null), () => ['MG'])).toEqual([[]]);
  });

  test('the states of an issuer are those of its row in the table', () => {
    expect(ISSUER.id).toBe('cemig');
    expect(withWarnings(one).addresses[0]!.warnings).toEqual([{ code: 'notIssuersState' }]);
  });

  test("stand among the address's own, in order", () => {
    const address = { ...addressRead(0, RECORD), warnings: [{ code: 'wholeTownCep' as const }] };
    const all = { ...one, addresses: [address], others: [delivery(0)] };
    expect(codesOf(issuedBy(all, { ...ISSUER, anchors: [anchor(false)] }), () => ['MG'])).toEqual([
      ['issuersConflict', 'notIssuersState', 'deliveryDiffers', 'wholeTownCep'],
    ]);
  });
});
