import type { Transferable } from 'node:worker_threads';

/** What the main thread and the threads of a pool say to each other: lists, as what is said in one turn goes in one message. */

export interface TaskQuestion {
  id: number;
  /** Name of a function that the entry exports. */
  task: string;
  input: unknown;
}

export type TaskAnswer = { id: number; result: unknown } | { id: number; error: unknown };

/** What a thread is started with. */
export interface ThreadStart {
  /** File of the module whose functions it runs. */
  entry: string;
  /**
   * Rung for each message, so that a thread with nothing to do may sleep by it, which wakes it sooner than its event loop
   * does. Null where the event loop is to run between tasks.
   */
  bell: Int32Array<SharedArrayBuffer> | null;
  /** See `giveWay`. */
  givesWay: boolean;
}

export interface Parcel<Message> {
  message: Message;
  transfer: readonly Transferable[];
}

/** Sends all in one message. One that cannot be copied is told to `refused` and keeps no other from being sent. */
export function postTogether<Message>(
  port: { postMessage(messages: readonly Message[], transfer: readonly Transferable[]): void },
  parcels: readonly Parcel<Message>[],
  refused: (message: Message, error: unknown) => void,
): void {
  const messages = parcels.map(({ message }) => message);
  try {
    port.postMessage(
      messages,
      parcels.flatMap(({ transfer }) => transfer),
    );
  } catch (error) {
    if (messages.length === 1) refused(messages[0]!, error);
    else for (const parcel of parcels) postTogether(port, [parcel], refused);
  }
}
