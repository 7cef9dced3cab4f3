import path from 'node:path';
import { ImportError } from '../../../data/import-error.ts';
import { openZip, type ZipEntry, type ZipLimits } from '../../../data/zip.ts';
import { SpreadsheetFault } from '../fault.ts';
import type { Sheet, Spreadsheet, SpreadsheetRow } from '../row.ts';
import { mergedIn } from './merged.ts';
import { type Formats, type NumberForm, numberForm } from './number-text.ts';
import { attribute, isOn, parseWhole } from './parse-xml.ts';
import { SharedStrings } from './shared-strings.ts';
import { sheetRows, type WorkbookParts } from './sheet-rows.ts';

/** A million rows of fifty cells have some 2 GB of XML; a hundred thousand a tenth of that. */
const LIMITS: ZipLimits = { entryBytes: 2 * 1024 ** 3, ratio: 200, freeBytes: 16 * 1024 ** 2, entries: 2_000 };

/** Where the workbook lies in files whose writer left out to say so. */
const USUAL = 'xl/workbook.xml';

interface Part extends Sheet {
  entry: ZipEntry;
}

/**
 * Opens a workbook of Excel 2007 and later (ECMA-376), a file's or one in memory, and reads what its cells refer to; the rows are
 * read as they are asked for, in memory that does not grow with them. Throws SpreadsheetFault.
 */
export async function openXlsx(file: string | Buffer): Promise<Spreadsheet> {
  const zip = await told(() => openZip(file, '', LIMITS));
  try {
    const entries = new Map(zip.entries.map((entry) => [entry.name.toLowerCase(), entry]));
    const { sheets, strings, styles, date1904 } = await told(() => structureOf(entries));
    const formats = await loadFormats();
    const parts: WorkbookParts = {
      strings: await told(() => readStrings(strings)),
      forms: await told(() => readForms(styles, formats)),
      date1904,
      formats,
    };
    const hidden = new Map(sheets.map(({ name }) => [name, new Set<number>()]));
    const sheetOf = (name: string | undefined) => {
      const sheet = name === undefined ? sheets[0] : sheets.find((one) => one.name === name);
      if (!sheet) throw new SpreadsheetFault('spreadsheetNoSheet');
      return sheet;
    };
    return {
      kind: 'xlsx',
      sheets: sheets.map(({ name, hidden: isHidden }) => ({ name, hidden: isHidden })),
      rows: (name) => toldRows(() => rowsOf(sheetOf(name), parts, hidden)),
      hiddenColumns: (name) => [...hidden.get(sheetOf(name).name)!],
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* rowsOf(sheet: Part, parts: WorkbookParts, hidden: ReadonlyMap<string, Set<number>>) {
  const merged = await mergedIn(sheet.entry.bytes());
  yield* sheetRows(sheet.entry.bytes(), parts, merged, { sheetHidden: sheet.hidden, hidden: hidden.get(sheet.name)! });
}

type Entries = ReadonlyMap<string, ZipEntry>;

/** What a workbook consists of. */
interface Structure {
  sheets: readonly Part[];
  strings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
  date1904: boolean;
}

async function structureOf(entries: Entries): Promise<Structure> {
  const told = (await relationsOf(entries, '')).find(({ type }) => type === 'officeDocument')?.target;
  const target = told ?? USUAL;
  const part = entries.get(target);
  // A workbook of another form (xlsb), a text document, an OpenDocument file, or any archive.
  if (!part?.name.toLowerCase().endsWith('.xml')) throw new SpreadsheetFault('spreadsheetKind');
  const relations = await relationsOf(entries, target);
  const targetOf = (type: string) => entries.get(relations.find((one) => one.type === type)?.target ?? '');
  const sheets: Part[] = [];
  let date1904 = false;
  let isWorkbook = false;
  await parseWhole(part.bytes(), {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') date1904 = isOn(attributes.date1904);
      if (name !== 'sheet') return;
      const relation = relations.find(({ id }) => id === attribute(attributes, 'id'));
      if (relation?.type !== 'worksheet') return;
      const entry = entries.get(relation.target);
      if (!entry) throw new SpreadsheetFault('spreadsheetDamaged');
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.name ?? '', hidden, entry });
    },
  });
  if (!isWorkbook) throw new SpreadsheetFault('spreadsheetKind');
  if (sheets.length === 0) throw new SpreadsheetFault('spreadsheetEmpty');
  return { sheets, strings: targetOf('sharedStrings'), styles: targetOf('styles'), date1904 };
}

interface Relation {
  id: string;
  /** The last word of its address, which the strict and the transitional form have in common. */
  type: string;
  /** Name of the entry, in lower case. */
  target: string;
}

/** What a part refers to (ECMA-376 part 2, 9); '' is the package itself. */
async function relationsOf(entries: Entries, part: string): Promise<Relation[]> {
  const folder = path.posix.dirname(part);
  const file = path.posix.join(part === '' ? '' : folder, '_rels', `${path.posix.basename(part)}.rels`);
  const entry = entries.get(file);
  const relations: Relation[] = [];
  if (!entry) return relations;
  await parseWhole(entry.bytes(), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      const absolute = target.startsWith('/') ? target.slice(1) : path.posix.join(part === '' ? '' : folder, target);
      relations.push({ id, type: type.split('/').at(-1)!, target: absolute.toLowerCase() });
    },
  });
  return relations;
}

async function readStrings(entry: ZipEntry | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (!entry) return strings;
  let text = '';
  let inText = false;
  let inAid = false;
  await parseWhole(entry.bytes(), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') inAid = true;
      else if (name === 't') inText = !inAid;
    },
    close(name) {
      if (name === 'si') strings.add(text);
      else if (name === 'rPh') inAid = false;
      else if (name === 't') inText = false;
    },
    text(more) {
      if (inText) text += more;
    },
  });
  return strings;
}

async function readForms(entry: ZipEntry | undefined, formats: Formats): Promise<NumberForm[]> {
  if (!entry) return [];
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  await parseWhole(entry.bytes(), {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) ids.push(Number(attributes.numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return ids.map((id) => numberForm(id, codes.get(id), formats));
}

/** The formats of numbers alone; the library reads no file here, as it would hold all of it. */
async function loadFormats(): Promise<Formats> {
  const { default: library, ...named } = await import('@e965/xlsx');
  return (library ?? named).SSF as Formats;
}

/** What a zip that cannot be read is as a workbook. */
function asFault(error: unknown): unknown {
  if (!(error instanceof ImportError)) return error;
  if (error.code === 'archiveEncrypted') return new SpreadsheetFault('spreadsheetProtected');
  return new SpreadsheetFault(error.code === 'archiveBomb' ? 'spreadsheetTooLarge' : 'spreadsheetDamaged');
}

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asFault(error);
  }
}

async function* toldRows(rows: () => AsyncGenerator<SpreadsheetRow[]>): AsyncGenerator<SpreadsheetRow[]> {
  try {
    yield* rows();
  } catch (error) {
    throw asFault(error);
  }
}
