import { openWorkspace } from '../workspace/sqlite/database.ts';
import { SqliteStore } from '../workspace/sqlite/store.ts';
import type { WorkspaceStore } from '../workspace/store.ts';
import { type CommonOptions, dataDirOf } from './context.ts';

/** Does what needs the workspace, of which a running service hears within a second. */
export async function withStore<Result>(
  options: CommonOptions,
  work: (store: WorkspaceStore) => Promise<Result>,
): Promise<Result> {
  const db = openWorkspace(dataDirOf(options));
  try {
    return await work(new SqliteStore(db));
  } finally {
    db.close();
  }
}
