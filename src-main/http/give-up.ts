import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './failures.ts';
import { HttpError } from './http-error.ts';

/** The connection of a client that has not read the last answer by then, or does not close it after, is closed. */
const LINGER_MS = 2000;

/**
 * Ends a request whose client has been waited for long enough. Answers 408 where nothing of an answer is under way and
 * hangs up in any case; whatever works for the request is told by its signal. Never throws.
 */
export function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  const ours = reply.raw.socket === socket; // otherwise earlier answers of the connection have not been taken
  const underWay = reply.sent || reply.raw.headersSent || reply.raw.getHeaderNames().length > 0;
  if (!ours || underWay) {
    socket.destroy();
    return;
  }
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  sendError(reply, request.id, new HttpError('requestTimeout', { headers: { connection: 'close' } }));
}
