import { useState } from 'react';

/** By name; in memory only. */
const drafts = new Map<string, unknown>();

/** A state of a form in a dialog that is there again when the dialog is: closing it with Escape takes away nothing typed. */
export function useDraft<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (drafts.has(name) ? (drafts.get(name) as Value) : initial));
  const change = (next: Value) => {
    drafts.set(name, next);
    setValue(next);
  };
  return [value, change];
}

export function forgetDrafts(...names: readonly string[]): void {
  for (const name of names) drafts.delete(name);
}

/** Whether a text stands in a form whose name begins so, shown or closed, that was not sent. */
export function holdsText(beginning: string): boolean {
  return [...drafts].some(
    ([name, value]) => name.startsWith(beginning) && typeof value === 'string' && value.trim() !== '',
  );
}
