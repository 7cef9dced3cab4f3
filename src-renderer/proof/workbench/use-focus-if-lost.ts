import { type RefObject, useEffect } from 'react';

/**
 * Takes the focus when the element appears in the place of one that had it: a panel that ends while its button has the
 * focus would otherwise send the keyboard back to the top of the window. Never takes it from anything else.
 */
export function useFocusIfLost(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element]);
}
