import { drawGrey, type Picture, release, sizeOf } from '../image/canvas.ts';
import { type Grey, rowsOf, turn } from '../image/grey.ts';
import { slantOf } from '../image/slant.ts';
import type { Line, Rotation, TextPage } from '../layout/page.ts';
import type { OcrEngine } from './engine.ts';
import { UPRIGHT, uprightness } from './orientation.ts';
import { linesOfPage } from './words.ts';

/** A picture of this length is enough to see how the lines lie. */
const SMALL = 1100;

/** Height of the strip that is read to tell top from bottom, of the page's height. */
const STRIP = 1 / 8;

/** No picture smaller than this holds an address. */
const LEAST_PIXELS = 40;

export interface Scaled {
  picture: Picture;
  /** Pixels of the reading for one of the picture. */
  scale: number;
  /** Of the reading. */
  dpi: number;
}

/**
 * Reads a picture whichever way up it lies, and lets go of it as soon as it is drawn in grey.
 *
 * The lines tell rows from columns and how far the page leans; which end is up only words can tell. A page whose lines lie
 * level is nearly always upright, so it is read whole at once and turned over only when the words are none; one on its
 * side is as often one way as the other, so a strip is read first.
 */
export async function readPicture(page: number, scaled: Scaled, engine: OcrEngine): Promise<TextPage> {
  const { picture, scale, dpi } = scaled;
  if (Math.min(picture.width, picture.height) < LEAST_PIXELS) return empty(page, scaled);
  const small = SMALL / Math.max(picture.width, picture.height, SMALL);
  const { axis, skew } = slantOf(drawGrey(picture, { scale: small, rotation: 0, skew: 0 }));

  const read = async (grey: Grey): Promise<Line[]> => linesOfPage(await engine.recognise(grey, dpi));
  let rotation: Rotation = axis === 'rows' ? 0 : 90;
  const level = drawGrey(picture, { scale, rotation, skew });
  const size = sizeOf(picture, { scale, rotation });
  release(picture);
  if (axis === 'columns' && (await standsOnItsHead(level, read))) rotation = 270;
  let lines = await read(rotation === 270 ? turn(level, 180) : level);
  if (axis === 'rows' && uprightness(lines) < UPRIGHT) {
    const over = await read(turn(level, 180));
    if (uprightness(over) > uprightness(lines)) {
      lines = over;
      rotation = 180;
    }
  }
  return { page, ...size, rotation, skew, lines };
}

/** Reads the fullest strip both ways up. */
async function standsOnItsHead(level: Grey, read: (grey: Grey) => Promise<Line[]>): Promise<boolean> {
  const strip = fullestStrip(level);
  const upright = uprightness(await read(strip));
  if (upright >= UPRIGHT) return false;
  return uprightness(await read(turn(strip, 180))) > upright;
}

/** The strip with most ink, but not so much that it must be a picture. */
function fullestStrip(grey: Grey): Grey {
  const height = Math.round(grey.height * STRIP);
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

function empty(page: number, { picture }: Scaled): TextPage {
  return { page, width: picture.width, height: picture.height, rotation: 0, skew: 0, lines: [] };
}
