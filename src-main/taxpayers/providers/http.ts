import { type Static, Type } from 'typebox';
import { ApiError } from '../../http/errors.ts';
import { takeBlocks } from '../verbatim.ts';
import { readBody } from './http-body.ts';
import { resolveHeaders } from './http-headers.ts';
import type { ProviderAnswer, ProviderKind, ProviderParts, ProviderQuestion } from './provider.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

const HttpConfig = Type.Object(
  {
    provider: Type.Literal('http'),
    url: Type.String({ pattern: '^https?://[^\\s]+$', description: 'Asked by GET; the identifiers join its query.' }),
    headers: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Sent with each request; a value may name a secret, see "Configuration" in the README.',
      }),
    ),
    timeoutMs: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 600_000, description: `Default ${DEFAULT_TIMEOUT_MS}.` }),
    ),
  },
  { additionalProperties: false },
);
type HttpConfig = Static<typeof HttpConfig>;

/**
 * A provider that already speaks the shape of the answer, as contract.md describes it: one GET, a JSON object with any of
 * the blocks, 404 for nothing found. Everything else is a failure, redirects too: they could carry documents and keys to
 * another host.
 */
export const httpProvider = {
  config: HttpConfig,
  identity: (config) => config.url,
  create: (config, parts) => ({
    async ask(question, blocks, signal) {
      const timeout = AbortSignal.timeout(config.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      try {
        const answer = await request(config, parts, question, AbortSignal.any([signal, timeout]));
        return { blocks: Object.fromEntries(blocks.map((name) => [name, answer.blocks[name]])) };
      } catch (error) {
        if (signal.aborted) throw new ApiError('cancelled', { cause: error });
        const reason = timeout.aborted ? 'timed out' : reasonOf(error);
        throw new ApiError('providerFailed', { cause: new Error(`http provider: ${reason}`) });
      }
    },
  }),
} satisfies ProviderKind<HttpConfig>;

async function request(
  config: HttpConfig,
  parts: ProviderParts,
  question: ProviderQuestion,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const headers = resolveHeaders(config.headers ?? {}, parts);
  const response = await fetch(addressOf(config.url, question), { headers, redirect: 'manual', signal });
  if (response.ok) return { blocks: takeBlocks(await readBody(response)) };
  await response.body?.cancel();
  if (response.status === 404) return { blocks: {} };
  throw new Error(`answered with status ${response.status}`);
}

function addressOf(base: string, question: ProviderQuestion): URL {
  const url = new URL(base);
  const { by, ...identifiers } = question;
  for (const [name, value] of Object.entries(identifiers)) url.searchParams.set(name, value);
  return url;
}

/** `fetch` wraps what went wrong in a TypeError that says nothing; its cause has the system's code. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: string; message?: string } | undefined) : undefined;
  return cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : 'unknown failure');
}
