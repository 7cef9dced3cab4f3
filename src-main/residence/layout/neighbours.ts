import { type Line, overlapX, type Rect } from './page.ts';

/** Lines further apart than this many heights belong to different blocks. */
const BLOCK_GAP = 1.7;

/**
 * The lines of `line`'s block on one side of it, nearest first: each stands over or under the last one, in the same
 * column and close to it.
 */
export function blockFrom(lines: readonly Line[], line: Line, direction: 'up' | 'down', most: number): Line[] {
  const found: Line[] = [];
  let last = line;
  while (found.length < most) {
    const next = nearest(lines, last, direction);
    if (!next) break;
    found.push(next);
    last = next;
  }
  return found;
}

function nearest(lines: readonly Line[], from: Line, direction: 'up' | 'down'): Line | undefined {
  let best: Line | undefined;
  let bestGap = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (line === from || !sameColumn(line, from)) continue;
    const gap = direction === 'up' ? from.rect.y0 - line.rect.y1 : line.rect.y0 - from.rect.y1;
    const reach = BLOCK_GAP * Math.max(heightOf(line), heightOf(from));
    // Rows may touch or overlap a little where the print is tight.
    if (gap > -0.5 * heightOf(line) && gap < reach && gap < bestGap && !besideOf(line, from)) {
      best = line;
      bestGap = gap;
    }
  }
  return best;
}

/** Left edges in line (ragged right), or one over the other. */
export function sameColumn(a: Line, b: Line): boolean {
  const step = Math.max(heightOf(a), heightOf(b));
  return Math.abs(a.rect.x0 - b.rect.x0) < 2 * step || (overlapX(a.rect, b.rect) > 0.5 && a.rect.x0 < b.rect.x1);
}

function besideOf(a: Line, b: Line): boolean {
  const middleA = (a.rect.y0 + a.rect.y1) / 2;
  return middleA > b.rect.y0 && middleA < b.rect.y1;
}

export function heightOf({ rect }: Pick<Line, 'rect'>): number {
  return rect.y1 - rect.y0;
}

/** How far a value is out of line with its heading: set flush with it on the left or the right, or centred under it. */
export function aside(value: Rect, label: Rect): number {
  const centre = (value.x0 + value.x1 - label.x0 - label.x1) / 2;
  return Math.min(Math.abs(value.x0 - label.x0), Math.abs(value.x1 - label.x1), Math.abs(centre));
}
