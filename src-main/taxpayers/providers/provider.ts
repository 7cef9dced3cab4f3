import type { TSchema } from 'typebox';
import type { Uf } from '../../contract/taxpayers.ts';
import type { Source } from '../../http/endpoint.ts';
import type { BlockName, Blocks } from '../verbatim.ts';

/** What a provider is asked: exactly one identifier without mask, or none at all. */
export type ProviderQuestion =
  | { by: 'cnpj'; cnpj: string }
  | { by: 'cpf'; cpf: string; uf: Uf }
  | { by: 'ie'; ie: string; uf: Uf }
  | { by: 'nothing' };

export interface ProviderAnswer {
  /** JSON text of each block asked for that the provider has; none when it found nothing. */
  blocks: Blocks;
  /** Snapshots that were looked into, where the provider reads installed data. */
  sources?: readonly Source[];
}

/** Where the blocks of an answer come from. */
export interface Provider {
  /**
   * Asks once for all of `blocks`.
   *
   * @throws ApiError `providerFailed` with the reason in `cause` (which holds nothing personal), or `cancelled`.
   */
  ask(question: ProviderQuestion, blocks: readonly BlockName[], signal: AbortSignal): Promise<ProviderAnswer>;
  close?(): Promise<void>;
}

/** What providers are given of the world around them. */
export interface ProviderParts {
  /** The user's data directory and the data that came with the program. */
  dataDir: string;
  bundledDir: string;
  /** A secret kept outside the configuration file, by its name; undefined where there is none. */
  secret(name: string): string | undefined;
  env: NodeJS.ProcessEnv;
}

/** One row of `catalogue.ts`: how a kind of provider is configured and made. */
export interface ProviderKind<Config> {
  /** Schema of the block's entry in the configuration; its `provider` is a literal. */
  config: TSchema;
  /** Two blocks whose entries are of one kind and identity are served by one request, with the settings of the first. */
  identity(config: Config): string;
  create(config: Config, parts: ProviderParts): Provider;
}
