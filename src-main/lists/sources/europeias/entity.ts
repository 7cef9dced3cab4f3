import { flat } from '../../../data/text.ts';

/** The parts of an entity that the list publishes any number of, by the first word of their columns in the CSV. */
export const BLOCKS = ['NAMEALIAS', 'ADDRESS', 'BIRTHDATE', 'IDENTIFICATION', 'CITIZENSHIP'] as const;
export type Block = (typeof BLOCKS)[number];

/** Values by `fieldKey`, without empty ones: one name, one address, or what the list says of the entity itself. */
export type Item = Readonly<Record<string, string>>;

/** Everything that a file says of one entity, whichever of the two forms it has. */
export interface Entity {
  /** `Entity_LogicalId`. */
  key: string;
  /** Where the file first speaks of it. */
  line: number;
  /** Columns of the entity and of its regulations; more than one where it is under several regulations. */
  own: Item[];
  items: Record<Block, Item[]>;
}

/**
 * Fields that a record is made of. The others say which regulation added a part, in which language and under which
 * number of the Commission's database; kept, they would make every part differ from its repetitions.
 */
const KEPT: Readonly<Record<Block | 'ENTITY', ReadonlySet<string>>> = {
  ENTITY: new Set([
    'EUREFERENCENUMBER',
    'UNITEDNATIONID',
    'DESIGNATIONDATE',
    'DESIGNATIONDETAILS',
    'REMARK',
    'SUBJECTTYPE',
    'SUBJECTTYPECODE',
    'SUBJECTTYPECLASSIFICATIONCODE',
    'REGULATIONTYPE',
    'REGULATIONORGANISATIONTYPE',
    'REGULATIONPUBLICATIONDATE',
    'REGULATIONENTRYINTOFORCEDATE',
    'REGULATIONNUMBERTITLE',
    'REGULATIONPROGRAMME',
    'REGULATIONPUBLICATIONURL',
  ]),
  NAMEALIAS: new Set([
    'WHOLENAME',
    'FIRSTNAME',
    'MIDDLENAME',
    'LASTNAME',
    'GENDER',
    'TITLE',
    'FUNCTION',
    'REMARK',
    'STRONG',
  ]),
  ADDRESS: new Set([
    'STREET',
    'POBOX',
    'ZIPCODE',
    'CITY',
    'REGION',
    'PLACE',
    'CONTACTINFO',
    'COUNTRYISO2CODE',
    'COUNTRYDESCRIPTION',
    'REMARK',
  ]),
  BIRTHDATE: new Set([
    'BIRTHDATE',
    'DAY',
    'DAYOFMONTH',
    'MONTH',
    'MONTHOFYEAR',
    'YEAR',
    'YEARRANGEFROM',
    'YEARRANGETO',
    'CIRCA',
    'PLACE',
    'CITY',
    'REGION',
    'COUNTRYISO2CODE',
    'COUNTRYDESCRIPTION',
    'REMARK',
  ]),
  IDENTIFICATION: new Set([
    'NUMBER',
    'LATINNUMBER',
    'TYPEDESCRIPTION',
    'NAMEONDOCUMENT',
    'ISSUEDBY',
    'COUNTRYISO2CODE',
    'COUNTRYDESCRIPTION',
    'REMARK',
  ]),
  CITIZENSHIP: new Set(['REGION', 'COUNTRYISO2CODE', 'COUNTRYDESCRIPTION', 'REMARK']),
};

export function isKept(block: Block | 'ENTITY', field: string): boolean {
  return KEPT[block].has(field);
}

/** A column or attribute name without what sets the two forms apart: `Entity_EU_ReferenceNumber`'s is `EUREFERENCENUMBER`. */
export function fieldKey(name: string): string {
  return name.replace(/[\s_]/g, '').toUpperCase();
}

export function emptyEntity(key: string, line: number): Entity {
  return {
    key,
    line,
    own: [],
    items: { NAMEALIAS: [], ADDRESS: [], BIRTHDATE: [], IDENTIFICATION: [], CITIZENSHIP: [] },
  };
}

/** Adds what is not empty and not there yet: the CSV repeats an entity's own columns, and some parts, on every row. */
export function addItem(items: Item[], item: Item): void {
  const fields = Object.keys(item);
  if (fields.length === 0) return;
  const isSame = (other: Item) =>
    Object.keys(other).length === fields.length && fields.every((field) => other[field] === item[field]);
  if (items.some(isSame)) return;
  items.push(Object.fromEntries(fields.map((field) => [field, flat(item[field]!)])));
}
