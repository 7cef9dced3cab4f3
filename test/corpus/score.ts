import type { ResidenceEntryV3 } from '../../src-main/contract/residence.ts';
import { COMPARED_FIELDS } from '../../src-main/contract/residence.ts';
import { foldAddress } from '../../src-main/residence/address/fold-address.ts';
import { entriesOf } from '../../src-main/residence/answers/entries.ts';
import { mainIssuer } from '../../src-main/residence/main-bill.ts';
import type { AddressRead, Reading } from '../../src-main/residence/reading.ts';
import type { Truth } from './bill.ts';
import type { QuarterTurn } from './damage/turn.ts';

/** What is judged of a reading, in the order of the tables. */
export const SCORED = [
  'issuer',
  'zipCode',
  'address',
  'streetMatch',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'name',
  'taxNumber',
  'clientNumber',
  'installation',
  'delivery',
  'allMatches',
  'orientation',
  'path',
] as const;
export type ScoredField = (typeof SCORED)[number];

/** What stands for a field where no address was found at all. */
export const NOTHING = '(nothing)';

export interface Judged {
  right: boolean;
  expected: string;
  got: string;
}

export interface Score {
  fields: Record<ScoredField, Judged>;
  /** A CEP in the v3 answer that is not the bill's although the answer says that it is valid; empty where there is none. */
  wrongButValid: string;
}

export interface Expected {
  truth: Truth;
  path: Reading['path'];
  rotation: QuarterTurn;
}

/**
 * Judges a reading by what stands on the bill; of several addresses the first one counts. A reading that failed is `null`
 * and wrong in everything.
 *
 * - Texts agree when they are equal after folding (case, accents, punctuation, spaces); codes when their letters and digits
 *   are, zeros in front left out, since issuers print them or not; a masked CPF when its visible digits are.
 * - A house number agrees without points; every form of "no number" is one, but the `0` that some print is not.
 * - `state` is the place's, for it follows from the issuer and the city where the bill prints none.
 * - `delivery` is the CEP of the delivery address, where the bill has one; none may be told of where it has none.
 * - `streetMatch` and `allMatches` are the reading's own comparison with the record. Of a whole town's CEP, whose record
 *   has neither, the street and the district need not match; they must have been read.
 */
export function scoreReading(reading: Reading | null, { truth, path, rotation }: Expected): Score {
  const address = reading?.addresses[0];
  const got = address?.extraction;
  const holder = address?.holder;
  const judge = (expected: string, read: string | undefined, same: (a: string, b: string) => boolean): Judged => ({
    right: read !== undefined && same(expected, read),
    expected,
    got: read ?? NOTHING,
  });
  const unmatched = address ? COMPARED_FIELDS.filter((field) => !holds(address, field, truth)) : ['no address'];
  const issuer = reading ? (mainIssuer(reading)?.id ?? '') : undefined;
  return {
    fields: {
      issuer: judge(truth.issuer ?? '', issuer, equal),
      zipCode: judge(truth.zipCode, got?.zipCode, equal),
      address: judge(truth.address, got?.address, sameText),
      streetMatch: said(address !== undefined && holds(address, 'address', truth), 'match'),
      number: judge(truth.number, got?.number, sameNumber),
      complement: judge(truth.complement, got?.addressComplement, sameText),
      district: judge(truth.district, got?.district, sameText),
      city: judge(truth.city, got?.city, sameText),
      state: judge(truth.uf, got?.state, sameText),
      name: judge(truth.name, holder?.name, sameText),
      taxNumber: judge(truth.taxNumber, holder?.taxNumber, sameVisibleDigits),
      clientNumber: judge(truth.clientNumber, holder?.clientNumber, sameCode),
      installation: judge(truth.installation, holder?.installation, sameCode),
      delivery: judge(truth.delivery?.zipCode ?? '', deliveriesOf(reading)?.map(cepOf).join(' '), equal),
      allMatches: { right: unmatched.length === 0, expected: 'all', got: unmatched.join(' ') },
      orientation: judge(String(rotation), reading?.pages[0] && String(reading.pages[0].rotation), equal),
      path: judge(path, reading?.path, equal),
    },
    wrongButValid: reading ? wrongButValid(reading, truth) : '',
  };
}

/** Those that go out behind the customer's address, and those that stand alone and do not. */
function deliveriesOf(reading: Reading | null): AddressRead[] | undefined {
  if (!reading) return undefined;
  return [...reading.addresses, ...reading.others].filter(({ role }) => role === 'delivery');
}

/** The comparison of the field holds, or cannot be made for want of a text in the record of a whole town. */
function holds(
  { matches, extraction, record }: AddressRead,
  field: (typeof COMPARED_FIELDS)[number],
  truth: Truth,
): boolean {
  if (matches[field].matched) return true;
  const town =
    record?.kind === 'localidade' && truth.zipCode.endsWith('000') && (field === 'address' || field === 'district');
  return town && matches[field].outcome === 'notComparable' && extraction[field] !== '';
}

function wrongButValid(reading: Reading, truth: Truth): string {
  const entries = entriesOf(reading, 'v3') as ResidenceEntryV3[];
  const wrong = entries.find(
    ({ extraction, postOfficeData }, i) =>
      extraction.zipCode !== truth.zipCode &&
      // The delivery address goes out too, behind the customer's.
      !(i > 0 && extraction.zipCode === truth.delivery?.zipCode) &&
      postOfficeData.matches.zipCode,
  );
  return wrong?.extraction.zipCode ?? '';
}

const cepOf = ({ extraction }: AddressRead): string => extraction.zipCode;

const said = (right: boolean, expected: string): Judged => ({
  right,
  expected,
  got: right ? expected : `no ${expected}`,
});

const equal = (a: string, b: string): boolean => a === b;
const sameText = (a: string, b: string): boolean => foldAddress(a) === foldAddress(b);
const sameCode = (a: string, b: string): boolean => code(a) === code(b);
const code = (text: string): string =>
  text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');
const sameVisibleDigits = (a: string, b: string): boolean => a.replace(/\D/g, '') === b.replace(/\D/g, '');
const sameNumber = (a: string, b: string): boolean => houseNumber(a) === houseNumber(b);
function houseNumber(text: string): string {
  const bare = text.replace(/[\s.]/g, '').toUpperCase();
  return /^S\W?N\W*[º°O]?$/.test(bare) ? 'S/N' : bare;
}
