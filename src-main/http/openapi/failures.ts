import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorCode } from '../../errors/registry.ts';
import type { JsonObject } from './schemas.ts';

/** What the server itself can answer to any request. */
const EVERYWHERE = [
  'malformedRequest',
  'hostMissing',
  'hostNotAllowed',
  'originNotAllowed',
  'bodyNotAllowed',
  'methodNotAllowed',
  'requestTimeout',
  'expectationFailed',
  'headersTooLarge',
  'unexpected',
  'closing',
] as const satisfies ErrorCode[];

/** What is asked for before an endpoint sees the request. */
const OF_ENDPOINTS = [
  'credentialsMissing',
  'credentialsInvalid',
  'permissionMissing',
  'signInInvalid',
  'signInOfProgram',
  'signInWithoutRole',
  'signInUnavailable',
  'roleForbids',
  'workspaceUnreachable',
  'versionNotFound',
] as const satisfies ErrorCode[];

const SECONDS = { schema: { type: 'integer', minimum: 0 }, example: 5 };
const text = (example: string) => ({ schema: { type: 'string' }, example });

/** Headers that errors of a status always have. */
const HEADERS: Readonly<Record<number, JsonObject>> = {
  401: { 'WWW-Authenticate': { description: 'The schemes that are accepted.', ...text('ApiKey, Bearer') } },
  405: { Allow: { description: 'The methods that are allowed here.', ...text('GET, HEAD') } },
  503: { 'Retry-After': { description: 'Seconds after which it is worth trying again.', ...SECONDS } },
};

/** The error responses of an address, by status: what the server itself and, of an endpoint, the credentials add to its own. */
export function failures(own: readonly ErrorCode[], endpoint: boolean): JsonObject {
  const further = byStatus([...(endpoint ? OF_ENDPOINTS : []), ...own]);
  const all = byStatus([...EVERYWHERE, ...[...further.values()].flat()]);
  return Object.fromEntries(
    [...all].map(([status, codes]) => {
      const shared = { $ref: `#/components/responses/${nameOf(status)}` };
      return [status, further.has(status) ? responseOf(status, codes) : shared];
    }),
  );
}

/** The responses that are the same at every address, for `components`. */
export function sharedFailures(): JsonObject {
  return Object.fromEntries([...byStatus(EVERYWHERE)].map(([status, of]) => [nameOf(status), responseOf(status, of)]));
}

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = Map.groupBy(new Set(codes), (code) => ERRORS[code][0] as number);
  return new Map([...groups].sort(([a], [b]) => a - b));
}

/** `Bad Request` → `BadRequest`. */
function nameOf(status: number): string {
  return STATUS_CODES[status]!.replaceAll(/\W/g, '');
}

function responseOf(status: number, codes: readonly ErrorCode[]): JsonObject {
  return {
    description: codes.map((code) => ERRORS[code][1]).join('\n\n'),
    headers: {
      'Service-ReqId': { description: "Equals the body's id.", schema: { type: 'string' } },
      'Atesta-Error': {
        description: "The error's name, which never changes; the message may.",
        schema: { type: 'string', enum: codes },
        example: codes[0],
      },
      ...HEADERS[status],
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(status, ERRORS[code][1]) }])),
      },
    },
  };
}

function exampleOf(statusCode: number, message: string): JsonObject {
  return {
    id: '0b8e0f3a-6f0e-4a5f-9a53-4d0a5a0c9c11',
    error: { statusCode, error: STATUS_CODES[statusCode], message },
  };
}
