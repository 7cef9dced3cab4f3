import { EDNE_TABLES, type EdneRow, type EdneTable } from './layout.ts';
import { type EdneFile, type EdneLine, readEdneFile } from './read-table.ts';

/** What the DELTA files say: the last word on each row, and the CEPs that went out of use. */
export interface Changes {
  tables: ReadonlyMap<EdneTable, ReadonlyMap<string, EdneRow>>;
  retired: readonly { cep: string; replacedBy: string | null }[];
}

/** Reads the files of changes. They hold a year at most, so they fit in memory. */
export async function readChanges(deltas: readonly EdneFile[]): Promise<Changes> {
  const tables = new Map<EdneTable, Map<string, EdneRow>>();
  const retired: { cep: string; replacedBy: string | null }[] = [];
  for (const delta of deltas) {
    const rows = tables.get(delta.table) ?? new Map<string, EdneRow>();
    tables.set(delta.table, rows);
    for await (const batch of readEdneFile(delta)) {
      for (const { row } of batch) {
        if (!row) continue;
        rows.set(keyOf(delta.table, row), row);
        const { CEP: cep = '', CEP_ANT: before = '', OPERACAO: operation } = row;
        if (operation === 'DEL' && isCep(cep)) retired.push({ cep, replacedBy: null });
        // The old CEP stands there at changes of the name too, and is then the same.
        else if (isCep(before) && before !== cep) retired.push({ cep: before, replacedBy: isCep(cep) ? cep : null });
      }
    }
  }
  return { tables, retired };
}

/**
 * The rows of one table. `changes`, where given, are newer than the table: they replace, remove and add rows. (Within one
 * release they are older: the base is whole, and the DELTA files tell how it became so.)
 */
export async function* rowsOfTable(
  bases: readonly EdneFile[],
  table: EdneTable,
  changes: Changes | null,
): AsyncGenerator<EdneLine[]> {
  const changed = changes?.tables.get(table);
  for (const base of bases) {
    if (base.table !== table) continue;
    for await (const batch of readEdneFile(base)) {
      yield changed ? batch.filter(({ row }) => !row || !changed.has(keyOf(table, row))) : batch;
    }
  }
  if (!changed) return;
  const added = [...changed.values()].filter((row) => row.OPERACAO !== 'DEL');
  yield added.map((row) => ({ file: `DELTA_LOG_${table}`, line: 0, row, reason: '' }));
}

const isCep = (text: string): boolean => /^\d{8}$/.test(text);

function keyOf(table: EdneTable, row: EdneRow): string {
  const { columns, key } = EDNE_TABLES[table];
  return columns
    .slice(0, key)
    .map((column) => row[column])
    .join('@');
}
