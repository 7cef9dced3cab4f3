import type { Config } from '../../config.ts';
import { valueAt } from '../../config-change.ts';
import type { PolicyOrigin } from '../../contract/policy.ts';
import { BLOCKS } from '../../contract/registry/blocks.ts';
import { isOnlyReferences } from '../../data/references.ts';
import type { Setting } from '../../policy/schema/settings.ts';
import { mayTellSecret } from '../../workstation/address-secrets.ts';

/** A setting that a file or a policy names. */
export interface SettingInForce {
  /** Dotted path. */
  setting: string;
  /** Its value in words; what may be a secret is not told. */
  shown: string;
  from: string;
}

const FROM: Readonly<Record<PolicyOrigin, string>> = {
  file: 'policy file',
  groupPolicy: 'Group Policy',
  profile: 'configuration profile',
};

/** What policy and `config.json` say, the policy first, in the order of the schema; what neither names has its default. */
export function inForce(
  { own, policy, locked }: Pick<Config, 'own' | 'policy' | 'locked'>,
  settings: readonly Setting[],
): SettingInForce[] {
  const fixedBlocks = BLOCKS.filter((block) => policy.registry?.[block] !== undefined);
  return settings.flatMap((setting): SettingInForce[] => {
    const name = setting.path.join('.');
    const fixed = valueAt(policy, name);
    const origin = locked.get(name) ?? [...locked].find(([one]) => one.startsWith(`${name}.`))?.[1];
    if (fixed !== undefined && origin !== undefined)
      return [{ setting: name, shown: shownOf(setting, fixed), from: FROM[origin] }];
    if (fixedBlocks.some((block) => name.startsWith(`registry.${block}.`))) return [];
    const chosen = valueAt(own, name);
    return chosen === undefined ? [] : [{ setting: name, shown: shownOf(setting, chosen), from: 'config.json' }];
  });
}

function shownOf({ path }: Setting, value: unknown): string {
  const secret = /password|token|secret|headers/i.test(path.at(-1) ?? '');
  const shown = (one: unknown): unknown => {
    if (typeof one === 'string') return secret && !isOnlyReferences(one) ? '(hidden)' : withoutLogin(one);
    if (Array.isArray(one)) return one.map(shown);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, shown(inner)]));
  };
  const told = shown(value);
  return typeof told === 'string' ? told : JSON.stringify(told);
}

/** Of an address that may tell a secret (a login, a query) the site alone. */
function withoutLogin(text: string): string {
  if (!/^https?:/i.test(text) || !mayTellSecret(text)) return text;
  const url = URL.parse(text);
  return url ? `${url.origin}/…` : '(hidden)';
}
