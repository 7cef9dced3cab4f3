import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a server on this machine that can be cut, as a firewall or a lost line does. */
export interface CutProxy {
  /** The address with this way in it. */
  through(url: string): string;
  /** Ends all connections, with a RST where `abruptly`. What comes later goes through. */
  cut(abruptly?: boolean): void;
  /** Once `text` has passed towards the server, its answer does not come back: all is cut when it is there. */
  loseAnswerTo(text: string): void;
}

export async function cutProxy(port: number): Promise<CutProxy> {
  const pairs = new Set<{ near: Socket; far: Socket; deaf: boolean }>();
  let awaited: string | undefined;
  const cut = (abruptly = false) => {
    for (const { near, far } of pairs) {
      if (abruptly) near.resetAndDestroy();
      else near.destroy();
      far.destroy();
    }
    pairs.clear();
  };
  const server = createServer((near) => {
    const pair = { near, far: connect(port, '127.0.0.1'), deaf: false };
    const { far } = pair;
    pairs.add(pair);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    near.on('data', (bytes) => {
      if (awaited !== undefined && bytes.includes(awaited)) {
        awaited = undefined;
        pair.deaf = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (pair.deaf) cut();
      else near.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    cut();
    server.close();
  });
  const own = (server.address() as { port: number }).port;
  return {
    through: (url) => Object.assign(new URL(url), { port: String(own) }).href,
    cut,
    loseAnswerTo: (text) => {
      awaited = text;
    },
  };
}
