import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/registry.ts';

/** Refusals come in their thousands when they come: this often the log says how many there were. */
const EVERY_MS = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    refusals: Refusals;
  }
}

/**
 * Logs a failure of the service under the request's id, with its cause; those that are the caller's own are not. A 503
 * says nothing of the one request that met it: only their number is logged.
 */
export function logFailure(request: FastifyRequest, error: ApiError): void {
  const { statusCode } = error;
  if (statusCode === 503) request.server.refusals.count(error.code);
  else if (statusCode >= 500) request.log.error({ code: error.code, err: describe(error) }, 'failed');
}

/** Counts what was refused because the service was busy or stopping, and logs the numbers once in a while. */
export class Refusals {
  private readonly log: FastifyBaseLogger;
  private readonly everyMs: number;
  private readonly counts = new Map<ErrorCode, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(log: FastifyBaseLogger, everyMs = EVERY_MS) {
    this.log = log;
    this.everyMs = everyMs;
  }

  count(code: ErrorCode): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
    this.timer ??= setTimeout(() => this.flush(), this.everyMs).unref();
  }

  /** Logs what has been counted since the last time. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const [code, count] of this.counts) this.log.warn({ code, count }, 'refused');
    this.counts.clear();
  }
}

/** What the log is told of a failure: the innermost cause's kind, message and stack. */
function describe(error: ApiError): { type: string; message: string; stack?: string } {
  let inner: unknown = error;
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  if (!(inner instanceof Error)) return { type: typeof inner, message: error.message };
  return { type: inner.name, message: inner.message, stack: inner.stack };
}
