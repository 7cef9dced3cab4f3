import { describe, expect, test } from 'vitest';
import { type Surroundings, takeConnection } from '../../../src-renderer/app/connection/take-connection.ts';

function browserAt(address: string, kept: string | null = null) {
  const { origin, pathname, search, hash } = new URL(address);
  const replaced: string[] = [];
  const window: Surroundings = {
    location: { origin, pathname, search, hash },
    history: { state: null, replaceState: (_data, _unused, url) => replaced.push(url) },
    sessionStorage: { getItem: () => kept, setItem: () => undefined, removeItem: () => undefined },
  };
  return { window, replaced };
}

describe('the connection of the window', () => {
  test('is handed over by the preload on the desktop', () => {
    const { window, replaced } = browserAt('app://atesta/index.html');
    window.atesta = { address: 'http://127.0.0.1:4210', key: 'k' };
    expect(takeConnection(window)).toEqual({ address: 'http://127.0.0.1:4210', key: 'k', opened: false });
    expect(replaced).toEqual([]);
  });

  test('is in the address of the browser, from which the key is taken off at once', () => {
    const { window, replaced } = browserAt('http://127.0.0.1:4210/workstation/#key=window_a-B_9');
    expect(takeConnection(window)).toEqual({
      address: 'http://127.0.0.1:4210',
      key: 'window_a-B_9',
      opened: true,
    });
    expect(replaced).toEqual(['/workstation/']);
  });

  test('is the tab’s session once it is reloaded; a key in the address goes before it', () => {
    const reloaded = browserAt('http://127.0.0.1:4210/workstation/', 'session_x');
    expect(takeConnection(reloaded.window)).toEqual({
      address: 'http://127.0.0.1:4210',
      key: 'session_x',
      opened: false,
    });
    const opened = browserAt('http://127.0.0.1:4210/workstation/#key=window_y', 'session_x');
    expect(takeConnection(opened.window)).toMatchObject({ key: 'window_y', opened: true });
  });

  test('is missing where the browser keeps nothing for pages', () => {
    const { window } = browserAt('http://127.0.0.1:4210/workstation/');
    const closed = Object.defineProperty({ ...window }, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(takeConnection(closed)).toBeNull();
  });

  test.each(['', '#', '#key=', '#outra=coisa'])('is missing where the address ends in %j', (hash) => {
    expect(takeConnection(browserAt(`http://127.0.0.1:4210/workstation/${hash}`).window)).toBeNull();
  });
});
