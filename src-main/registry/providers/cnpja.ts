import { type Static, Type } from 'typebox';
import type { BlockName } from '../../contract/registry/blocks.ts';
import { titled } from '../../contract/titled.ts';
import { officeOf, registrationsOf } from './cnpja/mapping.ts';
import { addressSetting, below, secretSetting } from './fields/entry.ts';
import { mustBeCompany } from './fields/identity.ts';
import { isListOfObjects, memberOf } from './fields/json.ts';
import { detailsOf, objectOf, readingOf, refused, tooMany } from './fields/reply.ts';
import { textOf } from './fields/text.ts';
import { type Reading, type Service, type ServiceReply, Unavailable } from './service.ts';
import { serviceSettings } from './settings.ts';

const OPEN = 'https://open.cnpja.com/office';
const COMMERCIAL = 'https://api.cnpja.com/office';

const CnpjaConfig = Type.Object(
  {
    provider: Type.Literal('cnpja'),
    url: addressSetting(`${OPEN}, with a token ${COMMERCIAL}`),
    token: Type.Optional(secretSetting('Key of the commercial API; the open one has none.')),
    simples: Type.Optional(
      Type.Boolean({
        ...titled('Simples e MEI (cobra um crédito)', 'Simples and MEI (costs a credit)'),
        default: true,
        description: 'Whether the commercial API is asked for Simples and MEI, at one credit. Default true.',
      }),
    ),
    maxAgeDays: Type.Optional(
      Type.Integer({
        ...titled('Idade máxima da resposta guardada, em dias', 'Greatest age of a stored answer, in days'),
        minimum: 1,
        maximum: 3650,
        description: 'How old its stored answers may be; the publisher takes 45 days where it is not said.',
      }),
    ),
    ...serviceSettings({ requestsPerMinute: 5 }),
  },
  { additionalProperties: false },
);
type CnpjaConfig = Static<typeof CnpjaConfig>;

/**
 * CNPJá `GET /office/<cnpj>`: both blocks by CNPJ; state registrations are those of the Cadastro Centralizado de
 * Contribuintes. Without key the open API at 5 a minute; with one the commercial API, whose rate belongs into
 * `requestsPerMinute` and where registrations cost a credit, asked for only where the block is.
 *
 * Sure: fields, codes, options and errors {code, message} (the publisher's OpenAPI in `@cnpja/sdk` 1.7.2, August 2025). Not
 * confirmed: alphanumeric CNPJs, which are sent as they are.
 */
export const cnpjaService = {
  config: CnpjaConfig,
  identity: ({ url, token, simples, maxAgeDays }) => JSON.stringify([url, token, simples, maxAgeDays]),
  asks: ({ url, token }) => [url ?? (token === undefined ? OPEN : COMMERCIAL)],
  offers: (question) => (question.by === 'cnpj' ? ['receitaFederal', 'sintegra'] : []),
  async ask(question, blocks, config, tools) {
    if (question.by !== 'cnpj') return { outcome: 'notOffered' };
    const { token } = config;
    const url = below(config.url ?? (token === undefined ? OPEN : COMMERCIAL), question.cnpj);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== undefined) {
      headers.authorization = tools.resolve(token, 'token');
      for (const [name, value] of optionsOf(blocks, config)) url.searchParams.set(name, value);
    }
    return read(await tools.send({ method: 'GET', url, headers }), question.cnpj, blocks);
  },
} satisfies Service<CnpjaConfig>;

/** What the commercial API is asked to add; the open one adds everything and takes no options. */
function optionsOf(blocks: readonly BlockName[], { simples, maxAgeDays }: CnpjaConfig): [string, string][] {
  const options: [string, string][] = [];
  if (blocks.includes('sintegra')) options.push(['registrations', 'BR']);
  if (blocks.includes('receitaFederal') && simples !== false) options.push(['simples', 'true']);
  if (maxAgeDays !== undefined) options.push(['maxAge', String(maxAgeDays)]);
  return options;
}

function read(reply: ServiceReply, cnpj: string, blocks: readonly BlockName[]): Reading {
  if (reply.status !== 200) return readRefusal(reply);
  const office = objectOf(reply);
  mustBeCompany(memberOf(office, 'taxId'), cnpj);
  if (blocks.includes('sintegra') && !isListOfObjects(memberOf(office, 'registrations'))) {
    throw new Unavailable('answered without the list of state registrations', { answered: true });
  }
  const made = { receitaFederal: () => officeOf(office), sintegra: () => registrationsOf(office) };
  return readingOf(blocks, made, textOf(memberOf(office, 'updated')));
}

/** {code, message}, the code that of the status: a 404 of something in between is no word of the source. */
function readRefusal(reply: ServiceReply): Reading {
  const details = detailsOf(reply);
  if (reply.status === 404 && textOf(memberOf(details, 'code')) === '404') return { outcome: 'none' };
  if (reply.status !== 429) throw refused(reply);
  // Credits come back with the next month or a purchase, so no time is given.
  if (textOf(memberOf(details, 'message')) === 'not enough credits') throw new Unavailable('has no credits left');
  throw tooMany(reply);
}
