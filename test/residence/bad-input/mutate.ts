import type { Random } from '../../corpus/random.ts';

/** One way to damage a file; returns a new one. */
export type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

const place = (bytes: Buffer, random: Random) => random.int(0, Math.max(0, bytes.length - 1));

function flipBits(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  for (let i = random.int(1, 40); i > 0; i--) {
    const at = place(copy, random);
    copy[at] = copy[at]! ^ (1 << random.int(0, 7));
  }
  return copy;
}

function overwrite(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  const at = place(copy, random);
  const value = random.chance(0.5) ? random.int(0, 255) : -1;
  for (let i = at; i < Math.min(copy.length, at + random.int(1, 200)); i++) {
    copy[i] = value < 0 ? random.int(0, 255) : value;
  }
  return copy;
}

const truncate: Mutation = (bytes, random) => bytes.subarray(0, place(bytes, random));

function splice(bytes: Buffer, random: Random, other: Buffer): Buffer {
  const from = place(other, random);
  return Buffer.concat([
    bytes.subarray(0, place(bytes, random)),
    other.subarray(from, from + random.int(1, 2000)),
    bytes.subarray(place(bytes, random)),
  ]);
}

function repeatPart(bytes: Buffer, random: Random): Buffer {
  const at = place(bytes, random);
  const part = bytes.subarray(at, at + random.int(1, 500));
  const times = random.int(1, 20);
  return Buffer.concat([bytes.subarray(0, at), ...Array<Buffer>(times).fill(part), bytes.subarray(at)]);
}

function removePart(bytes: Buffer, random: Random): Buffer {
  const at = place(bytes, random);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.int(1, 500))]);
}

const ODD_NUMBERS = [
  '0',
  '-1',
  '1',
  '2',
  '65536',
  '2147483647',
  '4294967296',
  '99999999999999999999',
  '0.0000001',
  '1e9',
];

/** Numbers written out: lengths, offsets, sizes and references of a PDF. */
function changeNumbers(bytes: Buffer, random: Random): Buffer {
  const share = random.chance(0.5) ? 0.02 : 0.2;
  const text = bytes
    .toString('latin1')
    .replace(/(?<![\d.])\d{1,10}(?![\d.])/g, (number) => (random.chance(share) ? random.pick(ODD_NUMBERS) : number));
  return Buffer.from(text, 'latin1');
}

/** Names exchanged for one another: types, filters, keys. */
function changeNames(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString('latin1');
  const names = text.match(/\/[A-Z][A-Za-z]{1,20}/g) ?? ['/X'];
  return Buffer.from(
    text.replace(/\/[A-Z][A-Za-z]{1,20}/g, (name) => (random.chance(0.05) ? random.pick(names) : name)),
    'latin1',
  );
}

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  flipBits,
  overwrite,
  truncate,
  splice,
  repeatPart,
  removePart,
  changeNumbers,
  changeNames,
};
