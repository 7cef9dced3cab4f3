import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  None,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import { agentsOf } from '../../net/agents.ts';
import type { Network } from '../../net/network.ts';
import { askProvider } from '../openid/ask-provider.ts';
import type { OpenIdSettings } from '../openid/config.ts';

/** What the provider says of itself is asked for again after this. */
const FRESH_MS = 3_600_000;

/** What one sign-in is recognised by when the provider sends the person back. */
export interface Proofs {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/** The provider's answer, as far as it is kept. */
export interface Tokens {
  access: string;
  refresh: string | undefined;
}

export interface ProviderClientParts {
  settings: OpenIdSettings & { clientId: string };
  network: Network;
}

/** The public client at the provider (authorization code with PKCE): there is no secret that a desktop could keep. */
export class ProviderClient {
  private readonly parts: ProviderClientParts;
  private found: { configuration: Promise<Configuration>; at: number } | undefined;

  constructor(parts: ProviderClientParts) {
    this.parts = parts;
  }

  /** Where the person signs in. `anew`: is asked who they are, though the browser may know somebody. */
  async address(redirectUri: string, proofs: Proofs, anew: boolean): Promise<URL> {
    const { scope, resource } = this.parts.settings;
    return buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: redirectUri,
      scope,
      state: proofs.state,
      nonce: proofs.nonce,
      code_challenge: await calculatePKCECodeChallenge(proofs.verifier),
      code_challenge_method: 'S256',
      ...(resource && { resource }),
      ...(anew && { prompt: 'login' }),
    });
  }

  /** The tokens for the code that the person came back with; `iss`, state and nonce are checked. */
  async redeem(callback: URL, { state, nonce, verifier }: Proofs): Promise<Tokens> {
    const { resource } = this.parts.settings;
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    return tokensOf(
      await authorizationCodeGrant(await this.configuration(), callback, checks, { ...(resource && { resource }) }),
    );
  }

  /** The next tokens; a provider that gives no new refresh token leaves the one there was. */
  async renew(refresh: string): Promise<Tokens> {
    const { resource } = this.parts.settings;
    const answer = await refreshTokenGrant(await this.configuration(), refresh, { ...(resource && { resource }) });
    const next = tokensOf(answer);
    return { ...next, refresh: next.refresh ?? refresh };
  }

  /** Has the provider forget a refresh token (RFC 7009), where it can. */
  async revoke(refresh: string): Promise<void> {
    const configuration = await this.configuration();
    if (configuration.serverMetadata().revocation_endpoint === undefined) return;
    await tokenRevocation(configuration, refresh, { token_type_hint: 'refresh_token' });
  }

  private configuration(): Promise<Configuration> {
    if (!this.found || performance.now() - this.found.at > FRESH_MS) {
      const found = { configuration: this.discover(), at: performance.now() };
      this.found = found;
      found.configuration.catch(() => {
        if (this.found === found) this.found = undefined;
      });
    }
    return this.found.configuration;
  }

  private async discover(): Promise<Configuration> {
    const { clientId, issuer } = this.parts.settings;
    const fetch: CustomFetch = async (url, { method, headers, body }) => {
      const agents = agentsOf(this.parts.network());
      const sent = body === undefined || body === null ? {} : { body: String(body) };
      const { status, contentType, bytes } = await askProvider(new URL(url), agents, { method, headers, ...sent });
      const init = { status, headers: { ...(contentType && { 'content-type': contentType }) } };
      return new Response(bytes.length > 0 ? bytes : null, init);
    };
    // By the schema of the settings that is this machine itself.
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    const found = await discovery(new URL(issuer), clientId, undefined, None(), { [customFetch]: fetch, execute });
    if (found.serverMetadata().issuer !== issuer)
      throw new Error('The provider calls itself by another issuer; correct access.openid.issuer.');
    return found;
  }
}

function tokensOf({ access_token, refresh_token }: TokenEndpointResponse): Tokens {
  return { access: access_token, refresh: refresh_token };
}
