import { app } from 'electron';

/**
 * Quitting ends the service first, then the program. `asked` tells whether it has been asked for: until then closing the
 * window only hides it; `stay` takes that back.
 */
export function quitWith(closeService: () => Promise<void>): { asked: () => boolean; stay: () => void } {
  let quitting = false;
  let closed = false;
  app.on('before-quit', () => {
    quitting = true;
  });
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void closeService().finally(() => {
      closed = true;
      app.quit();
    });
  });
  return {
    asked: () => quitting,
    stay: () => {
      quitting = false;
    },
  };
}
