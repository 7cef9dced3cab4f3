import { useEffect } from 'react';
import { canHaveFocus, firstField, openDialog } from './first-field.ts';

/** Elements that had the focus are remembered this far back. */
const MOST = 12;

/**
 * What has the focus may go: a button whose work is done, a dialog, the menu item that opened it. The focus then goes back to
 * where it was before, instead of to the top of the window; from a button that is busy it comes back when the button does.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let before: HTMLElement[] = [];
    let busy: HTMLElement | null = null;
    let checking = false;
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      before = [...before.filter((one) => one !== target && one.isConnected), target].slice(-MOST);
      busy = null;
    };
    const check = () => {
      checking = false;
      const last = before.at(-1);
      if (!last || document.activeElement !== document.body) return;
      // On paper much is not there that comes back.
      if (matchMedia('print').matches) return;
      if (last.isConnected && last.matches('[data-loading]')) busy = last;
      else if (!canHaveFocus(last)) lastIn(openDialog())?.focus();
      // Else the focus was taken from it on purpose.
      else if (busy === last) last.focus();
    };
    const lastIn = (dialog: HTMLElement | null) =>
      dialog
        ? (before.findLast((one) => dialog.contains(one) && canHaveFocus(one)) ?? dialog)
        : (before.findLast(canHaveFocus) ?? firstField() ?? document.getElementById('page'));
    // No event tells that what has the focus has gone. Looked at after the effects of what comes in its place, once a frame.
    const observer = new MutationObserver(() => {
      if (checking) return;
      checking = true;
      requestAnimationFrame(check);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'hidden', 'inert', 'style'],
    });
    document.addEventListener('focusin', come);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', come);
    };
  }, []);
}
