import type { FastifyInstance, FastifyReply } from 'fastify';

/** Leaves request bodies in `app` unread: the handler reads them, knowing what it accepts and how much of it. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Made once: each would have a stack of its own, for an abort that comes with every request. */
const OVER = new DOMException('The request is over', 'AbortError');

/**
 * Aborted when the request is over, however it ended: the client hung up, was given up on, or has its whole answer.
 * Whoever still works for it stops, and gives back what was taken for it. (The request itself is no sign of that: once
 * its answer has been sent Node no longer tells it that its connection is gone.)
 */
export function requestSignal(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  if (reply.raw.closed || reply.raw.destroyed) over.abort(OVER);
  else reply.raw.once('close', () => over.abort(OVER));
  return over.signal;
}
