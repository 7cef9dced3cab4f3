import { app, type RelaunchOptions } from 'electron';

interface Quitting {
  /** Whether it has been asked for: until then closing the window only hides it. */
  asked(): boolean;
  /** Takes it back, and a restart with it. */
  stay(): void;
  /** Quits, to be opened anew. */
  restart(): void;
}

/** How the program is started again; null where an installer does that. */
export type Restart = RelaunchOptions | null;

/**
 * Quitting ends the service first, then the program. `beforeEnd` is the last thing that is done; where the program is to be
 * opened anew, it says how.
 */
export function quitWith(
  closeService: () => Promise<void>,
  beforeEnd: (restarts: boolean) => Promise<Restart>,
): Quitting {
  let quitting = false;
  let restarts = false;
  let closed = false;
  let ending = false;
  const end = async () => {
    await closeService().catch(() => undefined);
    const restart = await beforeEnd(restarts);
    closed = true;
    // Not before: Electron keeps every instance that it was told to start, also where the person stays after all.
    if (restarts && restart) app.relaunch(restart);
    app.quit();
  };
  app.on('before-quit', () => {
    quitting = true;
  });
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    // Asked for again meanwhile it goes on once.
    if (ending) return;
    ending = true;
    void end();
  });
  return {
    asked: () => quitting,
    stay: () => {
      quitting = false;
      restarts = false;
    },
    restart: () => {
      restarts = true;
      app.quit();
    },
  };
}
