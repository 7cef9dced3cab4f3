import { app, dialog } from 'electron';
import type { Logger } from 'pino';
import type { Texts } from './texts.ts';

/** An error nobody caught is recorded and told, and the program ends: what it would do next cannot be trusted. */
export function explainCrashes(log: Logger, logFile: string, texts: () => Texts): void {
  const explain = (error: unknown) => {
    log.fatal({ err: withoutContent(error) }, 'crashed');
    dialog.showErrorBox(texts().crashTitle, texts().crashDetail(logFile));
    app.exit(1);
  };
  process.on('uncaughtException', explain);
  process.on('unhandledRejection', explain);
}

/** Kind and place of an error. Its message may quote what was being read, so it stays out of the log. */
export function withoutContent(error: unknown): { type: string; code?: string; stack: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const { code } = error as NodeJS.ErrnoException;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, ...(code ? { code } : {}), stack: frames.map((line) => line.trim()) };
}
