import type { ReadFieldName } from '../contract/reading.ts';
import type { ReadAddress } from '../contract/residence.ts';
import type { PostalRecord } from '../postal/record.ts';
import type { PostalRoom } from '../postal/room.ts';
import { compareAddress } from './address/compare.ts';
import { type DoubtfulCep, mendCep } from './address/mend-cep.ts';
import { knownNames } from './address/record-names.ts';
import { splitStreetLine } from './address/split.ts';
import { boxOf } from './boxes.ts';
import { SURE } from './doubts.ts';
import type { FoundAddress } from './find/found-address.ts';
import { settledPlace } from './find/settle-place.ts';
import { cut, type Line, type PageShape } from './layout/page.ts';
import type { AddressRead } from './reading.ts';
import { addressWarnings } from './warnings.ts';

type Lookup = Pick<PostalRoom, 'lookupMany' | 'findStreet' | 'whyMissing'>;

/**
 * Takes a found block apart with the help of the postal record of its CEP, and compares the two. On the OCR path a CEP
 * that was misread is mended, but only where a record confirms it. Warns of what a single address shows; `withWarnings`
 * adds what only the whole document does.
 */
export async function compareFound(
  asFound: FoundAddress,
  shape: PageShape,
  postal: Lookup,
  ocr: boolean,
): Promise<AddressRead> {
  const found = withoutOverlong(asFound);
  const [asRead] = found.cep === '' ? [null] : await postal.lookupMany([found.cep]);
  // A CEP that is not printed is not filled in.
  const mended = ocr && found.cep !== '' ? await mendCep(doubtful(found, asRead ?? null), postal) : null;
  const record = mended ?? asRead ?? null;
  const { extraction, parts } = takeApart({ ...found, cep: mended?.cep ?? found.cep }, record);
  const compared = compareAddress(extraction, record, { ocr });
  const isAnother =
    ocr && record !== null && compared.address.matched && (await isAnotherStreet(extraction, record, postal));
  const matches = isAnother ? { ...compared, address: { ...compared.address, ...ANOTHER } } : compared;
  const absence = record || found.cep === '' ? null : await postal.whyMissing(found.cep);
  return {
    page: found.page,
    role: found.role,
    evidence: found.evidence,
    extraction,
    holder: {
      name: found.name?.text ?? '',
      address: found.rows.map((row) => row.text).join('\n'),
      taxNumber: found.taxNumber?.text ?? '',
      clientNumber: found.clientNumber?.text ?? '',
      installation: found.installation?.text ?? '',
    },
    boxes: boxesOf(found, parts, shape),
    record,
    matches,
    warnings: addressWarnings({ extraction, record, matches, absence, readCep: mended ? found.cep : null }),
  };
}

/** What is no longer called the same is at most so alike, as `compareAddress` has it. */
const ANOTHER = { matched: false, confidence: 0.94, outcome: 'differs' } as const;

/**
 * Whether a street that is only nearly the record's is another one of its town by the very name that was read: `Rua 28 de
 * Dezembro` is no misread `Rua 28 de Setembro` where both are.
 */
async function isAnotherStreet(read: ReadAddress, record: PostalRecord, postal: Lookup): Promise<boolean> {
  const isSame = (each: PostalRecord) => compareAddress(read, each, { ocr: false }).address.matched;
  if (isSame(record)) return false;
  const { uf, localidade } = record;
  return (await postal.findStreet({ uf, localidade, logradouro: read.address })).some(isSame);
}

/** Longer rows are no part of an address, and taking them apart would hold the service up. */
const LONGEST_ROW = 300;

function withoutOverlong(found: FoundAddress): FoundAddress {
  const kept = (line: Line | null) => (line && line.text.length > LONGEST_ROW ? null : line);
  const { street, district, city, name } = found;
  return { ...found, street: kept(street), district: kept(district), city: kept(city), name: kept(name) };
}

function doubtful(found: FoundAddress, record: PostalRecord | null): DoubtfulCep {
  return {
    cep: found.cep,
    record,
    city: found.city?.text ?? '',
    state: found.state?.text ?? '',
    street: found.street?.text ?? '',
    sure: found.zipCode.words.length > 0 && found.zipCode.words.every(({ confidence = 0 }) => confidence >= SURE),
    readWith: (other) => takeApart(found, other).extraction,
  };
}

type Parts = Partial<Record<'address' | 'number' | 'addressComplement' | 'district' | 'city', Line>>;

function takeApart(printed: FoundAddress, record: PostalRecord | null): { extraction: ReadAddress; parts: Parts } {
  const found = { ...printed, ...settledPlace(printed, record) };
  const row = found.street;
  const split = row
    ? splitStreetLine(row.text, record ? knownNames(record) : undefined, found.district !== null)
    : null;
  const parts: Parts = {};
  if (row && split) {
    parts.address = partOf(row, split.address, 0);
    const behind = split.address.length;
    parts.number = partOf(row, split.number, behind);
    parts.addressComplement = partOf(row, split.complement, behind);
    if (!found.district) parts.district = partOf(row, split.district, behind);
  }
  if (found.district) parts.district = found.district;
  if (found.city) parts.city = found.city;
  const extraction = {
    zipCode: found.cep,
    address: split?.address ?? '',
    number: split?.number ?? '',
    district: found.district?.text ?? split?.district ?? '',
    city: found.city?.text ?? '',
    // Where the city could be told by the record only, the state is the CEP's, as where no state is printed.
    state: found.state?.text ?? (found.city && !printed.city ? (record?.uf ?? '') : ''),
    addressComplement: split?.complement ?? '',
  };
  return { extraction, parts };
}

function partOf(line: Line, part: string, from: number): Line | undefined {
  const at = part === '' ? -1 : line.text.indexOf(part, from);
  return at < 0 ? undefined : cut(line, at, at + part.length);
}

function boxesOf(found: FoundAddress, parts: Parts, shape: PageShape): AddressRead['boxes'] {
  const places: Partial<Record<ReadFieldName, Line | null>> = {
    ...parts,
    zipCode: found.zipCode,
    state: found.state,
    name: found.name,
    taxNumber: found.taxNumber,
    clientNumber: found.clientNumber,
    installation: found.installation,
  };
  const boxes: AddressRead['boxes'] = {};
  for (const [field, line] of Object.entries(places)) {
    // A state that was inferred stands nowhere on the page.
    if (line && line.words.length > 0) boxes[field as ReadFieldName] = boxOf(line.rect, shape);
  }
  return boxes;
}
