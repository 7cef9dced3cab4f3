import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { BillDates, type FieldComparison } from '../contract/reading.ts';
import { COMPARED_FIELDS, type ComparedField, type ReadAddress } from '../contract/residence.ts';
import type { AddressCheck, AddressToCheck } from '../contract/window/checks.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import { ApiError } from '../errors/api-error.ts';
import type { PostalRecord } from '../postal/record.ts';
import type { PostalRoom } from '../postal/room.ts';
import { ufOfState } from '../postal/states.ts';
import { compareAddress } from '../residence/address/compare.ts';
import { foldAddress } from '../residence/address/fold-address.ts';
import { recordFields } from '../residence/answers/record.ts';
import { dateWarnings, type MaxAge, todayOf } from '../residence/date-warnings.ts';
import { addressWarnings, inOrder, statesInTable, stateWarnings } from '../residence/warnings.ts';
import { answerRoute } from './window-route.ts';

/** Far longer than any part of an address; comparing takes time with the length. */
const Part = Type.String({ maxLength: 300 });
const parts = {
  cep: Part,
  logradouro: Part,
  numero: Type.Optional(Part),
  bairro: Part,
  municipio: Part,
  uf: Part,
};
const Address = Type.Object(parts, { additionalProperties: false });
const Question = Type.Object(
  {
    ...parts,
    others: Type.Optional(Type.Array(Address, { maxItems: 50 })),
    readByOcr: Type.Optional(Type.Array(Type.Enum([...COMPARED_FIELDS]), { uniqueItems: true })),
    issuer: Type.Optional(Part),
    dates: Type.Optional(BillDates),
  },
  { additionalProperties: false },
);
const isQuestion = Compile(Question);

/**
 * `POST /address-check`: an address beside the postal data: one that is registered, with other addresses of the same
 * company, or one of a document that was corrected or entered by hand.
 */
export function addressCheckRoutes(app: FastifyInstance, { postal, age }: { postal: PostalRoom; age: MaxAge }): void {
  answerRoute(app, 'POST /address-check', async (request) => {
    const question = request.body;
    if (!isQuestion.Check(question)) {
      throw new ApiError('requestInvalid', { detail: 'Send an address: cep, logradouro, bairro, municipio, uf.' });
    }
    return checkAddress(question, postal, age);
  });
}

/** Compares with what `postal` has of the CEP. Nothing here judges by itself: the rules are those of `compareAddress`. */
export async function checkAddress(
  { others = [], readByOcr = [], issuer, dates, ...address }: Static<typeof Question>,
  postal: Pick<PostalRoom, 'lookup' | 'whyMissing' | 'current'>,
  { maxDays }: MaxAge = { maxDays: Number.POSITIVE_INFINITY },
): Promise<AddressCheck> {
  const read = readOf(address);
  const known = read.zipCode !== '';
  const record = known ? await postal.lookup(read.zipCode) : null;
  const exact = compareAddress(read, record, { ocr: false });
  const tolerant = readByOcr.length > 0 ? compareAddress(read, record, { ocr: true }) : exact;
  const matches = ofFields((field) => (readByOcr.includes(field) ? tolerant : exact)[field]);
  const absence = known && !record ? await postal.whyMissing(read.zipCode) : null;
  const snapshot = postal.current();
  const fields = recordFields(record);
  const comparison = ofFields((field) => {
    // Without a CEP nothing was looked for, so nothing is missing from this copy.
    const outcome = known ? matches[field].outcome : 'notComparable';
    return { read: read[field], record: fields[field], outcome };
  });
  return {
    comparison,
    warnings: inOrder([
      ...addressWarnings({ extraction: read, record, matches, absence, readCep: null }),
      ...(issuer === undefined ? [] : stateWarnings(read, record, statesInTable(issuer))),
      ...(dates === undefined ? [] : dateWarnings(dates, todayOf(new Date()), maxDays)),
    ]),
    others: others.map((other) => compareTwo(read, readOf(other))),
    postal: snapshot && summaryOf(snapshot),
  };
}

/** Two addresses of one company, by the rules by which a printed address is compared with a record. */
function compareTwo(one: ReadAddress, other: ReadAddress): AddressCheck['others'][number] {
  const matches = compareAddress(one, asRecord(other), { ocr: false });
  const codes = (read: string, record: string): FieldComparison => {
    const [a, b] = [bareCode(read), bareCode(record)];
    return { read, record, outcome: a === '' || b === '' ? 'notComparable' : a === b ? 'match' : 'differs' };
  };
  return {
    ...ofFields((field) => {
      const outcome = other[field].trim() === '' ? 'notComparable' : matches[field].outcome;
      return { read: one[field], record: other[field], outcome };
    }),
    zipCode: codes(one.zipCode, other.zipCode),
    number: codes(one.number, other.number),
  };
}

/** A house number or CEP without what is typed at will: `S/N` and `SN`, `0120` and `120` are the same. */
function bareCode(text: string): string {
  return foldAddress(text)
    .replaceAll(' ', '')
    .replace(/^0+(?=\d)/, '');
}

function ofFields<Of>(of: (field: ComparedField) => Of): Record<ComparedField, Of> {
  return Object.fromEntries(COMPARED_FIELDS.map((field) => [field, of(field)])) as Record<ComparedField, Of>;
}

function readOf({ cep, logradouro, numero = '', bairro, municipio, uf }: AddressToCheck): ReadAddress {
  const digits = cep.replace(/[.\s-]/g, '');
  return {
    zipCode: /^\d{8}$/.test(digits) ? digits : '',
    address: logradouro,
    number: numero,
    district: bairro,
    city: municipio,
    state: uf,
    addressComplement: '',
  };
}

/** An address in the place of a postal record: one that names its street. */
function asRecord({ zipCode, address, district, city, state }: ReadAddress): PostalRecord {
  return {
    cep: zipCode,
    kind: 'logradouro',
    logradouro: address,
    complemento: '',
    bairro: district,
    localidade: city,
    uf: ufOfState(state) ?? state,
    ibge: null,
    nome: '',
  };
}
