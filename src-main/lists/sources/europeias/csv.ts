import { readCsv } from '../../../data/csv.ts';
import { type Column, openTable, type TableRow, type Values } from '../../../data/csv-table.ts';
import { ImportError } from '../../../data/import-error.ts';
import type { InputFile } from '../../../data/input-files.ts';
import { decodeText, flat } from '../../../data/text.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { RecordBatch } from '../../import/list-source.ts';
import { tidy } from '../../import/published-values.ts';
import { addItem, BLOCKS, type Block, type Entity, emptyEntity, fieldKey, isKept } from './entity.ts';
import { batchOf } from './record.ts';

/** Where a column's values go. */
interface Place {
  column: string;
  block: Block | 'ENTITY';
  field: string;
}

const ID = 'ENTITY LOGICALID';

/**
 * The CSV of version 1.1: one row for each name, address, birth date, document or citizenship of an entity, only the
 * columns of that part filled. Rows of one entity need not stand together, so all of the file (24 MB) is gathered first.
 *
 * 113 and 118 columns have been seen, and the spelling of the last ninety in one copy only, so a column is known by its
 * first word and what follows it, wherever it stands.
 *
 * @throws ImportError where the columns that make a record are not there.
 */
export async function* readEuropeanCsv(file: InputFile): AsyncGenerator<RecordBatch> {
  const table = await openTable(
    readCsv(decodeText(file.bytes(), 'utf-8'), { delimiter: ';', label: file.name }),
    file.name,
  );
  const columns = table?.columns ?? [];
  for (const required of ['Entity_LogicalId', 'NameAlias_WholeName']) {
    if (columns.some((column) => column.key === required.replace('_', ' ').toUpperCase())) continue;
    throw new ImportError('europeiasColumn', { file: file.name, column: required });
  }
  const places = placesOf(columns);
  const entities = new Map<string, Entity>();
  for await (const rows of table!.rows) yield gather(rows, places, entities);
  for (const entity of entities.values()) {
    entities.delete(entity.key);
    yield batchOf([entity]);
  }
}

function placesOf(columns: readonly Column[]): Place[] {
  const places: Place[] = [];
  for (const { key } of columns) {
    const [first = '', ...rest] = key.split(' ');
    const block = first === 'ENTITY' ? 'ENTITY' : BLOCKS.find((name) => name === first);
    const field = fieldKey(rest.join(' '));
    if (block && isKept(block, field)) places.push({ column: key, block, field });
  }
  return places;
}

/** Rows of entities that are known already are folded; the first row of each counts when its record is made. */
function gather(rows: readonly TableRow[], places: readonly Place[], entities: Map<string, Entity>): RecordBatch {
  const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
  for (const { line, values, fault } of rows) {
    const key = tidy(values[ID]);
    const reason = fault ?? (key === '' ? rowFault('nothingIn', { column: 'Entity_LogicalId' }) : undefined);
    if (reason) {
      batch.rejected.push({ line, reason });
      continue;
    }
    let entity = entities.get(key);
    if (entity) batch.folded++;
    else {
      entity = emptyEntity(flat(key), line);
      entities.set(entity.key, entity);
    }
    addRow(entity, values, places);
  }
  return batch;
}

function addRow(entity: Entity, values: Values, places: readonly Place[]): void {
  const items: Partial<Record<Block | 'ENTITY', Record<string, string>>> = {};
  for (const { column, block, field } of places) {
    const value = tidy(values[column]);
    if (value === '') continue;
    items[block] ??= {};
    items[block][field] = value;
  }
  if (items.ENTITY) addItem(entity.own, items.ENTITY);
  for (const block of BLOCKS) if (items[block]) addItem(entity.items[block], items[block]);
}
