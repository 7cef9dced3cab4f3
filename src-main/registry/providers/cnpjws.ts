import { type Static, Type } from 'typebox';
import type { BlockName } from '../../contract/registry/blocks.ts';
import { companyOf, registrationsOf } from './cnpjws/mapping.ts';
import { addressSetting, below, secretSetting } from './fields/entry.ts';
import { mustBeCompany } from './fields/identity.ts';
import { isListOfObjects, type JsonObject, memberOf } from './fields/json.ts';
import { detailsOf, objectOf, readingOf, refused, tooMany } from './fields/reply.ts';
import { textOf } from './fields/text.ts';
import { type Reading, type Service, type ServiceReply, Unavailable } from './service.ts';
import { serviceSettings } from './settings.ts';

const PUBLIC = 'https://publica.cnpj.ws/cnpj';
const COMMERCIAL = 'https://comercial.cnpj.ws/cnpj';

const CnpjWsConfig = Type.Object(
  {
    provider: Type.Literal('cnpjws'),
    url: addressSetting(`${PUBLIC}, with a token ${COMMERCIAL}`),
    token: Type.Optional(secretSetting('Token of the commercial API; the public one has none.')),
    ...serviceSettings({ requestsPerMinute: 3 }),
  },
  { additionalProperties: false },
);
type CnpjWsConfig = Static<typeof CnpjWsConfig>;

/**
 * CNPJ.ws `GET /cnpj/<cnpj>`: both blocks by CNPJ, without key at 3 a minute, or the commercial API with a token, whose own
 * rate belongs into `requestsPerMinute`.
 *
 * Sure: fields and both addresses (the publisher's package `consultar-cnpj` 1.0.20 and answers of 2023-2026), the
 * errors' form {status, titulo, detalhes, validacao} and the time of release in the words of a 429. Less sure: that 404 is
 * said of every CNPJ that is not registered (a client's notes say "400 or 404"; 400 also stands for wrong digits, so
 * it is no word that there is none). Alphanumeric CNPJs are sent as they are: the publisher promised them for July 2026
 * (consultar-cnpj#10), unconfirmed; its own older package drops the letters, and then another company would answer, which is
 * refused here. Since June 2026 some registrations came with a digit too many (consultar-cnpj#12): told as they come.
 */
export const cnpjwsService = {
  config: CnpjWsConfig,
  identity: (config) => JSON.stringify([config.url, config.token]),
  asks: ({ url, token }) => [url ?? (token === undefined ? PUBLIC : COMMERCIAL)],
  offers: (question) => (question.by === 'cnpj' ? ['receitaFederal', 'sintegra'] : []),
  async ask(question, blocks, config, tools) {
    if (question.by !== 'cnpj') return { outcome: 'notOffered' };
    const { url: address = config.token === undefined ? PUBLIC : COMMERCIAL, token } = config;
    const url = below(address, question.cnpj);
    if (token !== undefined) url.searchParams.set('token', tools.resolve(token, 'token'));
    const reply = await tools.send({ method: 'GET', url, headers: { accept: 'application/json' } });
    return read(reply, question.cnpj, blocks);
  },
} satisfies Service<CnpjWsConfig>;

function read(reply: ServiceReply, cnpj: string, blocks: readonly BlockName[]): Reading {
  if (reply.status === 404 && textOf(memberOf(detailsOf(reply), 'status')) === '404') return { outcome: 'none' };
  if (reply.status === 429) throw tooMany(reply, releaseMs(detailsOf(reply)));
  if (reply.status !== 200) throw refused(reply);
  const company = objectOf(reply);
  const establishment = memberOf(company, 'estabelecimento');
  mustBeCompany(memberOf(establishment, 'cnpj'), cnpj);
  if (blocks.includes('sintegra') && !isListOfObjects(memberOf(establishment, 'inscricoes_estaduais'))) {
    throw new Unavailable('answered without the list of state registrations', { answered: true });
  }
  const made = { receitaFederal: () => companyOf(company), sintegra: () => registrationsOf(company) };
  return readingOf(blocks, made, textOf(memberOf(establishment, 'atualizado_em')));
}

/** "Liberação ocorrerá em Fri Sep 27 2024 09:28:55 GMT-0300 (…)", the only place where it says how long to wait. */
function releaseMs(details: JsonObject | undefined): number | undefined {
  const [, at = ''] =
    / em (\w{3} \w{3} \d{1,2} \d{4} [\d:]{8} GMT[+-]\d{4})/.exec(textOf(memberOf(details, 'detalhes')) ?? '') ?? [];
  const wait = Date.parse(at) - Date.now();
  return wait > 0 && wait < 3_600_000 ? wait : undefined;
}
