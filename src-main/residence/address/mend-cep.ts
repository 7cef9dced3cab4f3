import type { ReadAddress } from '../../contract/residence.ts';
import type { PostalRecord } from '../../postal/record.ts';
import type { PostalRoom } from '../../postal/room.ts';
import { capitalsInPlace } from '../../text/capitals.ts';
import { differingDigits, neighboursOf } from '../find/cep-neighbours.ts';
import { alikeNames } from './alike.ts';
import { compareAddress } from './compare.ts';
import { foldAddress } from './fold-address.ts';
import { cityNames } from './record-names.ts';
import { servesNumber } from './section.ts';
import { splitStreetLine } from './split.ts';

/** A CEP as OCR read it, and how the rest of its block reads beside a record. */
export interface DoubtfulCep {
  cep: string;
  /** Null when the postal data has no such CEP. */
  record: PostalRecord | null;
  /** City as read; empty when none was. */
  city: string;
  /** Two-letter code; empty when none was read. */
  state: string;
  /** Street, number and complement, not taken apart. */
  street: string;
  /** The OCR is sure of every digit: only those that it confuses may be others. */
  sure?: boolean;
  /** The address with its street taken apart by the help of a record. */
  readWith(record: PostalRecord | null): ReadAddress;
}

type Lookup = Pick<PostalRoom, 'lookupMany' | 'findStreet'>;

/**
 * A CEP that was found by the street's name may differ from the one read in so many digits: in one where the one read is of
 * the printed city, for then it may well be right and the street be printed by another name.
 */
const MOST_DIGITS = { none: 3, city: 1 };

/**
 * The record of the CEP that was printed, where OCR read another. Nothing is guessed: a record counts only when it has
 * the printed state, city and street and may serve the printed number, and when it is the only such record among
 *
 * 1. the CEPs with one digit that OCR confuses,
 * 2. those with two (beside a CEP of the printed city, the district must agree too),
 * 3. those of the street's name in the printed city that differ in up to three digits, whichever (beside a CEP of the
 *    printed city, in one), unless the OCR is sure of its digits: documents print CEPs that the postal data has no more.
 *
 * Of several sections of one street the one that the house number lies in is taken. A CEP of a whole town has no street to
 * agree: it counts when it is one confused digit away, the only one, the CEP read is not of the town, and no CEP of the
 * town has the printed street.
 *
 * Null when what was read agrees with its own record, or when nothing confirms another. A CEP of the printed street is
 * kept even where the number lies outside of its section: bills do print the CEP of the other side of the street.
 */
export async function mendCep(doubtful: DoubtfulCep, postal: Lookup): Promise<PostalRecord | null> {
  const { cep, record, city, state } = doubtful;
  if (city === '' || state === '') return null;
  const own = agreementWith(doubtful, record);
  if (own === 'street' || own === 'district') return null;
  const { address } = doubtful.readWith(null);
  if (own === 'city' && isCode(address)) return null;
  const confirmed = (each: PostalRecord | null) => isConfirmed(doubtful, each);

  const near = await postal.lookupMany(neighboursOf(cep));
  const agreeing = near.filter(confirmed);
  if (agreeing.length > 0) return onlyOne(agreeing, doubtful);

  const farther = (await postal.lookupMany(neighboursOf(cep, 2))).filter(
    (each) => confirmed(each) && (own === 'none' || agreementWith(doubtful, each) === 'district'),
  );
  if (farther.length > 0) return onlyOne(farther, doubtful);

  if (doubtful.sure) return null;
  const named = (await postal.findStreet({ uf: state, localidade: city, logradouro: address })).filter(confirmed);
  if (named.length > 0) {
    const likely = named.filter((each) => differingDigits(each.cep, cep) <= MOST_DIGITS[own]);
    return onlyOne(likely, doubtful);
  }
  const towns = near.filter((each) => each?.kind === 'localidade' && agreementWith(doubtful, each) === 'city');
  return own === 'none' && towns.length === 1 ? towns[0]! : null;
}

/**
 * `RUA F`, `RUA 12`, `QUADRA 5 CONJUNTO B`: too easily another one misread (`RUA E`) to speak against a CEP of the printed
 * city, where such names stand side by side.
 */
function isCode(street: string): boolean {
  const name = street.replace(/^\s*\p{L}+/u, '');
  return !/\p{L}{4}/u.test(name) || /[^\p{L}\p{N}][\p{L}\p{N}]$/u.test(name);
}

/** How far a record agrees with what was read: state and city, the street too, the district besides. */
type Agreement = 'none' | 'city' | 'street' | 'district';
const isStreet = (agreement: Agreement): boolean => agreement === 'street' || agreement === 'district';

function agreementWith({ city, state, readWith }: DoubtfulCep, record: PostalRecord | null): Agreement {
  if (record?.uf !== state || !cityNames(record).some((name) => alikeNames(city, name, true).same)) return 'none';
  const read = readWith(record);
  const { address, district } = compareAddress(read, record, { ocr: true });
  if (!address.matched || (record.kind !== 'logradouro' && servesPrinted(record, read.number) === false)) return 'city';
  return district.matched ? 'district' : 'street';
}

/** Whether the record's street is the whole of the printed one: of `RUA VINTE E UM, 12` the street `Rua Vinte` is not. */
function isConfirmed(doubtful: DoubtfulCep, record: PostalRecord | null): boolean {
  if (!record || !isStreet(agreementWith(doubtful, record))) return false;
  const { address, number } = doubtful.readWith(record);
  if (servesPrinted(record, number) === false) return false;
  const rest = doubtful.street.slice(doubtful.street.indexOf(address) + address.length);
  if (number !== '')
    return /^[^\p{L}\p{N}]*(?:N|NO|NR|NRO|NUMERO)?[^\p{L}\p{N}]*$/u.test(
      capitalsInPlace(rest.slice(0, rest.indexOf(number))),
    );
  // Towns without house numbers: in Brasília quadra, set and block are the street's.
  return record.uf !== 'DF' || !/^[\s,.-]*(?:BL|CJ|CONJ|Q|LT|LOTE|MOD|MD|AREA|AE|CH)/.test(capitalsInPlace(rest));
}

/** As `servesNumber`; a large user or post office is at one number, and a CEP of theirs at that one only. */
function servesPrinted(record: PostalRecord, number: string): boolean | null {
  if (record.kind === 'logradouro') return servesNumber(record, number);
  const own = splitStreetLine(record.logradouro).number;
  return own === '' ? null : foldAddress(own) === foldAddress(number);
}

/** The only record, or the only one whose stretch of house numbers is known to hold the printed one. */
function onlyOne(records: readonly (PostalRecord | null)[], { readWith }: DoubtfulCep): PostalRecord | null {
  if (records.length === 1) return records[0]!;
  const sure = records.filter((record) => record && servesPrinted(record, readWith(record).number));
  return sure.length === 1 ? sure[0]! : null;
}
