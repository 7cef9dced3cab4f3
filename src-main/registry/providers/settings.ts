import { type TSchema, Type } from 'typebox';
import Value from 'typebox/value';
import { titled } from '../../contract/titled.ts';

const DEFAULTS = { timeoutMs: 15_000, retries: 2, cacheMinutes: 0 };

/**
 * The settings that every service on the network has, to be spread into the schema of its entry:
 * `Type.Object({ provider: Type.Literal('x'), ...serviceSettings() }, { additionalProperties: false })`.
 *
 * `own` are the service's own defaults, for example the rate that its publisher allows. They become defaults of the schema,
 * so that they stand in one place. Without a rate of its own a service has none.
 */
export function serviceSettings(own: Partial<ServiceSettings> = {}) {
  const { timeoutMs, retries, cacheMinutes, requestsPerMinute } = { ...DEFAULTS, ...own };
  return {
    timeoutMs: Type.Optional(
      Type.Integer({
        ...titled('Tempo máximo de uma consulta, em milissegundos', 'Longest time of a lookup, in milliseconds'),
        minimum: 1,
        maximum: 600_000,
        default: timeoutMs,
        description: 'Milliseconds for a whole lookup, waiting and further tries included.',
      }),
    ),
    retries: Type.Optional(
      Type.Integer({
        ...titled('Novas tentativas sem conexão', 'Further tries without a connection'),
        minimum: 0,
        maximum: 5,
        default: retries,
        description: 'Further tries where no connection came about; never after an answer.',
      }),
    ),
    requestsPerMinute: Type.Optional(
      Type.Integer({
        ...titled('Máximo de consultas por minuto', 'Most lookups a minute'),
        minimum: 1,
        maximum: 60_000,
        ...(requestsPerMinute !== undefined && { default: requestsPerMinute }),
        description:
          'Most requests in any minute; further ones wait, or are answered 503 where they would wait too long.',
      }),
    ),
    cacheMinutes: Type.Optional(
      Type.Integer({
        ...titled('Minutos em que uma resposta é repetida', 'Minutes for which an answer is repeated'),
        minimum: 0,
        maximum: 7 * 24 * 60,
        default: cacheMinutes,
        description: 'Minutes for which an answer is kept in memory and given again, with its age; 0 keeps none.',
      }),
    ),
  };
}

/** The part of an entry that `serviceSettings` describes. */
export interface ServiceSettings {
  timeoutMs?: number;
  retries?: number;
  requestsPerMinute?: number;
  cacheMinutes?: number;
}

/** With the defaults filled in; a rate there may be none. */
export type CompleteSettings = Required<Omit<ServiceSettings, 'requestsPerMinute'>> &
  Pick<ServiceSettings, 'requestsPerMinute'>;

/** `config` with the defaults of its schema in the place of what it leaves out. */
export function withDefaults<Config extends ServiceSettings>(
  schema: TSchema,
  config: Config,
): Config & CompleteSettings {
  const filled = Value.Default(schema, structuredClone(config)) as Config;
  return { ...DEFAULTS, ...filled };
}
