import { useEffect, useEffectEvent } from 'react';

type Find = () => HTMLElement | null;

/** Of the pages shown; the first in the order of reading is where work begins. */
const finds = new Set<Find>();

/**
 * Names where work on a page begins: its first field, or the first row where it has none. It takes the focus when the page is
 * opened, or when it comes to be, unless something on the page has the focus already.
 */
export function useFirstField(find: Find): void {
  const look = useEffectEvent(find);
  useEffect(() => {
    const field = () => look();
    finds.add(field);
    // Once all that comes with it has named its own: the first of them has it.
    queueMicrotask(() => isFocusFree() && firstField()?.focus());
    return () => {
      finds.delete(field);
    };
  }, []);
}

export function firstField(): HTMLElement | null {
  const fields = [...finds].flatMap((find) => find() ?? []).filter(canHaveFocus);
  const [first] = fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return first ?? null;
}

/** The dialog that lies over the page, the last opened of several. */
export function openDialog(): HTMLElement | null {
  return (
    [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast((one) => one.checkVisibility()) ?? null
  );
}

/** The dialog that has the keys to itself, the last opened of several; not what is shown beside a field. */
export function modalDialog(): HTMLElement | null {
  return (
    [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].findLast((one) => one.checkVisibility()) ?? null
  );
}

/** The menu that is open, the last of several. */
export function openMenu(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[role="menu"]')].findLast((one) => one.checkVisibility()) ?? null;
}

/** Whether an element that had the focus, or shall have it, is there to have it. */
export function canHaveFocus(element: HTMLElement): boolean {
  return (
    element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]')
  );
}

/** Nobody is at work: the focus is on the page as a whole, nowhere, or on a page that is no longer shown. */
function isFocusFree(): boolean {
  if (openDialog()) return false;
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.id === 'page') return true;
  return activeElement instanceof HTMLElement && !canHaveFocus(activeElement);
}
