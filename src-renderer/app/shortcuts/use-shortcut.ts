import { useEffect, useEffectEvent } from 'react';
import { matches } from './match.ts';

export interface ShortcutOptions {
  /** Also while the caret is in a field; for Escape and Ctrl/Cmd combinations. */
  whileTyping?: boolean;
  enabled?: boolean;
  /** Held down it goes on: for steps from one to the next, never for what begins, ends or toggles. */
  repeats?: boolean;
}

/**
 * Runs `action` when one of `keys` is pressed (see `matches`). Presses inside a dialog stay with the dialog, presses in
 * a field with the field; behind a modal dialog nothing is done, wherever the focus is. Pages that are not shown have no effects running, hence no shortcuts either.
 */
export function useShortcut(
  keys: string | readonly string[],
  action: (key: string) => void,
  options: ShortcutOptions = {},
) {
  const { whileTyping = false, enabled = true, repeats = false } = options;
  const list = typeof keys === 'string' ? keys : keys.join(' ');
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[role="dialog"]') || (!whileTyping && target && isField(target))) return;
    if (!list.split(' ').some((key) => matches(key, event)) || isDialogOpen()) return;
    event.preventDefault();
    if (repeats || !event.repeat) action(event.key);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onPress(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [enabled]);
}

/** A button that is busy, or goes, gives the focus to the body while its dialog stands. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) =>
    dialog.checkVisibility(),
  );
}

function isField(element: Element): boolean {
  return (
    element.matches('input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select') ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}
