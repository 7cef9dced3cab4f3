import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { sendError } from './failures.ts';

/**
 * Gives the body of a request `ms` milliseconds to arrive; then answers 408 and hangs up. (Node's own requestTimeout is
 * for the whole server, and an import of many gigabytes must be allowed to take its time.)
 */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const { raw } = request;
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    if (!reply.sent) {
      reply.raw.on('finish', () => raw.socket.destroy());
      sendError(reply, request.id, new ApiError('requestTimeout', { headers: { connection: 'close' } }));
    } else {
      raw.socket.destroy();
    }
  }, ms);
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}
