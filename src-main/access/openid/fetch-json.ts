import type { Agents } from '../../net/agents.ts';
import { sendRequest } from '../../net/request.ts';

/** Many times what the key sets of large providers have. */
const MOST_BYTES = 512 * 1024;
const CONNECT_MS = 5_000;
/** Callers wait for it. */
const WHOLE_MS = 8_000;

/**
 * A document of the provider. Redirects are not followed: whose keys are trusted is what the configuration says.
 *
 * @throws Error with a sentence that may be logged; an error of Node's.
 */
export async function fetchJson(url: URL, agents: Agents): Promise<unknown> {
  const answer = await sendRequest(
    {
      method: 'GET',
      url,
      headers: { 'user-agent': 'atesta', accept: 'application/json', 'accept-encoding': 'identity' },
      agent: await agents.of(url),
      connectMs: CONNECT_MS,
    },
    AbortSignal.timeout(WHOLE_MS),
  );
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`The provider answered with status ${answer.statusCode}.`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error(`The provider's answer is larger than ${MOST_BYTES} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Error("The provider's answer is not JSON.");
  }
}
