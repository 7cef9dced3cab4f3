import type { ProviderParts } from '../../../src-main/registry/providers/provider.ts';

/** The world of a provider that needs nothing of it. */
export function partsOf(parts: Partial<ProviderParts> = {}): ProviderParts {
  return { dataDir: '', bundledDir: '', secret: () => undefined, env: {}, stateOf: async () => undefined, ...parts };
}

/** Everything that an error says to a log: its words, frames and properties, and those of its causes. */
export function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  const own = JSON.stringify(error, Object.getOwnPropertyNames(error));
  return [error.name, error.message, error.stack, own, everythingIn(error.cause)].join('\n');
}
