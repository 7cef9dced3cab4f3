import { MessageChannel, type MessagePort } from 'node:worker_threads';

/**
 * Runs a task of a thread that tells of itself over a port, one event after the other; `onEvent` gives the result once an event
 * says it. An abort closes the port, which makes the task clean up after itself; ending the thread would leave what is
 * half-written until the next start.
 *
 * @throws what the task fails with; the signal's reason when it is aborted.
 */
export async function toldTask<Event, Result>(
  run: (port: MessagePort) => Promise<unknown>,
  onEvent: (event: Event) => Result | undefined,
  signal: AbortSignal,
): Promise<Result> {
  const { port1: near, port2: far } = new MessageChannel();
  let result: Result | undefined;
  near.on('message', (event: Event) => {
    near.postMessage('more');
    result = onEvent(event) ?? result;
  });
  const stop = () => near.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await run(far);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    near.close();
  }
  signal.throwIfAborted();
  if (result === undefined) throw new Error('the task ended without a result');
  return result;
}
