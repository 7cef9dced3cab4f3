import { useEffect } from 'react';
import { modalDialog, openMenu } from './first-field.ts';

/**
 * A dialog or a menu that opens has the focus at once. Mantine gives it in a timer, which on a busy machine comes after the next
 * keys: until then they would go to the page behind, where letters are shortcuts and Enter asks again, and Escape would close
 * nothing. This runs in a microtask, so before the next key.
 */
export function useDialogFocus(): void {
  useEffect(() => {
    const looks = [focusOnceOpen(modalDialog), focusOnceOpen(openMenu)];
    const observer = new MutationObserver(() => {
      for (const look of looks) look();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, []);
}

function focusOnceOpen(find: () => HTMLElement | null): () => void {
  let open: HTMLElement | null = null;
  return () => {
    const found = find();
    const opens = found !== open;
    open = found;
    if (!found || !opens || found.contains(document.activeElement)) return;
    // Where it names none, Mantine finds one a little later; the keys are the dialog's meanwhile.
    const begin = found.querySelector<HTMLElement>('[data-autofocus]') ?? found;
    begin.focus({ preventScroll: true });
    // What was begun the last time is gone on with.
    if (begin instanceof HTMLTextAreaElement) begin.setSelectionRange(begin.value.length, begin.value.length);
  };
}
