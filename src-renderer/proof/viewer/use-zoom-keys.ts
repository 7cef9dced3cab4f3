import { type RefObject, useEffect, useEffectEvent } from 'react';
import { nextScale, type Zoom } from './zoom.ts';

/** `+`, `-` and `0` in the viewport, and the wheel with Ctrl (which is also what a pinch sends). */
export function useZoomKeys(
  viewport: RefObject<HTMLElement | null>,
  scale: number | null,
  setZoom: (zoom: Zoom) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (scale === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') setZoom(nextScale(scale, 1));
    else if (event.key === '-') setZoom(nextScale(scale, -1));
    else if (event.key === '0') setZoom('fitWidth');
    else return;
    event.preventDefault();
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey || scale === null) return;
    event.preventDefault();
    setZoom(Math.min(4, Math.max(0.25, scale * Math.exp(-event.deltaY / 400))));
  });
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const keydown = (event: KeyboardEvent) => onKey(event);
    const wheel = (event: WheelEvent) => onWheel(event);
    element.addEventListener('keydown', keydown);
    // Not passive: otherwise the browser would zoom the whole window along.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('keydown', keydown);
      element.removeEventListener('wheel', wheel);
    };
  }, [viewport]);
}
