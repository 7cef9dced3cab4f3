import { LIST_BOARDS } from '../../../contract/list-boards.ts';
import { columnKey } from '../../../data/csv-table.ts';
import { ImportError } from '../../../data/import-error.ts';
import { decodeHead } from '../../../data/text.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { ListSource, RecordBatch, Rejection, Sample } from '../../import/list-source.ts';
import { published, publishedDocument, tidy } from '../../import/published-values.ts';
import { missingOf, refuseMissing } from '../../import/required-columns.ts';
import type { ListRecord } from '../../record.ts';
import { distinctKeys } from '../distinct-keys.ts';
import { doubtOfExtent, type Extent } from './extent.ts';
import { endedWithoutPenalty } from './outcomes.ts';
import { type BoardFile, type BoardRow, DOCUMENT_COLUMNS, keysIn, openBoardFile } from './rows.ts';

type BoardName = (typeof LIST_BOARDS.bacen)[number];

interface Board {
  /** The service's name of it, as in `@odata.context`. */
  resource: string;
  /** Columns, besides PAS and Nome, by which a file is told to be of the board. */
  own: readonly string[];
  /** What, besides the person, tells penalties of one proceeding apart and does not change while they last. */
  identity: readonly string[];
}

/** Quadro Geral de Inabilitados, Quadro Geral de Proibidos, penalties in sanctioning proceedings. */
const BOARDS = {
  QGI: {
    resource: 'QuadroGeralInabilitados',
    own: ['CPF', 'Penalidade'],
    identity: ['Penalidade', 'Inicio_do_cumprimento'],
  },
  QGP: {
    resource: 'QuadroGeralProibidos',
    own: ['CPF_CNPJ', 'Penalidade'],
    identity: ['Penalidade', 'Inicio_do_cumprimento'],
  },
  PAS: {
    resource: 'QuadroGeralProcessoAdministrativoSancionador',
    own: ['CPF_CNPJ', 'Tipo_penalidade_1_instancia', 'Situacao'],
    identity: ['Numero_decisao_1_instancia', 'Data_da_decisao_1_instancia', 'Tipo_penalidade_1_instancia'],
  },
} as const satisfies Record<BoardName, Board>;
const NAMES = LIST_BOARDS.bacen;
const DOCUMENTS: readonly string[] = Object.keys(DOCUMENT_COLUMNS);
const USED = new Set(['Nome', ...DOCUMENTS].map(columnKey));

/**
 * The three boards of Banco Central, as its OData service gives them. Each is published and changes by itself, so the
 * newest file of each is what holds: an import is of one board, which may be in several pages.
 *
 * PAS names everybody on whom a proceeding decided. Its outcomes are fines, warnings (ADVERTÊNCIA, ADMOESTAÇÃO),
 * disqualification (INABILITAÇÃO), prohibitions (PARA ATUAR, DE ATIV/OP), the return of a subsidy, and no penalty (NÃO HOUVE
 * PENALIDADE): rows of the last are left out.
 */
export const bacen: ListSource = {
  recognises: (samples) => samples.length > 0 && samples.every((sample) => boardOf(sample) !== null),
  seriesOf(samples) {
    const files = new Map<BoardName, string>();
    for (const sample of samples) {
      const board = boardOf(sample);
      if (board) files.set(board, sample.file.name);
    }
    if (files.size > 1) {
      const names = [...files].map(([board, file]) => `${file} (${board})`).join(', ');
      throw new ImportError('boardsDiffer', { boards: names });
    }
    return files.keys().next().value ?? null;
  },
  async *read(samples) {
    const keyOf = distinctKeys();
    const unfinished = new Map<BoardName, string>();
    const extents = new Map<BoardName, Extent>();
    for (const sample of samples) {
      const { name } = sample.file;
      const file = await openBoardFile(sample.file, sample.head);
      const board = boardOf(sample);
      if (!board) {
        throw new ImportError('boardOther', { file: name });
      }
      refuseOthers(name, board, file.keys);
      // Of all pages only the last has no link to a next one.
      if (!file.continues) unfinished.set(board, '');
      else if (!unfinished.has(board)) unfinished.set(board, name);
      const extent = extents.get(board) ?? { rows: 0, isPaged: false };
      extents.set(board, extent);
      extent.isPaged ||= file.continues;
      extent.count ??= file.count;
      for await (const batch of recordsOf(board, name, file, keyOf)) {
        extent.rows += batch.records.length + batch.rejected.length + (batch.leftOut ?? 0);
        yield batch;
      }
    }
    for (const [board, name] of unfinished) {
      if (name === '') continue;
      throw new ImportError('boardPage', { file: name, board });
    }
    for (const [board, extent] of extents) {
      const doubt = doubtOfExtent(board, extent);
      if (doubt) yield { records: [], folded: 0, rejected: [], doubt };
    }
  },
};

/** By the address in a JSON answer, else by the columns: QGI has `CPF` where QGP has `CPF_CNPJ`. */
function boardOf({ head }: Sample): BoardName | null {
  const context = /"@odata\.context"\s*:\s*"[^"]*#(\w+)/.exec(decodeHead(head))?.[1];
  const named = NAMES.find((name) => BOARDS[name].resource === context);
  if (named) return named;
  const keys = keysIn(head);
  return NAMES.find((name) => missingOf(['PAS', 'Nome', ...BOARDS[name].own], keys).length === 0) ?? null;
}

/** An answer without entries has no columns. */
function refuseOthers(file: string, board: BoardName, keys: ReadonlySet<string>): void {
  if (keys.size === 0) return;
  const document = DOCUMENTS.find((column) => keys.has(columnKey(column))) ?? 'CPF_CNPJ';
  const own = BOARDS[board].own.filter((column) => !DOCUMENTS.includes(column));
  refuseMissing(file, `a file of ${board}`, ['PAS', 'Nome', document, ...own], keys);
}

async function* recordsOf(
  board: BoardName,
  file: string,
  { rows }: BoardFile,
  keyOf: (parts: readonly string[]) => string,
): AsyncGenerator<RecordBatch> {
  for await (const batch of rows) {
    const made = { records: [] as ListRecord[], folded: 0, leftOut: 0, rejected: [] as Rejection[] };
    for (const row of batch) {
      const record = row.fault ?? recordOf(board, row, keyOf);
      if (record === null) made.leftOut++;
      else if (typeof record === 'string') made.rejected.push({ line: row.line, reason: `${file}: ${record}` });
      else made.records.push(record);
    }
    yield made;
  }
}

function recordOf(
  board: BoardName,
  { cells }: BoardRow,
  keyOf: (parts: readonly string[]) => string,
): ListRecord | string | null {
  const values = new Map([...cells].map(([column, cell]) => [columnKey(column), cell]));
  const cellOf = (column: string) => published(values.get(columnKey(column)));
  const name = cellOf('Nome');
  const taxId =
    DOCUMENTS.map((column) => publishedDocument(values.get(columnKey(column)))).find((id) => id !== '') ?? '';
  if (name === '' && taxId === '') return rowFault('nobody');
  if (board === 'PAS' && endedWithoutPenalty(cellOf)) return null;
  const details: [string, string][] = [['Quadro', board]];
  for (const [column, cell] of cells) {
    const value = tidy(cell);
    if (value !== '' && column !== '' && !USED.has(columnKey(column))) details.push([tidy(column), value]);
  }
  const key = keyOf([board, cellOf('PAS'), taxId, name, ...BOARDS[board].identity.map(cellOf)]);
  return { key, name, aliases: [], taxId, details: Object.fromEntries(details) };
}
