import { hash } from 'node:crypto';

/** Bytes of SHA-256. */
export const HASH_BYTES = 32;

/** RFC 9162 2.1.1: the first byte tells leaves from nodes, so that none can be passed off as the other. */
const LEAF = 0;
const NODE = 1;

const node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE);
let leaf = Buffer.alloc(4096, LEAF);

/** Root of a tree without leaves. */
export const EMPTY_ROOT = digest(Buffer.alloc(0));

/** Hash of a leaf, whose data is the UTF-8 of the text. */
export function leafHash(text: string): Buffer {
  const most = 1 + 3 * text.length;
  if (leaf.length < most) leaf = Buffer.alloc(2 * most, LEAF);
  return digest(leaf.subarray(0, 1 + leaf.write(text, 1)));
}

/** Hash of a node above two others. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return digest(node);
}

/** By way of a text: bytes of its own for each hash cost Node twice as much as the hash. */
function digest(bytes: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', bytes, 'binary'), 'latin1');
}

/** SHA-256, 64 lower-case hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
