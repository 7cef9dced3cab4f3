import { rowFault } from '../../../errors/row-faults.ts';
import { documentKey, maskOf } from '../../document-key.ts';
import type { RecordBatch } from '../../import/list-source.ts';
import { published } from '../../import/published-values.ts';
import type { Alias, ListRecord } from '../../record.ts';
import type { Entity, Item } from './entity.ts';

/** The entity's own columns that the window shows, in the CSV's spelling, which both forms get. */
const DETAILS: readonly (readonly [column: string, field: string])[] = [
  ['Entity_EU_ReferenceNumber', 'EUREFERENCENUMBER'],
  ['Entity_UnitedNationId', 'UNITEDNATIONID'],
  ['Entity_DesignationDate', 'DESIGNATIONDATE'],
  ['Entity_DesignationDetails', 'DESIGNATIONDETAILS'],
  ['Entity_Remark', 'REMARK'],
  ['Entity_Regulation_Programme', 'REGULATIONPROGRAMME'],
  ['Entity_Regulation_Type', 'REGULATIONTYPE'],
  ['Entity_Regulation_OrganisationType', 'REGULATIONORGANISATIONTYPE'],
  ['Entity_Regulation_NumberTitle', 'REGULATIONNUMBERTITLE'],
  ['Entity_Regulation_PublicationDate', 'REGULATIONPUBLICATIONDATE'],
  ['Entity_Regulation_EntryIntoForceDate', 'REGULATIONENTRYINTOFORCEDATE'],
  ['Entity_Regulation_PublicationUrl', 'REGULATIONPUBLICATIONURL'],
];
const NAME_DETAILS: readonly (readonly [column: string, field: string])[] = [
  ['NameAlias_Title', 'TITLE'],
  ['NameAlias_Function', 'FUNCTION'],
  ['NameAlias_Gender', 'GENDER'],
  ['NameAlias_Remark', 'REMARK'],
];

/** The records of the entities; those without a name are rejected. */
export function batchOf(entities: Iterable<Entity>): RecordBatch {
  const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
  for (const entity of entities) {
    const record = recordOf(entity);
    if (record) batch.records.push(record);
    else batch.rejected.push({ line: entity.line, reason: rowFault('recordNameMissing', { key: entity.key }) });
  }
  return batch;
}

/**
 * The record of an entity; null where the list names it nowhere.
 *
 * The list has no mark for the main name. It comes first, but a name that the XML calls weak is never taken for it while
 * there is another. (The CSV does not publish `strong`.)
 */
function recordOf({ key, own, items }: Entity): ListRecord | null {
  const names = namesOf(items.NAMEALIAS);
  const main = names.find((alias) => alias.quality !== 'weak') ?? names[0];
  if (!main) return null;
  return {
    key: key || undefined,
    name: main.name,
    aliases: names.filter((alias) => alias !== main),
    taxId: items.IDENTIFICATION.map(taxIdOf).find((taxId) => taxId !== '') ?? '',
    birthDate: items.BIRTHDATE.map(birthDateOf).find((date) => date !== ''),
    country: [...items.CITIZENSHIP, ...items.ADDRESS].map(countryOf).find((country) => country !== ''),
    details: detailsOf(own, items),
  };
}

function namesOf(items: readonly Item[]): Alias[] {
  const names = new Map<string, Alias>();
  for (const item of items) {
    const name = published(item.WHOLENAME) || join([item.FIRSTNAME, item.MIDDLENAME, item.LASTNAME], ' ');
    if (name === '' || names.has(name)) continue;
    const quality = item.STRONG && (item.STRONG === 'false' ? 'weak' : 'strong');
    names.set(name, quality ? { name, quality } : { name });
  }
  return [...names.values()];
}

/** Only a complete CPF or CNPJ issued in Brazil: the numbers of other countries must not meet a Brazilian document. */
function taxIdOf(item: Item): string {
  const number = published(item.NUMBER);
  if (item.COUNTRYISO2CODE !== 'BR') return '';
  const key = documentKey(number);
  return key !== null && maskOf(key) === null ? number : '';
}

