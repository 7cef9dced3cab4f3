import type { Grey } from './grey.ts';

/** The lightest (or darkest) shade within `radius` pixels along the rows and columns; what lies outside does not count. */
export function spread(grey: Grey, radius: number, which: 'lightest' | 'darkest'): Grey {
  const { width, height } = grey;
  const across = new Uint8Array(width * height);
  const data = new Uint8Array(width * height);
  const flip = which === 'lightest' ? 0 : 255;
  for (let row = 0; row < height; row++) along(grey.data, across, row * width, 1, width, radius, flip);
  for (let column = 0; column < width; column++) along(across, data, column, width, height, radius, flip);
  return { width, height, data };
}

/** Removes what is dark and no wider than twice `radius`: print, rules. Light things keep their size. */
export function closed(grey: Grey, radius: number): Grey {
  return spread(spread(grey, radius, 'lightest'), radius, 'darkest');
}

/**
 * Running maximum of one row or column, in a time that does not depend on the radius: maxima of blocks of the window's
 * length from both sides (van Herk, Gil and Werman). `flip` 255 makes it the minimum.
 */
function along(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  count: number,
  radius: number,
  flip: number,
): void {
  const window = 2 * radius + 1;
  const padded = Math.ceil((count + 2 * radius) / window) * window;
  const ahead = buffer(0, padded);
  const back = buffer(1, padded);
  const shade = (i: number) => (i < radius || i >= radius + count ? 0 : from[start + (i - radius) * step]! ^ flip);
  for (let i = 0; i < padded; i++) {
    const here = shade(i);
    ahead[i] = i % window === 0 || here > ahead[i - 1]! ? here : ahead[i - 1]!;
  }
  for (let i = padded - 1; i >= 0; i--) {
    const here = shade(i);
    back[i] = i % window === window - 1 || here > back[i + 1]! ? here : back[i + 1]!;
  }
  for (let i = 0; i < count; i++) to[start + i * step] = Math.max(back[i]!, ahead[i + 2 * radius]!) ^ flip;
}

const buffers: [Uint8Array, Uint8Array] = [new Uint8Array(0), new Uint8Array(0)];

function buffer(which: 0 | 1, length: number): Uint8Array {
  if (buffers[which].length < length) buffers[which] = new Uint8Array(length * 2);
  return buffers[which];
}

/** Averages of squares of `by` × `by` pixels; a rest at the right and lower edge is left out. */
export function reduced(grey: Grey, by: number): Grey {
  if (by === 1) return grey;
  const width = Math.max(1, Math.floor(grey.width / by));
  const height = Math.max(1, Math.floor(grey.height / by));
  const data = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  for (let row = 0; row < height; row++) {
    sums.fill(0);
    for (let i = 0; i < by; i++) {
      let at = (row * by + i) * grey.width;
      for (let column = 0; column < width; column++) for (let j = 0; j < by; j++) sums[column]! += grey.data[at++]!;
    }
    for (let column = 0; column < width; column++) data[row * width + column] = sums[column]! / (by * by) + 0.5;
  }
  return { width, height, data };
}
