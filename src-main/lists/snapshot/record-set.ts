/** Sets of records of one segment, a bit for each; typed arrays, since they are the inner loop of every search. */

export function emptySet(records: number): Uint32Array {
  return new Uint32Array(Math.ceil(records / 32));
}

export function setOf(numbers: Iterable<number>, records: number): Uint32Array {
  const set = emptySet(records);
  for (const record of numbers) add(set, record);
  return set;
}

export function fullSet(records: number): Uint32Array {
  const set = emptySet(records).fill(0xffffffff);
  if (records % 32 !== 0) set[set.length - 1] = 2 ** (records % 32) - 1;
  return set;
}

export function isIn(set: Uint32Array, record: number): boolean {
  return ((set[record >>> 5]! >>> (record & 31)) & 1) === 1;
}

export function add(set: Uint32Array, record: number): void {
  set[record >>> 5]! |= 1 << (record & 31);
}

export function remove(set: Uint32Array, record: number): void {
  set[record >>> 5]! &= ~(1 << (record & 31));
}

/** Keeps in `set` what is also in `other`. */
export function intersect(set: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at++) set[at]! &= other[at]!;
}

/** Adds to `set` what is in `other`. */
export function unite(set: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at++) set[at]! |= other[at]!;
}

/** Adds to `set` what is in every one of `others`, one at least. */
export function addIntersection(set: Uint32Array, [first, second, ...others]: readonly Uint32Array[]): void {
  if (!second) {
    for (let at = 0; at < set.length; at++) set[at]! |= first![at]!;
  } else if (others.length === 0) {
    for (let at = 0; at < set.length; at++) set[at]! |= first![at]! & second[at]!;
  } else {
    const all = first!.slice();
    for (const other of [second, ...others]) intersect(all, other);
    addIntersection(set, [all]);
  }
}

export function sizeOf(set: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < set.length; at++) {
    let bits = set[at]!;
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** Its records, ascending. */
export function* recordsIn(set: Uint32Array): Generator<number, void, undefined> {
  for (let at = 0; at < set.length; at++) {
    let bits = set[at]!;
    while (bits !== 0) {
      const lowest = bits & -bits;
      yield at * 32 + 31 - Math.clz32(lowest);
      bits ^= lowest;
    }
  }
}
