import type { BlockName } from '../../../contract/registry/blocks.ts';
import type { Blocks } from '../../verbatim.ts';
import { type Reading, type ServiceReply, Unavailable } from '../service.ts';
import { refusal } from '../transport/refusal.ts';
import { isObject, type JsonObject, parseJson } from './json.ts';

/** @throws Unavailable where the body is no JSON object; it quotes nothing of it, which may be personal. */
export function objectOf(reply: ServiceReply): JsonObject {
  const value = parsed(reply.text);
  if (!isObject(value)) throw new Unavailable('answered no JSON object', { answered: true });
  return value;
}

function parsed(text: string) {
  if (text.trim() === '') throw new Unavailable('answered nothing', { answered: true });
  try {
    return parseJson(text);
  } catch (error) {
    const reason = error instanceof RangeError ? 'answered nested too deeply' : 'answered no valid JSON';
    throw new Unavailable(reason, { answered: true });
  }
}

/** The object in the body of a refusal; undefined where it comes from something in between, as a proxy's page. */
export function detailsOf(reply: ServiceReply): JsonObject | undefined {
  try {
    return objectOf(reply);
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}

/** What a status means that every service means alike. */
export function refused(reply: ServiceReply): Unavailable {
  const { status } = reply;
  if (status === 401 || status === 403) return new Unavailable(`refused the key (status ${status})`);
  if (status === 402) return new Unavailable('has no credits left (status 402)');
  return refusal(reply);
}

/** A source that allows so many requests a minute and was asked for more; `ms` where it does not say how long to wait. */
export function tooMany(reply: ServiceReply, ms = 60_000): Unavailable {
  return new Unavailable('allows no more requests for now', { retryAfterMs: refusal(reply).retryAfterMs ?? ms });
}

/**
 * The blocks asked for that an answer has: found, or none when it has none of them. `updated` is the source's own ISO 8601 word
 * of when it took up what it tells, where it answers from a store.
 */
export function readingOf(
  asked: readonly BlockName[],
  make: { readonly [Name in BlockName]?: () => string | undefined },
  updated?: string,
): Reading {
  const blocks: Blocks = {};
  for (const name of asked) {
    const json = make[name]?.();
    if (json !== undefined) blocks[name] = json;
  }
  if (Object.keys(blocks).length === 0) return { outcome: 'none' };
  const answeredAt = Date.parse(updated ?? '');
  return { outcome: 'found', blocks, ...(Number.isFinite(answeredAt) && { answeredAt }) };
}
