import type { JWTHeaderParameters, JWTPayload } from 'jose';
import type { OpenIdSettings } from './config.ts';
import { ROLES, type Role } from './roles.ts';

/** `typ` of an access token's header: RFC 9068's own, and what most providers write still. */
const HEADER_TYPES = new Set(['at+jwt', 'application/at+jwt', 'jwt', undefined]);
/** A name is one line on a page. */
const LONGEST_NAME = 100;

/**
 * Whether it is an access token, and not an ID token, a logout token or a refresh token of the same provider and audience.
 * Something must say so: its type (RFC 9068), Keycloak's claim of the same name, or that it was given a scope. One that is
 * bound to a key of its holder (`cnf`) is none without that key, which nobody shows here.
 */
export function isAccessToken({ typ }: JWTHeaderParameters, payload: JWTPayload): boolean {
  const type = typ?.toLowerCase();
  if (!HEADER_TYPES.has(type) || payload.cnf !== undefined || payload.events !== undefined) return false;
  if (payload.typ !== undefined) return String(payload.typ).toLowerCase() === 'bearer';
  if (type?.endsWith('at+jwt')) return true;
  return [payload.scope, payload.scp].some((scope) => typeof scope === 'string' || Array.isArray(scope));
}

/** Whether a program holds the token in its own name (grant `client_credentials`), as the providers have it. */
export function isProgram({ sub, azp, ...payload }: JWTPayload): boolean {
  return (
    [payload.client_id, azp, payload.appid, payload.cid, payload.oid].includes(sub) || // RFC 9068; Okta; Entra ID
    payload.idtyp === 'app' || // Entra ID
    payload.gty === 'client-credentials' || // Auth0
    String(payload.preferred_username).toLowerCase() === `service-account-${azp}`.toLowerCase() // Keycloak
  );
}

/** The roles here that the provider's mean. */
export function rolesOf(
  payload: JWTPayload,
  { rolesClaim, roles }: Pick<OpenIdSettings, 'rolesClaim' | 'roles'>,
): Role[] {
  const claim = claimAt(payload, rolesClaim);
  const held: unknown[] = Array.isArray(claim) ? claim : [claim];
  return ROLES.filter((role) => roles[role]?.some((value) => held.includes(value)));
}

/**
 * The groups that a person is in; none where no claim is said to have them, or the provider says none. `unknown` where it says
 * that it left them out (Entra ID does so beyond 200: `_claim_names`, or `hasgroups`), or what is there is no list of names.
 */
export function groupsOf(payload: JWTPayload, claim: string | undefined): readonly string[] | 'unknown' {
  if (claim === undefined) return [];
  const held = claimAt(payload, claim);
  if (held === undefined) return isLeftOut(payload, claim) ? 'unknown' : [];
  const groups: unknown[] = Array.isArray(held) ? held : [held];
  const isWhole = !isLeftOut(payload, claim) && groups.every((group) => typeof group === 'string' && group !== '');
  return isWhole ? [...new Set(groups as string[])] : 'unknown';
}

/** Whether the claim is to be fetched elsewhere (OpenID Connect Core 1.0, 5.6.2), or was left out of a token that is short. */
function isLeftOut({ _claim_names: elsewhere, hasgroups }: JWTPayload, claim: string): boolean {
  // Entra ID can give groups as roles (`emit_as_roles`), and calls them groups where it leaves them out.
  const names = claim === 'roles' ? ['roles', 'groups'] : [claim, claim.split('.')[0]!];
  if (names.includes('groups') && hasgroups !== undefined && hasgroups !== false) return true;
  if (typeof elsewhere !== 'object' || elsewhere === null) return elsewhere !== undefined;
  return names.some((name) => Object.hasOwn(elsewhere, name));
}

/** The name as entries bear it, in one line and without signs that nobody sees; of a person without one the subject. */
export function nameOf(payload: JWTPayload, claim: string): string {
  const name = claimAt(payload, claim);
  const shown = typeof name === 'string' ? name.replace(/[\p{C}\s]+/gu, ' ').trim() : '';
  return [...(shown || payload.sub!)].slice(0, LONGEST_NAME).join('');
}

/** The claim of this name, else what lies at it with its dots as steps. */
function claimAt(payload: JWTPayload, claim: string): unknown {
  if (Object.hasOwn(payload, claim)) return payload[claim];
  return claim
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as JWTPayload)[key] : undefined,
      payload,
    );
}
