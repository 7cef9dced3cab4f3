import { useState } from 'react';

/** The dossiers that are chosen, by id, whatever is looked for meanwhile. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], on: boolean) => {
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  };
  return { chosen, choose, clear: () => setChosen(new Set()) };
}
