import type { TSchema } from 'typebox';
import type { BlockName } from '../../contract/registry/blocks.ts';
import type { Uf } from '../../contract/registry.ts';
import type { AnsweringSnapshot } from '../../http/endpoint.ts';
import type { Network } from '../../net/network.ts';
import type { Blocks } from '../verbatim.ts';

/** What a provider is asked: exactly one identifier without mask, or none at all. */
export type ProviderQuestion =
  | { by: 'cnpj'; cnpj: string }
  | { by: 'cpf'; cpf: string; uf: Uf }
  | { by: 'ie'; ie: string; uf: Uf }
  | { by: 'nothing' };

/**
 * Why a block that was asked for is not in an answer; a source that could not say fails instead.
 * - `none`: there is none, by the source's own word.
 * - `notInThisCopy`: the installed copy lacks it; it may have been left out on purpose (one state, active only) or be newer.
 * - `notInstalled`: there is no copy to look into.
 * - `notOffered`: the source does not answer such questions (a state without the service, a lookup by CPF).
 * - `stateUnknown`: the source answers by state, and the installed copy does not know the state of this CNPJ.
 */
export type Missing = 'none' | 'notInThisCopy' | 'notInstalled' | 'notOffered' | 'stateUnknown';

export interface ProviderAnswer {
  /** JSON text of each block asked for that the provider has; none when it found nothing. */
  blocks: Blocks;
  /** Of blocks that are not there; `none` where nothing is said. */
  missing?: Partial<Record<BlockName, Missing>>;
  /** Snapshots that were looked into, where the provider reads installed data. */
  sources?: readonly AnsweringSnapshot[];
  /** As of when (milliseconds of the epoch), where the answer was kept from an earlier lookup, here or at the source. */
  answeredAt?: number;
}

/** Where the blocks of an answer come from. */
export interface Provider {
  /** Its name in the configuration: `local`, `http`, `sefaz`, … */
  readonly name: string;
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
  /** How services are reached; by default by the proxy of the environment. */
  network?: Network | undefined;
  /** The state of an establishment by the installed copy of Receita Federal's data; undefined where it does not know. */
  stateOf(cnpj: string, signal: AbortSignal): Promise<Uf | undefined>;
}

/** One row of `catalogue.ts`: how a kind of provider is configured and made. */
export interface ProviderKind<Config> {
  /** Schema of the block's entry in the configuration; its `provider` is a literal. */
  config: TSchema;
  /** Two blocks whose entries are of one kind and identity are served by one request, with the settings of the first. */
  identity(config: Config): string;
  /** Addresses that requests go to, or begin with; none where the network is not asked. */
  asks?(config: Config): readonly string[];
  create(config: Config, parts: ProviderParts): Provider;
}
