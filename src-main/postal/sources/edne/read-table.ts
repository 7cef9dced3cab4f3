import type { InputFile } from '../../../data/input-files.ts';
import { decodeText } from '../../../data/text.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import { EDNE_TABLES, type EdneRow, type EdneTable } from './layout.ts';

export interface EdneLine {
  file: string;
  line: number;
  /** Null when the line has too few or too many fields. */
  row: EdneRow | null;
  reason: string;
}

/** A file of changes and the table that they are for. */
export interface EdneFile {
  file: InputFile;
  table: EdneTable;
  delta: boolean;
}

/** The lines of a file, a batch for each chunk; files of changes have `OPERACAO` and, with a CEP, `CEP_ANT` behind. */
export async function* readEdneFile({ file, table, delta }: EdneFile): AsyncGenerator<EdneLine[]> {
  const { columns, needed, hasCep } = EDNE_TABLES[table];
  const names = delta ? [...columns, 'OPERACAO', ...(hasCep ? ['CEP_ANT'] : [])] : columns;
  // Of a file of changes only the old CEP may be missing, since it stands there for one operation alone.
  const fewest = delta ? columns.length + 1 : needed;
  let number = 0;
  for await (const lines of linesOf(decodeText(file.bytes()))) {
    const batch: EdneLine[] = [];
    for (const text of lines) {
      number++;
      if (text === '') continue;
      const cells = text.split('@');
      const fits = cells.length >= fewest && cells.length <= names.length;
      const reason = fits ? '' : rowFault('cells', { found: cells.length, wanted: names.length });
      batch.push({ file: file.name, line: number, row: fits ? rowOf(names, cells) : null, reason });
    }
    yield batch;
  }
}

function rowOf(names: readonly string[], cells: readonly string[]): EdneRow {
  const row: Record<string, string> = {};
  for (let at = 0; at < names.length; at++) row[names[at]!] = cells[at]?.trim() ?? '';
  return row;
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(withoutReturn);
  }
  if (rest !== '') yield [withoutReturn(rest)];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
