import type { PageCorners } from '../layout/page.ts';
import { greyPart, type Picture } from './canvas.ts';
import { findPaper } from './find-paper.ts';
import { boundsOf, type FlatPage, flatPage, liesStraight } from './flat-page.ts';
import type { Grey } from './grey.ts';
import { type Corners, homographyTo, moved, multiply, scaled, turned } from './homography.ts';
import { sample } from './sample.ts';
import { scaleFor } from './scale.ts';
import { slantOf } from './slant.ts';

/** The page that lies on a photo, in the photo's pixels; null where the picture is the page. `small` is a copy of it. */
export function flatPageOn(small: Grey, picture: { width: number; height: number }): FlatPage | null {
  const paper = findPaper(small);
  if (!paper || liesStraight(paper, small)) return null;
  const [across, down] = [picture.width / small.width, picture.height / small.height];
  const corners = paper.corners.map(({ x, y }) => ({ x: x * across, y: y * down })) as unknown as Corners;
  return flatPage({ ...paper, corners }, picture);
}

/**
 * The page flat, level, at the size it is read at, all in one step, so that it is blurred only once. `small` is a copy of
 * the picture on which it is seen how the lines lie; `zoom` is how much larger than usual it is wanted; `level`: see `slantOf`.
 */
export function drawFlat(
  picture: Picture,
  flat: FlatPage,
  small: Grey,
  zoom: number,
  level = false,
): { grey: Grey; dpi: number; rotation: 0 | 90; skew: number; corners: PageCorners } {
  const { scale, dpi } = scaleFor(flat, zoom);
  const [width, height] = [Math.round(flat.width * scale), Math.round(flat.height * scale)];
  const { axis, skew } = slantOf(flatCopy(flat, picture, small), level);
  const rotation = axis === 'rows' ? 0 : 90;
  const by = Math.max(1, Math.floor(1 / scale));
  const part = boundsOf(flat, picture);
  const source = greyPart(picture, part, by);
  const upright = rotation === 0 ? { width, height } : { width: height, height: width };
  const from = [
    scaled(1 / by),
    moved(-part.left, -part.top),
    homographyTo(flat.corners, width, height),
    moved(width / 2, height / 2),
    turned(-skew - (rotation * Math.PI) / 180),
    moved(-upright.width / 2, -upright.height / 2),
  ].reduce(multiply);
  const corners = flat.corners.map(({ x, y }) => [x / picture.width, y / picture.height]);
  return {
    grey: sample(source, from, upright.width, upright.height),
    dpi,
    rotation,
    skew,
    corners: corners as unknown as PageCorners,
  };
}

/** The flat page as long as `small` is. */
function flatCopy(flat: FlatPage, picture: { width: number; height: number }, small: Grey): Grey {
  const scale = Math.max(small.width, small.height) / Math.max(flat.width, flat.height);
  const [width, height] = [Math.round(flat.width * scale), Math.round(flat.height * scale)];
  const reduced = [small.width / picture.width, 0, 0, 0, small.height / picture.height, 0, 0, 0, 1];
  return sample(small, multiply(reduced, homographyTo(flat.corners, width, height)), width, height);
}
