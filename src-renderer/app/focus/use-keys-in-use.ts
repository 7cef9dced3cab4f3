import { useEffect } from 'react';

/**
 * Marks the window (`data-keys` at its root) while it is worked with keys: the row under a pointer that rests is then not
 * drawn as the current one.
 */
export function useKeysInUse(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const press = ({ key }: KeyboardEvent) => {
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(key)) dataset.keys = '';
    };
    const move = ({ movementX, movementY }: PointerEvent) => {
      // What scrolls under the pointer makes it move, too, by nothing.
      if (movementX !== 0 || movementY !== 0) delete dataset.keys;
    };
    const controller = new AbortController();
    window.addEventListener('keydown', press, { capture: true, signal: controller.signal });
    window.addEventListener('pointermove', move, { signal: controller.signal });
    window.addEventListener('pointerdown', () => delete dataset.keys, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
