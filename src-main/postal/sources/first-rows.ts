import { readCsv } from '../../data/csv.ts';
import { kindOf } from '../../data/file-kind.ts';
import { ImportError } from '../../data/import-error.ts';
import type { InputFile } from '../../data/input-files.ts';
import { decodeText } from '../../data/text.ts';

/** The first rows of a file as a CSV, from its first bytes; none when it is no text or no CSV. */
export async function firstRows(file: InputFile, count: number): Promise<string[][]> {
  const head = await file.head();
  if (kindOf(head) !== 'text') return [];
  const rows: string[][] = [];
  try {
    for await (const batch of readCsv(decodeText(oneChunk(upToLastLine(head))), { label: file.name })) {
      rows.push(...batch.map(({ cells }) => cells));
    }
  } catch (error) {
    if (error instanceof ImportError) return []; // a quote that is still open where the head ends
    throw error;
  }
  return rows.slice(0, count);
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A head that ends inside a line is cut to whole lines; a file of one line stays. */
function upToLastLine(head: Uint8Array): Uint8Array {
  const end = head.lastIndexOf(0x0a);
  return end < 0 ? head : head.subarray(0, end + 1);
}
