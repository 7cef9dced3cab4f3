import { flat } from '../../../data/text.ts';
import type { XmlElement } from '../../../data/xml.ts';
import { published } from '../../import/published-values.ts';
import { dateOfParts, dateOfPeriod } from './dates.ts';
import type { Document } from './documents.ts';
import type { References } from './references.ts';

/** What stands behind the parties: under which programmes one of them is listed, and since when. */
export interface Entry {
  /** The list that it is an entry of: `SDN List`. */
  list: string;
  programs: string[];
  /** The day and the legal basis of each event. */
  events: string[];
}

/** A document with all that the file says of it. */
export interface RegisteredDocument extends Document {
  text: string;
}

/** A relationship of one party to another. */
export interface Relationship {
  type: string;
  /** The other's profile. */
  to: string;
}

/** The programmes are the comments of measures of the type `Program`; other measures say what is done (`Block`). */
export function entryOf({ attributes, children }: XmlElement, references: References): Entry {
  const entry: Entry = { list: references.text('List', attributes.ListID), programs: [], events: [] };
  for (const child of children) {
    if (child.name === 'SanctionsMeasure') {
      const program = textOf(child, 'Comment');
      const type = references.text('SanctionsType', child.attributes.SanctionsTypeID);
      if (program !== '' && (type === 'Program' || type === '')) entry.programs.push(flat(program));
    } else if (child.name === 'EntryEvent') {
      const date = dateOfParts(child.children.find(({ name }) => name === 'Date'));
      const basis = references.text('LegalBasis', child.attributes.LegalBasisID);
      const event = [date, basis, textOf(child, 'Comment')].filter((text) => text !== '').join(', ');
      if (event !== '') entry.events.push(flat(event));
    }
  }
  return entry;
}

export function documentOf(element: XmlElement, references: References): RegisteredDocument {
  const { attributes, children } = element;
  const issuer = children.find((child) => child.name === 'IssuedBy')?.attributes.CountryID;
  const document = {
    type: references.text('IDRegDocType', attributes.IDRegDocTypeID),
    number: flat(textOf(element, 'IDRegistrationNo')),
    country: references.text('Country', attributes['IssuedBy-CountryID'] ?? issuer),
  };
  const validity = references.text('Validity', attributes.ValidityID);
  const dates = children.filter((child) => child.name === 'DocumentDate').map((date) => documentDate(date, references));
  const texts = [document.type, document.number, document.country, textOf(element, 'IssuingAuthority')];
  texts.push(...dates, validity === 'Valid' ? '' : validity, textOf(element, 'Comment'));
  return { ...document, text: flat([...new Set(texts)].filter((text) => text !== '').join(', ')) };
}

export function relationshipOf({ attributes }: XmlElement, references: References): Relationship {
  const type = references.text('RelationType', attributes.RelationTypeID);
  return { type: attributes.Former === 'true' ? `${type} (former)` : type, to: flat(attributes['To-ProfileID'] ?? '') };
}

/** `Issue Date 2007-11-14`. */
function documentDate({ attributes, children }: XmlElement, references: References): string {
  const date = dateOfPeriod(children.find((child) => child.name === 'DatePeriod'));
  return date === '' ? '' : `${references.text('IDRegDocDateType', attributes.IDRegDocDateTypeID)} ${date}`.trim();
}

function textOf(element: XmlElement, name: string): string {
  return published(element.children.find((child) => child.name === name)?.text);
}
