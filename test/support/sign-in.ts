import type { OpenIdSettings } from '../../src-main/access/openid/config.ts';
import type { Caller } from '../../src-main/http/endpoint.ts';
import { networkOf } from '../../src-main/net/network.ts';
import { type Probe, startProbe } from '../http/probe.ts';
import { AUDIENCE, type Claims, type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';

/** A service that people may ask, and where they sign in. */
export interface SignedIn {
  provider: OpenIdProvider;
  probe: Probe;
  /** Why the sign-in provider's keys could not be had, so far. */
  faults: string[];
  /** Status and name of the error that the service answers a Bearer token with; without a name it was let in. */
  ask(token: string): Promise<[status: number, error: string | null]>;
  /** Who the last one was that got as far as the endpoint. */
  caller(): Caller | undefined;
  close(): Promise<void>;
}

/** The people of most tests. */
export const PEOPLE: Record<string, Claims> = {
  'ana-1': { name: 'Ana Exemplo', roles: ['clerk'] },
  'ana-2': { name: 'Ana Exemplo', roles: ['clerk', 'head'] },
  'rui-1': { name: 'Rui Exemplo', roles: ['audit'] },
  'eva-1': { name: 'Eva Exemplo', roles: ['cooks'] },
};

/** What a test's configuration says of its provider. */
export function openIdSettings(issuer: string, differing: Partial<OpenIdSettings> = {}): OpenIdSettings {
  const roles = { analyst: ['clerk'], approver: ['head'], auditor: ['audit'], administrator: ['keeper'] };
  return {
    issuer,
    audience: AUDIENCE,
    subjectClaim: 'sub',
    rolesClaim: 'roles',
    nameClaim: 'name',
    scope: 'openid profile',
    window: 'optional',
    roles,
    ...differing,
  };
}

export async function startSignIn(
  options: { people?: Record<string, Claims>; settings?: Partial<OpenIdSettings>; kid?: string } = {},
): Promise<SignedIn> {
  const provider = await startOpenIdProvider(options.people ?? PEOPLE, options);
  const faults: string[] = [];
  let caller: Caller | undefined;
  const probe = await startProbe(
    async (call) => {
      caller = call.caller;
      return { data: { value: 'secret' } };
    },
    {
      openid: {
        settings: openIdSettings(provider.issuer, options.settings),
        network: networkOf({
          settings: () => ({ proxy: 'none' }),
          secrets: { env: {}, secret: () => undefined },
          dataDir: '/nonexistent',
        }),
        onFault: (reason) => faults.push(reason),
      },
    },
  );
  return {
    provider,
    probe,
    faults,
    ask: async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`http://127.0.0.1:${probe.port}/probe`, { headers });
      await response.arrayBuffer();
      return [response.status, response.headers.get('atesta-error')];
    },
    caller: () => caller,
    close: async () => {
      await Promise.all([probe.close(), provider.stop()]);
    },
  };
}
