import type { Page } from 'playwright-core';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { type OpenWindow, PLACES } from './open-window.ts';
import { personAt } from './person.ts';
import { furnish } from './views.ts';

export interface FurnishedWindow {
  window: OpenWindow;
  page: Page;
  /** For further files of the test; goes with the window. */
  files: string;
  close(): Promise<void>;
}

/** The window in a browser over data that every view shows something of, past the greeting. */
export async function furnishedWindow(): Promise<FurnishedWindow> {
  const [dataDir, files] = [makeTempDir(), makeTempDir()];
  await furnish(dataDir, files);
  const window = await PLACES.browser!({ dataDir });
  const { page } = window;
  await personAt(page).arrive();
  return {
    window,
    page,
    files,
    async close() {
      await window.close();
      for (const dir of [dataDir, files]) removeTempDir(dir);
    },
  };
}
