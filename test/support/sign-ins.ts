import { onTestFinished, vi } from 'vitest';
import type { OpenIdSettings } from '../../src-main/access/openid/config.ts';
import { People } from '../../src-main/access/openid/people.ts';
import { ProviderClient } from '../../src-main/access/sign-in/client.ts';
import { SignIns } from '../../src-main/access/sign-in/sign-ins.ts';
import type { ApiError } from '../../src-main/errors/api-error.ts';
import { networkOf } from '../../src-main/net/network.ts';
import { type Claims, type OpenIdProvider, startOpenIdProvider, WINDOW_CLIENT } from './openid-provider.ts';
import { openIdSettings, PEOPLE } from './sign-in.ts';

/** Seconds that the provider gives an access token. */
export const TOKEN_SECONDS = 600;

/** What the service knows of sign-ins at its windows, at a real provider, by a clock that a test can put forward. */
export interface TestSignIns {
  provider: OpenIdProvider;
  signIns: SignIns;
  faults: string[];
  /** So many seconds later, for the provider too, until the test has finished. */
  forward(seconds: number): void;
  signIn(window: string, sub: string): Promise<boolean>;
  /** What the provider says of them from its next token on. */
  people: Record<string, Claims>;
  /** Whether a token was revoked here cannot be known, for this reason; until it can be. */
  setUnknown(error: ApiError | undefined): void;
  /** New tokens that were asked for come once what is returned is called. */
  holdRenewals(): () => void;
  /** Refresh tokens that the provider gave anew, and those that it was told to forget, so far. */
  renewed: readonly (string | undefined)[];
  revoked: readonly string[];
}

export const ORIGIN = 'http://127.0.0.1:4210';

/** `differing`: what the settings say otherwise of the provider at this address. */
export async function startSignIns(
  differing: (issuer: string) => Partial<OpenIdSettings> = () => ({}),
): Promise<TestSignIns> {
  const claims: Record<string, Claims> = { ...PEOPLE };
  let unknown: ApiError | undefined;
  const provider = await startOpenIdProvider(claims, { tokenSeconds: TOKEN_SECONDS });
  const network = networkOf({
    settings: () => ({ proxy: 'none' }),
    secrets: { env: {}, secret: () => undefined },
    dataDir: '/nonexistent',
  });
  const faults: string[] = [];
  const onFault = (reason: string) => void faults.push(reason);
  const settings = { ...openIdSettings(provider.issuer, differing(provider.issuer)), clientId: WINDOW_CLIENT };
  const people = new People({ settings, network, onFault }, () => {
    if (unknown) throw unknown;
    return false;
  });
  let held: Promise<void> | undefined;
  const [renewed, revoked]: [(string | undefined)[], string[]] = [[], []];
  const client = new (class extends ProviderClient {
    override async renew(refresh: string) {
      const tokens = await super.renew(refresh);
      await held;
      renewed.push(tokens.refresh);
      return tokens;
    }
    override revoke(refresh: string) {
      revoked.push(refresh);
      return super.revoke(refresh);
    }
  })({ settings, network });
  const signIns = new SignIns({ client, people, required: false, onFault });
  return {
    provider,
    signIns,
    faults,
    people: claims,
    renewed,
    revoked,
    setUnknown: (error) => {
      unknown = error;
    },
    holdRenewals: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    forward: (seconds) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      onTestFinished(() => void vi.useRealTimers());
    },
    signIn: async (window, sub) => {
      const back = await provider.authorize(await signIns.begin(window, ORIGIN), sub);
      return signIns.finish(new URL(back).searchParams);
    },
  };
}
