import { useEffect } from 'react';
import { modalDialog } from './first-field.ts';

/**
 * A dialog that opens has the focus at once. Mantine gives it in a timer, which on a busy machine comes after the next keys:
 * until then they would go to the page behind, where letters are shortcuts and Enter asks again. This runs in a microtask, so
 * before the next key.
 */
export function useDialogFocus(): void {
  useEffect(() => {
    let open: HTMLElement | null = null;
    const observer = new MutationObserver(() => {
      const dialog = modalDialog();
      const opens = dialog !== open;
      open = dialog;
      if (!dialog || !opens || dialog.contains(document.activeElement)) return;
      // Where it names none, Mantine finds one a little later; the keys are the dialog's meanwhile.
      const begin = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
      begin.focus({ preventScroll: true });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, []);
}
