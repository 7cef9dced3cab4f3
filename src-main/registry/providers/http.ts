import { type Static, Type } from 'typebox';
import { BLOCKS } from '../../contract/registry/blocks.ts';
import { titled } from '../../contract/titled.ts';
import { type Blocks, takeBlocks } from '../verbatim.ts';
import { checkedBody } from './http-body.ts';
import { resolveHeaders } from './http-headers.ts';
import type { ProviderQuestion } from './provider.ts';
import { type Service, Unavailable } from './service.ts';
import { serviceProvider } from './service-provider.ts';
import { serviceSettings } from './settings.ts';
import { refusal } from './transport/refusal.ts';

const HttpConfig = Type.Object(
  {
    provider: Type.Literal('http'),
    url: Type.String({
      ...titled('Endereço do serviço', 'Address of the service'),
      pattern: '^https?://[^\\s]+$',
      description: 'Asked by GET; the identifiers join its query.',
    }),
    headers: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        ...titled('Cabeçalhos enviados', 'Headers sent'),
        description: 'Sent with each request; a value may name a secret, see "Configuration" in the README.',
      }),
    ),
    ...serviceSettings(),
  },
  { additionalProperties: false },
);
type HttpConfig = Static<typeof HttpConfig>;

/**
 * A source that already speaks the shape of the answer, as contract.md describes it: one GET, a JSON object with any of
 * the blocks, 404 or 204 for nothing found. Everything else is a failure.
 */
export const httpService: Service<HttpConfig> = {
  config: HttpConfig,
  identity: (config) => config.url,
  asks: ({ url }) => [url],
  offers: () => BLOCKS,
  async ask(question, _blocks, config, tools) {
    const headers = resolveHeaders(config.headers ?? {}, tools.resolve);
    const reply = await tools.send({ method: 'GET', url: addressOf(config.url, question), headers });
    if (reply.status === 404 || reply.status === 204) return { outcome: 'none' };
    if (reply.status < 200 || reply.status > 299) throw refusal(reply);
    return { outcome: 'found', blocks: blocksOf(checkedBody(reply.text)) };
  },
};

export const httpProvider = serviceProvider('http', httpService);

/** How sources name what went wrong. A number beside it, as `code`, says nothing by itself. */
const FAULTS = ['error', 'erro', 'errors', 'erros'];

/**
 * The blocks of an object that has some, or nothing at all. One with other members alone tells of a failure, or wraps its
 * answer, and so does a block that is a sentence: nothing of it says that there is no such taxpayer, or that there is one.
 *
 * @throws Unavailable
 */
function blocksOf(body: string): Blocks {
  const blocks = takeBlocks(body);
  const answer = JSON.parse(body) as Record<string, unknown>;
  for (const name of BLOCKS) {
    if (typeof (answer[name] ?? {}) !== 'object') {
      throw new Unavailable(`answered "${name}" as ${typeof answer[name]}`, { answered: true });
    }
  }
  if (Object.keys(blocks).length > 0) return blocks;
  const members = Object.keys(answer);
  if (members.length > 0 && !BLOCKS.some((name) => members.includes(name))) {
    throw new Unavailable('answered an object without "receitaFederal" and "sintegra"', { answered: true });
  }
  const fault = FAULTS.find((name) => answer[name]);
  if (fault) throw new Unavailable(`answered no block, and "${fault}"`, { answered: true });
  return blocks;
}

function addressOf(base: string, question: ProviderQuestion): URL {
  const url = URL.parse(base);
  if (!url) throw new Unavailable('the url in the configuration is none');
  const { by: _by, ...identifiers } = question;
  for (const [name, value] of Object.entries(identifiers)) url.searchParams.set(name, value);
  return url;
}
