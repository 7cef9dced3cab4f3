import { blank, type Picture } from './picture.ts';

/**
 * Out of focus: a Gaussian of this standard deviation, in pixels. Made here, for the canvas's own filter knows only a few
 * steps below two pixels, and none below 0.7.
 */
export function blur(picture: Picture, deviation: number): Picture {
  if (deviation <= 0) return picture;
  const { width, height } = picture;
  const pixels = picture.getContext('2d').getImageData(0, 0, width, height);
  const kernel = gaussian(deviation);
  // Along the rows, then along the columns; a step is the distance of neighbours in the array.
  const level = spread(pixels.data, width * 4, height, 4, kernel);
  pixels.data.set(spread(level, width * 4, height, width * 4, kernel));
  const blurred = blank(width, height, '#fff');
  blurred.getContext('2d').putImageData(pixels, 0, 0);
  return blurred;
}

/** Weights of a pixel itself and of its neighbours on one side; with both sides they add up to 1. */
function gaussian(deviation: number): number[] {
  const reach = Math.max(1, Math.ceil(2.5 * deviation));
  const bell = Array.from({ length: reach + 1 }, (_, i) => Math.exp(-(i * i) / (2 * deviation * deviation)));
  const sum = bell.reduce((total, weight, i) => total + (i === 0 ? weight : 2 * weight), 0);
  return bell.map((weight) => weight / sum);
}

function spread(
  from: Uint8ClampedArray,
  rowBytes: number,
  rows: number,
  step: number,
  [own = 1, ...sides]: readonly number[],
): Uint8ClampedArray {
  const to = new Uint8ClampedArray(from.length);
  const reach = sides.length * step;
  const weights = Float64Array.from(sides);
  const alongRows = step < rowBytes;
  for (let row = 0; row < rows; row++) {
    const start = row * rowBytes;
    const end = start + rowBytes;
    const [lowest, highest] = alongRows ? [start, end] : [0, from.length];
    for (let at = start; at < end; at++) {
      const inside = at - reach >= lowest && at + reach < highest;
      let sum = own * from[at]!;
      for (let i = 0, off = step; i < weights.length; i++, off += step) {
        // Beyond the edge the pixel stands for its neighbours.
        const before = inside || at - off >= lowest ? at - off : at;
        const after = inside || at + off < highest ? at + off : at;
        sum += weights[i]! * (from[before]! + from[after]!);
      }
      to[at] = sum;
    }
  }
  return to;
}
