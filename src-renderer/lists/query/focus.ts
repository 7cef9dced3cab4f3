/** The ends of the way between the question and what was found, which are far apart in the tree of components. */
export const FIELD_ID = 'lists-field';
export const RESULTS_ID = 'lists-results';

/** Goes into the results; false where there are none, or where they are out of reach because the form asks another thing. */
export function focusResults(): boolean {
  const results = document.getElementById(RESULTS_ID);
  results?.focus();
  return results !== null && document.activeElement === results;
}

export function focusField(): void {
  document.getElementById(FIELD_ID)?.focus();
}
