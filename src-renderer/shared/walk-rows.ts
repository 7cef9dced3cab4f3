import type { KeyboardEvent } from 'react';
import { firstField } from '../app/focus/first-field.ts';
import { walk } from './walk.ts';

const CONTROLS = 'button:not(:disabled), a[href]';

/**
 * The arrow keys (and Home, End, the page keys) in tables of buttons: from one to the nearest of the row above or below, rows
 * without any are passed over. From a button outside they lead into the table below it, above its first row to the page's
 * first field.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || !target.matches('button, a')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('tbody tr')].filter((row) => controlsOf(row).length > 0);
  const at = rows.findIndex((row) => row.contains(target));
  if (at === -1) {
    const below = rows.find((row) => target.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (event.key !== 'ArrowDown' || !below || target.matches('[role="tab"]')) return;
    controlsOf(below)[0]?.focus();
  } else {
    const next = walk(event.key, at, rows.length);
    if (next === null) return;
    if (event.key === 'ArrowUp' && at === 0) firstField()?.focus();
    else if (next !== at) nearest(controlsOf(rows[next]!), target)?.focus();
  }
  event.preventDefault();
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());
}

/** The control that is least far to either side. */
function nearest(controls: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const away = (control: HTMLElement) => Math.abs(middleOf(control) - middleOf(from));
  return controls.toSorted((one, other) => away(one) - away(other))[0];
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
