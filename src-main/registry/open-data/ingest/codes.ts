import { ImportError } from '../../../data/import-error.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import { CODE_FILES, type CodeTable } from '../layout.ts';
import { labelOf, type OpenDataPart, readRows } from '../parts.ts';
import { faultOf } from '../shape.ts';
import { REJECTED_SHOWN, type Tally } from './ingest-part.ts';
import { noOddities } from './oddities.ts';
import type { KnownCodes } from './write-field.ts';

/** The published tables of codes of a month. */
export interface Codes {
  rows: { table: CodeTable; code: string; meaning: string }[];
  /** Tables that were given, with the codes that they have. */
  known: KnownCodes;
  tally: Tally;
}

/** The longest table, that of municipalities, has 5,572 rows, and the longest meaning, of an activity, some 200 characters. */
const MOST_ROWS = 100_000;
const LONGEST_MEANING = 1000;

/**
 * Reads the tables of codes among `parts`; they have some thousand rows in all and are kept in memory.
 *
 * @throws ImportError when one has more rows than any table can have, or is damaged.
 */
export async function readCodes(parts: readonly OpenDataPart[]): Promise<Codes> {
  const tally: Tally = { rows: 0, taken: 0, leftOut: 0, rejected: [], rejectedTotal: 0, oddities: noOddities() };
  const codes: Codes = { rows: [], known: {}, tally };
  for (const part of parts) {
    const file = CODE_FILES.find((known) => known === part.file);
    if (!file) continue;
    const known = codes.known[file.table] ?? new Uint8Array(10 ** file.width);
    codes.known[file.table] = known;
    for await (const rows of readRows(part)) {
      for (const { line, cells } of rows) {
        tally.rows++;
        if (tally.rows > MOST_ROWS) throw new ImportError('notCodes', { file: labelOf(part) });
        const fault =
          faultOf(file, cells) ?? (cells[1]!.length > LONGEST_MEANING ? rowFault('meaningMissing') : undefined);
        if (fault === undefined) {
          codes.rows.push({ table: file.table, code: cells[0]!, meaning: cells[1]! });
          known[Number(cells[0])] = 1;
          tally.taken++;
        } else {
          tally.rejectedTotal++;
          if (tally.rejected.length < REJECTED_SHOWN) {
            tally.rejected.push({ line, reason: `${labelOf(part)}: ${fault}` });
          }
        }
      }
    }
  }
  return codes;
}
