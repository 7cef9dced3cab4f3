import { useSyncExternalStore } from 'react';

const PRINT = matchMedia('print');

/** Whether the page is being put on paper: what shows only what is in sight then shows everything. */
export function usePrinting(): boolean {
  return useSyncExternalStore(follow, () => PRINT.matches);
}

function follow(onChange: () => void): () => void {
  PRINT.addEventListener('change', onChange);
  return () => PRINT.removeEventListener('change', onChange);
}
