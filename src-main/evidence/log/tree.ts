import { EMPTY_ROOT, nodeHash } from './hash.ts';

/**
 * A Merkle tree as RFC 9162 2.1 has it, that grows leaf by leaf. Only hashes of full subtrees are ever kept: they never
 * change again, and every root and proof is made of few of them.
 */

/** The full subtrees that a tree is made of, largest first: one for each 1 in the binary form of its size. */
export interface Peaks {
  readonly size: number;
  readonly hashes: readonly Buffer[];
}

export const NO_PEAKS: Peaks = { size: 0, hashes: [] };

/** Where the hash of a full subtree of 2^`level` leaves stands; `place` counts the subtrees of that level from the left. */
export type ReadNode = (level: number, place: number) => Buffer;

/** One leaf more. `full` are the subtrees that it ends, smallest first: the leaf itself, and those it completes. */
export function grown(peaks: Peaks, leaf: Buffer): { peaks: Peaks; full: Buffer[] } {
  const hashes = [...peaks.hashes];
  const full = [leaf];
  let top = leaf;
  for (let rest = peaks.size; rest % 2 === 1; rest = (rest - 1) / 2) {
    top = nodeHash(hashes.pop()!, top);
    full.push(top);
  }
  hashes.push(top);
  return { peaks: { size: peaks.size + 1, hashes }, full };
}

/** The root of the tree. */
export function rootOf({ hashes }: Peaks): Buffer {
  if (hashes.length === 0) return EMPTY_ROOT;
  return hashes.reduceRight((right, left) => nodeHash(left, right));
}

/** The peaks of a tree whose nodes are kept, as it was at any size. */
export function peaksOf(size: number, read: ReadNode): Peaks {
  const hashes: Buffer[] = [];
  for (let level = levelsOf(size), before = 0; level >= 0; level--) {
    const width = 2 ** level;
    if (Math.floor(size / width) % 2 === 0) continue;
    hashes.push(read(level, before / width));
    before += width;
  }
  return { size, hashes };
}

/** Of a subtree the last leaf, whose entry completed it. */
export function lastLeafOf(level: number, place: number): number {
  return (place + 1) * 2 ** level - 1;
}

/** The hash of the leaves from `from` to before `to`; one subtree where it is full, else of several. */
export function rangeHash(from: number, to: number, read: ReadNode): Buffer {
  const width = to - from;
  const level = Math.log2(width);
  if (Number.isInteger(level)) return read(level, from / width);
  const middle = from + splitOf(width);
  return nodeHash(rangeHash(from, middle, read), rangeHash(middle, to, read));
}

/** The largest power of two below a number of leaves: where RFC 9162 parts a tree. */
export function splitOf(width: number): number {
  return 2 ** (Math.ceil(Math.log2(width)) - 1);
}

/** The level of the largest full subtree of a tree. */
function levelsOf(size: number): number {
  return size === 0 ? -1 : Math.floor(Math.log2(size));
}
