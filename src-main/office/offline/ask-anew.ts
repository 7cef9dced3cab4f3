import type { IncomingMessage } from 'node:http';
import { MOST_BROUGHT_BYTES } from '../../contract/brought.ts';
import { bytesWithin } from '../../data/bytes-within.ts';
import { ApiError } from '../../errors/api-error.ts';
import { ERRORS, type ErrorCode } from '../../errors/registry.ts';
import { answerIdOf } from '../headers.ts';
import type { OfficeAnswer } from './compared.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** No longer than one that is kept here. */
const MOST_BYTES = 2 * MOST_BROUGHT_BYTES;

/**
 * Where the office answers what this machine answered: path and question as they were kept.
 *
 * @throws ApiError `routeNotFound` where that would be another place.
 */
export function addressOf(origin: string, { facts: { endpoint, parameters } }: KeptAnswer): URL {
  const address = new URL(endpoint, origin);
  if (address.origin !== origin || address.pathname !== endpoint) throw new ApiError('routeNotFound');
  address.search = new URLSearchParams(parameters).toString();
  return address;
}

/**
 * An answer of the office that is there to its end, with its Service-ReqId.
 *
 * @throws ApiError as the office says it, `answerTooLarge`, or `officeUnreachable` where it breaks off.
 */
export async function wholeAnswer(message: IncomingMessage): Promise<{ request: string } & OfficeAnswer> {
  const bytes = await bytesWithin(message, MOST_BYTES).catch((cause) => {
    throw new ApiError('officeUnreachable', { cause });
  });
  if (!bytes) throw new ApiError('answerTooLarge');
  if (message.statusCode !== 200) {
    const code = String(message.headers['atesta-error']);
    throw new ApiError(Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'officeVersion');
  }
  const { headers } = message;
  const told = (name: string) => String(headers[name] ?? '');
  const [data, notice] = [told('atesta-data'), told('atesta-data-notice')];
  return { request: answerIdOf(headers)!, bytes, data, notice };
}
