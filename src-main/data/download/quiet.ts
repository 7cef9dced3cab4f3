import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { DownloadError } from './error.ts';

/** Ends a request that has gone quiet. Time counts only while this side waits for the other. */
export interface Quiet {
  /** `fail` is told as well as the request: one that still waits for its proxy's tunnel says nothing when it ends. */
  connecting(request: ClientRequest, fail: (error: unknown) => void): void;
  reading(message: IncomingMessage): void;
  pause(): void;
  resume(): void;
  end(): void;
}

/** `connectMs` for the connection to stand, `stallMs` for each byte after it. */
export function watchQuiet(host: string, { connectMs, stallMs }: { connectMs: number; stallMs: number }): Quiet {
  let timer: NodeJS.Timeout | undefined;
  let stop: (error: DownloadError) => void = () => undefined;
  const arm = (ms: number, said: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => stop(new DownloadError('stalled', said)), ms);
  };
  const waitForBytes = () => {
    arm(stallMs, `${host} sent nothing for ${Math.round(stallMs / 1000)} seconds; try again later.`);
  };
  return {
    connecting(request, fail) {
      stop = (error) => {
        request.destroy(error);
        fail(error);
      };
      arm(connectMs, `${host} did not take the connection within ${Math.round(connectMs / 1000)} seconds.`);
      // Through a proxy the socket is given when its tunnel stands.
      request.once('socket', (socket: Socket) => {
        if (!socket.connecting) waitForBytes();
        else socket.once('connect', waitForBytes);
      });
    },
    reading(message) {
      stop = (error) => message.destroy(error);
      waitForBytes();
    },
    pause: () => clearTimeout(timer),
    resume: waitForBytes,
    end: () => clearTimeout(timer),
  };
}
