import { readFileSync } from 'node:fs';
import { PLAYED_ORIGIN } from './address.ts';
import { IPC_PATH } from './proxy.ts';

/**
 * The built preload as an init script: it gets the one module that a sandboxed preload can ask for, runs only in the
 * window's own top frame, and what it exposes is frozen all through, as what crosses the real bridge is.
 */
export function preloadScript(file: string): string {
  return `(() => {
    if (window.top !== window || location.origin !== ${JSON.stringify(PLAYED_ORIGIN)}) return;
    const freeze = (value) => {
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
      return Object.freeze(value);
    };
    const heard = new EventTarget();
    Object.defineProperty(window, Symbol.for('played ipc'), { value: heard });
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, value) =>
          Object.defineProperty(window, name, { value: freeze(structuredClone(value)), enumerable: true }),
      },
      ipcRenderer: {
        on: (channel, listener) => heard.addEventListener(channel, () => listener({})),
        sendSync: (channel) => {
          const request = new XMLHttpRequest();
          const frame = encodeURIComponent(location.href);
          request.open('GET', ${JSON.stringify(IPC_PATH)} + encodeURIComponent(channel) + '?frame=' + frame, false);
          request.send();
          return JSON.parse(request.responseText);
        },
      },
    };
    const require = (name) => {
      if (name === 'electron') return electron;
      throw new Error('a sandboxed preload cannot load ' + name);
    };
    const module = { exports: {} };
    (function (require, module, exports) { ${readFileSync(file, 'utf8')}
    })(require, module, module.exports);
  })();`;
}
