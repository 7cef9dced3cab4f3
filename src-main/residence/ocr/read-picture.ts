import type { DrawnPage } from '../document.ts';
import { type Grey, rowsOf, turn } from '../image/grey.ts';
import type { Line, Rotation, TextPage } from '../layout/page.ts';
import type { OcrEngine } from './engine.ts';
import { UPRIGHT, uprightness } from './orientation.ts';
import { linesOfPage } from './words.ts';

/** Height of the strip that is read to tell top from bottom, of the page's height. */
const STRIP = 1 / 8;

/** Shades between print and paper; dirt and JPEG's own noise stay below. */
const LEAST_CONTRAST = 40;

/** No picture smaller than this holds an address. */
const LEAST_PIXELS = 40;

/**
 * Reads a picture whose lines lie level, whichever end of it is up: only words can tell. A page that came with its lines
 * along the rows is nearly always upright, so it is read whole at once and turned over only when the words are none; one
 * that came on its side is as often one way as the other, so a strip is read first.
 */
export async function readPicture(drawn: DrawnPage, engine: OcrEngine): Promise<TextPage> {
  const { page, grey, dpi, skew } = drawn;
  const { width, height } = grey;
  if (Math.min(width, height) < LEAST_PIXELS || isBlank(grey)) {
    return { page, width, height, rotation: 0, skew: 0, lines: [] };
  }

  const read = async (picture: Grey): Promise<Line[]> => linesOfPage(await engine.recognise(picture, dpi));
  const onItsSide = drawn.rotation === 90;
  let over = onItsSide && (await standsOnItsHead(grey, read));
  let lines = await read(over ? turn(grey, 180) : grey);
  if (!onItsSide && uprightness(lines) < UPRIGHT) {
    const turned = await read(turn(grey, 180));
    over = uprightness(turned) > uprightness(lines);
    if (over) lines = turned;
  }
  const rotation = (drawn.rotation + (over ? 180 : 0)) as Rotation;
  return { page, width, height, rotation, skew, lines };
}

/** Nothing on it is darker than its paper: back pages of scans. */
function isBlank({ data }: Grey): boolean {
  let darkest = 255;
  let lightest = 0;
  for (const shade of data) {
    if (shade < darkest) darkest = shade;
    if (shade > lightest) lightest = shade;
  }
  return lightest - darkest < LEAST_CONTRAST;
}

/** Reads the fullest strip both ways up. */
async function standsOnItsHead(grey: Grey, read: (picture: Grey) => Promise<Line[]>): Promise<boolean> {
  const strip = fullestStrip(grey);
  const upright = uprightness(await read(strip));
  if (upright >= UPRIGHT) return false;
  return uprightness(await read(turn(strip, 180))) > upright;
}

/** The strip with most ink, but not so much that it must be a picture. */
function fullestStrip(grey: Grey): Grey {
  const height = Math.max(1, Math.round(grey.height * STRIP));
  let best = { top: 0, ink: -1 };
  for (let top = 0; top + height <= grey.height; top += Math.max(1, height >> 1)) {
    const ink = inkShare(rowsOf(grey, top, top + height));
    if (ink < 0.3 && ink > best.ink) best = { top, ink };
  }
  return rowsOf(grey, best.top, best.top + height);
}

function inkShare({ data }: Grey): number {
  let dark = 0;
  for (let i = 0; i < data.length; i += 7) if (data[i]! < 128) dark++;
  return (dark * 7) / data.length;
}
