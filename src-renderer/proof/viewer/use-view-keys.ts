import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import type { ViewerState } from './use-viewer.ts';
import { nextScale } from './zoom.ts';

/**
 * The keys of the view, wherever the focus is: `+`, `-` and `0` for the size, `r` for a quarter turn, `m` for the marks;
 * and in the viewport the wheel with Ctrl (which is also what a pinch sends).
 */
export function useViewKeys(viewport: RefObject<HTMLElement | null>, scale: number | null, viewer: ViewerState): void {
  const enabled = scale !== null;
  const step = (direction: 1 | -1) => scale !== null && viewer.setZoom(nextScale(scale, direction));
  useShortcut(['+', '='], () => step(1), { enabled, repeats: true });
  useShortcut('-', () => step(-1), { enabled, repeats: true });
  useShortcut('0', () => viewer.setZoom('fitWidth'), { enabled });
  useShortcut('r', viewer.turnPage, { enabled });
  useShortcut('m', viewer.toggleMarks, { enabled });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey || scale === null) return;
    event.preventDefault();
    viewer.setZoom(Math.min(4, Math.max(0.25, scale * Math.exp(-event.deltaY / 400))));
  });
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => onWheel(event);
    // Not passive: otherwise the browser would zoom the whole window along.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [viewport]);
}
