import { type Static, Type } from 'typebox';

/** Section `workspace` of the configuration: where keys, usage, the evidence record and portfolios are kept; by default on this machine. */
export const WorkspaceConfig = Type.Object(
  {
    url: Type.Optional(
      Type.String({
        pattern: '^(postgres(ql)?://|\\$\\{(secret|env):)[^\\s]+$',
        description:
          'PostgreSQL that several services share for API keys, revoked tokens, usage, the evidence record with its dossiers, and portfolios: postgres://USER@HOST:5432/DATABASE; the password as a secret, by PGPASSWORD or .pgpass; beyond this machine by TLS, unless sslmode=disable.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type WorkspaceConfig = Static<typeof WorkspaceConfig>;
