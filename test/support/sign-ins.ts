import { People } from '../../src-main/access/openid/people.ts';
import { ProviderClient } from '../../src-main/access/sign-in/client.ts';
import { SignIns } from '../../src-main/access/sign-in/sign-ins.ts';
import { networkOf } from '../../src-main/net/network.ts';
import { type OpenIdProvider, startOpenIdProvider, WINDOW_CLIENT } from './openid-provider.ts';
import { openIdSettings, PEOPLE } from './sign-in.ts';

/** Seconds that the provider gives an access token. */
export const TOKEN_SECONDS = 600;

/** What the service knows of sign-ins at its windows, at a real provider, by a clock that a test can put forward. */
export interface TestSignIns {
  provider: OpenIdProvider;
  signIns: SignIns;
  faults: string[];
  /** So many seconds later. */
  forward(seconds: number): void;
  signIn(window: string, sub: string): Promise<boolean>;
}

export const ORIGIN = 'http://127.0.0.1:4210';

export async function startSignIns(): Promise<TestSignIns> {
  const provider = await startOpenIdProvider({ ...PEOPLE }, { tokenSeconds: TOKEN_SECONDS });
  const network = networkOf({
    settings: () => ({ proxy: 'none' }),
    secrets: { env: {}, secret: () => undefined },
    dataDir: '/nonexistent',
  });
  const faults: string[] = [];
  const onFault = (reason: string) => void faults.push(reason);
  const settings = { ...openIdSettings(provider.issuer), clientId: WINDOW_CLIENT };
  const people = new People({ settings, network, onFault }, () => false);
  const client = new ProviderClient({ settings, network });
  let later = 0;
  const signIns = new SignIns({ client, people, required: false, onFault, now: () => Date.now() + later });
  return {
    provider,
    signIns,
    faults,
    forward: (seconds) => {
      later += seconds * 1000;
    },
    signIn: async (window, sub) => {
      const back = await provider.authorize(await signIns.begin(window, ORIGIN), sub);
      return signIns.finish(new URL(back).searchParams);
    },
  };
}
