import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ResidenceEntryV2, ResidenceEntryV3, ResidenceEntryV4 } from '../../../src-main/contract/residence.ts';
import { detailsOf } from '../../../src-main/residence/answers/details.ts';
import { entriesOf } from '../../../src-main/residence/answers/entries.ts';
import { entriesV2 } from '../../../src-main/residence/answers/v2.ts';
import { entriesV3 } from '../../../src-main/residence/answers/v3.ts';
import { entriesV4 } from '../../../src-main/residence/answers/v4.ts';
import type { Bill } from '../../../src-main/residence/bill.ts';
import { NO_DATES } from '../../../src-main/residence/find/dates.ts';
import { addressRead, ISSUER, issuedBy, RECORD, readingOf } from './sample.ts';

const found = addressRead(0, RECORD);
const unfound = addressRead(1, null, '01310999');
const direct = readingOf('direct', [found, unfound], 2);
const ocr = readingOf('ocr', [found, unfound], 2);

describe('every version', () => {
  test.each([
    ['v2', ResidenceEntryV2],
    ['v3', ResidenceEntryV3],
    ['v4', ResidenceEntryV4],
  ] as const)('%s answers are of their schema, on both paths', (version, schema) => {
    for (const reading of [direct, ocr]) {
      for (const entry of entriesOf(reading, version)) expect(Value.Check(schema, entry)).toBe(true);
    }
  });

  test('an unknown CEP has a record of empty texts, and nothing matches', () => {
    for (const version of ['v2', 'v3', 'v4'] as const) {
      const { postOfficeData } = entriesOf(direct, version)[1]!;
      expect(postOfficeData).toMatchObject({ zipCode: '', address: '', district: '', city: '', state: '' });
      const matched = Object.values(postOfficeData.matches).map((match) =>
        typeof match === 'object' ? match.matched : match,
      );
      expect(matched).toEqual([false, false, false, false, false]);
    }
  });

  test('nothing read is an empty list', () => {
    for (const version of ['v2', 'v3', 'v4'] as const) expect(entriesOf(readingOf('ocr', []), version)).toEqual([]);
  });
});

describe('v3', () => {
  test('on the OCR path an address whose CEP is not in the postal data is dropped', () => {
    expect(entriesV3(ocr).map(({ page }) => page)).toEqual([0]);
    expect(entriesV3(direct).map(({ page }) => page)).toEqual([0, 1]);
  });

  test('number and complement are filled on the direct path only', () => {
    expect(entriesV3(direct)[0]!.extraction).toMatchObject({ number: '900', addressComplement: 'AP 3' });
    expect(entriesV3(ocr)[0]!.extraction).toMatchObject({ number: '', addressComplement: '' });
  });

  test('the extraction is as written, the record as on record', () => {
    const [entry] = entriesV3(direct);
    expect(entry!.extraction).toMatchObject({ address: 'AV PAULISTA', district: 'CENTRO', city: 'SAO PAULO' });
    expect(entry!.postOfficeData).toEqual({
      zipCode: '01310100',
      address: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      matches: { zipCode: true, address: true, district: false, city: true, state: true },
    });
  });

  test('the classification names the issuer on the direct path, with a side for each page', () => {
    expect(entriesV3(direct)[0]!.classification).toEqual({
      type: 'ProofOfResidence',
      subtype: 'cemig',
      country: 'BRA',
      sides: [0, 1].map((page) => ({ side: null, page, fieldname: 'conta', confidence: 0.97 })),
    });
  });

  test('and is a fixed label on the OCR path, whoever issued the bill', () => {
    expect(entriesV3(ocr)[0]!.classification).toEqual({
      type: 'ProofOfResidence',
      subtype: null,
      country: 'BRA',
      sides: [0, 1].map((page) => ({ side: null, page, fieldname: 'conta', confidence: 0 })),
    });
  });

  test("a large user's record is given without its house number", () => {
    const record = { ...RECORD, kind: 'grandeUsuario' as const, logradouro: 'Avenida Paulista 2100' };
    expect(entriesV3(readingOf('direct', [addressRead(0, record)]))[0]!.postOfficeData.address).toBe(
      'Avenida Paulista',
    );
  });
});

describe('v2', () => {
  test('drops nothing, and each match is an object', () => {
    expect(entriesV2(ocr)).toHaveLength(2);
    const { matches } = entriesV2(ocr)[0]!.postOfficeData;
    expect(matches.zipCode).toEqual({ matched: true, confidence: 1, strategy: 'char-to-char' });
    expect(matches.district.matched).toBe(false);
    expect(matches.district.confidence).toBeLessThan(1);
    expect(entriesV2(ocr)[1]!.postOfficeData.matches.city).toEqual({ matched: false, confidence: 0, strategy: '' });
  });

  test('has the older classification', () => {
    expect(entriesV2(direct)[0]!.classification).toEqual({ confidence: 0.97, type: 'PROOF-OF-RESIDENCE' });
    expect(entriesV2(ocr)[0]!.classification).toEqual({ confidence: 0, type: 'PROOF-OF-RESIDENCE' });
  });
});

