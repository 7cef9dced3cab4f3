import type { Agents } from '../../net/agents.ts';
import { askProvider } from './ask-provider.ts';

/**
 * A document of the provider.
 *
 * @throws Error with a sentence that may be logged; an error of Node's.
 */
export async function fetchJson(url: URL, agents: Agents): Promise<unknown> {
  const { status, bytes } = await askProvider(url, agents);
  if (status !== 200) throw new Error(`The provider answered with status ${status}.`);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Error("The provider's answer is not JSON.");
  }
}
