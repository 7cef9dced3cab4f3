import { type RefObject, useEffect } from 'react';

/** Drags the page about with the mouse, as one moves a sheet on a table. Touch scrolls by itself. */
export function usePan(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let from: { x: number; y: number; left: number; top: number } | null = null;
    const down = (event: PointerEvent) => {
      const onBox = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.button !== 0 || event.pointerType === 'touch' || onBox) return;
      from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
      element.setPointerCapture(event.pointerId);
      element.dataset.panning = 'true';
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      element.scrollLeft = from.left - (event.clientX - from.x);
      element.scrollTop = from.top - (event.clientY - from.y);
    };
    const up = () => {
      from = null;
      delete element.dataset.panning;
    };
    const controller = new AbortController();
    const options = { signal: controller.signal };
    element.addEventListener('pointerdown', down, options);
    element.addEventListener('pointermove', move, options);
    element.addEventListener('pointerup', up, options);
    element.addEventListener('pointercancel', up, options);
    return () => controller.abort();
  }, [viewport]);
}
