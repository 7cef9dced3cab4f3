import { type Static, Type } from 'typebox';
import { capitals } from '../../text/capitals.ts';
import { addressSetting, below } from './fields/entry.ts';
import { mustBeCompany } from './fields/identity.ts';
import { memberOf } from './fields/json.ts';
import { minhaReceitaOf } from './fields/minha-receita.ts';
import { detailsOf, objectOf, refused, tooMany } from './fields/reply.ts';
import { textOf } from './fields/text.ts';
import type { Reading, Service, ServiceReply } from './service.ts';
import { serviceSettings } from './settings.ts';

const ADDRESS = 'https://brasilapi.com.br/api/cnpj/v1';

const BrasilApiConfig = Type.Object(
  {
    provider: Type.Literal('brasilapi'),
    url: addressSetting(ADDRESS),
    ...serviceSettings({ requestsPerMinute: 60 }),
  },
  { additionalProperties: false },
);
type BrasilApiConfig = Static<typeof BrasilApiConfig>;

/**
 * BrasilAPI `GET /api/cnpj/v1/<cnpj>`: Receita Federal's monthly open data as minha-receita serves it, free and without key.
 * It fills `receitaFederal` by CNPJ, alphanumeric ones too (BrasilAPI#789), and knows no state registration. Its own address
 * may be put in `url`, or that of a minha-receita, which answers alike.
 *
 * Sure: the answer (minha-receita's published sample), 404 with "… não encontrado" (BrasilAPI#772), 400 for wrong check
 * digits. Its publisher names no rate and asks not to be crawled; one a second is our choice. It has a
 * month's copy, and in outages of what stands behind it every CNPJ was "não encontrado" for hours (BrasilAPI#605, #900), so
 * that is no word that there is none.
 */
export const brasilapiService = {
  config: BrasilApiConfig,
  identity: (config) => config.url ?? ADDRESS,
  asks: ({ url = ADDRESS }) => [url],
  offers: (question) => (question.by === 'cnpj' ? ['receitaFederal'] : []),
  async ask(question, _blocks, config, tools) {
    if (question.by !== 'cnpj') return { outcome: 'notOffered' };
    const url = below(config.url ?? ADDRESS, question.cnpj);
    return read(await tools.send({ method: 'GET', url, headers: { accept: 'application/json' } }), question.cnpj);
  },
} satisfies Service<BrasilApiConfig>;

function read(reply: ServiceReply, cnpj: string): Reading {
  if (reply.status === 429) throw tooMany(reply);
  if (reply.status === 404 && isNone(reply)) return { outcome: 'notInThisCopy' };
  if (reply.status !== 200) throw refused(reply);
  const company = objectOf(reply);
  mustBeCompany(memberOf(company, 'cnpj'), cnpj);
  return { outcome: 'found', blocks: { receitaFederal: minhaReceitaOf(company) } };
}

/** Its own words; a 404 of another making only says that the address is wrong. */
function isNone(reply: ServiceReply): boolean {
  return capitals(textOf(memberOf(detailsOf(reply), 'message')) ?? '').endsWith('NAO ENCONTRADO.');
}
