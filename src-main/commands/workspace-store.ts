import { environmentSecret } from '../access/secrets.ts';
import { loadConfig } from '../config.ts';
import { openStore } from '../workspace/open-store.ts';
import { openWorkspace } from '../workspace/sqlite/database.ts';
import type { WorkspaceStore } from '../workspace/store.ts';
import { type CommonOptions, dataDirOf } from './context.ts';

/** Does what needs the workspace, this machine's or the one that is shared. A running service hears of it within a second. */
export async function withStore<Result>(
  options: CommonOptions,
  work: (store: WorkspaceStore) => Promise<Result>,
): Promise<Result> {
  const dataDir = dataDirOf(options);
  const settings = loadConfig(dataDir).workspace;
  const db = openWorkspace(dataDir);
  let store: WorkspaceStore | undefined;
  try {
    store = await openStore({ db, settings, secrets: secretsHere() });
    return await work(store);
  } finally {
    await store?.close();
    db.close();
  }
}

/** Secrets as commands have them, which cannot open the desktop's keychain. */
export function secretsHere(env: NodeJS.ProcessEnv = process.env) {
  return { env, secret: (name: string) => environmentSecret(name, env) };
}
