import { ServiceError } from '../../api/errors.ts';

const EVERY_MS = 300;
/** Nine seconds: the service ends a run that was cancelled between two steps of it. */
const TRIES = 30;

/**
 * The events of a run that is gone on with: the service may still be ending the one that was cancelled, and is asked again
 * while it says that it is busy. Fails as `ask` does, and with the signal's reason.
 */
export async function* onceFree<Events>(
  ask: () => AsyncGenerator<Events, void, undefined>,
  signal: AbortSignal,
): AsyncGenerator<Events, void, undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return yield* ask();
    } catch (error) {
      const busy = error instanceof ServiceError && error.code === 'busy';
      if (!busy || tries === TRIES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    signal.throwIfAborted();
  }
}
