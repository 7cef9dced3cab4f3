import { describe, expect, test } from 'vitest';
import type { PostalRecord } from '../../src-main/postal/record.ts';
import { compareAddress } from '../../src-main/residence/address/compare.ts';
import { NO_DATES } from '../../src-main/residence/find/dates.ts';
import type { AddressRead, Reading } from '../../src-main/residence/reading.ts';
import type { Truth } from './bill.ts';
import { NOTHING, SCORED, scoreReading } from './score.ts';

const truth: Truth = {
  issuer: 'cemig',
  zipCode: '30130003',
  address: 'AV. AFONSO PENA',
  number: '1.012',
  complement: 'AP 302',
  district: 'CENTRO',
  city: 'BELO HORIZONTE',
  state: 'MG',
  uf: 'MG',
  name: 'JOÃO DA SILVA',
  taxNumber: '529.9**.***-**',
  clientNumber: '0070001234',
  installation: '3000012345',
};
const street: PostalRecord = {
  cep: '30130003',
  kind: 'logradouro',
  logradouro: 'Avenida Afonso Pena',
  complemento: '',
  bairro: 'Centro',
  localidade: 'Belo Horizonte',
  uf: 'MG',
  ibge: null,
  nome: '',
};

interface Read {
  extraction?: Partial<AddressRead['extraction']>;
  holder?: Partial<AddressRead['holder']>;
  record?: PostalRecord | null;
}

function addressOf({ extraction, holder, record = street }: Read): AddressRead {
  const read = {
    zipCode: truth.zipCode,
    address: truth.address,
    number: truth.number,
    district: truth.district,
    city: truth.city,
    state: 'MG',
    addressComplement: truth.complement,
    ...extraction,
  };
  const address: AddressRead['holder'] = {
    name: truth.name,
    taxNumber: truth.taxNumber,
    clientNumber: truth.clientNumber,
    installation: truth.installation,
    address: '',
    ...holder,
  };
  const matches = compareAddress(read, record, { ocr: false });
  return {
    page: 0,
    role: 'customer',
    evidence: [],
    extraction: read,
    holder: address,
    boxes: {},
    record,
    matches,
    warnings: [],
  };
}

function readingOf(addresses: AddressRead[], path: Reading['path'] = 'direct'): Reading {
  return {
    path,
    ocrBecause: path === 'ocr' ? 'picture' : null,
    file: { fieldname: 'f', name: 'n', size: 1, pages: 1, mimetype: 'application/pdf', encoding: '7bit', sha256: '' },
    bills: [
      {
        pages: [0],
        dates: NO_DATES,
        path,
        issuer: { id: 'cemig', name: 'Cemig', uf: 'MG', version: null, confidence: 1, anchors: [] },
      },
    ],
    pages: [{ page: 0, width: 595, height: 842, rotation: 0, skew: 0 }],
    addresses,
    others: [],
    sources: [],
  };
}

const score = (read: Read, expected: Partial<Truth> = {}) =>
  scoreReading(readingOf([addressOf(read)]), { truth: { ...truth, ...expected }, path: 'direct', rotation: 0 });
const wrong = (read: Read, expected: Partial<Truth> = {}) =>
  SCORED.filter((field) => !score(read, expected).fields[field].right);

