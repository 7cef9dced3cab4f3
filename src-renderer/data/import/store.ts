import { create } from 'zustand';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ImportEvent, ImportReport } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { followWindow } from '../../api/window-api.ts';
import { guardLeaving } from '../../shared/leaving.ts';

export type ImportProgress = Omit<Extract<ImportEvent, { type: 'progress' }>, 'type'>;

/** What the files do not say of themselves. */
export interface ImportHints {
  list?: ListName;
  /** `YYYY-MM-DD`, as date fields give it. */
  date?: string;
  /** Imports what the service doubts. */
  force?: boolean;
}

export interface Import {
  phase: 'idle' | 'running' | 'done' | 'failed' | 'cancelled';
  files: readonly File[];
  hints: ImportHints;
  /** Null while the files are on their way. */
  progress: ImportProgress | null;
  report: ImportReport | null;
  error: Error | null;
  /** Imports the files; resolves when it has ended, to true where there is new data. One import at a time. */
  start(client: Client, files: readonly File[], hints?: ImportHints): Promise<boolean>;
  cancel(): void;
  /** Puts the outcome away. */
  dismiss(): void;
}

const NOTHING = { files: [], hints: {}, progress: null, report: null, error: null };

export const createImport = () => {
  let running: AbortController | null = null;
  return create<Import>()((set) => ({
    phase: 'idle',
    ...NOTHING,
    cancel: () => running?.abort(),
    dismiss: () => set({ phase: 'idle', ...NOTHING }),
    async start(client, files, hints = {}) {
      if (running) return false;
      running = new AbortController();
      set({ ...NOTHING, phase: 'running', files, hints });
      try {
        const { signal } = running;
        const options = { body: formOf(files, hints), signal };
        for await (const events of followWindow(client, 'POST /imports', options)) {
          const last = events.at(-1)!;
          if (last.type === 'progress') set({ progress: last });
          else set({ phase: 'done', report: last.report });
        }
        return true;
      } catch (error) {
        set(isCancelled(error) ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
        return false;
      } finally {
        running = null;
      }
    },
  }));
};

/** The upload; the fields stand before the files, which the service reads as they come. */
function formOf(files: readonly File[], { list, date, force }: ImportHints): FormData {
  const form = new FormData();
  if (list) form.set('list', list);
  if (date) form.set('date', date.replaceAll('-', ''));
  if (force) form.set('force', 'true');
  for (const file of files) form.append('file', file, file.name);
  return form;
}

export const useImport = createImport();

// The service ends an import whose window has hung up; so it does with updates.
guardLeaving(() => useImport.getState().phase === 'running');
