import { columnKey } from '../../../data/csv-table.ts';
import { ImportError } from '../../../data/import-error.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { RecordBatch } from '../../import/list-source.ts';
import { published, publishedDocument } from '../../import/published-values.ts';
import type { Alias, ListRecord } from '../../record.ts';

/** A row of a file of the register; a line of text beside the table is a row with one cell. */
export interface RegisterRow {
  line: number;
  /** Of a PDF, from 1. */
  page?: number;
  cells: readonly string[];
}

const DOCUMENTS = new Set(['CNPJ/CPF', 'CPF/CNPJ']);
/** The marks that stand behind a name (`(*1)`) and before the notes at the end that explain them (`(*1), (*2) Inclusão…`). */
const MARKS = /\(\*\d+\)/g;
const NOTE = /^((?:\(\*\d+\)[\s,e]*)+)(.+)$/;
/** A document as the register writes it, or its beginning: a narrow cell breaks it anywhere. Numbers of proceedings are none. */
const DOCUMENT = /(?<![\d.])\d{2,3}\.\d{3}\.\d{3}(?![\d.,])/;
/** A row of the table as one text: its number, then its year. */
const ENTRY = /^\d+[\s,;]/;
/** The title of one of the register's parts (`II- PUBLICAÇÃO DO CADASTRO…`). */
const PART = /^[IVX]+ ?[-–.)]/;
/** The register has under a thousand rows: an ID that is further on than this is none. */
const MOST_MISSING = 10_000;
/** What stands behind the notes on the last page. */
const FOOTER = /^(?:DENÚNCIAS|https?:|Página\b|\d+$)/i;
/**
 * Receita Federal's names of sole traders: the root of the CNPJ before the person's name, or until some years ago the CPF
 * behind it.
 */
const SOLE_TRADER = /^(?:\d{2}\.?\d{3}\.?\d{3} (\D.*)|(.*\D) \d{11})$/;

interface Header {
  names: readonly string[];
  id: number;
  employer: number;
  document: number;
}

/** Whether these are the names of the register's columns. */
export function isRegisterHeader(cells: readonly string[]): boolean {
  return headerOf(cells.map(withSingleBlanks)) !== null;
}

/**
 * Records of the register from the rows of one file, given in their order. Lines before the header and after the table
 * are no rows of it; those at the end say what the marks behind some names mean, so records with a mark come last.
 *
 * The ID is a running number from 1 in each part of the register. One that is missing stands for a row that was lost and
 * is rejected; a row whose number does not follow is kept and rejected as well, since it is not what was published.
 */
export class RegisterReader {
  private readonly label: string;
  private header: Header | null = null;
  private readonly notes = new Map<string, string>();
  private lastNote: string[] = [];
  private lastNotePage: number | undefined;
  private readonly marked: { record: ListRecord; marks: readonly string[] }[] = [];
  private lastId = 0;
  /** Whether the title of a part came, whose rows are numbered from 1 again. */
  private begins = false;
  /** Rejected rows without a number, each of which may have one of those that turn out to be missing. */
  private unnumbered = 0;

  /** `label` is the file in error messages. */
  constructor(label: string) {
    this.label = label;
  }

