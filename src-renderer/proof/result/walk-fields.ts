import type { KeyboardEvent } from 'react';

/** The field that an arrow key leads to from number `at` of `count`; null where it leads nowhere. */
export function nextField(key: string, at: number, count: number): number | null {
  const next = key === 'ArrowDown' ? at + 1 : key === 'ArrowUp' ? at - 1 : -1;
  return at === -1 || next < 0 || next >= count ? null : next;
}

/** Up and down from one field's name to the next, from the panel to the first; each shows on the page where it was read. */
export function walkFields(event: KeyboardEvent<HTMLElement>): void {
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-locate]')];
  const enters = event.target === event.currentTarget && event.key === 'ArrowDown' && fields.length > 0;
  const next = enters ? 0 : nextField(event.key, fields.indexOf(event.target as HTMLElement), fields.length);
  if (next === null) return;
  event.preventDefault();
  fields[next]?.focus();
}
