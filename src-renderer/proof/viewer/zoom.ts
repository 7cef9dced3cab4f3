import type { Box } from '../../../src-main/contract/reading.ts';
import type { Size } from './geometry.ts';

/**
 * The page follows the window's size (so that what was read is legible, or its width, or all of it fits), or keeps a
 * scale that the person chose (1 = 96 dots an inch).
 */
export type Zoom = 'fitRead' | 'fitWidth' | 'fitPage' | number;

export const SCALE_STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
const SMALLEST = SCALE_STEPS[0];
const LARGEST = SCALE_STEPS[SCALE_STEPS.length - 1] as number;

/** Pixels kept free around the page. */
export const PAGE_MARGIN = 16;

/** Around what was read some of the page is shown too, as a share of the part's own width and height. */
const SURROUNDINGS = 1.2;

/** A small box is not blown up beyond this. */
const LEGIBLE = 1.4;

/** From its printed size on a page is legible as a whole: its width is shown, and nothing of it cut off. */
const PRINTED = 1;

/**
 * The scale at which a (turned) page is shown in a room of the given inner size. `read` is the part of the page that
 * `fitRead` is about; without one it is the same as `fitWidth`.
 */
export function scaleOf(zoom: Zoom, page: Size, room: Size, read: Box | null = null): number {
  if (typeof zoom === 'number') return clampScale(zoom);
  const inner = { width: room.width - 2 * PAGE_MARGIN, height: room.height - 2 * PAGE_MARGIN };
  const across = inner.width / page.width;
  const down = inner.height / page.height;
  if (zoom === 'fitPage') return clampScale(Math.min(across, down));
  if (zoom === 'fitWidth' || !read || across >= PRINTED) return clampScale(across);
  const part = Math.min(across / (read.width * SURROUNDINGS), down / (read.height * SURROUNDINGS));
  return clampScale(Math.max(across, Math.min(part, LEGIBLE)));
}

/** The next step in either direction from any scale, also one between the steps. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const eps = 0.005;
  if (direction === 1) return SCALE_STEPS.find((step) => step > scale + eps) ?? LARGEST;
  return SCALE_STEPS.findLast((step) => step < scale - eps) ?? SMALLEST;
}

/** Browsers refuse a canvas beyond some size; below this many pixels none does. */
const LARGEST_CANVAS = 16_000_000;

/**
 * Dots to draw for each CSS pixel: the screen's own ratio, less where the canvas would grow beyond what a browser
 * takes. The page then is drawn coarser and stretched, never cut.
 */
export function dotsPerPixel(page: Size, scale: number, screenRatio: number): number {
  const area = page.width * scale * page.height * scale;
  return Math.min(screenRatio, Math.sqrt(LARGEST_CANVAS / Math.max(area, 1)));
}

function clampScale(scale: number): number {
  return Number.isFinite(scale) ? Math.min(LARGEST, Math.max(0.05, scale)) : 1;
}
