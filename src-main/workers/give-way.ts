import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Whether a thread can have a priority of its own here; elsewhere it has its process's. */
export const CAN_GIVE_WAY = process.platform === 'linux';

/**
 * Gives this thread a tenth of what any other gets where both want a processor, and all of it where none does. Linux knows a thread
 * by a number of its own, and `setpriority` takes it for a process's (its manual page, "C library/kernel differences").
 * Where that is refused the thread stays as it is.
 */
export function giveWay(): void {
  if (!CAN_GIVE_WAY) return;
  try {
    const [, thread] = readlinkSync('/proc/thread-self').split('/task/');
    if (thread !== undefined) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It then takes its share as others do.
  }
}
