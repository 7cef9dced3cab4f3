import { type Static, Type } from 'typebox';
import { STATES, type Uf } from '../../contract/registry.ts';
import { titled } from '../../contract/titled.ts';
import { addressSetting, secretSetting } from './fields/entry.ts';
import type { JsonObject } from './fields/json.ts';
import { sintegraOf } from './fields/registration.ts';
import { mustFit, resultsOf } from './infosimples/answer.ts';
import { registrationOfState } from './infosimples/mapping.ts';
import type { ProviderQuestion } from './provider.ts';
import type { Service, ServiceTools } from './service.ts';
import { serviceSettings } from './settings.ts';

const ADDRESS = 'https://api.infosimples.com/api/v2/consultas/sintegra/unificada';
const TIMEOUT_MS = 120_000;
/** Seconds that the publisher lets a lookup take at most. */
const LONGEST_S = 600;

const InfosimplesConfig = Type.Object(
  {
    provider: Type.Literal('infosimples'),
    url: addressSetting(ADDRESS),
    token: secretSetting('Token of the account.'),
    ufs: Type.Optional(
      Type.Array(Type.Unsafe<Uf>(Type.Enum([...STATES])), {
        ...titled('Estados consultados', 'States asked'),
        minItems: 1,
        uniqueItems: true,
        description:
          'States that are asked by CNPJ, each at its price. Without it the state of the establishment by the installed open data.',
      }),
    ),
    ...serviceSettings({ timeoutMs: TIMEOUT_MS }),
  },
  { additionalProperties: false },
);
type InfosimplesConfig = Static<typeof InfosimplesConfig>;
type Question = Exclude<ProviderQuestion, { by: 'nothing' }>;

/**
 * Infosimples `POST /sintegra/unificada`: what a state's own Sintegra page says, by CNPJ, CPF or registration in one state.
 * By CNPJ the state is that of the establishment, unless `ufs` names others. Success is the `code` in the body, not HTTP's.
 *
 * Sure: address, parameters, envelope and codes (the publisher's documentation and its Ruby client's list of codes 200-201
 * and 600-621), field names (its documentation of AC, and public clients of the unified service). Less sure: which fields a
 * state fills; that every state tells the CNPJ it was asked for, so a missing one is accepted and another one is not.
 */
export const infosimplesService = {
  config: InfosimplesConfig,
  identity: (config) => JSON.stringify([config.url, config.token, config.ufs]),
  asks: ({ url = ADDRESS }) => [url],
  offers: (question) => (question.by === 'nothing' ? [] : ['sintegra']),
  async ask(question, _blocks, config, tools) {
    if (question.by === 'nothing') return { outcome: 'notOffered' };
    const states = await statesOf(question, config, tools);
    if (states.length === 0) return { outcome: 'stateUnknown' };
    const answers = await Promise.all(states.map((uf) => askState(question, uf, config, tools)));
    const found = answers.flatMap((results, index) => results.map((result) => ({ result, uf: states[index]! })));
    if (found.length === 0) return { outcome: 'none' };
    const sintegra = sintegraOf(found.map(({ result, uf }) => registrationOfState(result, uf)))!;
    return { outcome: 'found', blocks: { sintegra } };
  },
} satisfies Service<InfosimplesConfig>;

async function statesOf(question: Question, config: InfosimplesConfig, tools: ServiceTools): Promise<readonly Uf[]> {
  if (question.by !== 'cnpj') return [question.uf];
  if (config.ufs) return config.ufs;
  const uf = await tools.stateOf(question.cnpj, tools.signal);
  return uf === undefined ? [] : [uf];
}

async function askState(
  question: Question,
  uf: Uf,
  config: InfosimplesConfig,
  tools: ServiceTools,
): Promise<JsonObject[]> {
  const { by, ...identifiers } = question;
  const form = new URLSearchParams({
    token: tools.resolve(config.token, 'token'),
    timeout: String(Math.min(LONGEST_S, Math.ceil((config.timeoutMs ?? TIMEOUT_MS) / 1000))),
    ...identifiers,
    uf,
  });
  const reply = await tools.send({
    method: 'POST',
    url: new URL(config.url ?? ADDRESS),
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  const results = resultsOf(reply);
  for (const result of results) mustFit(result, question);
  return results;
}
