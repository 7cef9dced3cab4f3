import { A4_INCHES, type Picture, resize } from './picture.ts';

/** An A4 page in `dpi` pixels an inch, whatever it had before. */
export function resolution(picture: Picture, dpi: number): Picture {
  const upright = picture.height >= picture.width;
  const width = Math.round((upright ? A4_INCHES.width : A4_INCHES.height) * dpi);
  return width === picture.width ? picture : resize(picture, width, (picture.height * width) / picture.width);
}
