import { firstField } from './first-field.ts';

/** Opens the work of the page: at its first field, or at the page as a whole where it has none (yet). */
export function focusPage(): void {
  (firstField() ?? pageElement())?.focus();
}

/** To the page's first field, whose text is then the next to be typed over. */
export function focusFirstField(): void {
  const field = firstField();
  if (field instanceof HTMLInputElement) field.select();
  else field?.focus();
}

/** The last steps back: from anywhere to the first field, from a field to the page, where single keys are shortcuts. */
export function stepOut(): void {
  const active = document.activeElement;
  const page = pageElement();
  const first = firstField();
  if (first && active !== first && active !== page && active !== document.body) first.focus();
  else if (active instanceof HTMLElement && active.matches('input, textarea, select')) page?.focus();
}

/** Past the rail, to the page as a whole. (A link to #page would leave its fragment in the address and in the history.) */
export function skipToPage(): void {
  pageElement()?.focus();
}

function pageElement(): HTMLElement | null {
  return document.getElementById('page');
}
