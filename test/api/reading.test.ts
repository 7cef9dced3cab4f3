import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { ResidenceEntryV2, ResidenceEntryV3, ResidenceEntryV4 } from '../../src-main/contract/residence.ts';
import type { Bill } from '../corpus/bill.ts';
import { makeBill } from '../corpus/make-bill.ts';
import { installPostalData } from '../corpus/postal-data.ts';
import { type Printer, startPrinter } from '../corpus/render.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { formWith } from '../support/uploads.ts';

/** A CEP that the postal data of the tests does not have. */
const UNKNOWN_CEP = '30199999';

const known = makeBill('cemig', 11, { number: '250', complement: 'AP 302', deliveryAddress: false });
const unfound = withCep(makeBill('cemig', 12, { deliveryAddress: false }));

let service: TestService;
let printer: Printer;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  await installPostalData(service.dataDir);
  printer = await startPrinter();
  key = service.key(PERMISSIONS.residence);
});
afterAll(async () => {
  await printer.close();
  await service.stop();
});

/** The same bill with a CEP that does not exist here. */
function withCep(bill: Bill): Bill {
  const { zipCode } = bill.truth;
  const forms = [zipCode, `${zipCode.slice(0, 5)}-${zipCode.slice(5)}`];
  const other = [UNKNOWN_CEP, `${UNKNOWN_CEP.slice(0, 5)}-${UNKNOWN_CEP.slice(5)}`];
  const html = forms.reduce((text, form, i) => text.replaceAll(form, other[i]!), bill.html);
  return { html, truth: { ...bill.truth, zipCode: UNKNOWN_CEP } };
}

const documents = new Map<string, Promise<Buffer>>();
function drawn(bill: Bill, path: 'direct' | 'ocr'): Promise<Buffer> {
  const id = `${path} ${bill === known}`;
  const document = documents.get(id) ?? (path === 'direct' ? printer.pdf(bill.html) : printer.png(bill.html, 200));
  documents.set(id, document);
  return document;
}

async function read<Entry>(version: string, bill: Bill, path: 'direct' | 'ocr'): Promise<Entry[]> {
  const response = await fetch(`${service.address}/proof-of-residence/${version}`, {
    method: 'POST',
    body: formWith(await drawn(bill, path), { field: 'conta' }),
    headers: { authorization: `ApiKey ${key}` },
  });
  expect(response.status).toBe(200);
  const body = (await response.json()) as { data: Entry[]; metadata: { filesInfo: unknown[] } };
  expect(body.metadata.filesInfo).toHaveLength(1);
  return body.data;
}

describe('the OCR path', () => {
  test('P23 number and addressComplement are not extracted and come back empty', async () => {
    const [entry] = await read<ResidenceEntryV3>('v3', known, 'ocr');
    expect(entry).toMatchObject({ page: 0, fieldname: 'conta' });
    expect(entry!.extraction).toMatchObject({ zipCode: known.truth.zipCode, number: '', addressComplement: '' });
    expect(entry!.extraction.address).not.toBe('');
  });

  test('P24 classification is a fixed label: ProofOfResidence, subtype null, BRA, side null, confidence 0', async () => {
    const [entry] = await read<ResidenceEntryV3>('v3', known, 'ocr');
    expect(entry!.classification).toEqual({
      type: 'ProofOfResidence',
      subtype: null,
      country: 'BRA',
      sides: [{ side: null, page: 0, fieldname: 'conta', confidence: 0 }],
    });
  });

  test('P25 an address whose ZIP code is not found is dropped in v3, never in v2 and v4', async () => {
    expect(await read('v3', unfound, 'ocr')).toEqual([]);
    const [v2] = await read<ResidenceEntryV2>('v2', unfound, 'ocr');
    expect(v2!.extraction.zipCode).toBe(UNKNOWN_CEP);
    expect(Object.values(v2!.postOfficeData.matches).map(({ matched }) => matched)).toEqual(Array(5).fill(false));
    const [v4] = await read<ResidenceEntryV4>('v4', unfound, 'ocr');
    expect(Object.values(v4!.postOfficeData.matches)).toEqual(Array(5).fill(false));
  });
});

