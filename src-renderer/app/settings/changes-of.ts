import type { ConfigAnswer, WindowSetting } from '../../../src-main/contract/window/config.ts';

/** Settings that are worth nothing without a secret: where its name stands, and the name that the window keeps it under. */
export const WITH_SECRET = {
  'lists.inlabs.email': { setting: 'lists.inlabs.password', name: 'INLABS_PASSWORD' },
  'portfolio.webhook.address': { setting: 'portfolio.webhook.secret', name: 'ALERTS_WEBHOOK' },
} as const satisfies Partial<Record<WindowSetting, { setting: WindowSetting; name: string }>>;
export type WithSecret = keyof typeof WITH_SECRET;

export const referenceTo = (name: string) => `\${secret:${name}}`;

/** What is written when a setting gets a value: what needs a secret has both its parts, or is none. */
export function changesOf(name: WindowSetting, value: unknown, { settings }: ConfigAnswer): Record<string, unknown> {
  if (!(name in WITH_SECRET)) return { [name]: value };
  const secret = WITH_SECRET[name as WithSecret];
  const { value: named, hidden, locked } = settings[secret.setting];
  if (locked) return { [name]: value };
  if (value === null) return { [name]: null, [secret.setting]: null };
  const stands = named !== null || hidden;
  return { [name]: value, ...(!stands && { [secret.setting]: referenceTo(secret.name) }) };
}

/** The secret's name in a reference `${secret:NAME}`; null where the value is something else. */
export function secretIn(value: unknown): string | null {
  return /^\$\{secret:([^}]+)\}$/.exec(String(value))?.[1] ?? null;
}
