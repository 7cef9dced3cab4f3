import type { Grey } from './grey.ts';

/**
 * The picture `scale` times as large (1 and more), by cubic convolution (R. Keys, "Cubic Convolution Interpolation for
 * Digital Image Processing", IEEE ASSP 29, 1981): letters keep their edges, which linear steps would soften.
 */
export function enlarge(grey: Grey, scale: number): Grey {
  if (scale <= 1) return grey;
  const width = Math.round(grey.width * scale);
  const height = Math.round(grey.height * scale);
  const wide = new Float32Array(width * grey.height);
  resample(grey.data, wide, {
    lines: grey.height,
    from: grey.width,
    to: width,
    step: 1,
    fromLine: grey.width,
    toLine: width,
  });
  const whole = new Float32Array(width * height);
  resample(wide, whole, { lines: width, from: grey.height, to: height, step: width, fromLine: 1, toLine: 1 });
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) data[at] = Math.max(0, Math.min(255, Math.round(whole[at]!)));
  return { width, height, data };
}

interface Walk {
  /** How many lines there are, and where each begins. */
  lines: number;
  fromLine: number;
  toLine: number;
  /** Places along a line, before and after, and how far they are apart in memory. */
  from: number;
  to: number;
  step: number;
}

function resample(source: Uint8Array | Float32Array, target: Float32Array, walk: Walk): void {
  const { lines, from, to, step, fromLine, toLine } = walk;
  for (let at = 0; at < to; at++) {
    const place = ((at + 0.5) * from) / to - 0.5;
    const first = Math.floor(place);
    const weights = cubicWeights(place - first);
    const [a, b, c, d] = [-1, 0, 1, 2].map((by) => Math.max(0, Math.min(from - 1, first + by)) * step) as [
      number,
      number,
      number,
      number,
    ];
    for (let line = 0; line < lines; line++) {
      const base = line * fromLine;
      target[line * toLine + at * step] =
        weights[0] * source[base + a]! +
        weights[1] * source[base + b]! +
        weights[2] * source[base + c]! +
        weights[3] * source[base + d]!;
    }
  }
}

/** Keys's kernel with a = -1/2, for the four neighbours of a place that lies `t` (0 to 1) behind the second one. */
function cubicWeights(t: number): [number, number, number, number] {
  const t2 = t * t;
  const t3 = t2 * t;
  return [-0.5 * t3 + t2 - 0.5 * t, 1.5 * t3 - 2.5 * t2 + 1, -1.5 * t3 + 2 * t2 + 0.5 * t, 0.5 * t3 - 0.5 * t2];
}
