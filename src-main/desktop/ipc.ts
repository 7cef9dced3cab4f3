import { ipcMain } from 'electron';
import type { Channels } from './channels.ts';
import { isTrustedSender } from './trusted-sender.ts';

/** Answers a synchronous question of the preload; a sender that is not our page gets null. */
export function answerChannel<Channel extends keyof Channels>(channel: Channel, answer: () => Channels[Channel]): void {
  ipcMain.on(channel, (event) => {
    event.returnValue = isTrustedSender(event) ? answer() : null;
  });
}