describe('v4', () => {
  test('on the direct path has the address of v3, and neither enhanced nor classification', () => {
    const [entry] = entriesV4(direct);
    expect(entry!.extraction).toEqual(entriesV3(direct)[0]!.extraction);
    expect(Object.keys(entry!)).toEqual(['page', 'fieldname', 'extraction', 'postOfficeData']);
  });

  test('on the OCR path has the holder as read, and all of it normalised', () => {
    const [entry] = entriesV4(ocr);
    expect(entry).toMatchObject({
      extraction: found.holder,
      enhanced: {
        name: 'MARIA DA SILVA',
        taxNumber: '52998224725',
        clientNumber: '3285996242',
        installation: '001347925802810',
        zipCode: '01310100',
        address: 'AV PAULISTA',
        number: '900',
        district: 'CENTRO',
        city: 'SAO PAULO',
        state: 'SP',
        complement: 'AP 3',
      },
      classification: { name: 'Cemig', uf: 'MG', version: 'cemig-1' },
    });
    expect(entriesV4(ocr)).toHaveLength(2);
  });

  test('a masked tax number stays as read', () => {
    const masked = { ...found, holder: { ...found.holder, taxNumber: '529.9**.***-**' } };
    expect(entriesV4(readingOf('ocr', [masked]))[0]).toMatchObject({ enhanced: { taxNumber: '529.9**.***-**' } });
  });

  test('an issuer that only one anchor names is not named', () => {
    const doubtful = issuedBy(ocr, { ...ISSUER, confidence: 0.5 });
    expect(entriesV4(doubtful)[0]).toMatchObject({ classification: { name: null, uf: null, version: null } });
    expect(entriesV4(issuedBy(ocr, null))[0]).toMatchObject({
      classification: { name: null, uf: null, version: null },
    });
  });
});

describe('several documents in one file', () => {
  const bills: Bill[] = [
    { pages: [0], path: 'direct', issuer: ISSUER, dates: NO_DATES },
    { pages: [1], path: 'ocr', issuer: { ...ISSUER, id: 'light', name: 'Light', uf: 'RJ' }, dates: NO_DATES },
    { pages: [2], path: 'direct', issuer: { ...ISSUER, id: 'enel-rj', confidence: 0.5 }, dates: NO_DATES },
    { pages: [3], path: 'ocr', issuer: null, dates: NO_DATES },
  ];
  const addresses = [found, addressRead(1, RECORD), addressRead(2, null, '01310999'), addressRead(3, null, '01310998')];
  const reading = { ...readingOf('direct', addresses, 4), bills };

  test('v3: each entry is of its own bill, each page has the confidence of its own', () => {
    const entries = entriesV3(reading);
    expect(
      entries.map(({ page, extraction, classification }) => [page, extraction.number, classification.subtype]),
    ).toEqual([
      [0, '900', 'cemig'],
      [1, '', null],
      [2, '900', null],
    ]);
    for (const { classification } of entries) {
      expect(classification.sides.map(({ confidence }) => confidence)).toEqual([0.97, 0, 0, 0]);
    }
  });

  test('v2: nothing is dropped, and OCR gives neither number nor confidence', () => {
    const entries = entriesV2(reading);
    expect(entries.map(({ classification }) => classification.confidence)).toEqual([0.97, 0, 0, 0]);
    expect(entries.map(({ extraction }) => extraction.number)).toEqual(['900', '', '900', '']);
  });

  test('v4: each entry has the form of the path that its page was read by, and the company of its bill', () => {
    const named = entriesV4(reading).map((entry) => ('classification' in entry ? entry.classification : 'direct'));
    expect(named).toEqual([
      'direct',
      { name: 'Light', uf: 'RJ', version: 'cemig-1' },
      'direct',
      { name: null, uf: null, version: null },
    ]);
  });

  test('the window is told path and company of each address', () => {
    expect(
      detailsOf(reading, null).addresses.map(({ path, issuer }) => [path, issuer?.id, issuer?.confidence]),
    ).toEqual([
      ['direct', 'cemig', 0.97],
      ['ocr', 'light', 0.97],
      ['direct', 'enel-rj', 0.5],
      ['ocr', undefined, undefined],
    ]);
  });
});

test('the details for the window hold both texts of each comparison, and what was read on either path', () => {
  const details = detailsOf(ocr, null);
  expect(details).toMatchObject({ path: 'ocr', postal: null, issuer: { id: 'cemig', confidence: 0.97 } });
  expect(details.pages).toEqual([0, 1].map((page) => ({ page, width: 100, height: 100, rotation: 0 })));
  expect(details.addresses[0]!.comparison.district).toEqual({
    read: 'CENTRO',
    record: 'Bela Vista',
    outcome: 'differs',
  });
  expect(details.addresses[1]!.comparison.city).toEqual({ read: 'SAO PAULO', record: '', outcome: 'notInThisCopy' });
  expect(details.addresses[0]!.extraction.number).toBe('900');
});

test('the details hold why OCR was needed, the anchors, the warnings and other addresses of delivery', () => {
  const anchors = [{ kind: 'cnpj' as const, text: '06.981.180/0001-16', agrees: true }];
  const warned = { ...found, warnings: [{ code: 'wholeTownCep' as const }] };
  const delivery = addressRead(1, RECORD, '01310200');
  const reading = { ...issuedBy(readingOf('ocr', [warned], 2), { ...ISSUER, anchors }), others: [delivery] };
  const details = detailsOf(reading, null);
  expect(details).toMatchObject({ ocrBecause: 'picture', issuer: { anchors } });
  expect(details.addresses.map(({ warnings }) => warnings)).toEqual([[{ code: 'wholeTownCep' }]]);
  expect(details.others.map(({ extraction }) => extraction.zipCode)).toEqual(['01310200']);
  for (const version of ['v2', 'v3', 'v4'] as const) expect(entriesOf(reading, version)).toHaveLength(1);
  expect(detailsOf(direct, null)).toMatchObject({ ocrBecause: null, others: [] });
});
