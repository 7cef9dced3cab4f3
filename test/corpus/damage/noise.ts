import type { Random } from '../random.ts';
import { copy, type Picture } from './picture.ts';

/** Grain of a sensor: each channel of each pixel changed by a bell of this standard deviation, in shades of 255. */
export function noise(picture: Picture, deviation: number, random: Random): Picture {
  if (deviation <= 0) return picture;
  const noisy = copy(picture);
  const context = noisy.getContext('2d');
  const pixels = context.getImageData(0, 0, noisy.width, noisy.height);
  const grain = bell(random, deviation);
  let at = random.int(0, grain.length - 1);
  for (let i = 0; i < pixels.data.length; i += 4) {
    for (let c = 0; c < 3; c++) {
      // An odd step over a table whose length is a power of two comes to every entry before any recurs in the same order.
      at = (at + 7919 + (i & 15)) & (grain.length - 1);
      pixels.data[i + c] = pixels.data[i + c]! + grain[at]!; // clamped by the array
    }
  }
  context.putImageData(pixels, 0, 0);
  return noisy;
}

/** Draws ahead of time: a page has twenty-six million channels. The sum of four even draws is near enough to a bell. */
function bell(random: Random, deviation: number): Float32Array {
  const draw = () => (random.next() + random.next() + random.next() + random.next() - 2) * 1.73 * deviation;
  return Float32Array.from({ length: 1 << 16 }, draw);
}
