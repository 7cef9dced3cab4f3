import fc from 'fast-check';

/** What a bad disk, a bad copy or somebody makes of a file. Places are shares of its length. */
export type Damage =
  | { how: 'byte'; at: number; bit: number }
  | { how: 'bytes'; at: number; length: number; value: number }
  | { how: 'swapPages'; one: number; other: number }
  | { how: 'copyPage'; from: number; to: number }
  | { how: 'zeroPage'; at: number }
  | { how: 'truncate'; at: number }
  | { how: 'shift'; at: number };

const PAGE = 8192;
/** Even over the whole file: doubles, and numbers with fast-check's bias, would nearly all lie at its start. */
const share = fc.noBias(fc.nat(2 ** 30 - 1)).map((part) => part / 2 ** 30);

export const damages: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ how: fc.constant('byte' as const), at: share, bit: fc.nat(7) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      how: fc.constant('bytes' as const),
      at: share,
      length: fc.integer({ min: 1, max: 64 }),
      value: fc.nat(255),
    }),
  },
  { weight: 4, arbitrary: fc.record({ how: fc.constant('swapPages' as const), one: share, other: share }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('copyPage' as const), from: share, to: share }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('zeroPage' as const), at: share }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('truncate' as const), at: share }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('shift' as const), at: share }) },
);

/** The file so damaged. */
export function damaged(whole: Uint8Array, damage: Damage): Buffer {
  const bytes = Buffer.from(whole);
  const pages = Math.floor(bytes.length / PAGE);
  const placeOf = (of: number) => Math.floor(of * bytes.length);
  const pageOf = (of: number) => Math.floor(of * pages) * PAGE;
  const page = (of: number) => whole.subarray(pageOf(of), pageOf(of) + PAGE);
  switch (damage.how) {
    case 'byte':
      bytes[placeOf(damage.at)]! ^= 1 << damage.bit;
      return bytes;
    case 'bytes':
      return bytes.fill(damage.value, placeOf(damage.at), Math.min(bytes.length, placeOf(damage.at) + damage.length));
    case 'swapPages':
      bytes.set(page(damage.one), pageOf(damage.other));
      bytes.set(page(damage.other), pageOf(damage.one));
      return bytes;
    case 'copyPage':
      bytes.set(page(damage.from), pageOf(damage.to));
      return bytes;
    case 'zeroPage':
      return bytes.fill(0, pageOf(damage.at), pageOf(damage.at) + PAGE);
    case 'truncate':
      return bytes.subarray(0, placeOf(damage.at));
    case 'shift':
      return Buffer.concat([
        bytes.subarray(0, placeOf(damage.at)),
        Buffer.from([0]),
        bytes.subarray(placeOf(damage.at)),
      ]);
  }
}
