import { type Static, Type } from 'typebox';
import type { Role } from './roles.ts';

const closed = { additionalProperties: false } as const;

/** Over plain HTTP only from this machine. Nothing may stand in it that would end the name of a person's provider elsewhere. */
const ISSUER = '^(https://[^\\s@?#/]+|http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:\\d+)?)(/[^\\s@?#]*)?$';

const values = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 }));

/** `access.openid` of the configuration: whose sign-in is honoured, and what it says of people. */
export const OpenIdConfig = Type.Object(
  {
    issuer: Type.String({
      pattern: ISSUER,
      maxLength: 200,
      description:
        'Address of the OpenID provider, exactly as "issuer" of its discovery document and "iss" of its tokens.',
    }),
    audience: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'What "aud" of an access token must hold: the client id or the API\'s identifier at the provider.',
    }),
    subjectClaim: Type.Optional(
      Type.Enum(['sub', 'oid'], {
        default: 'sub',
        description: 'Claim that says who a person is; "oid" at Entra ID, whose "sub" differs by application.',
      }),
    ),
    rolesClaim: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        default: 'roles',
        description:
          'Claim that holds a person\'s roles, with dots where it lies deeper: "realm_access.roles". Default "roles".',
      }),
    ),
    groupsClaim: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Claim that holds the groups a person is in, to which dossiers can be limited: "groups". Without it nobody is in any.',
      }),
    ),
    nameClaim: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        default: 'name',
        description: 'Claim that holds a person\'s name as entries bear it; default "name".',
      }),
    ),
    clientId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Public client at the provider, with which people sign in from the window; without it nobody does there.',
      }),
    ),
    scope: Type.Optional(
      Type.String({
        pattern: '^openid( [\\x21\\x23-\\x5b\\x5d-\\x7e]+)*$',
        maxLength: 500,
        default: 'openid profile',
        description: 'What the window\'s sign-in asks for; default "openid profile".',
      }),
    ),
    resource: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'The API as the provider must be told of it to give a token for it (RFC 8707); few want it.',
      }),
    ),
    window: Type.Optional(
      Type.Enum(['optional', 'required'], {
        default: 'optional',
        description:
          'Whether the window reads and writes dossiers, alerts and portfolios only for people who have signed in there; counts with clientId.',
      }),
    ),
    roles: Type.Object(
      { analyst: values, approver: values, auditor: values, administrator: values } satisfies Record<Role, unknown>,
      { ...closed, description: 'Of each role here what the roles claim calls it.' },
    ),
  },
  closed,
);
export type OpenIdConfig = Static<typeof OpenIdConfig>;

export const AccessConfig = Type.Object({ openid: Type.Optional(OpenIdConfig) }, closed);

/** What the service goes by: every value that has a default has one. */
export type OpenIdSettings = OpenIdConfig &
  Required<Pick<OpenIdConfig, 'subjectClaim' | 'rolesClaim' | 'nameClaim' | 'scope' | 'window'>>;

/** The section of the policy, else that of config.json: an issuer and what its roles mean here belong together. */
export function openIdOf(own: OpenIdConfig | undefined, policy: OpenIdConfig | undefined): OpenIdSettings | undefined {
  const config = policy ?? own;
  return (
    config && {
      subjectClaim: 'sub',
      rolesClaim: 'roles',
      nameClaim: 'name',
      scope: 'openid profile',
      window: 'optional',
      ...config,
    }
  );
}
