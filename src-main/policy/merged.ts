import type { PolicyOrigin } from '../contract/policy.ts';

/** One policy that is there. */
export interface PolicySource<Content> {
  origin: PolicyOrigin;
  /** File or registry key. */
  name: string;
  content: Content;
}

type Section = { [key: string]: unknown };

/**
 * All policies as one, key by key, the first before the next; what lies at one of the `whole` paths comes from one of them
 * alone. `locked` says of each value, by dotted path, where it comes from.
 */
export function mergedPolicy<Content extends object>(
  sources: readonly PolicySource<Content>[],
  whole: readonly string[],
): { policy: Content; locked: Map<string, PolicyOrigin> } {
  const policy: Section = {};
  const locked = new Map<string, PolicyOrigin>();
  const add = (from: Section, into: Section, at: string, origin: PolicyOrigin) => {
    for (const [key, value] of Object.entries(from)) {
      const path = `${at}${key}`;
      const isThere = Object.hasOwn(into, key);
      if (!isSection(value) || whole.includes(path)) {
        if (isThere) continue;
        define(into, key, structuredClone(value));
        for (const leaf of leavesOf(value, path)) locked.set(leaf, origin);
      } else {
        if (!isThere) define(into, key, {});
        if (isSection(into[key])) add(value, into[key], `${path}.`, origin);
      }
    }
  };
  for (const { content, origin } of sources) add(content as Section, policy, '', origin);
  return { policy: policy as Content, locked };
}

/** Dotted paths of every value in a part of a configuration. */
function leavesOf(value: unknown, path: string): string[] {
  return isSection(value) ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`)) : [path];
}

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Also where the key is one that objects have by themselves. */
function define(section: Section, key: string, value: unknown): void {
  Object.defineProperty(section, key, { value, enumerable: true, writable: true, configurable: true });
}
