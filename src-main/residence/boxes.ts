import type { Box } from '../contract/reading.ts';
import { apply, type Corners, homographyTo, type Point } from './image/homography.ts';
import { around, type PageShape, type Rect, type Rotation } from './layout/page.ts';

/**
 * A place on the page as fractions of its size, for the window. The page was levelled for reading, and flattened where it
 * lay on a photo; the window shows the picture as it was sent, turned by `rotation`, so the place is leaned and bent back.
 */
export function boxOf(rect: Rect, shape: PageShape): Box {
  const bent = shape.skew !== 0 || shape.corners ? around(cornersOn(rect, shape)) : rect;
  const [across, down] = shape.corners ? [1, 1] : [shape.width, shape.height];
  const [x, y] = [share(bent.x0, across), share(bent.y0, down)];
  const [right, bottom] = [share(bent.x1, across), share(bent.y1, down)];
  return { x: round(x), y: round(y), width: round(right - x), height: round(bottom - y) };
}

/** On the page as it leans, or as shares of the photo that it lies on. */
function cornersOn(rect: Rect, shape: PageShape): Rect[] {
  const onPhoto = photoOf(shape);
  return [
    { x: rect.x0, y: rect.y0 },
    { x: rect.x1, y: rect.y0 },
    { x: rect.x0, y: rect.y1 },
    { x: rect.x1, y: rect.y1 },
  ].map((corner) => {
    const { x, y } = onPhoto(leanBack(corner, shape));
    return { x0: x, y0: y, x1: x, y1: y };
  });
}

function leanBack({ x, y }: Point, { width, height, skew }: PageShape): Point {
  const [dx, dy] = [x - width / 2, y - height / 2];
  const [cos, sin] = [Math.cos(-skew), Math.sin(-skew)];
  return { x: width / 2 + dx * cos - dy * sin, y: height / 2 + dx * sin + dy * cos };
}

/** From the page, turned, to the photo, turned: the page's corners are known on the photo as it came. */
function photoOf({ corners, width, height, rotation }: PageShape): (point: Point) => Point {
  if (!corners) return (point) => point;
  const onPhoto = homographyTo(corners.map(([x, y]) => ({ x, y })) as unknown as Corners, 1, 1);
  const back = ((360 - rotation) % 360) as Rotation;
  return ({ x, y }) => turn(apply(onPhoto, turn({ x: x / width, y: y / height }, back)), rotation);
}

/** Shares of a picture's sides when the picture is turned clockwise. */
function turn({ x, y }: Point, rotation: Rotation): Point {
  if (rotation === 90) return { x: 1 - y, y: x };
  if (rotation === 180) return { x: 1 - x, y: 1 - y };
  return rotation === 270 ? { x: y, y: 1 - x } : { x, y };
}

function share(value: number, of: number): number {
  return Math.min(1, Math.max(0, value / of));
}

/** A fiftieth of a pixel on a screen is enough. */
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
