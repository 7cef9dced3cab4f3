import { app, dialog } from 'electron';
import type { Logger } from 'pino';
import { handleUncaughtErrors, withoutContent } from '../uncaught-errors.ts';
import type { Texts } from './texts.ts';

/** An uncaught error is logged and shown, and the program ends: what it would do next cannot be trusted. */
export function explainCrashes(log: Logger, logFile: string, texts: () => Texts): void {
  handleUncaughtErrors(log, (error) => {
    log.fatal({ err: withoutContent(error) }, 'crashed');
    dialog.showErrorBox(texts().crashTitle, texts().crashDetail(logFile));
    app.exit(1);
  });
}
