import { create } from 'zustand';
import type { ReportCheck } from '../../../src-main/contract/report-check.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { askWindow } from '../../api/window-api.ts';

interface FileCheck {
  /** The PDF that is checked, or was; null where none is shown. */
  file: File | null;
  /** Null while it is being checked, or where that failed. */
  check: ReportCheck | null;
  error: Error | null;
  start(client: Client, file: File): Promise<void>;
  /** Puts the outcome away, or ends the check. */
  close(): void;
}

const NOTHING = { file: null, check: null, error: null } as const;

/** The check of one PDF: whether it is a report as a log gave it. */
export const createFileCheck = () => {
  let running: AbortController | null = null;
  return create<FileCheck>()((set) => ({
    ...NOTHING,
    async start(client, file) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      set({ ...NOTHING, file });
      const body = new FormData();
      body.append('file', file, file.name);
      try {
        const check = await askWindow(client, 'POST /evidence/verify-file', { body, signal: mine.signal });
        if (running === mine) set({ check });
      } catch (error) {
        if (running === mine && !isCancelled(error)) set({ error: error as Error });
      }
    },
    close() {
      running?.abort();
      running = null;
      set(NOTHING);
    },
  }));
};

export const useFileCheck = createFileCheck();
