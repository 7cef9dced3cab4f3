import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_ROOT, leafHash, nodeHash } from '../../../src-main/evidence/log/hash.ts';
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  rootByInclusion,
} from '../../../src-main/evidence/log/proofs.ts';
import { grown, NO_PEAKS, type Peaks, peaksOf, rootOf } from '../../../src-main/evidence/log/tree.ts';

/** Leaves and roots that Certificate Transparency's implementations test by. */
const LEAVES = [
  '',
  '\x00',
  '\x10',
  '\x20\x21',
  '\x30\x31',
  '\x40\x41\x42\x43',
  '\x50\x51\x52\x53\x54\x55\x56\x57',
  '\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** A tree with every node that it ever completed. */
function treeOf(leaves: readonly string[]) {
  const nodes = new Map<string, Buffer>();
  const roots = [rootOf(NO_PEAKS)];
  let peaks: Peaks = NO_PEAKS;
  leaves.forEach((leaf, index) => {
    const step = grown(peaks, leafHash(leaf));
    peaks = step.peaks;
    step.full.forEach((hash, level) => {
      nodes.set(`${level} ${(index + 1) / 2 ** level - 1}`, hash);
    });
    roots.push(rootOf(peaks));
  });
  return { peaks, roots, read: (level: number, place: number) => nodes.get(`${level} ${place}`)! };
}

/** RFC 9162 2.1.1, as it is written there. */
function plainRoot(leaves: readonly string[]): Buffer {
  if (leaves.length === 0) return EMPTY_ROOT;
  if (leaves.length === 1) return leafHash(leaves[0]!);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(plainRoot(leaves.slice(0, split)), plainRoot(leaves.slice(split)));
}

const someLeaves = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 70 });

test('the roots are those of Certificate Transparency', () => {
  expect(treeOf(LEAVES).roots.map((root) => root.toString('hex'))).toEqual(ROOTS);
});

test('every root is what the RFC’s recursion gives, and its peaks are found again among the kept nodes', () => {
  fc.assert(
    fc.property(someLeaves, (leaves) => {
      const { roots, read } = treeOf(leaves);
      roots.forEach((root, size) => {
        expect(root).toEqual(plainRoot(leaves.slice(0, size)));
        expect(rootOf(peaksOf(size, read))).toEqual(root);
      });
    }),
    { numRuns: 20 },
  );
});

describe('inclusion', () => {
  test('is proven for every leaf in every size, for no other leaf, place, size or hash', () => {
    const leaves = Array.from({ length: 40 }, (_, index) => `leaf ${index}`);
    const { roots, read } = treeOf(leaves);
    for (let size = 1; size <= leaves.length; size++) {
      for (let index = 0; index < size; index++) {
        const path = inclusionProof(index, size, read);
        const leaf = leafHash(leaves[index]!);
        const proves = (...[at, of, hash, by]: Parameters<typeof rootByInclusion>) =>
          rootByInclusion(at, of, hash, by)?.equals(roots[size]!) ?? false;
        expect(proves(index, size, leaf, path)).toBe(true);
        expect(proves(index, size, leafHash('other'), path)).toBe(false);
        expect(proves((index + 1) % size, size, leaf, path)).toBe(size === 1);
        expect(rootByInclusion(index, size, leaf, [...path, leaf])?.equals(roots[size]!) ?? false).toBe(false);
        if (path.length > 0) expect(proves(index, size, leaf, path.slice(1))).toBe(false);
      }
    }
  });

  test.each([-1, 3, 0.5, Number.NaN])('of a leaf that is not there (%s of 3) is not proven', (index) => {
    const { read } = treeOf(['a', 'b', 'c']);
    if (index !== 0.5) expect(() => inclusionProof(index, 3, read)).toThrow(RangeError);
    expect(rootByInclusion(index, 3, leafHash('a'), [])).toBeNull();
  });
});

describe('consistency', () => {
  test('is proven between all sizes, and with no other root', () => {
    const leaves = Array.from({ length: 40 }, (_, index) => `leaf ${index}`);
    const { roots, read } = treeOf(leaves);
    for (let size = 1; size <= leaves.length; size++) {
      for (let before = 1; before <= size; before++) {
        const path = consistencyProof(before, size, read);
        const old = { size: before, root: roots[before]! };
        const now = { size, root: roots[size]! };
        expect(isConsistent(old, now, path)).toBe(true);
        expect(isConsistent({ ...old, root: leafHash('other') }, now, path)).toBe(false);
        expect(isConsistent(old, { ...now, root: leafHash('other') }, path)).toBe(false);
        if (path.length > 0) expect(isConsistent(old, now, path.slice(1))).toBe(false);
        expect(isConsistent(old, now, [...path, leafHash('more')])).toBe(false);
      }
    }
  });

  test.each([0, 4])('with a tree of %s of 3 leaves is not proven', (before) => {
    expect(() => consistencyProof(before, 3, treeOf(['a', 'b', 'c']).read)).toThrow(RangeError);
  });
});
