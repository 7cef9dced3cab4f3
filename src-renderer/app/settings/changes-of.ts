import type { ConfigAnswer, WindowSetting } from '../../../src-main/contract/window/config.ts';

/** The secret that the window keeps the password of INLABS under. */
export const INLABS_SECRET = 'INLABS_PASSWORD';
export const INLABS_REFERENCE = `\${secret:${INLABS_SECRET}}`;

/** What is written when a setting gets a value: an account of INLABS has both its parts, or is none. */
export function changesOf(name: WindowSetting, value: unknown, { settings }: ConfigAnswer): Record<string, unknown> {
  if (name !== 'lists.inlabs.email') return { [name]: value };
  const { value: password, hidden } = settings['lists.inlabs.password'];
  const kept = password !== null || hidden;
  if (value === null) return { [name]: null, 'lists.inlabs.password': null };
  return { [name]: value, ...(!kept && { 'lists.inlabs.password': INLABS_REFERENCE }) };
}

/** The secret's name in a reference `${secret:NAME}`; null where the value is something else. */
export function secretIn(value: unknown): string | null {
  return /^\$\{secret:([^}]+)\}$/.exec(String(value))?.[1] ?? null;
}
