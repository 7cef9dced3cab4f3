import { ApiError } from '../../errors/api-error.ts';
import { discard, receiveBytes } from '../../http/body-bytes.ts';
import type { Call } from '../../http/endpoint.ts';

/** 500,000 subjects of two lines each. */
const SUBJECTS_BYTES = 128 * 1024 * 1024;

/** The bytes of a body of JSON, for a thread to read. @throws ApiError `jsonExpected`, `bodyTooLarge`, `cancelled`. */
export async function jsonBytes({ headers, body, signal }: Pick<Call, 'headers' | 'body' | 'signal'>) {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== 'application/json' || headers['content-encoding'] !== undefined) {
    discard(body);
    throw new ApiError('jsonExpected');
  }
  return receiveBytes(body, SUBJECTS_BYTES, 'bodyTooLarge', signal);
}
