import type { OutgoingHttpHeaders } from 'node:http';
import { bytesWithin } from '../../data/bytes-within.ts';
import type { Agents } from '../../net/agents.ts';
import { sendRequest } from '../../net/request.ts';

/** Many times what the key sets of large providers have. */
const MOST_BYTES = 512 * 1024;
const CONNECT_MS = 5_000;
/** Callers wait for it. */
const WHOLE_MS = 8_000;

export interface ProviderAnswer {
  status: number;
  contentType: string | undefined;
  bytes: Buffer<ArrayBuffer>;
}

/**
 * One request to the provider, by the network's own settings. Redirects are not followed: whose word is trusted is what the
 * configuration says.
 *
 * @throws Error with a sentence that may be logged; an error of Node's.
 */
export async function askProvider(
  url: URL,
  agents: Agents,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<ProviderAnswer> {
  const answer = await sendRequest(
    {
      method,
      url,
      headers: { accept: 'application/json', ...headers, 'user-agent': 'atesta', 'accept-encoding': 'identity' },
      ...(body !== undefined && { body }),
      agent: await agents.of(url),
      connectMs: CONNECT_MS,
    },
    AbortSignal.timeout(WHOLE_MS),
  );
  const bytes = await bytesWithin(answer, MOST_BYTES);
  if (!bytes) throw new Error(`The provider's answer is larger than ${MOST_BYTES} bytes.`);
  return { status: answer.statusCode!, contentType: answer.headers['content-type'], bytes };
}
