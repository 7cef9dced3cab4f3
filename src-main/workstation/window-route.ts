import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify';
import type {
  AnswerOf,
  AnswerRoute,
  EventOf,
  EventRoute,
  ParametersOf,
  WindowRoutes,
} from '../contract/window/routes.ts';
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

function placeOf(name: keyof WindowRoutes): { method: HTTPMethods; url: string } {
  const [method, url] = name.split(' ') as [HTTPMethods, string];
  return { method, url };
}
