import { useState } from 'react';

/** By name; in memory only. */
const drafts = new Map<string, unknown>();

/**
 * A state of a form in a dialog that is there again when the dialog is: closing it with Escape takes away nothing typed. Put
 * back to what it began with it is no draft any more.
 */
export function useDraft<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (drafts.has(name) ? (drafts.get(name) as Value) : initial));
  const change = (next: Value) => {
    if (JSON.stringify(next) === JSON.stringify(initial)) drafts.delete(name);
    else drafts.set(name, next);
    setValue(next);
  };
  return [value, change];
}

export function forgetDrafts(...names: readonly string[]): void {
  for (const name of names) drafts.delete(name);
}

/** Forgets every draft whose name begins so. */
export function forgetDraftsOf(beginning: string): void {
  forgetDrafts(...[...drafts.keys()].filter((name) => name.startsWith(beginning)));
}

/** Whether something stands in a form whose name begins so, shown or closed, that was not sent. Blanks are nothing. */
export function holdsDraft(beginning: string): boolean {
  return [...drafts].some(
    ([name, value]) => name.startsWith(beginning) && !(typeof value === 'string' && value.trim() === ''),
  );
}
