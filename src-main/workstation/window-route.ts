import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify';
import type {
  AnswerOf,
  AnswerRoute,
  EventOf,
  EventRoute,
  FileRoute,
  ParametersOf,
  WindowRoutes,
} from '../contract/window/routes.ts';
import { ApiError } from '../errors/api-error.ts';
import { requestSignal } from '../http/unread-request.ts';
import { sendEvents } from './ndjson.ts';

/** A request of a route; its query and body are whatever was sent. */
type RouteRequest<Name extends keyof WindowRoutes> = FastifyRequest<{ Params: Record<ParametersOf<Name>, string> }>;

/** Puts a route of the window's table on the server; an answer of undefined is 204. */
export function answerRoute<Name extends AnswerRoute>(
  app: FastifyInstance,
  name: Name,
  answer: (request: RouteRequest<Name>, reply: FastifyReply) => Promise<AnswerOf<Name>>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...options,
    ...placeOf(name),
    handler: async (request, reply) => {
      const value = await answer(request as RouteRequest<Name>, reply);
      return value === undefined ? reply.code(204).send() : value;
    },
  });
}

/** The same of a route that answers event by event: what `ask` throws is an error response, what the events throw the last line. */
export function eventRoute<Name extends EventRoute>(
  app: FastifyInstance,
  name: Name,
  ask: (request: RouteRequest<Name>) => (signal: AbortSignal) => AsyncIterable<EventOf<Name>>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...options,
    ...placeOf(name),
    handler: async (request, reply) => {
      await sendEvents<EventOf<Name>>(request, reply, ask(request as RouteRequest<Name>));
      return reply;
    },
  });
}

/** A file that is made as it is sent. */
export interface SentFile {
  /** How long it is. */
  bytes: number;
  pieces: AsyncIterable<Uint8Array>;
  /** Gives back what was taken for it; called once, however the request ends. */
  end(): Promise<void>;
}

/**
 * The same of a route that gives a file. What `make` throws is an error response; what its pieces throw, or a reader who stays
 * away, ends the connection before the promised length.
 */
export function fileRoute<Name extends FileRoute>(
  app: FastifyInstance,
  name: Name,
  make: (request: RouteRequest<Name>) => Promise<SentFile>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...options,
    ...placeOf(name),
    handler: async (request, reply) => {
      const signal = requestSignal(reply);
      const file = await make(request as RouteRequest<Name>);
      const end = () => void file.end().catch(() => undefined);
      if (signal.aborted) {
        end();
        throw new ApiError('cancelled');
      }
      signal.addEventListener('abort', end, { once: true });
      reply.headers({ 'content-type': 'application/octet-stream', 'content-length': file.bytes });
      return reply.send(Readable.from(file.pieces, { objectMode: false }));
    },
  });
}

function placeOf(name: keyof WindowRoutes): { method: HTTPMethods; url: string } {
  const [method, url] = name.split(' ') as [HTTPMethods, string];
  return { method, url };
}
