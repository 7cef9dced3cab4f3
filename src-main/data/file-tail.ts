import type { InputFile } from './input-files.ts';

/** Bytes of a file's end that tell whether it is whole. */
export const KEPT = 16 * 1024;

/** The last bytes of a file, once it was read to its end: 16 KB of them, or all that it has. */
export interface Tail {
  bytes: Uint8Array;
  /** Whether these are all bytes of the file. */
  isWhole: boolean;
}

/** The same file, and its end as soon as whoever reads it has come there; null till then. */
export function withTail(file: InputFile): { file: InputFile; tail: () => Tail | null } {
  let tail: Tail | null = null;
  async function* read(): AsyncGenerator<Uint8Array> {
    let kept: Uint8Array = new Uint8Array(0);
    let length = 0;
    for await (const chunk of file.bytes()) {
      kept = chunk.length < KEPT ? Buffer.concat([kept, chunk]).subarray(-KEPT) : chunk.subarray(-KEPT);
      length += chunk.length;
      yield chunk;
    }
    tail = { bytes: Uint8Array.from(kept), isWhole: length <= KEPT };
  }
  return { file: { ...file, bytes: read }, tail: () => tail };
}
