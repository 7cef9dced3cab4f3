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
    const heard = (act: (event: DragEvent) => void) => (event: DragEvent) => {
      if (first) event.stopImmediatePropagation();
      act(event);
    };
    window.addEventListener('dragenter', heard(enter), options);
    window.addEventListener('dragover', heard(over), options);
    window.addEventListener('dragleave', heard(leave), options);
    window.addEventListener('drop', heard(end), options);
    return () => {
      controller.abort();
      setDragging(false);
    };
  }, [enabled, first]);
  return dragging;
}
