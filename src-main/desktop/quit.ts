import { app } from 'electron';

interface Quitting {
  /** Whether it has been asked for: until then closing the window only hides it. */
  asked(): boolean;
  /** Takes it back, and a restart with it. */
  stay(): void;
  /** Quits, to be opened anew. */
  restart(): void;
}

/** Quitting ends the service first, then the program. */
export function quitWith(closeService: () => Promise<void>): Quitting {
  let quitting = false;
  let restarts = false;
  let closed = false;
  app.on('before-quit', () => {
    quitting = true;
  });
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void closeService().finally(() => {
      closed = true;
      // Not before: Electron keeps every instance that it was told to start, also where the person stays after all.
      if (restarts) app.relaunch();
      app.quit();
    });
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
