import type { IpcMainEvent } from 'electron';
import { isWindowAddress } from './window-address.ts';

/**
 * Whether a message comes from the top frame of one of our own pages. Ask first thing in the listener: the frame is
 * gone once the page has moved on.
 */
export function isTrustedSender(event: Pick<IpcMainEvent, 'senderFrame'>): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isWindowAddress(frame.url);
}
