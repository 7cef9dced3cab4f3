/** The ends of the way between the question and what was found, which are far apart in the tree of components. */
export const FIELD_ID = 'lists-field';
export const RESULTS_ID = 'lists-results';

/** Goes into the results, a grid or a table with a button a row; false where there are none, or where they are out of reach because the form asks another thing. */
export function focusResults(): boolean {
  const results = document.getElementById(RESULTS_ID);
  const first = results?.matches('[role="grid"]') ? results : results?.querySelector<HTMLElement>('button:enabled');
  first?.focus();
  return first != null && document.activeElement === first;
}

export function focusField(): void {
  document.getElementById(FIELD_ID)?.focus();
}
