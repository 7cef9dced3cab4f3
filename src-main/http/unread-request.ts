import type { FastifyInstance, FastifyReply } from 'fastify';

/** Leaves request bodies in `app` unread: the handler reads them, knowing what it accepts and how much of it. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Aborted when the client hangs up before the whole answer has been sent. */
export function hangUpSignal(reply: FastifyReply): AbortSignal {
  const hungUp = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) hungUp.abort();
  });
  return hungUp.signal;
}
