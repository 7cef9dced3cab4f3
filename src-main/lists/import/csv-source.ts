import { firstRow, readCsv } from '../../data/csv.ts';
import { columnKey, openTable, type Table, type TableRow, type Values } from '../../data/csv-table.ts';
import { ImportError } from '../../data/import-error.ts';
import { decodeHead, decodeText } from '../../data/text.ts';
import type { ColumnDetails } from '../details.ts';
import type { ListRecord } from '../record.ts';
import type { ListSource, RecordBatch } from './list-source.ts';
import { tidy } from './published-values.ts';
import { missingOf, refuseMissing } from './required-columns.ts';

/** What sets one csv list apart from another. Columns are named as published; only `columnKey` of them counts. */
export interface CsvLayout {
  /** The list as its users call it: `CEIS`. */
  title: string;
  /** Columns without which a file is refused, given those it has. */
  required(columns: ReadonlySet<string>): readonly string[];
  /** Columns by which another list's file is told: `{ 'VALOR DA MULTA': 'CNEP' }`. */
  foreign?: Readonly<Record<string, string>>;
  /** Columns that `record` puts into name, aliases or document; all others become details. */
  used: readonly string[];
  /** Makes the record of a row, without details; a text is the reason why it cannot be one. */
  record(values: Values): Omit<ListRecord, 'details'> | string;
}

/** The source of a list that is published as csv with a header: one row, one record. */
export function csvSource(layout: CsvLayout): ListSource {
  const used = new Set(layout.used.map(columnKey));
  return {
    recognises: (samples) => samples.length > 0 && samples.every(({ head }) => isOfLayout(layout, columnsOf(head))),
    async *read(samples) {
      for (const { file } of samples) {
        const rows = readCsv(decodeText(file.bytes()), { label: file.name });
        const table = await openTable(rows, file.name);
        if (!table) throw new ImportError('fileEmpty', { file: file.name });
        refuseOthers(layout, file.name, table);
        const details = detailsIn(table, used);
        for await (const batch of table.rows) yield batchOf(layout, details, batch);
      }
    },
  };
}

type DetailsOf = (cells: readonly string[]) => ColumnDetails;

function batchOf(layout: CsvLayout, detailsOf: DetailsOf, rows: readonly TableRow[]): RecordBatch {
  const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
  for (const { line, values, cells, fault } of rows) {
    const made = fault ?? layout.record(values);
    if (typeof made === 'string') batch.rejected.push({ line, reason: made });
    else batch.records.push({ ...made, details: detailsOf(cells) });
  }
  return batch;
}

/** Columns without a name say nothing that could be shown. */
function detailsIn(table: Table, used: ReadonlySet<string>): DetailsOf {
  const places: number[] = [];
  for (const [at, { name, key }] of table.columns.entries()) if (name !== '' && !used.has(key)) places.push(at);
  const columns = places.map((at) => table.columns[at]!.name);
  return (cells) => ({ columns, cells: places.map((at) => tidy(cells[at])) });
}

function columnsOf(head: Uint8Array): Set<string> {
  return new Set(firstRow(decodeHead(head)).map(columnKey));
}

function isOfLayout(layout: CsvLayout, columns: ReadonlySet<string>): boolean {
  return missingOf(layout.required(columns), columns).length === 0 && foreignOf(layout, columns) === undefined;
}

function refuseOthers(layout: CsvLayout, name: string, table: Table): void {
  const columns = new Set(table.columns.map((column) => column.key));
  const foreign = foreignOf(layout, columns);
  if (foreign) {
    const other = layout.foreign?.[foreign] ?? '';
    throw new ImportError('otherColumns', { file: name, other, title: layout.title, column: foreign });
  }
  refuseMissing(name, `a ${layout.title} file`, layout.required(columns), columns);
}

function foreignOf(layout: CsvLayout, columns: ReadonlySet<string>): string | undefined {
  return Object.keys(layout.foreign ?? {}).find((column) => columns.has(columnKey(column)));
}
