import { useEffect, useEffectEvent, useState } from 'react';
import { filesOf, holdsFiles } from './pasted-file.ts';

/**
 * Files dropped anywhere on the window while the page is shown. Returns true while files are dragged over it. Without
 * this a browser would leave the window and show the file instead. `first`: nobody else on the window hears of them.
 */
export function useFileDrop(
  onFiles: (files: File[]) => void,
  { enabled = true, first = false }: { enabled?: boolean; first?: boolean } = {},
): boolean {
  const [dragging, setDragging] = useState(false);
  const drop = useEffectEvent(onFiles);
  useEffect(() => {
    if (!enabled) return;
    // Each element passed over sends an enter and a leave; the drag has left the window when they balance.
    let inside = 0;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      inside++;
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      inside = Math.max(0, inside - 1);
      if (inside === 0) setDragging(false);
    };
    const end = (event: DragEvent) => {
      inside = 0;
      setDragging(false);
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      drop(filesOf(event.dataTransfer));
    };
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: first };
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (first) event.stopImmediatePropagation();
          act(event);
        },
        options,
      );
    listen('dragenter', enter);
    listen('dragover', over);
    listen('dragleave', leave);
    listen('drop', end);
    return () => {
      controller.abort();
      setDragging(false);
    };
  }, [enabled, first]);
  return dragging;
}
