import { STATES, type Uf } from '../../contract/registry.ts';
import { sintegraOf } from './fields/registration.ts';
import type { ProviderQuestion } from './provider.ts';
import { readAnswer, type StateAnswer } from './sefaz/answer.ts';
import { SefazConfig } from './sefaz/config.ts';
import { contentTypeOf, writeEnvelope } from './sefaz/envelope.ts';
import { identityOf } from './sefaz/identity.ts';
import { type Subject, subjectOf, writeConsCad } from './sefaz/request.ts';
import { type Endpoint, endpointOf } from './sefaz/states.ts';
import { type Reading, type Service, type ServiceRequest, type ServiceTools, Unavailable } from './service.ts';
import { CircuitOpen } from './transport/breaker.ts';

/**
 * The states' own word: NfeConsultaCadastro (CadConsultaCadastro4), SOAP 1.2 under the office's certificate. By CPF or
 * state registration the state of the question is asked, by CNPJ the configured states or the establishment's own. States
 * that offer no service take no part. It fills `sintegra` and nothing else.
 */
export const sefazService: Service<SefazConfig> = {
  config: SefazConfig,

  identity: ({ certificate, environment = 'production', ufs = [] }) => JSON.stringify([certificate, environment, ufs]),
  asks: ({ environment = 'production', ufs = STATES, addresses }) =>
    ufs.flatMap((uf) => endpointOf(uf, environment, addresses)?.url.href ?? []),

  offers(question, config) {
    if (subjectOf(question) === null) return [];
    const ufs = statesKnownFor(question, config);
    return ufs === null || endpointsOf(ufs, config).length > 0 ? ['sintegra'] : [];
  },

  async ask(question, _blocks, config, tools) {
    const subject = subjectOf(question);
    const ufs = await statesFor(question, config, tools);
    if (ufs === undefined) return { outcome: 'stateUnknown' };
    const endpoints = endpointsOf(ufs, config);
    if (subject === null || endpoints.length === 0) return { outcome: 'notOffered' };
    const tls = await identityOf(config, tools);
    const answers = new Map<Uf, StateAnswer>();
    // One after the other: the one that cannot say ends the lookup, and it is known which one it was.
    for (const endpoint of endpoints) answers.set(endpoint.uf, await askState(endpoint, subject, tls, tools));
    return joined(answers, ufs);
  },
};

/** States that the question itself or the configuration names; null where the establishment's own is to be found out. */
function statesKnownFor(question: ProviderQuestion, config: SefazConfig): readonly Uf[] | null {
  if (question.by === 'cpf' || question.by === 'ie') return [question.uf];
  return config.ufs ?? null;
}

async function statesFor(
  question: ProviderQuestion,
  config: SefazConfig,
  tools: ServiceTools,
): Promise<readonly Uf[] | undefined> {
  const known = statesKnownFor(question, config);
  if (known || question.by !== 'cnpj') return known ?? [];
  const home = await tools.stateOf(question.cnpj, tools.signal);
  return home && [home];
}

function endpointsOf(ufs: readonly Uf[], { environment = 'production', addresses }: SefazConfig): Endpoint[] {
  return ufs.flatMap((uf) => endpointOf(uf, environment, addresses) ?? []);
}

async function askState(
  endpoint: Endpoint,
  subject: Subject,
  tls: ServiceRequest['tls'],
  tools: ServiceTools,
): Promise<StateAnswer> {
  const request: ServiceRequest = {
    method: 'POST',
    url: endpoint.url,
    headers: { 'content-type': contentTypeOf(endpoint) },
    body: writeEnvelope(writeConsCad(endpoint.uf, subject), endpoint),
    tls,
  };
  const reply = await tools.send(request).catch((error: unknown) => {
    throw error instanceof Unavailable && !(error instanceof CircuitOpen) ? ofState(error, endpoint.uf) : error;
  });
  return readAnswer(reply, { uf: endpoint.uf, subject });
}

/** Codes of a server certificate that leads to no trusted authority. */
const NOT_TRUSTED = /^(?:UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED)/;

function ofState({ message, retryAfterMs, answered }: Unavailable, uf: Uf): Unavailable {
  const hint = NOT_TRUSTED.test(message)
    ? ": its server's certificate is not trusted; name its authorities in `ca`"
    : '';
  return new Unavailable(`${uf}: ${message}${hint}`, { retryAfterMs, answered });
}

/**
 * All registrations in the order of the states; what one state has outweighs that others have none. That there is none is the
 * word of all states wanted: one that offers no service, or answers no such question, may have what the others lack, and each
 * registration says which ones did not say (`ufsSemResposta`).
 */
function joined(answers: ReadonlyMap<Uf, StateAnswer>, wanted: readonly Uf[]): Reading {
  const outcomeOf = (uf: Uf) => answers.get(uf)?.outcome ?? 'notOffered';
  const ufsSemResposta = wanted.filter((uf) => outcomeOf(uf) === 'notOffered');
  const found = [...answers.values()].flatMap((answer) => (answer.outcome === 'found' ? answer.registrations : []));
  if (found.length === 0) return { outcome: ufsSemResposta.length === 0 ? 'none' : 'notOffered' };
  const said = ufsSemResposta.length > 0 && { ufsSemResposta };
  const sintegra = sintegraOf(
    found.map((one) => ({ ...one, ...(said && { camposExclusivos: { ...one.camposExclusivos, ...said } }) })),
  )!;
  return { outcome: 'found', blocks: { sintegra } };
}
