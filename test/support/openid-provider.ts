import { createHash, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Configuration } from 'oidc-provider';

/** The API as the provider knows it: what its access tokens are for. */
export const AUDIENCE = 'urn:atesta';
const CLIENT = 'desk';
/** The window's public client; its redirect is this machine's, at any port (RFC 8252, 7.3). */
export const WINDOW_CLIENT = 'window';
const PROGRAM = { client_id: 'nightly', client_secret: 'only-of-this-test' };
/** Seconds; longer than a person is signed in unused. */
const LONG = 14 * 86_400;
const REDIRECT = 'http://127.0.0.1:9/callback';

/** A person at the provider: what its tokens say beside the subject. */
export type Claims = Record<string, unknown>;

export interface OpenIdProvider {
  issuer: string;
  /** Requests for the key set so far. */
  keyRequests(): number;
  /** Signs a person in as a browser does (authorization code with PKCE), to the provider's answer for the client. */
  signIn(sub: string): Promise<{ accessToken: string; idToken: string }>;
  /** Goes through its pages as this person's browser does, from where a client sends it to the address it comes back by. */
  authorize(address: string, sub: string): Promise<string>;
  /** Knows the person no longer. */
  dismiss(sub: string): void;
  /** Requests to a path of its own so far. */
  requests(path: string): number;
  /** Nobody reaches it, or it answers with this status alone, until the next call. */
  setAway(how: boolean | number): void;
  /** The access token of a program in its own name. */
  programToken(): Promise<string>;
  /** A token signed by the provider's key, with the claims that it would write, but for these. */
  sign(claims: Claims, header?: { alg?: string; typ?: string; kid?: string }): Promise<string>;
  /** The key that it signs with, its private half too. */
  key(): JWK;
  /** Another key from now on; the one before is withdrawn. */
  rotate(kid?: string): Promise<void>;
  /** Nobody reaches it any more, at the same address. */
  stop(): Promise<void>;
}

/** Why no provider can run here; empty where one can. */
export const noProvider = await import('oidc-provider').then(
  () => '',
  (error: Error) => `the package oidc-provider cannot be loaded (${error.message.split('\n', 1)[0]})`,
);
if (noProvider) console.warn(`skipped: sign-in at an OpenID provider: ${noProvider}`);

/** A certified OpenID provider (oidc-provider) on loopback, with these people; real HTTP, real keys. */
export async function startOpenIdProvider(
  people: Record<string, Claims> = {},
  options: { kid?: string; tokenSeconds?: number } = {},
): Promise<OpenIdProvider> {
  let answer: RequestListener = () => undefined;
  const asked = new Map<string, number>();
  let isAway: boolean | number = false;
  const server = createServer((request, response) => {
    if (typeof isAway === 'number') return response.writeHead(isAway).end('out of order');
    if (isAway) return request.destroy();
    const path = request.url!.split('?')[0]!;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let key: JWK;
  const begin = async (kid: string) => {
    key = await newKey(kid);
    answer = await listenerOf(issuer, key, people, options.tokenSeconds ?? 600);
  };
  await begin(options.kid ?? 'first');
  return {
    issuer,
    keyRequests: () => asked.get('/jwks') ?? 0,
    signIn: (sub) => signIn(issuer, sub),
    authorize,
    dismiss: (sub) => {
      delete people[sub];
    },
    requests: (path) => asked.get(path) ?? 0,
    setAway: (away) => {
      isAway = away;
      if (away === true) server.closeAllConnections();
    },
    programToken: () => programToken(issuer),
    sign: (claims, header) => sign(issuer, key, claims, header),
    key: () => key,
    rotate: (kid = 'second') => begin(kid),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

async function listenerOf(
  issuer: string,
  key: JWK,
  people: Record<string, Claims>,
  tokenSeconds: number,
): Promise<RequestListener> {
  const { default: Provider } = await import('oidc-provider');
  const settings: Configuration = {
    jwks: { keys: [key] } as NonNullable<Configuration['jwks']>,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    clients: [
      {
        client_id: CLIENT,
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        redirect_uris: [REDIRECT],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
      {
        client_id: WINDOW_CLIENT,
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        redirect_uris: ['http://127.0.0.1/workstation/sign-in/callback'],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
      { ...PROGRAM, redirect_uris: [], response_types: [], grant_types: ['client_credentials'] },
    ],
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      ClientCredentials: 600,
      Grant: LONG,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: LONG,
      Session: LONG,
    },
    findAccount: (_, sub) => (sub in people ? { accountId: sub, claims: () => ({ sub }) } : undefined),
    extraTokenClaims: (_, token) => ('accountId' in token ? people[token.accountId] : { roles: ['clerk'] }),
    issueRefreshToken: async (_, client) => client.clientId === WINDOW_CLIENT,
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: true },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'consult',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  };
  // It tells that it is not set up for production, which is so.
  const { info, warn } = console;
  Object.assign(console, { info: () => undefined, warn: () => undefined });
  try {
    return new Provider(issuer, settings).callback();
  } finally {
    Object.assign(console, { info, warn });
  }
}

async function signIn(issuer: string, sub: string): Promise<{ accessToken: string; idToken: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'openid consult',
    nonce: randomBytes(8).toString('hex'),
    resource: AUDIENCE,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const place = await authorize(new URL(`/auth?${query}`, issuer).href, sub);
  const code = new URL(place).searchParams.get('code')!;
  const answer = await token(issuer, {
    grant_type: 'authorization_code',
    client_id: CLIENT,
    redirect_uri: REDIRECT,
    code,
    code_verifier: verifier,
  });
  return { accessToken: answer.access_token!, idToken: answer.id_token! };
}

async function authorize(address: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (place: string, form?: Record<string, string>): Promise<string> => {
    const response = await fetch(new URL(place, address), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const next = response.headers.get('location');
    if (next === null)
      throw new Error(`The provider answered ${place} with ${response.status}: ${await response.text()}`);
    return next;
  };
  let place = await go(address);
  for (const prompt of ['login', 'consent']) place = await go(await go(place, { prompt, login: sub, password: 'any' }));
  return place;
}

async function programToken(issuer: string): Promise<string> {
  const answer = await token(issuer, {
    grant_type: 'client_credentials',
    scope: 'consult',
    resource: AUDIENCE,
    ...PROGRAM,
  });
  return answer.access_token!;
}

async function token(issuer: string, form: Record<string, string>): Promise<Record<string, string>> {
  const response = await fetch(new URL('/token', issuer), { method: 'POST', body: new URLSearchParams(form) });
  if (!response.ok) throw new Error(`The provider gave no token: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

async function sign(
  issuer: string,
  { kid, ...key }: JWK,
  claims: Claims,
  header: { alg?: string; typ?: string; kid?: string } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const usual: JWTPayload = { iss: issuer, aud: AUDIENCE, sub: 'ana-1', scope: 'consult', iat: now, exp: now + 600 };
  const { createPrivateKey } = await import('node:crypto');
  return new SignJWT({ ...usual, jti: randomBytes(8).toString('hex'), ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: kid!, ...header })
    .sign(createPrivateKey({ key: key as never, format: 'jwk' }));
}
