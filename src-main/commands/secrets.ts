import { environmentSecret, keptNames } from '../access/secrets.ts';
import type { Config } from '../config.ts';
import { type Reference, referencesIn } from '../data/references.ts';

export interface SecretsFound {
  /** What the configuration asks for and nobody gives: `${secret:NAME} (registry.sintegra.headers.x-key)`. */
  missing: string[];
  /** Kept by the desktop, whose keychain no command can open. */
  desktopOnly: string[];
  /** All references. */
  asked: number;
}

/** Looks for what the configuration refers to, as `atesta doctor` can: names, never values. */
export function findSecrets(
  config: Pick<Config, 'registry' | 'lists' | 'network' | 'workspace'> & {
    portfolio: Pick<Config['portfolio'], 'webhook'>;
  },
  dataDir: string,
  env: NodeJS.ProcessEnv,
): SecretsFound {
  const kept = new Set(keptNames(dataDir));
  const given = ({ kind, name }: Reference) =>
    (kind === 'env' ? env[name] : environmentSecret(name, env)) !== undefined;
  const asked = unique(
    referencesIn({
      registry: config.registry,
      lists: config.lists,
      portfolio: config.portfolio,
      network: config.network,
      workspace: config.workspace,
    }),
  );
  const absent = asked.filter((reference) => !given(reference));
  const isKept = ({ kind, name }: Reference) => kind === 'secret' && kept.has(name);
  return {
    asked: asked.length,
    missing: absent.filter((reference) => !isKept(reference)).map(described),
    desktopOnly: absent.filter(isKept).map(described),
  };
}

/** One of each reference, with the first setting that has it. */
function unique(references: readonly Reference[]): Reference[] {
  const seen = new Set<string>();
  return references.filter(({ kind, name }) => {
    const key = `${kind}:${name}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function described({ kind, name, setting }: Reference): string {
  return `\${${kind}:${name}} (${setting})`;
}
