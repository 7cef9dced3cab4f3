import type { Corners } from '../../../src-main/residence/image/homography.ts';

/** The corners of a rectangle of that size, clockwise from the top left one. */
export const cornersOf = (width: number, height: number): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];
