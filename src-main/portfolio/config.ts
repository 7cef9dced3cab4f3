import { type Static, Type } from 'typebox';
import { LIST_NAMES, type ListName } from '../contract/list-options.ts';
import { DEADLINE_DAYS, URGENT_LISTS } from '../contract/portfolios.ts';
import { titled } from '../contract/titled.ts';

const closed = { additionalProperties: false } as const;

/** Section `portfolio` of the configuration: where other systems are told of alerts. */
export const PortfolioConfig = Type.Object(
  {
    deadlineDays: Type.Optional(
      Type.Integer({
        ...titled('Dias para decidir um alerta', 'Days to decide an alert'),
        minimum: 1,
        maximum: 365,
        default: DEADLINE_DAYS,
        description:
          'Days from an alert to its decision in a new portfolio that says nothing else; the policy fixes it for all. Default 45.',
      }),
    ),
    urgentLists: Type.Optional(
      Type.Array(Type.Enum([...LIST_NAMES]), {
        ...titled('Listas urgentes', 'Urgent lists'),
        uniqueItems: true,
        default: [...URGENT_LISTS],
        description:
          'Lists whose alerts are urgent in a new portfolio that says nothing else; those that the policy names are urgent in ' +
          "all, beside a portfolio's own. The UN's always are. Default onu.",
      }),
    ),
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

/**
 * What portfolios go by where they, and the policy, say nothing else; `fixed`: what the policy says for all of them, whatever
 * they say. See `inForce`.
 */
export interface PortfolioRules {
  deadlineDays: number;
  urgentLists: readonly ListName[];
  fixed: { deadlineDays?: number; urgentLists?: readonly ListName[] };
}

export const DEFAULT_RULES: PortfolioRules = { deadlineDays: DEADLINE_DAYS, urgentLists: URGENT_LISTS, fixed: {} };

/** Lists that are urgent: the UN's, whose sanctions freeze without delay, always, and those named; each once. */
function withUrgent(...named: readonly (readonly ListName[])[]): ListName[] {
  return [...new Set([...URGENT_LISTS, ...named.flat()])];
}

export interface PortfolioConfigInForce extends PortfolioRules {
  webhook: WebhookSettings;
}

/** What holds for a portfolio: what it says itself, and what the policy says for all; urgent lists add up. */
export function inForce<Own extends Pick<PortfolioRules, 'deadlineDays' | 'urgentLists'>>(
  own: Own,
  { deadlineDays, urgentLists = [] }: PortfolioRules['fixed'],
): Own & { urgentLists: ListName[] } {
  return {
    ...own,
    deadlineDays: deadlineDays ?? own.deadlineDays,
    urgentLists: withUrgent(urgentLists, own.urgentLists),
  };
}

/** The section of config.json, and what that of the policy file fixes. */
export function mergePortfolio(own: PortfolioConfig = {}, policy: PortfolioConfig = {}): PortfolioConfigInForce {
  const { deadlineDays, urgentLists } = policy;
  return {
    deadlineDays: own.deadlineDays ?? DEADLINE_DAYS,
    urgentLists: withUrgent(own.urgentLists ?? []),
    fixed: {
      ...(deadlineDays !== undefined && { deadlineDays }),
      ...(urgentLists && { urgentLists: withUrgent(urgentLists) }),
    },
    webhook: { ...own.webhook, ...policy.webhook },
  };
}
