import type { Database, Statement } from 'better-sqlite3';
import type { Blocks, Tables } from '../../data/blocks.ts';
import { type Details, isColumnDetails } from '../details.ts';
import type { ListRecord } from '../record.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { TAX_IDS_A_BLOCK } from './layout.ts';
import { ReadCache } from './read-cache.ts';

/**
 * What is known of a record beside its names, in two tables.
 *
 * - `answers` (its name on disk, which old snapshots have), for TAX_IDS_A_BLOCK records each: a line for each record, its
 *   document, or `[document, candidates]` as JSON.
 * - `details`, by the number of the first record, for as many records as fill DETAILS_BYTES: the values of all of them,
 *   each once, since cells of neighbours are often the same; the headings, which are the fields of a row's cells; and a
 *   row for each record, which refers to values by number, 0 where there is nothing.
 *
 *       varint(records), varint(bytes of values), values with VALUE_END between them,
 *       varint(headings), for each of them varint(fields), varint(field)…,
 *       for each record varint(heading × 2 + hasExtras), extras if it has them, varint(value) for each field
 */
const VALUE_END = '\0';
const EXTRAS = 4;
/** Two blocks of this size fit in a page of the file; larger ones take longer to read for one record of them. */
const DETAILS_BYTES = 3400;

/** Gathers what is known of the records of a block beside their names, and writes it. */
export class RecordFieldsWriter {
  private readonly insertTaxIds: Statement;
  private readonly insertDetails: Statement;
  private readonly fieldOf: (name: string) => number;
  private taxIds: string[] = [];
  private values = [''];
  private readonly numbers = new Map<string, number>();
  private readonly headings = new Map<unknown, number>();
  private headingFields: number[][] = [];
  private readonly rows = new ByteWriter();
  private readonly block = new ByteWriter();
  private readonly above: { cells: string[]; numbers: number[] } = { cells: [], numbers: [] };
  private valueBytes = 0;
  private rowCount = 0;
  private records = 0;

  constructor(db: Database, prefix: string, fieldOf: (name: string) => number) {
    this.insertTaxIds = db.prepare(`INSERT INTO ${prefix}answers VALUES (?, ?)`);
    this.insertDetails = db.prepare(`INSERT INTO ${prefix}details VALUES (?, ?)`);
    this.fieldOf = fieldOf;
  }

  add(record: ListRecord): void {
    const { taxId, candidates } = record;
    const plain = !candidates && !taxId.startsWith('[') && !taxId.includes('\n');
    this.taxIds.push(plain ? taxId : JSON.stringify(candidates ? [taxId, candidates] : [taxId]));
    this.addRow(record);
    this.rowCount++;
    this.records++;
    if (this.taxIds.length === TAX_IDS_A_BLOCK) this.writeTaxIds();
    if (this.valueBytes + this.rows.length >= DETAILS_BYTES) this.writeDetails();
  }

  finish(): void {
    if (this.taxIds.length > 0) this.writeTaxIds();
    if (this.rowCount > 0) this.writeDetails();
  }

  private writeTaxIds(): void {
    const first = this.records - this.taxIds.length;
    this.insertTaxIds.run(first / TAX_IDS_A_BLOCK, this.taxIds.join('\n'));
    this.taxIds = [];
  }

  private writeDetails(): void {
    this.insertDetails.run(this.records - this.rowCount, this.detailsBytes());
    this.values = [''];
    this.numbers.clear();
    this.headings.clear();
    this.headingFields = [];
    this.rows.clear();
    this.above.cells.length = 0;
    this.valueBytes = 0;
    this.rowCount = 0;
  }

  private addRow({ details, birthDate, country, key, aliases }: ListRecord): void {
    const { rows } = this;
    const { names, cells, identity } = columnsOf(details);
    const qualities = aliases.some((alias) => alias.quality !== undefined)
      ? JSON.stringify(aliases.map((alias) => alias.quality ?? null))
      : undefined;
    const extras = birthDate || country || key || qualities;
    rows.varint(this.headingOf(identity, names) * 2 + (extras ? 1 : 0));
    if (extras) for (const extra of [birthDate, country, key, qualities]) rows.varint(this.valueOf(extra));
    const { above } = this;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at]!;
      // The cell above is the same more often than not, and comparing takes less than looking up.
      if (above.cells[at] !== cell) {
        above.cells[at] = cell;
        above.numbers[at] = this.valueOf(cell);
      }
      rows.varint(above.numbers[at]!);
    }
  }

  private detailsBytes(): Uint8Array {
    const { block } = this;
    const values = Buffer.from(this.values.join(VALUE_END), 'utf8');
    block.clear();
    block.varint(this.rowCount);
    block.varint(values.length);
    block.bytes(values);
    block.varint(this.headingFields.length);
    for (const fields of this.headingFields) {
      block.varint(fields.length);
      for (const field of fields) block.varint(field);
    }
    block.bytes(this.rows.view());
    return block.view();
  }

  private valueOf(value: string | undefined): number {
    if (!value) return 0;
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.values.length);
    this.valueBytes += value.length + 1;
    return this.values.push(value.includes(VALUE_END) ? value.replaceAll(VALUE_END, '\ufffd') : value) - 1;
  }

  private headingOf(identity: unknown, names: readonly string[]): number {
    const known = this.headings.get(identity);
    if (known !== undefined) return known;
    this.headings.set(identity, this.headingFields.length);
    return this.headingFields.push(names.map(this.fieldOf)) - 1;
  }
}

