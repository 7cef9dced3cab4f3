import type { FastifyBaseLogger } from 'fastify';

/**
 * What a stream, an HTTP message or a connection says when it is used after its end. The state behind it is that of one
 * connection, and that connection is over.
 */
const AFTER_THE_END: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_HTTP_HEADERS_SENT',
  'ERR_HTTP_BODY_NOT_ALLOWED',
  'ERR_STREAM_ALREADY_FINISHED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_PUSH_AFTER_EOF',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/**
 * The policy for errors that nobody caught: one of a connection that is over is logged, and the service goes on, since no
 * caller may end it for the others. Any other ends the program by `crash`: what it would answer next cannot be trusted,
 * and an answer that is wrong is worse than none.
 */
export function handleUncaughtErrors(log: FastifyBaseLogger, crash: (error: unknown) => void): void {
  const judge = (error: unknown) => {
    const { code } = (error ?? {}) as NodeJS.ErrnoException;
    if (AFTER_THE_END.has(code)) log.error({ err: withoutContent(error) }, 'used after its end');
    else crash(error);
  };
  process.on('uncaughtException', judge);
  process.on('unhandledRejection', judge);
}

/** Kind and place of an error. Its message may quote what was being read, so it stays out of the log. */
export function withoutContent(error: unknown): { type: string; code?: string; stack: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const { code } = error as NodeJS.ErrnoException;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, ...(code ? { code } : {}), stack: frames.map((line) => line.trim()) };
}