describe('the direct PDF text path', () => {
  test('P26 fills every part, names the issuer as subtype, with a confidence above zero', async () => {
    const [entry] = await read<ResidenceEntryV3>('v3', known, 'direct');
    const { truth } = known;
    expect(entry!.extraction).toMatchObject({
      zipCode: truth.zipCode,
      number: truth.number,
      addressComplement: truth.complement,
      state: truth.uf,
    });
    expect(entry!.classification).toMatchObject({ type: 'ProofOfResidence', subtype: 'cemig', country: 'BRA' });
    for (const { confidence } of entry!.classification.sides) {
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  test('P27 drops nothing: unmatched results return with matches set to false', async () => {
    const [entry] = await read<ResidenceEntryV3>('v3', unfound, 'direct');
    expect(entry!.extraction.zipCode).toBe(UNKNOWN_CEP);
    expect(entry!.postOfficeData).toEqual({
      zipCode: '',
      address: '',
      district: '',
      city: '',
      state: '',
      matches: { zipCode: false, address: false, district: false, city: false, state: false },
    });
  });
});

describe('the comparison', () => {
  test.each(['direct', 'ocr'] as const)('P28 says of each field whether it is as on record: %s', async (path) => {
    const [entry] = await read<ResidenceEntryV3>('v3', known, path);
    expect(entry!.postOfficeData.zipCode).toBe(known.truth.zipCode);
    expect(entry!.postOfficeData.state).toBe(known.truth.uf);
    expect(entry!.postOfficeData.matches).toEqual({
      zipCode: true,
      address: true,
      district: true,
      city: true,
      state: true,
    });
    expect(Object.keys(entry!.postOfficeData)).toEqual(['zipCode', 'address', 'district', 'city', 'state', 'matches']);
  });
});

describe('other versions', () => {
  test('P29 v2: each match has matched, confidence and strategy; classification has confidence and type only', async () => {
    for (const path of ['direct', 'ocr'] as const) {
      const [entry] = await read<ResidenceEntryV2>('v2', known, path);
      for (const match of Object.values(entry!.postOfficeData.matches)) {
        expect(Object.keys(match)).toEqual(['matched', 'confidence', 'strategy']);
        expect(match.matched).toBe(true);
        expect(match.confidence).toBeGreaterThan(0);
        expect(match.confidence).toBeLessThanOrEqual(1);
        expect(['char-to-char', '']).toContain(match.strategy);
      }
      expect(Object.keys(entry!.classification).sort()).toEqual(['confidence', 'type']);
      expect(entry!.classification.type).toBe('PROOF-OF-RESIDENCE');
    }
  });

  test('P30 v4 on the OCR path: holder, block as read, identifiers, enhanced, issuer with name, uf and version', async () => {
    const [entry] = (await read<ResidenceEntryV4>('v4', known, 'ocr')) as Extract<
      ResidenceEntryV4,
      { enhanced: object }
    >[];
    expect(Object.keys(entry!.extraction).sort()).toEqual([
      'address',
      'clientNumber',
      'installation',
      'name',
      'taxNumber',
    ]);
    expect(entry!.extraction.name).toBe(known.truth.name);
    expect(Object.keys(entry!.enhanced).sort()).toEqual(
      [
        'address',
        'city',
        'clientNumber',
        'complement',
        'district',
        'installation',
        'name',
        'number',
        'state',
        'taxNumber',
        'zipCode',
      ].sort(),
    );
    expect(entry!.enhanced.zipCode).toBe(known.truth.zipCode);
    expect(Object.keys(entry!.classification).sort()).toEqual(['name', 'uf', 'version']);
    expect(entry!.postOfficeData.matches.zipCode).toBe(true);
  });

  test('P31 v4 on the direct path: extraction carries the v3 address, enhanced and classification do not appear', async () => {
    const [[v4], [v3]] = await Promise.all([
      read<ResidenceEntryV4>('v4', known, 'direct'),
      read<ResidenceEntryV3>('v3', known, 'direct'),
    ]);
    expect(v4).toEqual({ page: 0, fieldname: 'conta', extraction: v3!.extraction, postOfficeData: v3!.postOfficeData });
  });
});
