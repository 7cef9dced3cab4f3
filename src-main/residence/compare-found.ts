import type { ReadAddress } from '../contract/residence.ts';
import type { ReadFieldName } from '../contract/workstation.ts';
import type { PostalRecord } from '../postal/record.ts';
import type { PostalRoom } from '../postal/room.ts';
import { alikeStreets } from './address/alike.ts';
import { compareAddress } from './address/compare.ts';
import { knownNames } from './address/record-names.ts';
import { splitStreetLine } from './address/split.ts';
import { boxOf } from './boxes.ts';
import { neighboursOf } from './find/cep-neighbours.ts';
import type { FoundAddress } from './find/found-address.ts';
import { cut, type Line, type PageShape } from './layout/page.ts';
import type { AddressRead } from './reading.ts';

type Lookup = Pick<PostalRoom, 'lookupMany'>;

/**
 * Takes a found block apart with the help of the postal record of its CEP, and compares the two. On the OCR path a CEP
 * that was misread is mended, but only where a record confirms it.
 */
export async function compareFound(
  found: FoundAddress,
  shape: PageShape,
  postal: Lookup,
  ocr: boolean,
): Promise<AddressRead> {
  const [asRead] = await postal.lookupMany([found.cep]);
  const mended = ocr ? await mendCep(found, asRead ?? null, postal) : null;
  const record = mended ?? asRead ?? null;
  const { extraction, parts } = takeApart({ ...found, cep: mended?.cep ?? found.cep }, record);
  return {
    page: found.page,
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
    matches: compareAddress(extraction, record, { ocr }),
    warnings: [],
  };
}

/** Each address once: the same CEP and street on another page is the same address. */
export function withoutRepeats(addresses: readonly AddressRead[]): AddressRead[] {
  const kept: AddressRead[] = [];
  for (const address of addresses) {
    const { zipCode, address: street } = address.extraction;
    const known = kept.some(
      ({ extraction }) =>
        extraction.zipCode === zipCode &&
        (street === '' || extraction.address === '' || alikeStreets(street, extraction.address, true).same),
    );
    if (!known) kept.push(address);
  }
  return kept;
}

type Parts = Partial<Record<'address' | 'number' | 'addressComplement' | 'district', Line>>;

function takeApart(found: FoundAddress, record: PostalRecord | null): { extraction: ReadAddress; parts: Parts } {
  const row = found.street;
  const split = row ? splitStreetLine(row.text, record ? knownNames(record) : undefined) : null;
  const parts: Parts = {};
  if (row && split) {
    parts.address = partOf(row, split.address, 0);
    const behind = split.address.length;
    parts.number = partOf(row, split.number, behind);
    parts.addressComplement = partOf(row, split.complement, behind);
    if (!found.district) parts.district = partOf(row, split.district, behind);
  }
  if (found.district) parts.district = found.district;
  const extraction = {
    zipCode: found.cep,
    address: split?.address ?? '',
    number: split?.number ?? '',
    district: found.district?.text ?? split?.district ?? '',
    city: found.city?.text ?? '',
    state: found.state?.text ?? '',
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
    city: found.city,
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

/**
 * The record of the CEP that was printed, where OCR read another: one digit away, the only such CEP whose record has the
 * printed state, city and street (or stands for the whole of the printed town). Null when what was read agrees already,
 * or when nothing confirms another.
 */
async function mendCep(found: FoundAddress, asRead: PostalRecord | null, postal: Lookup): Promise<PostalRecord | null> {
  const agreement = agreementWith(found, asRead);
  if (agreement === 'street') return null;
  const records = await postal.lookupMany(neighboursOf(found.cep));
  const agreeing = records.filter((record) => record !== null && agreementWith(found, record) === 'street');
  if (agreeing.length > 0) return agreeing.length === 1 ? agreeing[0]! : null;
  if (agreement === 'city') return null;
  const towns = records.filter((record) => record?.kind === 'localidade' && agreementWith(found, record) === 'city');
  return towns.length === 1 ? towns[0]! : null;
}

/** How far a record agrees with the printed address: not at all, with state and city, or with the street too. */
function agreementWith(found: FoundAddress, record: PostalRecord | null): 'none' | 'city' | 'street' {
  if (!record || !found.city || !found.state) return 'none';
  const { extraction } = takeApart({ ...found, cep: record.cep }, record);
  const matches = compareAddress(extraction, record, { ocr: true });
  if (!matches.city.matched || !matches.state.matched) return 'none';
  return matches.address.matched ? 'street' : 'city';
}
