import type { ApiError } from '../../errors/api-error.ts';
import { receiveBytes } from '../../http/body-bytes.ts';
import type { Call } from '../../http/endpoint.ts';
import { JSON_BODY_BYTES } from './limits.ts';
import { bodyForm } from './media-type.ts';
import { receiveMultipart } from './multipart.ts';
import type { ReceivedFile } from './received-file.ts';

/**
 * The one file of a request, from either form of body. `fromJson` decodes a JSON body off this thread. Throws ApiError
 * as specification.md says (P6 to P15): 406, 413, 415, 422, or `cancelled` when the client hung up.
 */
export async function receiveFile(
  call: Pick<Call, 'headers' | 'body' | 'signal'>,
  fromJson: (body: Uint8Array) => Promise<ReceivedFile>,
): Promise<ReceivedFile> {
  try {
    if (bodyForm(call.headers) === 'multipart') return await receiveMultipart(call.body, call.headers, call.signal);
    return await fromJson(await receiveBytes(call.body, JSON_BODY_BYTES, 'fileTooLarge', call.signal));
  } catch (error) {
    discard(call.body, error as ApiError);
    throw error;
  }
}

/** Reads what is still coming and keeps nothing of it: a client that is still sending then comes to read the answer. */
function discard(body: Call['body'], error: ApiError): void {
  if (error.code === 'cancelled') return;
  body.on('error', () => {});
  body.resume();
}
