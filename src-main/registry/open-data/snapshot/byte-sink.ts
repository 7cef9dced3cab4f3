/** Bytes that grow; emptied and filled again for each block. */
export class ByteSink {
  bytes = Buffer.allocUnsafe(4096);
  length = 0;

  /** Makes room for `more` bytes; `bytes` may be another buffer afterwards. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number from 0 to 2^53 in 7 bits a byte, the lowest first. */
  number(value: number): void {
    this.reserve(8);
    while (value >= 0x80) {
      this.bytes[this.length++] = (value % 0x80) | 0x80;
      value = Math.floor(value / 0x80);
    }
    this.bytes[this.length++] = value;
  }

  copy(from: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    const { bytes } = this;
    let to = this.length;
    for (let at = start; at < end; at++) bytes[to++] = from[at]!;
    this.length = to;
  }

  clear(): void {
    this.length = 0;
  }

  whole(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}

/** What a snapshot holds is not as it was written. */
export class DamagedBlock extends Error {
  constructor(options?: ErrorOptions) {
    super('a block of the registry snapshot is damaged', options);
    this.name = 'DamagedBlock';
  }
}

/** Reads what `ByteSink.number` wrote. */
export class NumberReader {
  private readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** @throws DamagedBlock when the bytes end before the number does. */
  next(): number {
    let value = 0;
    for (let place = 1; this.at < this.bytes.length; place *= 0x80) {
      const byte = this.bytes[this.at++]!;
      value += (byte & 0x7f) * place;
      if (byte < 0x80) return value;
    }
    throw new DamagedBlock();
  }
}
