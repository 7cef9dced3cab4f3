import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { WebhookState } from '../../contract/webhook.ts';
import { portfolioFile } from '../../evidence/files.ts';
import { toldStateOf } from '../store/told.ts';

/**
 * How far alerts were told, looked at beside whoever tells them and without a key; null where nothing is watched yet, or
 * the file is of a version that told nobody.
 */
export function lookAtWebhook(dataDir: string): WebhookState | null {
  const file = portfolioFile(dataDir);
  if (!existsSync(file)) return null;
  const db = new Database(file, { readonly: true, timeout: 5000 });
  try {
    const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'webhook'").get();
    return isThere ? toldStateOf(db) : null;
  } finally {
    db.close();
  }
}
