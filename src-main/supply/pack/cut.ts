/**
 * Content-defined chunking with a gear hash, normalised as FastCDC does it (Xia et al., USENIX ATC 2016): where a chunk ends
 * follows from the bytes before its end alone, so that what was put in or taken out moves no cut but those beside it.
 */

/** Bytes of a chunk: none is shorter but the last of a file, none is longer. */
export const SMALLEST_CHUNK = 16 * 1024;
export const LARGEST_CHUNK = 128 * 1024;
/** From here on a cut is found more easily, so that most chunks are about as long. */
const USUAL_CHUNK = 32 * 1024;

/** A cut is made where these bits of the hash are 0: 17 before the usual length, 13 behind it. The high ones have seen most bytes. */
const HARD = 0xffff8000 | 0;
const EASY = 0xfff80000 | 0;

/**
 * One number for each byte, the same for ever: another table would part old files in other places, and nothing would be
 * found again. By the finaliser of splitmix32.
 */
const GEAR = Int32Array.from({ length: 256 }, (_, byte) => {
  let mixed = Math.imul(byte + 1, 0x9e3779b9);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
});

/**
 * Where the chunk that begins at `start` ends: between 1 and `LARGEST_CHUNK` bytes on, at `end` at the latest. Right only where
 * `end` is `LARGEST_CHUNK` away or the end of the file.
 */
export function cutAfter(bytes: Uint8Array, start: number, end: number): number {
  const last = Math.min(end, start + LARGEST_CHUNK);
  const usual = Math.min(last, start + USUAL_CHUNK);
  let at = start + SMALLEST_CHUNK;
  let hash = 0;
  for (; at < usual; at++) {
    hash = ((hash << 1) + GEAR[bytes[at]!]!) | 0;
    if ((hash & HARD) === 0) return at + 1;
  }
  for (; at < last; at++) {
    hash = ((hash << 1) + GEAR[bytes[at]!]!) | 0;
    if ((hash & EASY) === 0) return at + 1;
  }
  return last;
}

/** Whole chunks of bytes that come in pieces of any size. The chunks are views of memory that is used again for the next. */
export class Cutter {
  private held: Uint8Array = new Uint8Array(8 * LARGEST_CHUNK);
  private start = 0;
  private end = 0;

  /** The chunks that `bytes` completes. */
  *add(bytes: Uint8Array): Generator<Uint8Array> {
    for (let taken = 0; taken < bytes.length; ) {
      if (this.end === this.held.length) this.makeRoom();
      const piece = bytes.subarray(taken, taken + this.held.length - this.end);
      this.held.set(piece, this.end);
      this.end += piece.length;
      taken += piece.length;
      while (this.end - this.start >= LARGEST_CHUNK) yield this.next();
    }
  }

  /** What is left at the end of the file. */
  *rest(): Generator<Uint8Array> {
    while (this.end > this.start) yield this.next();
  }

  private next(): Uint8Array {
    const from = this.start;
    this.start = cutAfter(this.held, from, this.end);
    return this.held.subarray(from, this.start);
  }

  private makeRoom(): void {
    this.held.copyWithin(0, this.start, this.end);
    this.end -= this.start;
    this.start = 0;
  }
}