function columnsOf(details: Details): { names: readonly string[]; cells: readonly string[]; identity: unknown } {
  if (isColumnDetails(details)) return { names: details.columns, cells: details.cells, identity: details.columns };
  const names = Object.keys(details);
  return { names, cells: names.map((name) => details[name]!), identity: names.join('\0') };
}

export interface Identity {
  taxId: string;
  candidates: readonly unknown[] | null;
}

export interface RecordDetails {
  birthDate: string;
  country: string;
  key: string;
  /** Of each alias, in their order; empty where no alias has one. */
  qualities: readonly (string | null)[];
  /** Only what is not empty. */
  details: Record<string, string>;
}

/** Reads it. Documents that were read stay; of details the block read last, since records of an answer often lie near each other. */
export class RecordFieldsReader {
  private readonly taxIdBlocks: Blocks;
  private readonly detailBlocks: Blocks;
  private readonly fields: readonly string[];
  private readonly taxIds = new ReadCache<Lines>();
  private details: DetailsBlock | undefined;

  constructor(db: Database, tables: Tables, prefix: string) {
    this.taxIdBlocks = tables.blocks(`${prefix}answers`);
    this.detailBlocks = tables.blocks(`${prefix}details`);
    this.fields = db.prepare<[], string>(`SELECT name FROM ${prefix}fields ORDER BY id`).pluck().all();
  }

  identityOf(record: number): Identity {
    const number = Math.floor(record / TAX_IDS_A_BLOCK);
    let lines = this.taxIds.get(number);
    if (!lines) {
      lines = new Lines(this.taxIdBlocks.get(number).toString('utf8'));
      this.taxIds.set(number, lines, lines.size);
    }
    const line = lines.at(record - number * TAX_IDS_A_BLOCK);
    if (!line.startsWith('[')) return { taxId: line, candidates: null };
    const [taxId, candidates = null] = JSON.parse(line) as [string, unknown[]?];
    return { taxId, candidates };
  }

  /** Frees what the thread keeps in memory of them. */
  close(): void {
    this.taxIds.clear();
  }

  /** Whether the pattern stands anywhere in the documents of a block, most of which need not be cut into lines then. */
  taxIdsHave(block: number, pattern: RegExp): boolean {
    return pattern.test(this.taxIdBlocks.get(block).toString('utf8'));
  }

  detailsOf(record: number): RecordDetails {
    if (!this.details?.has(record)) {
      const { key, block } = this.detailBlocks.at(record)!;
      this.details = new DetailsBlock(Number(key), block, this.fields);
    }
    return this.details.detailsOf(record);
  }
}

/** Lines of a text, cut out where they are wanted. */
class Lines {
  private readonly text: string;
  private readonly starts: Uint32Array;

  constructor(text: string) {
    this.text = `${text}\n`;
    const starts = [0];
    for (let at = 0; at < this.text.length; at = starts.at(-1)!) starts.push(this.text.indexOf('\n', at) + 1);
    this.starts = Uint32Array.from(starts);
  }

  /** Bytes it takes, but for letters beyond Latin-1. */
  get size(): number {
    return this.text.length + this.starts.byteLength;
  }

  at(line: number): string {
    return this.text.slice(this.starts[line]!, this.starts[line + 1]! - 1);
  }
}

/** Rows are read up to the one that is wanted, which is sooner done than finding it. */
class DetailsBlock {
  private readonly first: number;
  private readonly count: number;
  private readonly bytes: Uint8Array;
  private readonly fields: readonly string[];
  private readonly values: readonly string[];
  private readonly headings: number[][] = [];
  private readonly firstRow: number;

  constructor(first: number, bytes: Uint8Array, fields: readonly string[]) {
    this.first = first;
    this.bytes = bytes;
    this.fields = fields;
    const reader = new ByteReader(bytes);
    this.count = reader.varint();
    const length = reader.varint();
    this.values = Buffer.from(bytes.buffer, bytes.byteOffset + reader.at, length)
      .toString('utf8')
      .split(VALUE_END);
    reader.at += length;
    for (let left = reader.varint(); left > 0; left--) {
      this.headings.push(Array.from({ length: reader.varint() }, () => reader.varint()));
    }
    this.firstRow = reader.at;
  }

  has(record: number): boolean {
    return record >= this.first && record < this.first + this.count;
  }

  detailsOf(record: number): RecordDetails {
    const reader = new ByteReader(this.bytes, this.firstRow);
    for (let before = this.first; before < record; before++) {
      const head = reader.varint();
      const places = this.headings[head >>> 1]!.length + (head & 1) * EXTRAS;
      for (let place = 0; place < places; place++) reader.varint();
    }
    const { values } = this;
    const head = reader.varint();
    const extras = (head & 1) === 1;
    const value = () => values[reader.varint()]!;
    const [birthDate, country, key, qualities] = extras ? [value(), value(), value(), value()] : ['', '', '', ''];
    const details: Record<string, string> = {};
    for (const field of this.headings[head >>> 1]!) {
      const cell = value();
      if (cell !== '') details[this.fields[field]!] = cell;
    }
    return { birthDate, country, key, qualities: qualities === '' ? [] : JSON.parse(qualities), details };
  }
}
