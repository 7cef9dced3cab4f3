import { type Static, Type } from 'typebox';
import type { BlockName } from '../../contract/registry/blocks.ts';
import { addressSetting, secretSetting } from './fields/entry.ts';
import { mustBeCompany, mustNotBeOtherRegistration } from './fields/identity.ts';
import { type JsonObject, memberOf } from './fields/json.ts';
import { objectOf, readingOf, refused, tooMany } from './fields/reply.ts';
import { textOf } from './fields/text.ts';
import type { ProviderQuestion } from './provider.ts';
import { type Service, type ServiceReply, type ServiceTools, Unavailable } from './service.ts';
import { serviceSettings } from './settings.ts';
import { companyOf, registrationOfState } from './sintegraws/mapping.ts';
import { isOfTheAccount, meaningOf } from './sintegraws/messages.ts';

const ADDRESS = 'https://www.sintegraws.com.br/api/v1/execute-api.php';

/** The source's name of what fills each block: Sintegra and Receita Federal. */
const PLUGINS = { sintegra: 'ST', receitaFederal: 'RF' } as const satisfies Record<BlockName, string>;

const SintegraWsConfig = Type.Object(
  {
    provider: Type.Literal('sintegraws'),
    url: addressSetting(ADDRESS),
    token: secretSetting('Token of the account.'),
    ...serviceSettings({ timeoutMs: 60_000 }),
  },
  { additionalProperties: false },
);
type SintegraWsConfig = Static<typeof SintegraWsConfig>;
type Question = Extract<ProviderQuestion, { by: 'cnpj' | 'ie' }>;

/**
 * Sintegra WS `execute-api.php`: one state registration by CNPJ or by registration and state, and Receita Federal's data by
 * CNPJ, each a request and a credit of its own. Its HTTP status is 200 even of errors: `code` "0" in the body is success.
 *
 * Sure: request and fields of the Sintegra plugin (the publisher's documentation, its PHP example and a published answer).
 * Not confirmed: the other codes, so an error is told apart by its message, and what no rule of `messages.ts` knows is
 * unavailable; the fields of the Receita plugin, read as one public client has them, which are those of Receita Federal's
 * page as ReceitaWS names them; alphanumeric CNPJs, which are sent as they are.
 */
export const sintegrawsService = {
  config: SintegraWsConfig,
  identity: (config) => JSON.stringify([config.url, config.token]),
  asks: ({ url = ADDRESS }) => [url],
  offers(question) {
    if (question.by === 'cnpj') return ['receitaFederal', 'sintegra'];
    return question.by === 'ie' ? ['sintegra'] : [];
  },
  async ask(question, blocks, config, tools) {
    if (question.by !== 'cnpj' && question.by !== 'ie') return { outcome: 'notOffered' };
    const answers = await Promise.all(blocks.map((block) => askFor(block, question, config, tools)));
    const [company, state] = (['receitaFederal', 'sintegra'] as const).map((block) => answers[blocks.indexOf(block)]);
    return readingOf(blocks, {
      receitaFederal: () => company && companyOf(company),
      sintegra: () => state && stateOf(state, question),
    });
  },
} satisfies Service<SintegraWsConfig>;

/** One plugin's answer; undefined where by its own word there is none. */
async function askFor(
  block: BlockName,
  question: Question,
  config: SintegraWsConfig,
  tools: ServiceTools,
): Promise<JsonObject | undefined> {
  const url = new URL(config.url ?? ADDRESS);
  // The token is part of the address here, so nothing may ever name the address.
  url.searchParams.set('token', tools.resolve(config.token, 'token'));
  const { by, ...identifiers } = question;
  for (const [name, value] of Object.entries(identifiers)) url.searchParams.set(name, value);
  url.searchParams.set('plugin', PLUGINS[block]);
  const answer = successOf(await tools.send({ method: 'GET', url, headers: { accept: 'application/json' } }));
  if (!answer) return undefined;
  if (question.by === 'cnpj') mustBeCompany(memberOf(answer, 'cnpj'), question.cnpj);
  else mustNotBeOtherRegistration(memberOf(answer, 'inscricao_estadual'), question.ie);
  return answer;
}

/** @throws Unavailable where it names neither a registration nor its status: only its message can say that there is none. */
function stateOf(answer: JsonObject, question: Question): string | undefined {
  const json = registrationOfState(answer, question.by === 'ie' ? question.uf : undefined);
  if (json !== undefined || messageOf(answer) === 'none') return json;
  throw new Unavailable('answered with success and without a registration', { answered: true });
}

function messageOf(answer: JsonObject): string {
  return meaningOf(textOf(memberOf(answer, 'message')) ?? '');
}

function successOf(reply: ServiceReply): JsonObject | undefined {
  if (reply.status === 429) throw tooMany(reply);
  if (reply.status !== 200) throw refused(reply);
  const answer = objectOf(reply);
  const code = textOf(memberOf(answer, 'code'));
  if (code === '0' && textOf(memberOf(answer, 'status')) !== 'ERROR') return answer;
  const meaning = messageOf(answer);
  if (meaning === 'none') return undefined;
  // Anything but a short number could be text of the answer.
  const told = code !== undefined && /^\d{1,4}$/.test(code) ? code : 'unknown';
  throw new Unavailable(`${meaning} (code ${told})`, { answered: !isOfTheAccount(meaning) });
}
