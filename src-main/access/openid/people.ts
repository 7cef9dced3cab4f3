import { decodeJwt, jwtVerify } from 'jose';
import { ApiError } from '../../errors/api-error.ts';
import type { Caller } from '../../http/endpoint.ts';
import { agentsOf } from '../../net/agents.ts';
import type { Network } from '../../net/network.ts';
import { idOfToken } from '../revoked-tokens.ts';
import { groupsOf, isAccessToken, isProgram, nameOf, rolesOf } from './claims.ts';
import type { OpenIdSettings } from './config.ts';
import { fetchJson } from './fetch-json.ts';
import { ProviderKeys } from './provider-keys.ts';
import { permissionsOf, type Role } from './roles.ts';

/** Public keys alone: with a secret's algorithm (HS256) whoever knows the public key could sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
/** Seconds by which the provider's clock and this one may differ. */
const CLOCK_TOLERANCE = 30;
/** What was signed longer ago is over, whatever end the provider gave it. */
const LONGEST_AGE = '24h';
/** OpenID Connect Core 1.0, 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

export interface PeopleParts {
  settings: OpenIdSettings;
  network: Network;
  /** Hears why the provider's keys could not be had. */
  onFault: (reason: string) => void;
  /** Hears why a sign-in at the window failed, or did not go on. */
  onSignInFault?: (reason: string) => void;
}

/** Somebody whose token it was. */
export type Person = Caller &
  Required<Pick<Caller, 'groups'>> & { kind: 'person'; displayName: string; roles: readonly Role[] };

/** People who have signed in at the OpenID provider of the configuration, by the access tokens that it gave them. */
export class People {
  private readonly settings: OpenIdSettings;
  private readonly keys: ProviderKeys;
  private readonly isRevoked: (id: string) => boolean;

  constructor({ settings, network, onFault }: PeopleParts, isRevoked: (id: string) => boolean) {
    this.settings = settings;
    this.isRevoked = isRevoked;
    this.keys = new ProviderKeys({
      issuer: settings.issuer,
      fetchJson: (url) => fetchJson(url, agentsOf(network())),
      onFault,
    });
  }

  /** Whether a token says that it is from this provider; nothing of it is checked. */
  claims(token: string): boolean {
    return issuerOf(token) === this.settings.issuer;
  }

  /**
   * The person whose token it is.
   *
   * @throws ApiError `signInInvalid`, `signInOfProgram`, `signInWithoutRole`; `signInUnavailable` where its key is not known
   * and the provider cannot be asked; `busy` where it cannot be known whether it was revoked.
   */
  async verify(token: string): Promise<Person> {
    const { issuer, audience, subjectClaim, nameClaim, groupsClaim } = this.settings;
    const checks = {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: LONGEST_AGE,
    };
    const { payload, protectedHeader } = await jwtVerify(token, this.keys.get, {
      ...checks,
      requiredClaims: ['exp', 'sub'],
    }).catch((error: unknown) => {
      throw error instanceof ApiError ? error : new ApiError('signInInvalid', { cause: error });
    });
    const subject = payload[subjectClaim];
    if (!isAccessToken(protectedHeader, payload) || typeof subject !== 'string' || !SUBJECT.test(subject)) {
      throw new ApiError('signInInvalid');
    }
    if (this.isRevoked(idOfToken(token))) throw new ApiError('signInInvalid');
    if (isProgram(payload)) throw new ApiError('signInOfProgram');
    const roles = rolesOf(payload, this.settings);
    if (roles.length === 0) throw new ApiError('signInWithoutRole');
    return {
      kind: 'person',
      name: `${subject}@${issuer}`,
      displayName: nameOf(payload, nameClaim),
      roles,
      groups: groupsOf(payload, groupsClaim),
      permissions: permissionsOf(roles),
    };
  }
}

/** The issuer that a token names, whoever signed it; null where it is none. */
export function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}