  take(rows: readonly RegisterRow[]): RecordBatch {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const { line, page, cells } of rows) {
      for (const reason of this.takeRow(cells.map(withSingleBlanks), page, batch)) {
        batch.rejected.push({ line, reason: page ? `page ${page}: ${reason}` : reason });
      }
    }
    return batch;
  }

  /** @throws ImportError when no header has come. */
  end(): RecordBatch {
    if (!this.header) {
      throw new ImportError('employersOther', { file: this.label });
    }
    const records = this.marked.map(({ record, marks }) => ({
      ...record,
      details: { ...record.details, Nota: marks.map((mark) => this.noteOf(mark)).join('\n') },
    }));
    return { records, folded: 0, rejected: [] };
  }

  /** Why rows are rejected: this one, or others that should stand before it. */
  private takeRow(cells: readonly string[], page: number | undefined, batch: RecordBatch): string[] {
    const header = headerOf(cells);
    if (header) {
      if (header.names.some((name) => columnKey(name) === 'INCLUSAO NO CEAC')) {
        throw new ImportError('employersAdjustment', { file: this.label });
      }
      this.header = header;
      return [];
    }
    const id = cells[this.header?.id ?? -1] ?? '';
    // A number alone on its line is that of a page.
    if (!this.header || cells.length === 1 || !/^\d+$/.test(id)) return this.takeUnnumbered(cells, page);
    const reasons = this.missingBefore(id);
    const { names } = this.header;
    const fault =
      cells.slice(names.length).some((cell) => cell !== '') || cells.length < names.length
        ? rowFault('cells', { found: cells.length, wanted: names.length })
        : this.takeEntry(this.header, cells, batch);
    return fault ? [...reasons, fault] : reasons;
  }

  /** A line beside the table, unless it has what only entries have. */
  private takeUnnumbered(cells: readonly string[], page: number | undefined): string[] {
    const text = cells.filter((cell) => cell !== '').join(' ');
    const { employer = -1, document = -1 } = this.header ?? {};
    const isEntry = (cells[employer] ?? '') !== '' || /\d{3}-?\d{2}$/.test(cells[document] ?? '');
    // What a table that was not found on a further page has is no part of a note.
    const goesOn = !isEntry && !ENTRY.test(text) && this.lastNote.length > 0 && this.lastNotePage === page;
    if (NOTE.test(text) || goesOn || !(isEntry || DOCUMENT.test(text))) {
      this.begins ||= PART.test(text);
      if (this.header) this.takeNote(text, page);
      return [];
    }
    this.lastNote = [];
    this.unnumbered++;
    return [rowFault(isEntry ? 'idMissing' : 'documentOutside')];
  }

  /** The rows that were lost before the one with this ID, as far as they were not rejected. */
  private missingBefore(id: string): string[] {
    const number = Number(id);
    const last = this.lastId;
    const follows = number > last && number - last <= MOST_MISSING;
    if (this.begins && number === 1) this.lastId = 0;
    else if (!follows) {
      this.lastId = number > last ? last + 1 : number;
      return [rowFault('idOutOfOrder', { id, before: last })];
    }
    this.begins = false;
    const told = Math.min(number - this.lastId - 1, this.unnumbered);
    this.unnumbered -= told;
    const first = this.lastId + 1 + told;
    this.lastId = number;
    return Array.from({ length: number - first }, (_, at) => rowFault('idLost', { id: first + at }));
  }

  private takeEntry(header: Header, cells: readonly string[], batch: RecordBatch): string | undefined {
    const employer = cells[header.employer] ?? '';
    const marks = employer.match(MARKS) ?? [];
    const name = published(withSingleBlanks(employer.replace(MARKS, ' ')));
    // A narrow cell of the PDF breaks a document anywhere.
    const taxId = publishedDocument(cells[header.document]?.replaceAll(' ', ''));
    if (name === '' && taxId === '') return rowFault('nobody');
    const record = { name, taxId, aliases: aliasesOf(name), details: detailsOf(header, cells) };
    if (marks.length > 0) this.marked.push({ record, marks });
    else batch.records.push(record);
    return;
  }

  private takeNote(text: string, page: number | undefined): void {
    const note = NOTE.exec(text);
    if (note) {
      this.lastNote = note[1]!.match(MARKS) ?? [];
      this.lastNotePage = page;
      for (const mark of this.lastNote) this.notes.set(mark, note[2]!);
    } else if (text === '' || FOOTER.test(text) || PART.test(text)) {
      this.lastNote = [];
    } else {
      for (const mark of this.lastNote) this.notes.set(mark, `${this.notes.get(mark)} ${text}`);
    }
  }

  private noteOf(mark: string): string {
    const note = this.notes.get(mark);
    return note ? `${mark} ${note}` : mark;
  }
}

function headerOf(cells: readonly string[]): Header | null {
  const keys = cells.map((cell) => columnKey(cell).replace(/ ?\/ ?/g, '/'));
  const id = keys.indexOf('ID');
  const employer = keys.indexOf('EMPREGADOR');
  const document = keys.findIndex((key) => DOCUMENTS.has(key));
  return id < 0 || employer < 0 || document < 0 ? null : { names: cells, id, employer, document };
}

function aliasesOf(name: string): Alias[] {
  const trader = SOLE_TRADER.exec(name);
  const person = trader?.[1] ?? trader?.[2];
  return person ? [{ name: person.trim() }] : [];
}

/** All other columns but ID, which is a row's place in one release. */
function detailsOf({ names, id, employer, document }: Header, cells: readonly string[]): Record<string, string> {
  const details: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const value = cells[at] ?? '';
    if (at !== id && at !== employer && at !== document && name !== '' && value !== '') details[name] = value;
  }
  return details;
}

/** The text version pads its cells, the other two break lines and double spaces where the publisher's form did. */
function withSingleBlanks(cell: string): string {
  return cell.replace(/[\s\u00a0]+/g, ' ').trim();
}
