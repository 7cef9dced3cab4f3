import type { InputFile } from './input-files.ts';

/** Bytes of a file's end that tell whether it is whole. */
export const KEPT = 16 * 1024;

/** The last bytes of a file, once it was read to its end: 16 KB of them, or all that it has. */
export interface Tail {
  bytes: Uint8Array;
  /** Whether these are all bytes of the file. */
  isWhole: boolean;
  /** Whether a part of the file was never written: a disk or a download that left it out has NULs there. */
  hasGap: boolean;
}

/** Publishers have a NUL here and there in the place of a letter. */
const GAP = Buffer.alloc(64);

/** The same file, and its end as soon as whoever reads it has come there; null till then. */
export function withTail(file: InputFile): { file: InputFile; tail: () => Tail | null } {
  let tail: Tail | null = null;
  async function* read(): AsyncGenerator<Uint8Array> {
    let kept: Uint8Array = new Uint8Array(0);
    let length = 0;
    let hasGap = false;
    for await (const chunk of file.bytes()) {
      kept = chunk.length < KEPT ? Buffer.concat([kept, chunk]).subarray(-KEPT) : chunk.subarray(-KEPT);
      length += chunk.length;
      hasGap ||= Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).includes(GAP);
      yield chunk;
    }
    tail = { bytes: Uint8Array.from(kept), isWhole: length <= KEPT, hasGap };
  }
  return { file: { ...file, bytes: read }, tail: () => tail };
}
