import type Database from 'better-sqlite3';
import { REFERENCE } from '../data/references.ts';
import { resolveSecrets, type Secrets } from '../data/secrets.ts';
import type { WorkspaceConfig } from './config.ts';
import { SqliteStore } from './sqlite/store.ts';
import type { WorkspaceStore } from './store.ts';
import { WorkspaceError } from './workspace-error.ts';

export interface StoreParts {
  /** This machine's own file, which is the store where no other is configured. */
  db: Database.Database;
  settings: WorkspaceConfig;
  secrets: Secrets;
  /** Hears when a shared database is lost and when it is there again. */
  onState?: (reached: boolean) => void;
}

/**
 * The store of keys and usage that the configuration names.
 *
 * @throws WorkspaceError in one sentence, without what is secret of the address.
 */
export async function openStore({ db, settings, secrets, onState }: StoreParts): Promise<WorkspaceStore> {
  const url = sharedUrl(settings, secrets);
  if (url === undefined) return new SqliteStore(db);
  const { PostgresStore } = await import('./postgres/store.ts'); // whoever works on one machine does not load its client
  return PostgresStore.open(url, onState);
}

/**
 * The database that an office's services share; undefined where this machine works for itself.
 *
 * @throws WorkspaceError that names the reference that cannot be looked up.
 */
export function sharedUrl({ url }: WorkspaceConfig, secrets: Secrets): string | undefined {
  return url === undefined ? undefined : workspaceUrl(url, secrets);
}

/**
 * The address with its references looked up; in a part of it a value may hold any signs. `setting` is where it stands.
 *
 * @throws WorkspaceError that names the reference, never a value.
 */
export function workspaceUrl(url: string, secrets: Secrets, setting = 'workspace.url'): string {
  const whole = url.replace(REFERENCE, '') === '';
  const encoded = (value: string | undefined) => (value === undefined || whole ? value : encodeURIComponent(value));
  const env = new Proxy(secrets.env, { get: (target, name) => encoded(target[String(name)]) });
  try {
    return resolveSecrets(url, setting, { env, secret: (name) => encoded(secrets.secret(name)) });
  } catch (error) {
    throw new WorkspaceError((error as Error).message, { cause: error });
  }
}
