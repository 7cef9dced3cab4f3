import type { TSchema } from 'typebox';
import type { BlockName } from '../../contract/registry/blocks.ts';
import type { Blocks } from '../verbatim.ts';
import type { ProviderParts, ProviderQuestion } from './provider.ts';

/** One HTTP exchange with a source. */
export interface ServiceRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The office's certificate, where the source asks for one (PEM). */
  tls?: { cert: string; key: string; ca?: readonly string[] };
}
export interface ServiceReply {
  status: number;
  headers: Headers;
  /**
   * The body, decompressed and decoded by its declared encoding. Reading it throws Unavailable where the body is damaged, too
   * large or of another encoding: of some answers the status is all that counts.
   */
  readonly text: string;
}

/** What a source says of one question; where it cannot say, it throws `Unavailable` instead. */
export type Reading =
  | {
      outcome: 'found';
      blocks: Blocks;
      /** As of when, in milliseconds of the epoch, where the source answers from a store and says so. */
      answeredAt?: number;
    }
  /** By the source's own word there is none. */
  | { outcome: 'none' }
  /** The source has a copy of the registry, such as a month's, and it is not in there. */
  | { outcome: 'notInThisCopy' }
  /** The source does not answer such questions. */
  | { outcome: 'notOffered' }
  /** The source is asked by state, and none is configured nor known of this CNPJ. */
  | { outcome: 'stateUnknown' };

/** A source that could not say: nothing is known then. The reason goes to the log, so it quotes nothing personal. */
export class Unavailable extends Error {
  /** Milliseconds after which the source may be asked again, where it said so. */
  readonly retryAfterMs: number | undefined;
  /** The source is up, and only this answer was of no use: no reason to leave it alone. */
  readonly answered: boolean;

  constructor(
    reason: string,
    { retryAfterMs, answered = false, cause }: { retryAfterMs?: number; answered?: boolean; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.name = 'Unavailable';
    this.retryAfterMs = retryAfterMs;
    this.answered = answered;
  }
}

/** What a service is given to ask with. */
export interface ServiceTools {
  /**
   * Sends one request: in its turn by the configured rate, in time, tried again on connection errors only, and not at all
   * while the source is known to be down.
   *
   * @throws Unavailable, also for a redirect, which is never followed; any other status is returned (see `refusal`).
   * ApiError `busy` where its turn would come too late; it is let through as it is.
   */
  send(request: ServiceRequest): Promise<ServiceReply>;
  /**
   * A configured text with its `${env:NAME}` and `${secret:NAME}` looked up.
   *
   * @throws Unavailable that names the setting and the reference, never a value.
   */
  resolve(template: string, setting: string): string;
  /** @see ProviderParts.stateOf */
  stateOf: ProviderParts['stateOf'];
  /** Where files lie that the configuration names without a full path. */
  dataDir: string;
  signal: AbortSignal;
}

/** A registry service on the network: one file each, and a row in `catalogue.ts`. */
export interface Service<Config> {
  /** Schema of the block's entry in the configuration, with the settings that every service has (`settings.ts`). */
  config: TSchema;
  /** Two blocks whose entries are of one kind and identity are served by one request, with the settings of the first. */
  identity(config: Config): string;
  /** Addresses that requests go to, or begin with; none where the network is not asked. */
  asks?(config: Config): readonly string[];
  /** The blocks that the service could fill for such a question; none are `notOffered` without a request. */
  offers(question: ProviderQuestion, config: Config): readonly BlockName[];
  ask(question: ProviderQuestion, blocks: readonly BlockName[], config: Config, tools: ServiceTools): Promise<Reading>;
}
