import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Access } from '../access/access.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasBody, limitBodyTime, limitIdleTime } from './body-time.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Endpoint } from './endpoint.ts';
import { Refusals } from './failure-log.ts';
import { answerClientError, answerExpectation, commonHeaders, handleError, sendError } from './failures.ts';
import { type AllowedCallers, checkHostAndOrigin } from './host-check.ts';
import { HttpError } from './http-error.ts';
import type { AnswerKeeper } from './keeping.ts';
import { requestIdOf } from './request-id.ts';
import { RouteTable } from './route-table.ts';
import { serveEndpoint } from './serve-endpoint.ts';
import type { TlsVersion } from './tls.ts';

/** Routes beside the endpoints: status, documentation, the window's own. */
export type RoutePlugin = (app: FastifyInstance) => Promise<void> | void;

export interface ServerOptions {
  /** Address of the window where that is not this server (the desktop's `app://…`); the only CORS origin there is. */
  windowOrigin?: string;
  endpoints: readonly Endpoint[];
  access: Access;
  /** Who is given the answers of endpoints that are `kept`. */
  keeper?: AnswerKeeper | undefined;
  /** Who answers in this service's place what it takes. */
  elsewhere?: Elsewhere | undefined;
  /** Null until the port is known; until then nothing is let in. */
  allowed: () => AllowedCallers | null;
  logger: FastifyBaseLogger;
  plugins?: readonly RoutePlugin[];
  limits?: Partial<Limits>;
  /** Told of each request, for whoever counts them. */
  observer?: { begun(route: string | null): () => void; answered(answered: Answered): void } | undefined;
  /** With it the server speaks TLS only. */
  tls?: { cert: string; key: string; minVersion: TlsVersion };
}

/** A request that is over, without anything that it said. */
export interface Answered {
  method: string;
  /** The route's pattern; null where there was none. */
  route: string | null;
  /** 499 where the client had gone before the answer's end. */
  status: number;
  seconds: number;
}

/** Time and size limits of any request: a slow or bloated request ends before it costs anything. */
export const LIMITS = {
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 60_000,
  idleMs: 60_000,
  keepAliveMs: 30_000,
  headerBytes: 16 * 1024,
  connections: 512,
};
export type Limits = typeof LIMITS;

/** A body here would be left lying in the connection, where the next request is expected. */
const BODILESS = new Set(['GET', 'HEAD']);

declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the request came in. */
    startedAt: number;
  }
  interface FastifyContextConfig {
    /** The body may take as long as it wants while some of it comes (imports of many gigabytes). */
    slowBody?: boolean;
    /** The browser is sent here from another site (the end of a sign-in). */
    fromElsewhere?: boolean;
  }
}

/**
 * The HTTP server around the endpoints: identifiers, limits, Host and Origin check, versions, credentials, envelope and errors.
 * Endpoints see only requests that passed all of that. Whatever fails, wherever, answers with the specification's error
 * body and `Service-ReqId`.
 */
