import { useId, useLayoutEffect } from 'react';
import { create } from 'zustand';

/** The work on the page that Esc could act on; what was begun last stands last. */
const useWaiting = create<{ ids: readonly string[] }>()(() => ({ ids: [] }));

/** Whether Esc is for this work: of several at once it is for one, which alone shows the key. `wants` is false where it is over. */
export function useHasEscape(wants: boolean): boolean {
  const id = useId();
  // Before it is painted, so that the key does not come after the button.
  useLayoutEffect(() => {
    if (!wants) return;
    useWaiting.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => useWaiting.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));
  }, [id, wants]);
  return useWaiting(({ ids }) => wants && ids.at(-1) === id);
}
