import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { OpenIdSettings } from '../../src-main/access/openid/config.ts';
import type { SignInState } from '../../src-main/contract/window/sign-in.ts';
import { type Claims, type OpenIdProvider, startOpenIdProvider, WINDOW_CLIENT } from './openid-provider.ts';
import { startTestService, type TestService } from './service.ts';
import { openIdSettings, PEOPLE } from './sign-in.ts';
import { makeTempDir, removeTempDir } from './temp-dir.ts';

/** A service whose window people sign in at, and their provider. */
export interface WindowSignIn {
  provider: OpenIdProvider;
  service: TestService;
  /** A session of a tab of the browser; its secret. */
  openTab(): Promise<string>;
  /** A call with a window's key or secret; JSON is posted. */
  ask(secret: string, place: string, body?: unknown): Promise<Response>;
  state(secret: string): Promise<SignInState>;
  /** Where this window is sent to sign in. */
  begin(secret: string): Promise<string>;
  /** The browser is sent to an address of the service by another site: where it is sent on from there. */
  arrive(address: string): Promise<string | undefined>;
  /** The whole of it. */
  signIn(secret: string, sub: string): Promise<void>;
  signOut(secret: string): Promise<void>;
  close(): Promise<void>;
}

export const DONE = '/workstation/sign-in/done';
export const FAILED = '/workstation/sign-in/failed';

export async function startWindowSignIn(
  options: {
    people?: Record<string, Claims>;
    settings?: Partial<OpenIdSettings>;
    tokenSeconds?: number;
    /** Further members of config.json. */
    config?: object;
    window?: boolean;
    /** 127.0.0.1 by default. */
    host?: string;
  } = {},
): Promise<WindowSignIn> {
  const provider = await startOpenIdProvider({ ...(options.people ?? PEOPLE) }, options);
  const dataDir = makeTempDir();
  const openid = openIdSettings(provider.issuer, { clientId: WINDOW_CLIENT, ...options.settings });
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ ...options.config, access: { openid } }));
  const service = await startTestService({
    dataDir,
    window: options.window ?? false,
    ...(options.host && { host: options.host }),
  });
  const call = (secret: string, place: string, method: string, body?: unknown) =>
    fetch(service.address + place, {
      method,
      headers: {
        authorization: `ApiKey ${secret}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const json = async <Answer>(answer: Response) => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const begin = async (secret: string) => {
    const answer = await call(secret, '/workstation/api/sign-in', 'POST', {});
    return (await json<{ address: string }>(answer)).address;
  };
  return {
    provider,
    service,
    openTab: async () => {
      const answer = await call(service.workstationKey, '/workstation/api/session', 'POST');
      return (await json<{ secret: string }>(answer)).secret;
    },
    ask: (secret, place, body) => call(secret, place, body === undefined ? 'GET' : 'POST', body),
    state: async (secret) => {
      const answer = await call(secret, '/workstation/api/sign-in', 'GET');
      return (await json<{ signIn: SignInState }>(answer)).signIn;
    },
    begin,
    arrive,
    signIn: async (secret, sub) => {
      const end = await arrive(await provider.authorize(await begin(secret), sub));
      if (end !== DONE) throw new Error(`signed in: ${end}: ${service.log.at(-2)}`);
    },
    signOut: async (secret) => {
      await call(secret, '/workstation/api/sign-in', 'DELETE');
    },
    close: async () => {
      await Promise.all([service.stop(), provider.stop()]);
      removeTempDir(dataDir);
    },
  };
}

async function arrive(address: string): Promise<string | undefined> {
  const answer = await navigate(address);
  return answer.headers.location;
}

/** Asks as a browser does for a page that another site leads to; what fetch says of itself cannot be changed. */
export async function navigate(address: string, headers: Record<string, string> = {}): Promise<Navigated> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { headers: { ...NAVIGATION, ...headers } }, resolve).on('error', reject),
  );
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    text: (await answer.setEncoding('utf8').toArray()).join(''),
  };
}

export interface Navigated extends Pick<IncomingMessage, 'headers'> {
  status: number;
  text: string;
}

const NAVIGATION = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** Status and name of the error of an answer; null where it is a success. */
export function outcome(answer: Response): [status: number, error: string | null] {
  return [answer.status, answer.headers.get('atesta-error')];
}
