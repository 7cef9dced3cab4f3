import { EventEmitter } from 'node:events';

export interface Frame {
  url: string;
  parent: Frame | null;
}

export const ipcMain = new EventEmitter();

/** Sends a synchronous message from `frame`; undefined where nobody listens or nobody answers. */
export function sendSync(channel: string, frame: Frame | null, ...args: unknown[]): unknown {
  const event = { senderFrame: frame, returnValue: undefined as unknown };
  ipcMain.emit(channel, event, ...args);
  return event.returnValue;
}
