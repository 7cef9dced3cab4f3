import { createStore } from 'zustand/vanilla';
import type { WindowSetting } from '../../../src-main/contract/window/config.ts';

/** What a field holds that config.json does not: on its way there, or not saved, with the reason at the field. */
type Unsaved = 'saving' | 'wrong';

const fields = createStore<Partial<Record<WindowSetting, Unsaved>>>()(() => ({}));

/** What `name`'s field holds now; null where it is what the file says. */
export function tellUnsaved(name: WindowSetting, unsaved: Unsaved | null): void {
  const { [name]: _, ...others } = fields.getState();
  fields.setState(unsaved === null ? others : { ...others, [name]: unsaved }, true);
}

export function isSaving(): boolean {
  return Object.values(fields.getState()).includes('saving');
}

/** Resolves once nothing is on its way any more. */
export function allSaved(): Promise<void> {
  return new Promise((resolve) => {
    const stop = fields.subscribe(() => {
      if (isSaving()) return;
      stop();
      resolve();
    });
  });
}

/** A setting whose field says why it is not saved; undefined where there is none. */
export function notSaved(): WindowSetting | undefined {
  return (Object.keys(fields.getState()) as WindowSetting[]).find((name) => fields.getState()[name] === 'wrong');
}
