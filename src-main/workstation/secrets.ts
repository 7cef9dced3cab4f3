import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { SecretError, type SecretStore } from '../access/secrets.ts';
import type { Config } from '../config.ts';
import type { SecretSummary } from '../contract/window/integration.ts';
import { type Reference, referencesIn } from '../data/references.ts';
import { ApiError } from '../errors/api-error.ts';
import { answerRoute } from './window-route.ts';

const isSecretValue = Compile(Type.Object({ value: Type.String() }, { additionalProperties: false }));
/** A value at its longest, every character escaped. */
const BODY_BYTES = 64 * 1024;

/** `GET /secrets`, `PUT /secrets/:name` and `DELETE /secrets/:name`: values go in and never come out. */
export function secretRoutes(
  app: FastifyInstance,
  { secrets, config }: { secrets: SecretStore; config: Config },
): void {
  answerRoute(app, 'GET /secrets', async () => {
    const state = await secrets.list();
    return { ...state, secrets: withUses(state.secrets, secretReferences(config)) };
  });
  const set = async ({ body, params }: FastifyRequest<{ Params: { name: string } }>): Promise<undefined> => {
    if (!isSecretValue.Check(body)) throw new ApiError('requestInvalid', { detail: 'Send {"value": …} as text.' });
    await asApiError(secrets.set(params.name, body.value));
  };
  answerRoute(app, 'PUT /secrets/:name', set, { bodyLimit: BODY_BYTES });
  answerRoute(app, 'DELETE /secrets/:name', async ({ params }) => {
    await asApiError(secrets.remove(params.name));
    return undefined;
  });
}

/** Where the configuration asks for secrets: the sections whose values are resolved. */
function secretReferences({
  registry,
  lists,
  portfolio,
}: Pick<Config, 'registry' | 'lists' | 'portfolio'>): Reference[] {
  return referencesIn({ registry, lists, portfolio }).filter(({ kind }) => kind === 'secret');
}

/** The known secrets and those that only the configuration names, by name, each with the settings that ask for it. */
function withUses(known: readonly Omit<SecretSummary, 'usedBy'>[], asked: readonly Reference[]): SecretSummary[] {
  const nowhere = (name: string) => ({ name, source: null, setAt: null, readable: true });
  const all = new Map(asked.map(({ name }) => [name, nowhere(name) as Omit<SecretSummary, 'usedBy'>]));
  for (const secret of known) all.set(secret.name, secret);
  const usedBy = (name: string) => asked.filter((reference) => reference.name === name).map(({ setting }) => setting);
  return [...all.values()]
    .map((secret) => ({ ...secret, usedBy: [...new Set(usedBy(secret.name))] }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function asApiError(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    throw new ApiError(error.reason === 'notFound' ? 'notFound' : 'requestInvalid', { detail: error.message });
  }
}
