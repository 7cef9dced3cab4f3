import { ApiError } from '../../../errors/api-error.ts';
import { type Item, lookupOfItem } from '../../../lists/batch/item.ts';
import type { Matching } from '../../../lists/search/question.ts';

/** Rows that a service is asked in one go: what a killed one has to be asked again elsewhere. */
export const PIECE_ROWS = 1024;
/** Characters of a body: rows that are long are fewer in a piece. */
const PIECE_TEXT = 4 * 1024 ** 2;

/** Rows of the table one after the other, those that services are asked and those of which this machine knows the answer. */
export interface Piece {
  /** Place of the first row in the whole run. */
  first: number;
  rows: readonly PieceRow[];
}

export interface PieceRow {
  /** The item as the API takes it, in JSON; absent where it is not asked. */
  sent?: string;
  /** Why it cannot be asked, in a sentence. */
  error?: string;
}

/** The pieces of a table, of which the first row has the place `first`. */
export async function* piecesOf(
  chunks: AsyncIterable<readonly Item[]>,
  matching: Matching,
  first: number,
): AsyncGenerator<Piece> {
  let rows: PieceRow[] = [];
  let text = 0;
  for await (const chunk of chunks) {
    for (const item of chunk) {
      const row = rowOf(item, first + rows.length, matching);
      rows.push(row);
      text += row.sent?.length ?? 0;
      if (rows.length < PIECE_ROWS && text < PIECE_TEXT) continue;
      yield { first, rows };
      first += rows.length;
      rows = [];
      text = 0;
    }
  }
  if (rows.length > 0) yield { first, rows };
}

/** Both halves of a piece whose answer is too long to be held. */
export function halvesOf({ first, rows }: Piece): [Piece, Piece] {
  const middle = Math.ceil(rows.length / 2);
  return [
    { first, rows: rows.slice(0, middle) },
    { first: first + middle, rows: rows.slice(middle) },
  ];
}

/** The rows that are asked, as the body of a batch. */
export function bodyOf({ rows }: Piece): string {
  return `[${rows.flatMap(({ sent }) => sent ?? []).join()}]`;
}

/** A row is named by its place, by which an answer to other rows is known. */
function rowOf(item: Item, place: number, matching: Matching): PieceRow {
  try {
    if (lookupOfItem(item, matching).lookup === null) return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: error.message };
  }
  const { name, taxId, moreTaxIds, facts: { birthDate, country, type } = {} } = item;
  return { sent: JSON.stringify({ id: place, name, taxId, moreTaxIds, birthDate, country, type }) };
}
