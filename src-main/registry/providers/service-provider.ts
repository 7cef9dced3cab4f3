import type { BlockName } from '../../contract/registry/blocks.ts';
import { ApiError } from '../../errors/api-error.ts';
import { unlessAborted } from '../../net/unless-aborted.ts';
import type { Missing, Provider, ProviderAnswer, ProviderKind, ProviderParts, ProviderQuestion } from './provider.ts';
import type { Reading, Service, ServiceTools } from './service.ts';
import { type CompleteSettings, type ServiceSettings, withDefaults } from './settings.ts';
import { Cache } from './transport/cache.ts';
import { type Clock, SYSTEM_CLOCK } from './transport/clock.ts';
import { startDeadline } from './transport/deadline.ts';
import { failureOf, reasonOf } from './transport/failure.ts';
import { resolverOf } from './transport/resolver.ts';
import { Sharing } from './transport/sharing.ts';
import { Transport } from './transport/transport.ts';
import { Verdict } from './transport/verdict.ts';

/**
 * Makes a kind of provider of a service: what every service on the network needs is here, once, and what the source says
 * and means is the service's. `name` is its `provider` in the configuration.
 */
export function serviceProvider<Config extends ServiceSettings>(
  name: string,
  service: Service<Config>,
  clock: Clock = SYSTEM_CLOCK,
): ProviderKind<Config> {
  return {
    config: service.config,
    identity: (config) => service.identity(config),
    asks: (config) => service.asks?.(config) ?? [],
    create: (config, parts) => createProvider(name, service, withDefaults(service.config, config), parts, clock),
  };
}

function createProvider<Config extends ServiceSettings>(
  name: string,
  service: Service<Config>,
  config: Config & CompleteSettings,
  parts: ProviderParts,
  clock: Clock,
): Provider {
  const transport = new Transport(config, parts.network ?? (() => ({ env: parts.env })), clock);
  const cache = new Cache(config.cacheMinutes, clock);
  const underWay = new Sharing<ProviderAnswer>();
  return {
    name,
    async ask(question, blocks, signal) {
      const offered = service.offers(question, config).filter((block) => blocks.includes(block));
      const refused = blocks.filter((block) => !offered.includes(block));
      if (offered.length === 0) return withRefused({ blocks: {} }, refused);
      const key = JSON.stringify([question, offered]);
      const kept = cache.get(key);
      if (kept) return withRefused({ answeredAt: kept.answeredAt, ...kept.answer }, refused);
      try {
        const answer = await underWay.join(key, signal, async (joined) => {
          const reading = await lookUp(name, service, { question, offered, config, parts, transport }, joined);
          const fresh = answerOf(reading, offered);
          // Which state to ask is our own copy's knowledge, and another copy may be installed meanwhile.
          if (reading.outcome !== 'stateUnknown') cache.put(key, fresh);
          return fresh;
        });
        return withRefused(answer, refused);
      } catch (error) {
        throw signal.aborted ? new ApiError('cancelled') : error;
      }
    },
    async close() {
      cache.clear();
    },
  };
}

interface Lookup<Config> {
  question: ProviderQuestion;
  offered: readonly BlockName[];
  config: Config;
  parts: ProviderParts;
  transport: Transport;
}

/** Asks the service once, within the configured time. */
async function lookUp<Config>(
  name: string,
  service: Service<Config>,
  { question, offered, config, parts, transport }: Lookup<Config>,
  signal: AbortSignal,
): Promise<Reading> {
  const deadline = startDeadline(transport.settings.timeoutMs, signal, transport.clock);
  const verdict = new Verdict();
  const { by: _by, ...identifiers } = question;
  const hidden = new Set<string>(Object.values(identifiers));
  const tools: ServiceTools = {
    send: (request) => transport.send(request, verdict, deadline),
    resolve: resolverOf(parts, hidden),
    stateOf: parts.stateOf,
    dataDir: parts.dataDir,
    signal: deadline.signal,
  };
  try {
    const reading = await unlessAborted(service.ask(question, offered, config, tools), deadline.signal);
    verdict.worked();
    return reading;
  } catch (error) {
    const fault = deadline.signal.aborted ? deadline.signal.reason : error;
    const reason = reasonOf(fault, hidden);
    if (signal.aborted) verdict.left();
    else verdict.failed(fault, reason);
    throw failureOf(name, fault, reason);
  } finally {
    deadline.end();
  }
}

/** Of what was found only what was asked for; a block that is not there is `none` without a word. */
function answerOf(reading: Reading, offered: readonly BlockName[]): ProviderAnswer {
  switch (reading.outcome) {
    case 'found': {
      const found = offered.filter((block) => reading.blocks[block] !== undefined);
      const blocks = Object.fromEntries(found.map((block) => [block, reading.blocks[block]]));
      return { blocks, ...(reading.answeredAt !== undefined && { answeredAt: reading.answeredAt }) };
    }
    case 'none':
      return { blocks: {} };
    case 'notInThisCopy':
    case 'notOffered':
    case 'stateUnknown':
      return withMissing({ blocks: {} }, offered, reading.outcome);
  }
}

function withRefused(answer: ProviderAnswer, refused: readonly BlockName[]): ProviderAnswer {
  return withMissing(answer, refused, 'notOffered');
}

function withMissing(answer: ProviderAnswer, blocks: readonly BlockName[], why: Missing): ProviderAnswer {
  if (blocks.length === 0) return answer;
  return { ...answer, missing: { ...answer.missing, ...Object.fromEntries(blocks.map((block) => [block, why])) } };
}
