import { describe, expect, test } from 'vitest';
import { type Surroundings, takeConnection } from '../../../src-renderer/app/connection/take-connection.ts';

function browserAt(address: string) {
  const { origin, pathname, search, hash } = new URL(address);
  const replaced: string[] = [];
  const window: Surroundings = {
    location: { origin, pathname, search, hash },
    history: { replaceState: (_data, _unused, url) => replaced.push(url) },
  };
  return { window, replaced };
}

describe('the connection of the window', () => {
  test('is handed over by the preload on the desktop', () => {
    const { window, replaced } = browserAt('app://atesta/index.html');
    window.atesta = { address: 'http://127.0.0.1:4210', key: 'k' };
    expect(takeConnection(window)).toEqual({ address: 'http://127.0.0.1:4210', key: 'k' });
    expect(replaced).toEqual([]);
  });

  test('is in the address of the browser, from which the key is taken off at once', () => {
    const { window, replaced } = browserAt('http://127.0.0.1:4210/workstation/#key=window_a-B_9');
    expect(takeConnection(window)).toEqual({ address: 'http://127.0.0.1:4210', key: 'window_a-B_9' });
    expect(replaced).toEqual(['/workstation/']);
  });

  test.each(['', '#', '#key=', '#outra=coisa'])('is missing where the address ends in %j', (hash) => {
    expect(takeConnection(browserAt(`http://127.0.0.1:4210/workstation/${hash}`).window)).toBeNull();
  });
});
