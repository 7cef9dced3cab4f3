import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BATCH_ITEMS } from '../../contract/lists.ts';
import { wholeText } from '../../data/cut-off.ts';
import { ImportError } from '../../data/import-error.ts';
import { decodeText, type Encoding } from '../../data/text.ts';
import { WorkerFault } from '../../workers/fault.ts';
import type { Item } from './item.ts';
import { HeadingsBelow, openSheet } from './read-csv.ts';
import { itemsOfJson } from './read-json.ts';

/** What a body is by its Content-Type. Without `encoding` the bytes of a CSV tell. */
export type BodyKind = { form: 'json' } | { form: 'csv'; encoding?: Encoding };

/** The items of a body, in parts of the size in which they are asked. */
export interface ReadBatch {
  items: number;
  /** JSON of `Item[]`: whoever hands them on need not know them. */
  chunks: string[];
}

/**
 * Items that are asked in one go: enough that a task costs nothing beside them, few enough that all threads have some.
 */
export const CHUNK_ITEMS = 256;
/** Reading goes on for so long before others get their turn. */
const TURN_MS = 15;
const CSV_PIECE = 64 * 1024;

/**
 * Reads the body of a batch; it takes a while, so that it runs in a worker thread.
 *
 * @throws WorkerFault `batchTooLong`, `batchInvalidJson`, `batchInvalidCsv`, `batchColumns`, `batchHeadingsBelow`,
 * `spreadsheetCut`.
 */
export async function readBatchBody(bytes: Uint8Array, kind: BodyKind): Promise<ReadBatch> {
  const own = bytes.slice(); // decoders refuse memory that is shared
  const chunks = new Chunks();
  let turnEnds = performance.now() + TURN_MS;
  const rest = async () => {
    if (performance.now() < turnEnds) return;
    await nextTurn();
    turnEnds = performance.now() + TURN_MS;
  };
  if (kind.form === 'json') {
    for (const item of itemsOfJson(jsonTextOf(own))) if (chunks.add(item)) await rest();
  } else {
    try {
      const text = decodeText(piecesOf(own), kind.encoding ?? encodingOf(own));
      const sheet = await openSheet(
        wholeText(text, () => new WorkerFault('spreadsheetCut')),
        'The batch',
      );
      if (!sheet) throw new WorkerFault('batchColumns');
      for await (const rows of sheet.rows) {
        for (const { item } of rows) chunks.add(item);
        await rest();
      }
    } catch (error) {
      if (error instanceof HeadingsBelow) throw new WorkerFault('batchHeadingsBelow', `In the CSV ${error.message}`);
      throw error instanceof ImportError ? new WorkerFault('batchInvalidCsv') : error;
    }
  }
  return chunks.finish();
}

class Chunks {
  private readonly chunks: string[] = [];
  private open: Item[] = [];
  private items = 0;

  /** Whether a chunk has become full. */
  add(item: Item): boolean {
    if (++this.items > BATCH_ITEMS) throw new WorkerFault('batchTooLong');
    this.open.push(item);
    if (this.open.length < CHUNK_ITEMS) return false;
    this.chunks.push(JSON.stringify(this.open));
    this.open = [];
    return true;
  }

  finish(): ReadBatch {
    if (this.open.length > 0) this.chunks.push(JSON.stringify(this.open));
    return { items: this.items, chunks: this.chunks };
  }
}

/** JSON is UTF-8 (RFC 8259, 8.1). Names in another encoding would be searched for with their letters broken. */
function jsonTextOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new WorkerFault('batchInvalidJson');
  }
}

function encodingOf(bytes: Uint8Array): Encoding {
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CSV_PIECE) yield bytes.subarray(at, at + CSV_PIECE);
}
