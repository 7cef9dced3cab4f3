import { type AdvancedWriter, type Attributes, COUNTRIES } from './ofac-advanced-writer.ts';
import type { InventedParty } from './ofac-parties.ts';

/** What parties, documents and locations refer to each other by. */
export function identityId({ number }: InventedParty): number {
  return 1_000_000 + number;
}

export function nationalityId(country: string): number {
  return 186_000 + COUNTRIES.indexOf(country);
}

/** A location that is nowhere. */
export const UNDETERMINED = 80;

/** The country of a nationality is a location whose only part is of no type. */
export function nationality({ tag }: AdvancedWriter, country: string): string {
  return tag('Location', { ID: nationalityId(country) }, [partOf({ tag }, 1, country)]);
}

export function location(
  { tag }: AdvancedWriter,
  one: InventedParty,
  at: number,
  address: InventedParty['addresses'][number],
): string {
  const { street, city, country } = address;
  return tag('Location', { ID: locationId(one, at) }, [
    tag('LocationCountry', { CountryID: 11000 + COUNTRIES.indexOf(country), CountryRelevanceID: 1413 }),
    ...(city ? [partOf({ tag }, 1454, city, 'عربي')] : []),
    ...(street ? [partOf({ tag }, 1451, street)] : []),
    tag('FeatureVersionReference', { FeatureVersionID: locationId(one, at) }),
  ]);
}

export function locationId({ number }: InventedParty, at: number): number {
  return number * 10 + at;
}

function partOf({ tag }: Pick<AdvancedWriter, 'tag'>, type: number, text: string, other?: string): string {
  const value = (primary: boolean, written: string) =>
    tag('LocationPartValue', { Primary: String(primary), LocPartValueTypeID: 1, LocPartValueStatusID: 1 }, [
      tag('Comment', {}),
      tag('Value', {}, written),
    ]);
  return tag('LocationPart', { LocPartTypeID: type }, [...(other ? [value(false, other)] : []), value(true, text)]);
}

export function registered(
  { tag, documentTypes }: AdvancedWriter,
  one: InventedParty,
  document: InventedParty['documents'][number],
  at: number,
): string {
  const { type, number, country } = document;
  const issuer: Attributes = country ? { 'IssuedBy-CountryID': 11000 + COUNTRIES.indexOf(country) } : {};
  const ids = {
    ID: one.number * 10 + at,
    IDRegDocTypeID: 1571 + documentTypes.indexOf(type),
    IdentityID: identityId(one),
  };
  return tag('IDRegDocument', { ...ids, ...issuer, ValidityID: 1 }, [
    tag('Comment', {}),
    tag('IDRegistrationNo', {}, number),
    tag('IssuingAuthority', {}),
    tag('DocumentedNameReference', { DocumentedNameID: one.number }),
  ]);
}