describe('scoreReading', () => {
  test('what stands on the bill is right in everything', () => {
    expect(wrong({})).toEqual([]);
    expect(score({}).wrongButValid).toBe('');
  });

  test('case, accents and punctuation are nobody’s mistake, zeros before a code neither', () => {
    const holder = { name: 'Joao da Silva', clientNumber: '70001234', taxNumber: '5299' };
    const extraction = { address: 'Av Afonso Pena', number: '1012', addressComplement: 'ap. 302' };
    expect(wrong({ extraction, holder })).toEqual([]);
  });

  test.each(['S/N', 's/n', 'SN', 'S/Nº', 'S. N.'])('%s is no number', (number) => {
    expect(wrong({ extraction: { number } }, { number: 'S/N' })).toEqual([]);
  });

  test.each<[string, Read, string[]]>([
    ['another street', { extraction: { address: 'AV. AFONSO PINTO' } }, ['address', 'streetMatch', 'allMatches']],
    ['0 for S/N', { extraction: { number: '0' } }, ['number']],
    ['a complement left in the street', { extraction: { addressComplement: '' } }, ['complement']],
    ['another district', { extraction: { district: 'SAVASSI' } }, ['district', 'allMatches']],
    ['a city cut short', { extraction: { city: 'BELO' } }, ['city', 'allMatches']],
    ['a digit of a code', { holder: { installation: '3000012346' } }, ['installation']],
    ['a digit of the CPF', { holder: { taxNumber: '529.8**.***-**' } }, ['taxNumber']],
  ])('%s is wrong where it stands', (_, read, fields) => {
    expect(wrong(read)).toEqual(fields);
  });

  test('a wrong CEP with a record is the dangerous error, one without is not', () => {
    const extraction = { zipCode: '30130008' };
    expect(score({ extraction }).wrongButValid).toBe('30130008');
    const unknown = score({ extraction, record: null });
    expect([unknown.wrongButValid, unknown.fields.zipCode.right]).toEqual(['', false]);
  });

  test('a second address with another CEP is dangerous too, though the first one is scored', () => {
    const reading = readingOf([addressOf({}), addressOf({ extraction: { zipCode: '30190131' } })]);
    const { fields, wrongButValid } = scoreReading(reading, { truth, path: 'direct', rotation: 0 });
    expect([fields.zipCode.right, wrongButValid]).toEqual([true, '30190131']);
  });

  test('the CEP of a whole town has no street to match, but one must have been read', () => {
    const town: PostalRecord = { ...street, cep: '78890000', kind: 'localidade', logradouro: '', bairro: '' };
    const place = { zipCode: '78890000' };
    expect(wrong({ extraction: place, record: town }, place)).toEqual([]);
    const nothing = wrong({ extraction: { ...place, address: '' }, record: town }, place);
    expect(nothing).toEqual(['address', 'streetMatch', 'allMatches']);
  });

  test('a record without street excuses nothing where the CEP is of a street', () => {
    const bare: PostalRecord = { ...street, kind: 'localidade', logradouro: '' };
    expect(wrong({ record: bare })).toEqual(['streetMatch', 'allMatches']);
  });

  test('the delivery address is to be told apart, and not to be invented', () => {
    const delivery = { zipCode: '01310100', street: '', number: '', district: '', city: '', state: '' };
    const other = addressOf({ extraction: { zipCode: '01310100' } });
    const judged = (others: AddressRead[], expected: Truth) =>
      scoreReading(
        { ...readingOf([addressOf({})]), others: others.map((other) => ({ ...other, role: 'delivery' })) },
        { truth: expected, path: 'direct', rotation: 0 },
      ).fields.delivery.right;
    const withDelivery = { ...truth, delivery };
    expect([judged([other], withDelivery), judged([], withDelivery)]).toEqual([true, false]);
    expect([judged([], truth), judged([other], truth)]).toEqual([true, false]);
  });

  test('the path and the turn of the page are judged', () => {
    const reading = readingOf([addressOf({})], 'ocr');
    const { fields } = scoreReading(reading, { truth, path: 'direct', rotation: 270 });
    expect([fields.path, fields.orientation].map(({ right }) => right)).toEqual([false, false]);
  });

  test('a document that was refused, or without address, is wrong in everything that was to be read', () => {
    expect(Object.values(scoreReading(null, { truth, path: 'ocr', rotation: 0 }).fields).some((f) => f.right)).toBe(
      false,
    );
    const none = scoreReading(readingOf([]), { truth, path: 'direct', rotation: 0 }).fields;
    const right = SCORED.filter((field) => none[field].right);
    expect([right, none.zipCode.got]).toEqual([['issuer', 'delivery', 'orientation', 'path'], NOTHING]);
  });
});
