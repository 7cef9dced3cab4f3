/** A buffer that grows as bytes are put behind each other. */
export class ByteWriter {
  length = 0;
  private buffer: Uint8Array;

  constructor(size = 64 * 1024) {
    this.buffer = new Uint8Array(size);
  }

  /** An integer from 0 to 2³²-1 in seven bits a byte, lowest first; the high bit says that more follow. */
  varint(value: number): void {
    if (this.length + 5 > this.buffer.length) this.grow(5);
    let rest = value;
    while (rest > 0x7f) {
      this.buffer[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.buffer[this.length++] = rest;
  }

  bytes(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.buffer.length) this.grow(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** What has been written; the writer may be used again after `clear`, which changes what this shows. */
  view(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  private grow(more: number): void {
    const larger = new Uint8Array(Math.max(this.buffer.length * 2, this.length + more));
    larger.set(this.buffer);
    this.buffer = larger;
  }
}

/** Reads what a ByteWriter wrote. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  varint(): number {
    const { bytes } = this;
    let byte = bytes[this.at++]!;
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    let shift = 7;
    do {
      byte = bytes[this.at++]!;
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f);
    return value >>> 0;
  }
}
