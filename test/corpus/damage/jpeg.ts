import type { Picture } from './picture.ts';

/** As a telephone or a scanner saves it; `quality` 1 to 100. */
export function jpeg(picture: Picture, quality: number): Buffer {
  return picture.toBuffer('image/jpeg', Math.round(quality));
}
