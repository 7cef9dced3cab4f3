import { useState } from 'react';
import type { ReadFieldName } from '../../../src-main/contract/reading.ts';
import type { ActiveField } from './active-field.ts';

/** Which field is marked on the page and in the panel at once. */
export interface FieldFocus {
  active: ActiveField | null;
  /** The pointer is over a field, or over none. */
  point(field: ReadFieldName | null, by: ActiveField['by']): void;
  choose(field: ReadFieldName, by: ActiveField['by']): void;
  clear(): void;
}

/** What is pointed at goes before what was chosen, and gives way to it again. */
export function useFieldFocus(): FieldFocus {
  const [pointed, setPointed] = useState<ActiveField | null>(null);
  const [chosen, setChosen] = useState<ActiveField | null>(null);
  return {
    active: pointed ?? chosen,
    point: (field, by) => setPointed(field && { field, by, chosen: false }),
    choose: (field, by) => {
      setPointed(null);
      setChosen({ field, by, chosen: true });
    },
    clear: () => {
      setPointed(null);
      setChosen(null);
    },
  };
}
