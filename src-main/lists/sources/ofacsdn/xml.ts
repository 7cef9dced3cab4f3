import { ImportDoubt } from '../../../data/import-error.ts';
import type { InputFile } from '../../../data/input-files.ts';
import { decodeXml, readXml, type XmlElement } from '../../../data/xml.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { RecordBatch } from '../../import/list-source.ts';
import { published, tidy } from '../../import/published-values.ts';
import type { Alias, ListRecord } from '../../record.ts';
import { dateOfWords } from './dates.ts';
import { taxIdOf } from './documents.ts';

/** What the record has elsewhere. */
const NO_DETAIL = new Set(['uid', 'firstName', 'lastName', 'akaList']);
/** Numbers of OFAC's own database and marks that mean nothing without the others. */
const NO_TEXT = new Set(['uid', 'mainEntry']);

/** OFAC's own spelling. */
const ABOUT_FILE = 'publshInformation';

/**
 * sdn.xml: an element for each entry, everything about it inside. At its head it says how many entries there are: of one with
 * fewer not all has come.
 */
export async function* readSdnXml(file: InputFile): AsyncGenerator<RecordBatch> {
  let told = 0;
  let found = 0;
  for await (const elements of readXml(decodeXml(file), new Set(['sdnEntry', ABOUT_FILE]), file.name)) {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const element of elements) {
      if (element.name === ABOUT_FILE) {
        told = Number(textOf(element, 'Record_Count').replace(/\D/g, ''));
        continue;
      }
      found++;
      const record = recordOf(element);
      if (record) batch.records.push(record);
      else batch.rejected.push({ line: element.line, reason: rowFault('nameMissingIn', { element: 'sdnEntry' }) });
    }
    yield batch;
  }
  if (found < told) {
    yield {
      records: [],
      folded: 0,
      rejected: [],
      doubt: new ImportDoubt('sdnCounted', { file: file.name, found, told }),
    };
  }
}

/** `YYYYMMDD` from `<Publish_Date>04/22/2020</Publish_Date>` in the first text of a file: month, day, year. */
export function publishDate(head: string): string | null {
  const date = /<Publish_Date>\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*</.exec(head);
  return date ? `${date[3]}${date[1]!.padStart(2, '0')}${date[2]!.padStart(2, '0')}` : null;
}

function recordOf(element: XmlElement): ListRecord | null {
  const name = nameOf(element);
  const aliases = aliasesOf(element, name);
  if (name === '' && aliases.length === 0) return null;
  const documents = listOf(element, 'idList').map((id) => ({
    type: textOf(id, 'idType'),
    number: textOf(id, 'idNumber'),
    country: textOf(id, 'idCountry'),
  }));
  const born = mainOf(listOf(element, 'dateOfBirthList'));
  return {
    key: textOf(element, 'uid') || undefined,
    name,
    aliases,
    taxId: taxIdOf(documents),
    birthDate: (born && dateOfWords(textOf(born, 'dateOfBirth'))) || undefined,
    country: countryOf(element),
    details: detailsOf(element),
  };
}

/** In the order of sdn.csv, `LAST, First Middle`, which `withBothOrders` turns; an entity has its whole name in `lastName`. */
function nameOf(element: XmlElement): string {
  return [textOf(element, 'lastName'), textOf(element, 'firstName')].filter((part) => part !== '').join(', ');
}

function aliasesOf(element: XmlElement, name: string): Alias[] {
  const aliases = new Map<string, Alias>();
  for (const aka of listOf(element, 'akaList')) {
    const alias = nameOf(aka);
    if (alias === '' || alias === name || aliases.has(alias)) continue;
    const type = textOf(aka, 'type');
    const quality = textOf(aka, 'category') === 'weak' ? `weak ${type}`.trim() : type;
    aliases.set(alias, quality === '' ? { name: alias } : { name: alias, quality });
  }
  return [...aliases.values()];
}

function countryOf(element: XmlElement): string | undefined {
  const country = ['nationalityList', 'citizenshipList', 'addressList']
    .map((list) => mainOf(listOf(element, list)))
    .map((one) => (one ? textOf(one, 'country') : ''))
    .find((text) => text !== '');
  const vessel = element.children.find((child) => child.name === 'vesselInfo');
  return country ?? ((vessel && textOf(vessel, 'vesselFlag')) || undefined);
}

/** Lists of one element each are shown under the name of that element: `program`, `id`, `address`. */
function detailsOf(element: XmlElement): Record<string, string> {
  const details: Record<string, string> = {};
  for (const child of element.children) {
    if (NO_DETAIL.has(child.name)) continue;
    const shown = child.name.endsWith('List') || child.name === 'vesselInfo' ? child.children : [child];
    for (const one of shown) {
      const text = textsOf(one).join(', ');
      if (text === '') continue;
      details[one.name] = details[one.name] === undefined ? text : `${details[one.name]}\n${text}`;
    }
  }
  return details;
}

function textsOf(element: XmlElement): string[] {
  if (NO_TEXT.has(element.name)) return [];
  return [tidy(element.text), ...element.children.flatMap(textsOf)].filter((text) => text !== '');
}

/** The one that OFAC calls the main entry, else the first. */
function mainOf(elements: readonly XmlElement[]): XmlElement | undefined {
  return elements.find((element) => textOf(element, 'mainEntry') === 'true') ?? elements[0];
}

function listOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.find((child) => child.name === name)?.children ?? [];
}

function textOf(element: XmlElement, name: string): string {
  return published(element.children.find((child) => child.name === name)?.text);
}
