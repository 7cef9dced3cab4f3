import { importWarning } from '../../../contract/import-warnings.ts';
import { ImportError } from '../../../data/import-error.ts';
import { decodeHead } from '../../../data/text.ts';
import { decodeXml, readXml, rootOf, type XmlElement } from '../../../data/xml.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { ListSource, RecordBatch, Sample } from '../../import/list-source.ts';
import { published, tidy } from '../../import/published-values.ts';
import type { Alias, ListRecord } from '../../record.ts';
import { namesWithin } from './names-within.ts';

const ENTRIES = new Set(['INDIVIDUAL', 'ENTITY']);
const NAMES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
/** What the record has elsewhere, and keys that mean nothing outside the publisher's own systems. */
const NO_DETAIL = new Set([
  ...NAMES,
  'NAME_ORIGINAL_SCRIPT',
  'INDIVIDUAL_ALIAS',
  'ENTITY_ALIAS',
  'VERSIONNUM',
  'SORT_KEY',
  'SORT_KEY_LAST_MOD',
]);

/** Consolidated list of the UN Security Council: individuals, then entities. */
export const onu: ListSource = {
  recognises: (samples) => samples.length > 0 && samples.every(isConsolidated),
  dateOf(samples) {
    const dates = samples.map((sample) => rootOf(decodeHead(sample.head))?.attributes.dateGenerated ?? '');
    const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(dates[0] ?? '');
    return day ? `${day[1]}${day[2]}${day[3]}` : null;
  },
  async *read(samples) {
    const [sample, second] = samples;
    if (!sample || second) throw new ImportError('onuOneFile');
    const { file } = sample;
    if (!isConsolidated(sample)) {
      throw new ImportError('onuOther', { file: file.name });
    }
    const kinds = new Set<string>();
    const committees = new Set<string>();
    for await (const elements of readXml(decodeXml(file), ENTRIES, file.name)) {
      for (const element of elements) {
        kinds.add(element.name);
        committees.add(textOf(element, 'UN_LIST_TYPE'));
      }
      yield batchOf(elements);
    }
    yield* warned(kinds, committees);
  },
};

/** The list of one committee has the same form, and who is on another's would be told as not listed. */
function* warned(kinds: ReadonlySet<string>, committees: ReadonlySet<string>): Generator<RecordBatch> {
  const nothing = { records: [], folded: 0, rejected: [] };
  const [committee] = committees;
  if (committees.size === 1 && committee) yield { ...nothing, warning: importWarning('committeeOnly', committee) };
  for (const kind of ENTRIES) {
    if (!kinds.has(kind)) yield { ...nothing, warning: importWarning('entriesMissing', kind) };
  }
}

function isConsolidated({ head }: Sample): boolean {
  return rootOf(decodeHead(head))?.name === 'CONSOLIDATED_LIST';
}

function batchOf(elements: readonly XmlElement[]): RecordBatch {
  const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
  for (const element of elements) {
    const record = recordOf(element);
    if (record) batch.records.push(record);
    else batch.rejected.push({ line: element.line, reason: rowFault('nameMissingIn', { element: element.name }) });
  }
  return batch;
}

/** Which of the four names are filled differs from entry to entry; an entity has its whole name in the first. */
function recordOf(element: XmlElement): ListRecord | null {
  const names = NAMES.map((tag) => textOf(element, tag)).filter((name) => name !== '');
  const name = names.join(' ');
  const aliases = aliasesOf(element);
  if (name === '' && aliases.length === 0) return null;
  return {
    key: textOf(element, 'DATAID') || undefined,
    name,
    aliases,
    taxId: '',
    birthDate: childrenOf(element, 'INDIVIDUAL_DATE_OF_BIRTH').map(birthDateOf).find(Boolean),
    country: countryOf(element),
    details: detailsOf(element),
  };
}

/** Entries without aliases have an empty alias element, which would match every search. */
function aliasesOf(element: XmlElement): Alias[] {
  const aliases: Alias[] = [];
  const script = textOf(element, 'NAME_ORIGINAL_SCRIPT');
  if (script !== '') aliases.push({ name: script, quality: 'original script' });
  for (const alias of element.children) {
    if (alias.name !== 'INDIVIDUAL_ALIAS' && alias.name !== 'ENTITY_ALIAS') continue;
    const name = textOf(alias, 'ALIAS_NAME');
    const quality = textOf(alias, 'QUALITY') || undefined;
    if (name !== '') aliases.push(...[name, ...namesWithin(name)].map((one) => ({ name: one, quality })));
  }
  return aliases;
}

function birthDateOf(element: XmlElement): string | undefined {
  const date = textOf(element, 'DATE').slice(0, 10) || textOf(element, 'YEAR');
  if (date !== '') return textOf(element, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? `circa ${date}` : date;
  const [from, to] = [textOf(element, 'FROM_YEAR'), textOf(element, 'TO_YEAR')];
  return from !== '' && to !== '' ? `${from} to ${to}` : undefined;
}

function countryOf(element: XmlElement): string | undefined {
  const nationalities = childrenOf(element, 'NATIONALITY').flatMap((one) => childrenOf(one, 'VALUE'));
  const countries = childrenOf(element, 'ENTITY_ADDRESS').flatMap((one) => childrenOf(one, 'COUNTRY'));
  return [...nationalities, ...countries].map(({ text }) => published(text)).find((country) => country !== '');
}

function detailsOf(element: XmlElement): Record<string, string> {
  const details: Record<string, string> = {};
  for (const child of element.children) {
    if (NO_DETAIL.has(child.name)) continue;
    const text = flat(child);
    if (text === '') continue;
    details[child.name] = details[child.name] === undefined ? text : `${details[child.name]}\n${text}`;
  }
  return details;
}

/** All texts of an element: `VALUE`s a line each, the parts of an address or document behind one another. */
function flat(element: XmlElement): string {
  if (element.children.length === 0) return tidy(element.text);
  const values = element.children.every((child) => child.name === 'VALUE');
  const texts = element.children.map(flat).filter((text) => text !== '');
  return texts.join(values ? '\n' : ', ');
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function textOf(element: XmlElement, name: string): string {
  return published(element.children.find((child) => child.name === name)?.text);
}
