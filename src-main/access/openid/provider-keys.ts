import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { ApiError } from '../../errors/api-error.ts';
import { isLoopback } from '../../net/loopback.ts';

/** After this the keys are asked for again, so that one that the provider withdrew is honoured no longer than that. */
const FRESH_MS = 10 * 60_000;
/** A provider that cannot be reached is taken at its last word for so long. */
const MOST_MS = 24 * 3_600_000;
/** Between two questions, whatever tokens come. */
const PAUSE_MS = 10_000;

export interface ProviderKeysParts {
  issuer: string;
  /** A document of the provider's, by its address. */
  fetchJson: (url: URL) => Promise<unknown>;
  /** Hears of the first of several failures in a row, in a sentence. */
  onFault: (reason: string) => void;
  /** Milliseconds of a clock that is not set. */
  now?: () => number;
}

/** The keys that an OpenID provider publishes (OpenID Connect Discovery 1.0), asked for when they are needed and kept. */
export class ProviderKeys {
  private readonly parts: ProviderKeysParts;
  private readonly now: () => number;
  private known: { keys: JWTVerifyGetKey; at: number } | undefined;
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | undefined;
  private failure: unknown;

  constructor(parts: ProviderKeysParts) {
    this.parts = parts;
    this.now = parts.now ?? (() => performance.now());
  }

  /**
   * The key that a token names.
   *
   * @throws ApiError `signInUnavailable` where the provider would have to be asked and cannot be; an error of jose's where
   * it has no such key.
   */
  readonly get: JWTVerifyGetKey = async (header, token) => {
    if (this.age > FRESH_MS) {
      const renewal = this.renew();
      // While the provider is away, who has a key that is known does not wait for it.
      if (this.failure === undefined || this.age > MOST_MS) await renewal;
    }
    try {
      return await this.current()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    await this.renew(); // the provider may have changed its keys
    if (this.failure !== undefined) throw this.unavailable();
    return this.current()(header, token);
  };

  private get age(): number {
    return this.known ? this.now() - this.known.at : Number.POSITIVE_INFINITY;
  }

  private current(): JWTVerifyGetKey {
    if (!this.known || this.age > MOST_MS) throw this.unavailable();
    return this.known.keys;
  }

  private unavailable(): ApiError {
    return new ApiError('signInUnavailable', { cause: this.failure, retryAfterSeconds: PAUSE_MS / 1000 });
  }

  /** Asks the provider, once for all who wait, and not again within `PAUSE_MS`. Never throws. */
  private renew(): Promise<void> {
    if (!this.asking && this.now() - this.askedAt >= PAUSE_MS) {
      this.askedAt = this.now();
      this.asking = this.ask().finally(() => {
        this.asking = undefined;
      });
    }
    return this.asking ?? Promise.resolve();
  }

  private async ask(): Promise<void> {
    try {
      this.known = { keys: createLocalJWKSet(await this.published()), at: this.now() };
      this.failure = undefined;
    } catch (error) {
      if (this.failure === undefined) this.parts.onFault(reasonOf(error));
      this.failure = error;
    }
  }

  private async published(): Promise<JSONWebKeySet> {
    const { issuer, fetchJson } = this.parts;
    const place = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const found = (await fetchJson(place)) as { issuer?: unknown; jwks_uri?: unknown } | null;
    if (found?.issuer !== issuer)
      throw new Error('The provider calls itself by another issuer; correct access.openid.issuer.');
    const keys = URL.parse(String(found.jwks_uri));
    const isSafe = keys?.protocol === 'https:' || (keys?.protocol === 'http:' && isLoopback(keys) && isLoopback(place));
    if (!keys || !isSafe) throw new Error("The address of the provider's keys is not https.");
    return (await fetchJson(keys)) as JSONWebKeySet;
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
