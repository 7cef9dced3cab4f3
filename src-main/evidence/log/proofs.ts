import { nodeHash } from './hash.ts';
import { type ReadNode, rangeHash, splitOf } from './tree.ts';

/** Proofs of RFC 9162: made from kept nodes in as many reads as the logarithm of the size, and checked without any. */

/**
 * RFC 9162 2.1.3.1: the hashes by which the leaf at `index` leads to the root of the first `size` leaves, from the leaf
 * upwards.
 *
 * @throws RangeError where the tree has no such leaf.
 */
export function inclusionProof(index: number, size: number, read: ReadNode): Buffer[] {
  if (!(index >= 0 && index < size)) throw new RangeError('The tree has no such leaf.');
  const path: Buffer[] = [];
  for (let from = 0, to = size; to - from > 1; ) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      path.push(rangeHash(middle, to, read));
      to = middle;
    } else {
      path.push(rangeHash(from, middle, read));
      from = middle;
    }
  }
  return path.reverse();
}

/** RFC 9162 2.1.3.2: the root that a leaf and its proof lead to; null where the proof cannot be one of this place. */
export function rootByInclusion(index: number, size: number, leaf: Buffer, path: readonly Buffer[]): Buffer | null {
  if (!(index >= 0 && index < size)) return null;
  let place = index;
  let last = size - 1;
  let hash = leaf;
  for (const other of path) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(other, hash);
      while (place % 2 === 0 && place !== 0) {
        place /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      hash = nodeHash(hash, other);
    }
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : null;
}

/**
 * RFC 9162 2.1.4.1: the hashes that show that the first `before` of `size` leaves are the same as ever.
 *
 * @throws RangeError unless 0 < `before` <= `size`.
 */
export function consistencyProof(before: number, size: number, read: ReadNode): Buffer[] {
  if (!(before > 0 && before <= size)) throw new RangeError('The tree was never of this size.');
  const path: Buffer[] = [];
  let from = 0;
  let to = size;
  while (before !== to) {
    const middle = from + splitOf(to - from);
    if (before <= middle) {
      path.push(rangeHash(middle, to, read));
      to = middle;
    } else {
      path.push(rangeHash(from, middle, read));
      from = middle;
    }
  }
  // Whoever checks it has the root of the first leaves already, where it is a node of the tree as it is now.
  if (from > 0) path.push(rangeHash(from, to, read));
  return path.reverse();
}

/** RFC 9162 2.1.4.2: whether the tree of `before` leaves and the one of `size` leaves begin alike. */
export function isConsistent(
  before: { size: number; root: Buffer },
  after: { size: number; root: Buffer },
  path: readonly Buffer[],
): boolean {
  if (before.size > after.size || before.size === 0) return false;
  if (before.size === after.size) return path.length === 0 && before.root.equals(after.root);
  const isPower = Number.isInteger(Math.log2(before.size));
  const [first, ...rest] = isPower ? [before.root, ...path] : path;
  if (!first || path.length === 0) return false;
  let place = before.size - 1;
  let last = after.size - 1;
  while (place % 2 === 1) {
    place = (place - 1) / 2;
    last = Math.floor(last / 2);
  }
  let old = first;
  let now = first;
  for (const other of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      old = nodeHash(other, old);
      now = nodeHash(other, now);
      while (place % 2 === 0 && place !== 0) {
        place /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      now = nodeHash(now, other);
    }
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && old.equals(before.root) && now.equals(after.root);
}
