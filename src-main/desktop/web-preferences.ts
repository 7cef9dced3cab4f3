import type { WebPreferences } from 'electron';

/** What every page of ours runs with: no Node, its own world for the preload, Chromium's sandbox. */
export function webPreferences(preload: string, developer: boolean): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
    // Would fetch dictionaries from the internet.
    spellcheck: false,
    devTools: developer,
  };
}
