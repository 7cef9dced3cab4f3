import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveUp } from './give-up.ts';

/** Whether a request says that a body follows. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Gives the body of a request `ms` milliseconds to arrive; then answers 408 and hangs up. (Node's own requestTimeout is
 * for the whole server, and an import of many gigabytes must be allowed to take its time.)
 */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const { raw } = request;
  if (!hasBody(raw)) return;
  const timer = setTimeout(() => {
    if (!raw.complete) giveUp(request, reply);
  }, ms);
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

/**
 * Hangs up on a client that is waited for: nothing has come or gone on its connection for the server's `idleMs`, while
 * some of the answer is still to be taken or some of the body still to come. A request that is being worked on may take
 * any time.
 */
export function limitIdleTime(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
    else if (!request.raw.complete) giveUp(request, reply);
  });
}
