/** Edge of the picture, in pixels: the taskbar of Windows shows 16 by 16, and twice that on dense screens. */
export const BADGE_PIXELS = 32;
/** The house's red and white, as a bitmap has them: blue, green, red, opacity. */
const GROUND = [0x34, 0x1d, 0x9b, 0xff];
const INK = [0xff, 0xff, 0xff, 0xff];

/** Each sign in five rows of three pixels. */
const SIGNS: Readonly<Record<string, string>> = {
  '1': '.#.##..#..#.###',
  '2': '##...#.#.#..###',
  '3': '##...#.#...###.',
  '4': '#.##.####..#..#',
  '5': '####..##...###.',
  '6': '.###..####.####',
  '7': '###..#.#..#..#.',
  '8': '####.####.#.###',
  '9': '####.####..###.',
  '+': '....#.###.#....',
};

/** What stands on the icon: a number of one digit, more as `9+`; null where there is nothing to say. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? '9+' : String(count);
}

/** The text as signs on a disc, `BADGE_PIXELS` square, four bytes a pixel. */
export function badgeBitmap(text: string): Buffer {
  const pixels = Buffer.alloc(BADGE_PIXELS * BADGE_PIXELS * 4);
  const put = (x: number, y: number, colour: readonly number[]) => pixels.set(colour, (y * BADGE_PIXELS + x) * 4);
  const middle = (BADGE_PIXELS - 1) / 2;
  for (let y = 0; y < BADGE_PIXELS; y++) {
    for (let x = 0; x < BADGE_PIXELS; x++) {
      if (Math.hypot(x - middle, y - middle) <= BADGE_PIXELS / 2) put(x, y, GROUND);
    }
  }
  const scale = text.length === 1 ? 4 : 3;
  const left = Math.round((BADGE_PIXELS - (text.length * 4 - 1) * scale) / 2);
  const top = Math.round((BADGE_PIXELS - 5 * scale) / 2);
  for (const [place, sign] of [...text].entries()) {
    for (const [at, dot] of [...(SIGNS[sign] ?? '')].entries()) {
      if (dot !== '#') continue;
      const x = left + (place * 4 + (at % 3)) * scale;
      const y = top + Math.floor(at / 3) * scale;
      for (let pixel = 0; pixel < scale * scale; pixel++) {
        put(x + (pixel % scale), y + Math.floor(pixel / scale), INK);
      }
    }
  }
  return pixels;
}
