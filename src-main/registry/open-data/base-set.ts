import { FIRST_WITH_LETTERS } from './company-key.ts';

/** A set of CNPJ bases by their keys, in 12.5 MB for all that are numbers; the few with letters apart. */
export class BaseSet {
  private readonly bits: Uint8Array;
  private readonly others: Set<number>;

  constructor(saved?: Uint8Array) {
    this.bits = new Uint8Array(FIRST_WITH_LETTERS / 8);
    this.others = new Set();
    if (!saved) return;
    this.bits.set(saved.subarray(0, this.bits.length));
    const rest = Uint8Array.from(saved.subarray(this.bits.length));
    for (const key of new Float64Array(rest.buffer)) this.others.add(key);
  }

  add(key: number): void {
    if (key < FIRST_WITH_LETTERS) this.bits[key >> 3]! |= 1 << (key & 7);
    else this.others.add(key);
  }

  has(key: number): boolean {
    if (key < FIRST_WITH_LETTERS) return (this.bits[key >> 3]! & (1 << (key & 7))) !== 0;
    return this.others.has(key);
  }

  /** All of it as bytes, for the constructor of another. */
  save(): Buffer {
    const others = Float64Array.from(this.others);
    return Buffer.concat([this.bits, Buffer.from(others.buffer)]);
  }
}
