import { type RefObject, useEffect } from 'react';
import type { Box } from '../../../src-main/contract/reading.ts';
import type { Size } from './geometry.ts';
import { PAGE_MARGIN } from './zoom.ts';

/** Scrolls what was read to the middle of the viewport, once it is known and whenever its scale or place changes. */
export function useShowRead(
  viewport: RefObject<HTMLElement | null>,
  read: Box | null,
  scale: number | null,
  page: Size | null,
): void {
  const middle = read && { x: read.x + read.width / 2, y: read.y + read.height / 2 };
  const left = middle && page && scale !== null ? PAGE_MARGIN + middle.x * page.width * scale : null;
  const top = middle && page && scale !== null ? PAGE_MARGIN + middle.y * page.height * scale : null;
  useEffect(() => {
    const element = viewport.current;
    if (!element || left === null || top === null) return;
    element.scrollTo({ left: left - element.clientWidth / 2, top: top - element.clientHeight / 2 });
  }, [viewport, left, top]);
}
