import type { Random } from '../random.ts';
import { jpeg } from './jpeg.ts';
import { noise } from './noise.ts';
import type { Picture } from './picture.ts';
import { resolution } from './resolution.ts';
import { type QuarterTurn, turn } from './turn.ts';

export interface Scan {
  dpi: number;
  quarter?: QuarterTurn;
  /** Degrees either way, at most. */
  skew?: number;
  quality?: number;
}

/** What an office scanner makes of a page: nearly straight, a little grain, JPEG. */
export function scan(picture: Picture, { dpi, quarter = 0, skew = 1.5, quality = 80 }: Scan, random: Random): Buffer {
  const turned = turn(resolution(picture, dpi), quarter, random.between(-skew, skew));
  return jpeg(noise(turned, random.between(1, 6), random), quality);
}
