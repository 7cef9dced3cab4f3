import { POLICY_KEY } from '../registry/read.ts';
import type { Setting } from '../schema/settings.ts';

/** Id of a setting or a section in the templates: `Atesta_lists_retain`. */
export function idOf(path: readonly string[]): string {
  return ['Atesta', ...path].join('_').replace(/[^\p{L}\p{N}_]/gu, '_');
}

/** Registry key of a section, without its hive, as templates want it: `Software\Policies\Atesta\lists`. */
export function keyOf(path: readonly string[]): string {
  return [POLICY_KEY.replace(/^HKLM\\/, ''), ...path].join('\\');
}

/** The sections that settings lie in, each after the one that holds it; the first is the whole, `[]`. */
export function categoriesOf(settings: readonly Setting[]): string[][] {
  const found = new Map<string, string[]>();
  for (const { path } of settings) {
    for (let length = 0; length < path.length; length++) {
      const section = path.slice(0, length);
      found.set(idOf(section), section);
    }
  }
  return [...found.values()];
}
