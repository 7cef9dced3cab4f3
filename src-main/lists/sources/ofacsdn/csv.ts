import { importWarning } from '../../../contract/import-warnings.ts';
import { type CsvRow, firstRow, readCsv } from '../../../data/csv.ts';
import { withoutSwallowed } from '../../../data/csv-table.ts';
import { withTail } from '../../../data/file-tail.ts';
import { ImportDoubt, ImportError } from '../../../data/import-error.ts';
import type { InputFile } from '../../../data/input-files.ts';
import { decodeHead, decodeText, flat } from '../../../data/text.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { RecordBatch, Rejection, Sample } from '../../import/list-source.ts';
import { published } from '../../import/published-values.ts';
import type { Alias, ListRecord } from '../../record.ts';
import { readRemarks } from './remarks.ts';

/** The four files have no header, but each has its own number of columns (names by OFAC's data specification). */
const PARTS = { sdn: 12, alt: 5, add: 6, comments: 2 } as const;
type Part = keyof typeof PARTS;
const FILES = { alt: 'alt.csv', add: 'add.csv', comments: 'sdn_comments.csv' } as const;

/** Columns of sdn.csv that the window shows. */
const DETAILS: readonly (readonly [name: string, at: number])[] = [
  ['ent_num', 0],
  ['SDN_Type', 2],
  ['Program', 3],
  ['Title', 4],
  ['Call_Sign', 5],
  ['Vess_type', 6],
  ['Tonnage', 7],
  ['GRT', 8],
  ['Vess_flag', 9],
  ['Vess_owner', 10],
];

/** What the other three files say of one entry. */
interface Attached {
  aliases: Alias[];
  addresses: string[];
  country?: string;
  comments: string;
  /** The rows that say it. */
  rows: { file: string; line: number }[];
}
type Attachments = Map<string, Attached>;

/**
 * The csv set: sdn.csv with alt.csv, add.csv and sdn_comments.csv beside it, whose rows join the entries of sdn.csv.
 *
 * @throws ImportError when sdn.csv is not among the files, or something else is.
 */
export async function* readSdnCsv(samples: readonly Sample[]): AsyncGenerator<RecordBatch> {
  const parts = assign(samples);
  const attachments: Attachments = new Map();
  const ends: { name: string; isMarked: boolean }[] = [];
  if (!parts.alt) {
    const warning = importWarning('aliasesMissing', 'alt.csv');
    yield { records: [], folded: 0, rejected: [], warning };
  }
  for (const part of ['alt', 'add', 'comments'] as const) {
    const file = parts[part];
    const lacks = file || (part === 'comments' && !samples.every(hasRows)) ? undefined : FILES[part];
    if (lacks) yield { records: [], folded: 0, rejected: [], lacks };
    if (!file) continue;
    const end = endOf(file);
    for await (const rows of rowsOf(part, end.file)) yield attach(part, file.name, rows, attachments);
    // The comments never have it.
    if (part !== 'comments') ends.push({ name: file.name, isMarked: end.isMarked() });
  }
  const end = endOf(parts.sdn);
  for await (const rows of rowsOf('sdn', end.file)) yield entriesOf(rows, parts.sdn.name, attachments);
  ends.push({ name: parts.sdn.name, isMarked: end.isMarked() });
  yield { ...orphansOf(attachments), doubt: doubtOfEnds(ends) };
}

/** OFAC ends sdn.csv, alt.csv and add.csv with the DOS end-of-file byte: where one has it, all of them do. */
const END_OF_FILE = 0x1a;

function endOf(input: InputFile): { file: InputFile; isMarked: () => boolean } {
  const { file, tail } = withTail(input);
  return { file, isMarked: () => tail()?.bytes.at(-1) === END_OF_FILE };
}

function doubtOfEnds(ends: readonly { name: string; isMarked: boolean }[]): ImportDoubt | undefined {
  const marked = ends.find(({ isMarked }) => isMarked);
  const other = ends.find(({ isMarked }) => !isMarked);
  return marked && other && new ImportDoubt('endMarkMissing', { file: other.name, other: marked.name });
}

/** Whether all files are of the csv set, sdn.csv among them. */
export function isSdnCsv(samples: readonly Sample[]): boolean {
  const parts = samples.filter(hasRows).map(partOf);
  return !parts.includes(null) && parts.includes('sdn');
}

/** A day without continued remarks has an sdn_comments.csv of nothing but the end-of-file byte. */
function hasRows({ head }: Sample): boolean {
  return decodeHead(head).trim() !== '';
}

function partOf({ head }: Sample): Part | null {
  const row = firstRow(decodeHead(head));
  if (!/^\d+$/.test(row[0] ?? '')) return null;
  return (Object.keys(PARTS) as Part[]).find((part) => PARTS[part] === row.length) ?? null;
}