export function buildServer(options: ServerOptions): FastifyInstance {
  const limits = { ...LIMITS, ...options.limits };
  // Node would answer a request without Host itself, without our body: checkHostAndOrigin does it instead.
  const connections = {
    headersTimeout: limits.headersTimeoutMs,
    connectionsCheckingInterval: Math.min(5000, limits.headersTimeoutMs),
    maxHeaderSize: limits.headerBytes,
    requireHostHeader: false,
  };
  const settings: FastifyServerOptions = {
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 0, // see limitBodyTime
    connectionTimeout: limits.idleMs, // see limitIdleTime
    keepAliveTimeout: limits.keepAliveMs,
    routerOptions: { maxParamLength: 8000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      reply.headers(commonHeaders(request.id));
      sendError(reply, request.id, new ApiError('malformedRequest', { cause: error }));
    },
  };
  const { tls } = options;
  const scheme = tls
    ? { https: { ...connections, ...tls, handshakeTimeout: limits.headersTimeoutMs } }
    : { http: connections };
  const app = Fastify({ ...settings, ...scheme } as FastifyServerOptions);
  app.server.maxConnections = limits.connections;
  app.server.on('checkExpectation', answerExpectation);

  const routes = new RouteTable(app);
  const refusals = new Refusals(app.log);
  app.decorate('refusals', refusals);
  app.addHook('onClose', async () => refusals.flush());
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.decorateRequest('startedAt', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now();
    // Whoever writes to an answer that is over learns it from 'close'; nobody else need hear of it.
    reply.raw.on('error', () => {});
    if (options.observer) observe(request, reply, options.observer);
    reply.headers(commonHeaders(request.id));
    const requestId = requestIdOf(request.headers['x-request-id']);
    if (requestId !== null) request.log = request.log.child({ requestId });
    reply.header('X-Request-Id', requestId ?? request.id);
    const allowed = options.allowed();
    if (closing || !allowed) throw new HttpError('closing', { headers: { connection: 'close' } });
    checkHostAndOrigin(request.raw, allowed, request.routeOptions.config.fromElsewhere);
    allowWindow(request, reply, options.windowOrigin);
    if (request.method === 'OPTIONS' && request.headers.origin === options.windowOrigin && options.windowOrigin) {
      return reply.code(204).send();
    }
    limitIdleTime(request, reply);
    if (!request.routeOptions.config.slowBody) limitBodyTime(request, reply, limits.bodyTimeoutMs);
    // Before the body is looked at: an unknown address is 404 whatever was sent to it.
    if (request.is404) throw routes.errorFor(request.raw.url ?? '/');
    if (BODILESS.has(request.method) && hasBody(request.raw)) {
      throw new HttpError('bodyNotAllowed', { headers: { connection: 'close' } });
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const timeSpent = Math.round(performance.now() - request.startedAt);
    // The route's pattern, never the URL: its query holds names and documents.
    const route = request.is404 ? null : (request.routeOptions.url ?? null);
    request.log.info({ method: request.method, route, status: reply.statusCode, timeSpent }, 'answered');
  });
  app.setNotFoundHandler((request) => {
    throw routes.errorFor(request.raw.url ?? '/');
  });
  app.setErrorHandler(handleError);

  for (const plugin of options.plugins ?? []) app.register(async (scope) => plugin(scope));
  for (const endpoint of options.endpoints) {
    app.register(async (scope) => serveEndpoint(scope, endpoint, options));
  }
  return app;
}

const CLIENT_GONE = 499;

function observe(
  request: FastifyRequest,
  { raw }: FastifyReply,
  observer: NonNullable<ServerOptions['observer']>,
): void {
  const { method } = request;
  const route = request.is404 ? null : (request.routeOptions.url ?? null);
  const ended = observer.begun(route);
  raw.once('close', () => {
    ended();
    const status = raw.writableFinished ? raw.statusCode : CLIENT_GONE;
    observer.answered({ method, route, status, seconds: (performance.now() - request.startedAt) / 1000 });
  });
}

/**
 * The desktop window lives at an `app://` address that no web page can have, and is the one origin that may read
 * answers across origins. Without a desktop window no CORS header is ever sent.
 */
function allowWindow(request: FastifyRequest, reply: FastifyReply, windowOrigin: string | undefined): void {
  if (!windowOrigin) return;
  reply.header('Vary', 'Origin');
  if (request.headers.origin !== windowOrigin) return;
  reply.headers({
    'Access-Control-Allow-Origin': windowOrigin,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Atesta-Dossier',
    'Access-Control-Expose-Headers':
      'Service-ReqId, Atesta-Data, Atesta-Data-Notice, Atesta-Blocks, Atesta-Question-Doubt, Atesta-Entry, Atesta-Error, Atesta-Office, Retry-After',
    'Access-Control-Max-Age': '600',
  });
}