function birthDateOf(item: Item): string {
  const date = dateOf(item);
  return date !== '' && item.CIRCA === 'true' ? `circa ${date}` : date;
}

function dateOf(item: Item): string {
  const whole = published(item.BIRTHDATE);
  if (whole !== '') return whole;
  const year = published(item.YEAR);
  const month = twoDigits(item.MONTH ?? item.MONTHOFYEAR);
  const day = twoDigits(item.DAY ?? item.DAYOFMONTH);
  if (year !== '')
    return [year, ...(month === '' ? [] : [month]), ...(month === '' || day === '' ? [] : [day])].join('-');
  const [from, to] = [published(item.YEARRANGEFROM), published(item.YEARRANGETO)];
  return from !== '' && to !== '' && from !== to ? `${from} to ${to}` : from || to;
}

/** The publisher writes months and days it does not know as nothing or as 0. */
function twoDigits(text: string | undefined): string {
  return /^(?:[1-9]|[0-3]\d)$/.test(text ?? '') && Number(text) > 0 ? text!.padStart(2, '0') : '';
}

/** Country 00 is `UNKNOWN`. */
function countryOf(item: Item): string {
  return item.COUNTRYISO2CODE === '00' || item.COUNTRYDESCRIPTION === 'UNKNOWN'
    ? ''
    : published(item.COUNTRYDESCRIPTION);
}

function detailsOf(own: readonly Item[], items: Entity['items']): Record<string, string> {
  const details: Record<string, string> = {};
  const put = (column: string, values: readonly string[]) => {
    const lines = [...new Set(values)].filter((value) => value !== '');
    if (lines.length > 0) details[column] = lines.join('\n');
  };
  put('Entity_SubjectType', own.map(subjectTypeOf));
  for (const [column, field] of DETAILS)
    put(
      column,
      own.map((item) => published(item[field])),
    );
  for (const [column, field] of NAME_DETAILS)
    put(
      column,
      items.NAMEALIAS.map((item) => published(item[field])),
    );
  put('Address', items.ADDRESS.map(addressOf));
  put(
    'BirthDate',
    items.BIRTHDATE.map((item) => join([birthDateOf(item), ...placeOf(item)])),
  );
  put('Identification', items.IDENTIFICATION.map(identificationOf));
  put(
    'Citizenship',
    items.CITIZENSHIP.map((item) => join([item.REGION, countryOf(item), item.REMARK])),
  );
  return details;
}

/** `person` or `enterprise`: the CSV has it under `ClassificationCode` and `P` or `E` here, the XML the other way round. */
function subjectTypeOf(item: Item): string {
  const values = [item.SUBJECTTYPE, item.SUBJECTTYPECODE, item.SUBJECTTYPECLASSIFICATIONCODE].map(published);
  return values.find((value) => value.length > 1) ?? values.find((value) => value !== '') ?? '';
}

function addressOf(item: Item): string {
  const { STREET, POBOX, ZIPCODE, CONTACTINFO, REMARK } = item;
  return join([STREET, POBOX, ZIPCODE, item.CITY, item.REGION, item.PLACE, countryOf(item), CONTACTINFO, REMARK]);
}

function placeOf(item: Item): (string | undefined)[] {
  return [item.PLACE, item.CITY, item.REGION, countryOf(item), item.REMARK];
}

function identificationOf(item: Item): string {
  const number = published(item.NUMBER) || published(item.LATINNUMBER);
  if (number === '') return join([item.REMARK]);
  return join([item.TYPEDESCRIPTION, number, item.NAMEONDOCUMENT, item.ISSUEDBY, countryOf(item), item.REMARK]);
}

function join(values: readonly (string | undefined)[], between = ', '): string {
  return values
    .map(published)
    .filter((value) => value !== '')
    .join(between);
}
