import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * What Escape goes back from on a page, the innermost first: work that runs, a panel that is open beside or over the page's
 * content, what was chosen. Before them an open menu, list of choices or dialog closes itself; after them the focus goes to
 * the page's first field, and from a field to the page. One press is one step, and none takes away what was typed or found.
 */
const STEPS = ['work', 'panel', 'choice'] as const;
type Step = (typeof STEPS)[number];

/** The ways back that there are now, by their step. */
const ways = new Set<{ readonly step: Step; readonly back: () => void }>();

/** Escape does `back` while there is nothing further in to go back from. Pages that are not shown have no ways back. */
export function useEscape(step: Step, back: () => void, enabled = true): void {
  const goBack = useEffectEvent(back);
  useEffect(() => {
    if (!enabled) return;
    const way = { step, back: () => goBack() };
    ways.add(way);
    return () => {
      ways.delete(way);
    };
  }, [step, enabled]);
}

/** Binds the key, once for the window. `last`: where it leads from a page that has nothing to go back from. */
export function useEscapeKey(last: () => void): void {
  const onLast = useEffectEvent(last);
  // A layout effect: its listener has to come before those of dialogs, which close before a press reaches the page.
  useLayoutEffect(() => {
    let closes = false;
    const look = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Held down it is one press: it must not close a dialog and then cancel what runs behind it.
      if (event.repeat) event.stopImmediatePropagation();
      closes = somethingIsOpen();
    };
    const onPress = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || closes || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      const innermost = STEPS.flatMap((step) => [...ways].findLast((way) => way.step === step) ?? [])[0];
      if (innermost) innermost.back();
      else onLast();
    };
    const controller = new AbortController();
    window.addEventListener('keydown', look, { capture: true, signal: controller.signal });
    window.addEventListener('keydown', onPress, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

/** A dialog, a menu or a list of choices, which Escape closes without help. */
function somethingIsOpen(): boolean {
  const open = document.querySelectorAll('[role="dialog"], [aria-haspopup][aria-expanded="true"]');
  return [...open].some((element) => element.checkVisibility());
}
