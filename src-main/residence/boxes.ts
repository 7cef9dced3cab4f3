import type { Box } from '../contract/workstation.ts';
import { around, type PageShape, type Rect } from './layout/page.ts';

/**
 * A place on the page as fractions of its size, for the window. The page was levelled for reading; the window shows it as
 * it leans, so the place is leaned back.
 */
export function boxOf(rect: Rect, shape: PageShape): Box {
  const corners = [
    [rect.x0, rect.y0],
    [rect.x1, rect.y0],
    [rect.x0, rect.y1],
    [rect.x1, rect.y1],
  ].map(([x, y]) => leanBack(x!, y!, shape));
  const leaned = shape.skew === 0 ? rect : around(corners.map(([x, y]) => ({ x0: x, y0: y, x1: x, y1: y })));
  const [x, y] = [share(leaned.x0, shape.width), share(leaned.y0, shape.height)];
  const [right, bottom] = [share(leaned.x1, shape.width), share(leaned.y1, shape.height)];
  return { x: round(x), y: round(y), width: round(right - x), height: round(bottom - y) };
}

function leanBack(x: number, y: number, { width, height, skew }: PageShape): [x: number, y: number] {
  const [dx, dy] = [x - width / 2, y - height / 2];
  const [cos, sin] = [Math.cos(-skew), Math.sin(-skew)];
  return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
}

function share(value: number, of: number): number {
  return Math.min(1, Math.max(0, value / of));
}

/** A fiftieth of a pixel on a screen is enough. */
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
