import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/registry.ts';
import { logFailure } from './failure-log.ts';
import { errorBody, failureHeaders, HttpError } from './http-error.ts';

/** A client that does not close the connection after such an answer has it closed. */
const LINGER_MS = 2000;

/** Headers that every response carries, whatever its status. */
export function commonHeaders(id: string): Record<string, string> {
  return {
    'Service-ReqId': id,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  };
}

/** Answers with the specification's error body. */
export function sendError(reply: FastifyReply, id: string, error: ApiError): void {
  reply.code(error.statusCode).headers(failureHeaders(error)).type('application/json; charset=utf-8');
  reply.send(JSON.stringify(errorBody(id, error)));
}

/**
 * Fastify's error handler: known errors answer as the registry says, all others as `unexpected`; the log knows why. Where
 * the answer has begun nothing can be said any more: it is cut off.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = knownError(error);
  logFailure(request, known);
  if (reply.raw.headersSent || reply.raw.destroyed) reply.raw.destroy();
  else sendError(reply, request.id, known);
}

/**
 * Answers what Node's parser refused: bad syntax, header overflow, too slow, a body that is cut off. Never in the middle
 * of another answer, and never before the answer to a request that came in whole.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Node's own handler looks at the same member; nothing public tells what is being answered on a connection.
  const answering = (socket as { _httpMessage?: ServerResponse | null })._httpMessage;
  const inTheWay = answering && (answering.headersSent || answering.req.complete);
  if (error.code === 'ECONNRESET' || !socket.writable || inTheWay) {
    socket.destroy();
    return;
  }
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  const codes: Record<string, ErrorCode> = {
    ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
    HPE_HEADER_OVERFLOW: 'headersTooLarge',
  };
  const failure = new ApiError(codes[error.code ?? ''] ?? 'malformedRequest');
  const id = randomUUID();
  const body = JSON.stringify(errorBody(id, failure));
  const headers = {
    ...commonHeaders(id),
    ...failureHeaders(failure),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const name = JSON.parse(body).error.error as string;
  socket.end(`HTTP/1.1 ${failure.statusCode} ${name}\r\n${lines.join('')}\r\n${body}`);
}

/** Answers an Expect header that cannot be met. */
export function answerExpectation(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const failure = new ApiError('expectationFailed');
  const body = JSON.stringify(errorBody(id, failure));
  response.writeHead(failure.statusCode, {
    ...commonHeaders(id),
    ...failureHeaders(failure),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  response.end(body);
  request.resume();
}

/** `error` as the registry knows it; `unexpected` where it does not. */
export function knownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('bodyTooLarge', { cause: error });
  if (statusCode === 415) return new ApiError('mediaTypeUnsupported', { cause: error });
  if (statusCode === 404) return new ApiError('notFound', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new HttpError('malformedRequest', { statusCode, cause: error });
  }
  return new ApiError('unexpected', { cause: error });
}
