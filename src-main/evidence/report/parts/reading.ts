import { COMPARED_FIELDS } from '../../../contract/residence.ts';
import { facts, pairs, type Styled, subheading, table } from '../page/blocks.ts';
import { inInk, STYLES } from '../page/style.ts';
import { formatCep, formatDocument } from '../words/format.ts';
import { say, type Wording } from '../words/words.ts';
import { isObject, lastJson } from './answer-json.ts';
import type { Print } from './print.ts';

const ADDRESS = ['zipCode', 'address', 'number', 'addressComplement', 'district', 'city', 'state'] as const;

/** The addresses that were read of a document, each beside its record of the postal data. */
export function reading(print: Print, answer: Uint8Array): void {
  const { sheet, wording } = print;
  const { words } = wording;
  const whole = lastJson(answer);
  const entries = whole?.data;
  if (!Array.isArray(entries) || entries.length === 0) {
    sheet.text(words.verdict.noAddress, STYLES.quiet);
    return;
  }
  const dates = isObject(whole?.metadata) && isObject(whole.metadata.detail) ? whole.metadata.detail.dates : null;
  if (isObject(dates)) facts(sheet, datesOf(dates, wording), 92);
  entries.filter(isObject).forEach((entry, at) => {
    subheading(sheet, say(words.reading.address, { number: wording.number(at + 1) }), 120);
    address(print, entry);
  });
}

function address({ sheet, wording }: Print, entry: Record<string, unknown>): void {
  const { words } = wording;
  const read = objectOf(entry.extraction);
  const enhanced = objectOf(entry.enhanced);
  const record = objectOf(entry.postOfficeData);
  const classification = objectOf(entry.classification);
  const page = typeof entry.page === 'number' ? wording.number(entry.page + 1) : '';
  pairs(
    sheet,
    (
      [
        [words.reading.issuer, textOf(classification.subtype) || textOf(classification.name)],
        [words.reading.page, page],
        [words.reading.holder, textOf(read.name)],
        [words.reading.taxNumber, formatDocument(textOf(read.taxNumber))],
        [words.reading.clientNumber, textOf(read.clientNumber)],
        [words.reading.installation, textOf(read.installation)],
        [words.reading.block, entry.enhanced === undefined ? '' : textOf(read.address)],
      ] as const
    ).filter(([, value]) => value !== ''),
  );
  sheet.space(3);
  const parts = entry.enhanced === undefined ? read : { ...enhanced, addressComplement: enhanced.complement };
  const matches = objectOf(record.matches);
  const rows = ADDRESS.map((field): Styled[][] | null => {
    const [one, other] = [textOf(parts[field]), textOf(record[field])];
    if (one === '' && other === '') return null;
    const [said, style] = comparison(field, matches[field], wording);
    return [
      [[words.reading.fields[field]!, STYLES.cell]],
      [[field === 'zipCode' ? formatCep(one) : one, STYLES.cellStrong]],
      [[field === 'zipCode' ? formatCep(other) : other, STYLES.cell]],
      [[said, style]],
    ];
  }).filter((row) => row !== null);
  table(
    sheet,
    [
      { title: words.reading.field, width: 86 },
      { title: words.reading.read, width: 158 },
      { title: words.reading.record, width: 158 },
      { title: words.reading.outcome, width: 81 },
    ],
    rows,
  );
}

function comparison(field: string, match: unknown, { words }: Wording): Styled {
  const agrees = isObject(match) ? match.matched : match; // v2 says more than yes or no
  const compared = (COMPARED_FIELDS as readonly string[]).includes(field) && typeof agrees === 'boolean';
  if (!compared) return [words.reading.notCompared, STYLES.cellQuiet];
  return agrees
    ? [words.reading.match, inInk(STYLES.cellStrong, 'leaf')]
    : [words.reading.differs, inInk(STYLES.cellStrong, 'ochre')];
}

function datesOf(dates: Record<string, unknown>, wording: Wording): [string, string][] {
  const { reading: words } = wording.words;
  return (
    [
      [words.issued, textOf(dates.issued)],
      [words.due, textOf(dates.due)],
      [words.reference, textOf(dates.reference)],
    ] as const
  )
    .filter(([, day]) => day !== '')
    .map(([name, day]) => [name, wording.day(day)]);
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
