import { importWarning } from '../../../contract/import-warnings.ts';
import { firstRow, readCsv } from '../../../data/csv.ts';
import { type Column, columnKey, openTable } from '../../../data/csv-table.ts';
import { ImportError } from '../../../data/import-error.ts';
import { decodeHead, decodeText } from '../../../data/text.ts';
import { dateInName } from '../../import/file-date.ts';
import type { ListSource, RecordBatch, Sample } from '../../import/list-source.ts';
import { published } from '../../import/published-values.ts';
import { refuseMissing } from '../../import/required-columns.ts';
import { documentOf, NOBODY, nameOf } from '../cgu/cgu.ts';
import { People } from './people.ts';
import { type Layout, OURS } from './person.ts';

const TITLE = 'Auxílio Emergencial';
const MONTH = 'MÊS DISPONIBILIZAÇÃO';
const NAME = 'NOME BENEFICIÁRIO';
const DOCUMENT = 'CPF BENEFICIÁRIO';
const NIS = 'NIS BENEFICIÁRIO';
const INSTALMENT = 'PARCELA';
const VALUE = 'VALOR BENEFÍCIO';
const NOTE = 'OBSERVAÇÃO';
const REQUIRED = [MONTH, NIS, DOCUMENT, NAME, INSTALMENT, VALUE];
const SEPARATORS = /[.\-/\s]/g;

/**
 * Beneficiaries of the emergency aid of 2020 and 2021 (CGU, Portal da Transparência): one file for each month, one row
 * for each instalment. Here one record for each person, told by name, visible digits of the CPF and NIS; the instalments
 * of all files given together are in its details. NOME RESPONSÁVEL, who received it for the family, is someone else and
 * a detail too.
 */
export const auxilioemergencial: ListSource = {
  recognises: (samples) =>
    samples.length > 0 &&
    samples.every(({ head }) => {
      const keys = firstRow(decodeHead(head)).map(columnKey);
      return REQUIRED.every((column) => keys.includes(columnKey(column)));
    }),
  dateOf(samples) {
    const last = monthsOf(samples).at(-1);
    return last ? `${last}01` : null;
  },
  seriesOf: (samples) => monthsOf(samples).join('-') || null,
  async *read(samples) {
    const sizes = samples.map(({ file }) => file.size);
    const bytes = sizes.includes(null) ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    const people = new People(bytes);
    try {
      const columns: Column[] = [];
      let unknown = 0;
      for (const sample of samples) {
        for await (const { batch, unidentified } of rowsOf(sample, columns, people)) {
          unknown += unidentified;
          yield batch;
        }
      }
      if (unknown > 0) {
        const warning = importWarning('namesakesUntold', unknown);
        yield { records: [], folded: 0, rejected: [], warning };
      }
      yield* people.records(layoutOf(columns));
    } finally {
      people.close();
    }
  },
};

/** Hands the rows of one file to `people`; columns that no file before had are added to `columns`. */
async function* rowsOf(
  { file }: Sample,
  columns: Column[],
  people: People,
): AsyncGenerator<{ batch: RecordBatch; unidentified: number }> {
  const table = await openTable(readCsv(decodeText(file.bytes()), { label: file.name }), file.name);
  if (!table) throw new ImportError('fileEmpty', { file: file.name });
  refuseMissing(file.name, `a file of ${TITLE}`, REQUIRED, new Set(table.columns.map((column) => column.key)));
  const places = new Map(table.columns.map(({ key }, at) => [key, at]));
  const at = (name: string) => places.get(columnKey(name)) ?? -1;
  const [nameAt, documentAt, nisAt] = [at(NAME), at(DOCUMENT), at(NIS)];
  for (const [place, column] of table.columns.entries()) {
    if (column.name === '' || place === nameAt || place === documentAt) continue;
    if (!columns.some(({ key }) => key === column.key)) columns.push(column);
  }
  const detailsAt = columns.map(({ key }) => places.get(key) ?? -1);

  for await (const rows of table.rows) {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    let unidentified = 0;
    for (const { line, cells, fault } of rows) {
      const name = fault ? '' : nameOf(cells[nameAt]);
      const taxId = fault ? '' : documentOf(cells[documentAt]);
      if (name === '' && taxId === '') {
        batch.rejected.push({ line, reason: `${file.name}: ${fault ?? NOBODY}` });
        continue;
      }
      const identity = identityOf(taxId, published(cells[nisAt]));
      if (identity === '') unidentified++;
      const details = detailsAt.map((place) => published(cells[place]));
      people.add(name, identity, taxId, details);
    }
    yield { batch, unidentified };
  }
}

/** What tells a person from namesakes; empty where the row has nothing. People outside the Cadastro Único have NIS zero. */
function identityOf(taxId: string, nis: string): string {
  const number = /^0*$/.test(nis) ? '' : nis;
  return taxId === '' && number === '' ? '' : `${taxId.replace(SEPARATORS, '')} ${number}`;
}

function layoutOf(columns: readonly Column[]): Layout {
  const at = (name: string) => columns.findIndex(({ key }) => key === columnKey(name));
  return {
    columns: [...columns.map(({ name }) => name), ...OURS],
    month: at(MONTH),
    instalment: at(INSTALMENT),
    value: at(VALUE),
    note: at(NOTE),
  };
}

/** The months of the files, `YYYYMM`, in their order and once each: by the first row of each, or else by its name. */
function monthsOf(samples: readonly Sample[]): string[] {
  const months = new Set<string>();
  for (const { file, head } of samples) {
    const text = decodeHead(head);
    const at = firstRow(text).map(columnKey).indexOf(columnKey(MONTH));
    const cell = firstRow(text.slice(text.indexOf('\n') + 1))[at] ?? '';
    const named = dateInName(file.name) ?? (file.archive && dateInName(file.archive));
    const month = /^20\d\d(0[1-9]|1[0-2])$/.test(cell) ? cell : named?.slice(0, 6);
    if (month) months.add(month);
  }
  return [...months].sort();
}
