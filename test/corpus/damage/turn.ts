import { blank, type Picture } from './picture.ts';

/** Degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/**
 * The page put on the glass turned by `quarter` and crooked by `skew` degrees clockwise. The picture keeps the size of
 * the page, as a scanner's does: a skew pushes the corners out and leaves the lid's white in the gaps.
 */
export function turn(picture: Picture, quarter: QuarterTurn, skew = 0): Picture {
  if (quarter === 0 && skew === 0) return picture;
  const upright = quarter % 180 === 0;
  const turned = blank(upright ? picture.width : picture.height, upright ? picture.height : picture.width, '#fff');
  const context = turned.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate(((quarter + skew) * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return turned;
}
