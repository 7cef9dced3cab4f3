import { type Static, Type } from 'typebox';
import { titled } from '../contract/titled.ts';

const closed = { additionalProperties: false } as const;

/** Section `portfolio` of the configuration: where other systems are told of alerts. */
export const PortfolioConfig = Type.Object(
  {
    webhook: Type.Optional(
      Type.Object(
        {
          address: Type.Optional(
            Type.String({
              ...titled('Endereço do sistema avisado', 'Address of the system that is told'),
              pattern: '^https?://[^\\s@]+$',
              description:
                'Address on the own network that is told of each new alert, without personal data; by default none.',
            }),
          ),
          secret: Type.Optional(
            Type.String({
              ...titled('Segredo da assinatura', 'Secret of the signature'),
              pattern: '^\\$\\{(secret|env):[^}]*\\}$',
              description:
                'What it is signed with, by the name under which it is kept: whsec_ and 24 to 64 bytes in base64.',
            }),
          ),
          allowedHosts: Type.Optional(
            Type.Array(Type.String({ minLength: 1 }), {
              description: 'Policy only: hosts beyond the own network that may be told.',
            }),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type PortfolioConfig = Static<typeof PortfolioConfig>;

/** Nothing is told without an address. */
export interface WebhookSettings {
  address?: string;
  secret?: string;
  allowedHosts?: readonly string[];
}

export interface PortfolioConfigInForce {
  webhook: WebhookSettings;
}

/** The section of config.json under that of the policy file, which wins key by key. */
export function mergePortfolio(own: PortfolioConfig = {}, policy: PortfolioConfig = {}): PortfolioConfigInForce {
  return { webhook: { ...own.webhook, ...policy.webhook } };
}
