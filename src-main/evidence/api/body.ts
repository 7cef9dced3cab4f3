import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { ApiError } from '../../errors/api-error.ts';
import { discard, receiveBytes } from '../../http/body-bytes.ts';
import type { Call } from '../../http/endpoint.ts';
import { brokenRule } from './broken-rule.ts';

/** A body without a file: the longest reason with the most hits is a twentieth of it. */
const BODY_BYTES = 1024 * 1024;
/** A file of 15 MB in base64, and what stands around it. */
export const FILE_BODY_BYTES = 21 * 1024 * 1024;

/**
 * The JSON value that is the body of a call.
 *
 * @throws ApiError `jsonExpected` (415), `bodyTooLarge` (413), `invalidJson` (422), `cancelled`.
 */
export async function jsonBody(
  { headers, body, signal }: Pick<Call, 'headers' | 'body' | 'signal'>,
  most = BODY_BYTES,
): Promise<unknown> {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== 'application/json' || headers['content-encoding'] !== undefined) {
    discard(body);
    throw new ApiError('jsonExpected');
  }
  const bytes = await receiveBytes(body, most, 'bodyTooLarge', signal);
  try {
    // A copy, as text is not decoded from memory that threads share.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes)), wellFormed);
  } catch (error) {
    throw new ApiError('invalidJson', { cause: error });
  }
}

/** Of `JSON.parse`: an escape can name half a surrogate pair, which is no text, and the log cannot hold it. */
export function wellFormed(_: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('lone surrogate');
  return value;
}

/**
 * A value as its schema has it.
 *
 * @throws ApiError `requestInvalid`, whose sentence names the member that is wrong and how, never what it holds.
 */
export function checked<Type extends TSchema, Value>(
  validator: Validator<Record<never, never>, Type, Value>,
  value: unknown,
): Value {
  if (validator.Check(value)) return value;
  const errors = validator.Errors(value);
  const place = errors.find(({ instancePath }) => instancePath !== '')?.instancePath;
  const missing = errors.flatMap((error) => (error.keyword === 'required' ? error.params.requiredProperties : []));
  const what =
    missing.length > 0
      ? `The body lacks ${missing.map((name) => `"${name}"`).join(', ')}`
      : place
        ? `The member "${place.slice(1).replaceAll('/', '.')}" of the body ${brokenRule(errors, place)}`
        : 'The body is no object of the kind that is asked for';
  throw new ApiError('requestInvalid', { detail: `${what}; /docs has what is asked for.` });
}

/**
 * The bytes of a text in base64. Node passes over what is none: then the bytes would be others than those that were sent.
 *
 * @throws ApiError `invalidBase64`.
 */
export function decoded(base64: string): Uint8Array {
  // Walked: a pattern for what stands at the end begins anew at each "=", which takes days in 20 MB of them.
  let length = base64.length;
  while (base64[length - 1] === '=') length--;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== Math.floor((length * 3) / 4) || /\s/.test(base64)) throw new ApiError('invalidBase64');
  return bytes;
}
