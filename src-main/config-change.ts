import { createHash, randomUUID } from 'node:crypto';
import { existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type ConfigFile, configFile, parseConfig, readConfigText } from './config.ts';
import { BLOCKS } from './contract/registry/blocks.ts';

/** Values by dotted path; null takes away what is there. */
export type Changes = Readonly<Record<string, unknown>>;

/** config.json is not the one any more that the change was made for. */
export class ConfigConflict extends Error {}

/** `config.json` as it is now; `revision` changes with each byte of it. @throws ConfigError where it cannot be read or is not valid. */
export function readOwn(dataDir: string): { own: ConfigFile; revision: string } {
  const file = configFile(dataDir);
  const text = readConfigText(file);
  const revision = createHash('sha256')
    .update(text ?? '')
    .digest('hex');
  return { own: text === null ? {} : parseConfig(text, file), revision };
}

/**
 * Writes changes into `config.json`, as a whole or not at all; what they do not name stays as it is.
 *
 * @throws ConfigConflict where the file has another revision by now; ConfigError where what came of it would not be valid.
 */
export function saveChanges(dataDir: string, revision: string, changes: Changes): ConfigFile {
  const now = readOwn(dataDir);
  if (now.revision !== revision) throw new ConfigConflict();
  const text = `${JSON.stringify(withChanges(now.own, changes), null, 2)}\n`;
  const own = parseConfig(text, 'config.json');
  const file = configFile(dataDir);
  // A link stays one: what it leads to is replaced.
  const target = existsSync(file) ? realpathSync(file) : file;
  // A name that nobody can guess, and a new file: whoever else may write in the folder must not have put a link there.
  const beside = `${target}.${randomUUID()}.tmp`;
  try {
    writeFileSync(beside, text, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(beside, target);
  } finally {
    rmSync(beside, { force: true });
  }
  return own;
}

/** `own` with `changes`; sections that nothing is left of go, and with another provider the settings of the one before. */
export function withChanges(own: ConfigFile, changes: Changes): ConfigFile {
  const result = structuredClone(own) as Section;
  for (const block of BLOCKS) {
    const provider = changes[`registry.${block}.provider`];
    if (provider !== undefined && provider !== own.registry?.[block]?.provider) put(result, ['registry', block], null);
  }
  for (const [setting, value] of Object.entries(changes)) put(result, setting.split('.'), value);
  return result as ConfigFile;
}

/** The value at a dotted path; undefined where there is none. */
export function valueAt(config: ConfigFile, setting: string): unknown {
  return setting
    .split('.')
    .reduce<unknown>((at, key) => (isSection(at) && Object.hasOwn(at, key) ? at[key] : undefined), config);
}

const isSection = (value: unknown): value is Section => typeof value === 'object' && value !== null;

type Section = { [key: string]: unknown };

function put(section: Section, [key, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === null) delete section[key!];
    else section[key!] = value;
    return;
  }
  const inner = (section[key!] ?? {}) as Section;
  put(inner, rest, value);
  if (Object.keys(inner).length > 0) section[key!] = inner;
  else delete section[key!];
}
