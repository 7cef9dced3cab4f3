/**
 * Pictures of less are enlarged to the one; pictures of more are reduced to the other, at which print is read faster and no
 * worse: at 300 dpi a 7 is sometimes taken for a 1.
 */
const ENLARGED_DPI = 300;
const REDUCED_DPI = 240;

/** Enlarging by more only blurs. */
const MOST_SCALE = 2;

/** A picture between these is read as it is: drawing it anew would blur it. */
const NEAR_ENOUGH: readonly [low: number, high: number] = [190, 270];

const A4_INCHES = { long: 11.69, short: 8.27 };

/** From here on a picture is too long for paper, its longer side by the shorter: a telephone's screen shows a page across. */
const SCREEN = 1.7;

/** Reading holds a few bytes for each pixel. */
const MOST_PIXELS = 18_000_000;

/**
 * How much to enlarge or reduce a picture before it is read. Files seldom say how large the paper was, and telephones
 * make it up: the longer side is taken for that of an A4 page, of a screen the shorter one. `zoom` is how much larger than that.
 */
export function scaleFor(
  { width, height }: { width: number; height: number },
  zoom = 1,
): { scale: number; dpi: number } {
  const [short, long] = width < height ? [width, height] : [height, width];
  const dpi = long > short * SCREEN ? short / A4_INCHES.short : long / A4_INCHES.long;
  const [low, high] = NEAR_ENOUGH;
  const wanted = dpi < low ? Math.min(MOST_SCALE, ENLARGED_DPI / dpi) : dpi > high ? REDUCED_DPI / dpi : 1;
  const scale = Math.min(wanted * zoom, Math.sqrt(MOST_PIXELS / (width * height)));
  return { scale, dpi: Math.max(70, Math.round(dpi * scale)) };
}
