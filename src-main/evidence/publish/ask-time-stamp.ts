import { bytesWithin } from '../../data/bytes-within.ts';
import type { Agents } from '../../net/agents.ts';
import { sendRequest } from '../../net/request.ts';
import { TimeStampError } from './time-stamp-error.ts';

/** Ten times what a token with a long chain of certificates has. */
const MOST_BYTES = 256 * 1024;
const CONNECT_MS = 15_000;

/**
 * Sends a TimeStampReq by HTTP (RFC 3161, 3.4) and returns the body of the answer, unread. Redirects are not followed: who
 * stamps is what the settings say.
 *
 * @throws TimeStampError `malformed`, where what answers is no such authority; an error of Node's; the signal's reason.
 */
export async function askTimeStamp(
  url: URL,
  body: Uint8Array,
  { agents, signal }: { agents: Agents; signal: AbortSignal },
): Promise<Uint8Array> {
  const answer = await sendRequest(
    {
      method: 'POST',
      url,
      headers: {
        'user-agent': 'atesta',
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
      },
      body,
      agent: await agents.of(url),
      connectMs: CONNECT_MS,
    },
    signal,
  );
  const kind = (answer.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (answer.statusCode !== 200 || kind !== 'application/timestamp-reply') {
    answer.destroy();
    throw new TimeStampError('malformed');
  }
  const bytes = await bytesWithin(answer, MOST_BYTES);
  if (!bytes) throw new TimeStampError('malformed');
  return new Uint8Array(bytes);
}
