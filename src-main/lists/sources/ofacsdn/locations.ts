import { flat } from '../../../data/text.ts';
import type { XmlElement } from '../../../data/xml.ts';
import { tidy } from '../../import/published-values.ts';
import type { References } from './references.ts';

/** An address, or only a country: nationalities are locations too. */
export interface Location {
  /** Its parts in the order in which an address is written, the country last. */
  text: string;
  country: string;
}

/** Types of the parts in the order of an address; they come in any. */
const ORDER = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3', 'CITY', 'STATE/PROVINCE', 'POSTAL CODE', 'REGION'];

/**
 * A `Location` with its numbers resolved. Its country is an element of its own, or stands in its area code, or (for
 * nationalities) is its only part, which has no type then. Of a part in several scripts the primary one is taken.
 */
export function locationOf(element: XmlElement, references: References): Location {
  const parts = element.children
    .filter((child) => child.name === 'LocationPart')
    .map((part) => ({ type: references.text('LocPartType', part.attributes.LocPartTypeID), text: textOf(part) }))
    .filter((part) => part.text !== '');
  const country = countryOf(element, references) || (parts.find((part) => part.type === '')?.text ?? '');
  const texts = parts
    .filter((part) => part.text !== country)
    .toSorted((one, other) => rankOf(one.type) - rankOf(other.type))
    .map((part) => part.text);
  return { text: flat([...texts, country].filter((text) => text !== '').join(', ')), country: flat(country) };
}

function rankOf(type: string): number {
  const at = ORDER.indexOf(type);
  return at < 0 ? ORDER.length : at;
}

function textOf(part: XmlElement): string {
  const values = part.children.filter((child) => child.name === 'LocationPartValue');
  const value = values.find((one) => one.attributes.Primary === 'true') ?? values[0];
  return tidy(value?.children.find((child) => child.name === 'Value')?.text);
}

function countryOf(element: XmlElement, references: References): string {
  for (const { name, attributes } of element.children) {
    if (name === 'LocationCountry') return references.text('Country', attributes.CountryID);
  }
  const area = element.children.find((child) => child.name === 'LocationAreaCode')?.attributes.AreaCodeID;
  return references.attribute('AreaCode', area, 'Description');
}