function assign(samples: readonly Sample[]): Partial<Record<Part, InputFile>> & { sdn: InputFile } {
  const parts: Partial<Record<Part, InputFile>> = {};
  for (const sample of samples.filter(hasRows)) {
    const { name } = sample.file;
    const part = partOf(sample);
    if (!part) throw new ImportError('sdnFileOther', { file: name });
    if (parts[part]) throw new ImportError('samePart', { first: parts[part].name, second: name });
    parts[part] = sample.file;
  }
  const { sdn } = parts;
  if (!sdn) throw new ImportError('sdnMissing');
  return { ...parts, sdn };
}

async function* rowsOf(part: Part, file: InputFile): AsyncGenerator<readonly CsvRow[]> {
  const batches = readCsv(decodeText(file.bytes()), { delimiter: ',', label: file.name });
  for await (const rows of batches) yield withoutSwallowed(PARTS[part], rows);
}

function attach(
  part: Exclude<Part, 'sdn'>,
  name: string,
  rows: readonly CsvRow[],
  attachments: Attachments,
): RecordBatch {
  const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
  for (const { line, cells } of rows) {
    const entry = published(cells[0]);
    if (cells.length !== PARTS[part] || entry === '') {
      batch.rejected.push(faultOf(line, cells, PARTS[part], name));
      continue;
    }
    let attached = attachments.get(entry);
    if (!attached) {
      attached = { aliases: [], addresses: [], comments: '', rows: [] };
      attachments.set(flat(entry), attached);
    }
    const reason = ATTACH[part](attached, cells);
    if (reason) batch.rejected.push({ line, reason: `${name}: ${reason}` });
    else attached.rows.push({ file: name, line });
  }
  return batch;
}

/** How a row of each file joins its entry; a text is the reason why it cannot. */
const ATTACH: Record<Exclude<Part, 'sdn'>, (attached: Attached, cells: readonly string[]) => string | undefined> = {
  alt(attached, cells) {
    const name = published(cells[3]);
    if (name === '') return rowFault('aliasNameMissing');
    attached.aliases.push({ name: flat(name), quality: published(cells[2]) || undefined });
  },
  add(attached, cells) {
    const parts = cells.slice(2).map(published);
    const address = parts.filter((text) => text !== '').join(', ');
    if (address !== '') attached.addresses.push(flat(address));
    if (parts[2]) attached.country ??= flat(parts[2]);
  },
  comments(attached, cells) {
    attached.comments = flat(attached.comments + (cells[1] ?? ''));
  },
};

function entriesOf(rows: readonly CsvRow[], file: string, attachments: Attachments): RecordBatch {
  const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
  for (const { line, cells } of rows) {
    const entry = published(cells[0]);
    const name = published(cells[1]);
    if (cells.length !== PARTS.sdn || entry === '' || name === '') {
      batch.rejected.push(faultOf(line, cells, PARTS.sdn, file));
      continue;
    }
    const attached = attachments.get(entry);
    attachments.delete(entry);
    batch.records.push(recordOf(name, cells, attached));
    batch.folded += attached?.rows.length ?? 0;
  }
  return batch;
}

function recordOf(name: string, cells: readonly string[], attached: Attached | undefined): ListRecord {
  // Remarks are cut at 1000 characters, anywhere, and go on in sdn_comments.csv.
  const text = published(cells[11]) === '' ? '' : `${cells[11]}${attached?.comments ?? ''}`;
  const remarks = readRemarks(text);
  const aliases = [...(attached?.aliases ?? [])];
  const known = new Set([name, ...aliases.map((alias) => alias.name)]);
  for (const alias of remarks.aliases) if (!known.has(alias.name)) aliases.push(alias);

  const details: Record<string, string> = {};
  for (const [column, at] of DETAILS) {
    const value = published(cells[at]);
    if (value !== '') details[column] = value;
  }
  if (attached && attached.addresses.length > 0) details.Address = attached.addresses.join('\n');
  if (text !== '') details.Remarks = text;
  const country = remarks.nationality ?? attached?.country ?? (published(cells[9]) || undefined);
  const { birthDate, taxId } = remarks;
  return { key: cells[0]!.trim(), name, aliases, taxId, birthDate, country, details };
}

/** Rows of the other files whose entry sdn.csv does not have. */
function orphansOf(attachments: Attachments): RecordBatch {
  const rejected: Rejection[] = [];
  for (const [entry, { rows }] of attachments) {
    const reason = rowFault('entryUnknown', { entry });
    for (const { file, line } of rows) rejected.push({ line, reason: `${file}: ${reason}` });
  }
  return { records: [], folded: 0, rejected };
}

function faultOf(line: number, cells: readonly string[], columns: number, name: string): Rejection {
  const fault =
    cells.length === columns
      ? rowFault('entryIncomplete')
      : rowFault('cells', { found: cells.length, wanted: columns });
  return { line, reason: `${name}: ${fault}` };
}
