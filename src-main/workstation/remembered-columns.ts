import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type {
  ColumnRole,
  RecognisedLook,
  RememberedColumns,
  SpreadsheetLook,
} from '../contract/window/spreadsheets.ts';
import { columnKey } from '../data/csv-table.ts';

/** Kinds of files whose columns are remembered; those used longest ago go first. */
const MOST = 50;
const KEY = 'spreadsheetColumns';

/** SHA-256 (hex) of the headings, case and accents aside: what is remembered tells nobody what a file was about. */
export function headingsKeyOf({
  headingLine,
  columns,
}: Pick<SpreadsheetLook, 'headingLine' | 'columns'>): string | null {
  if (headingLine === null) return null;
  const headings = columns.map(({ heading }) => columnKey(heading));
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex');
}

/** A file as it looks, with what its columns were the last time. */
export function recognised(db: Database.Database, look: SpreadsheetLook): Omit<RecognisedLook, 'sha256'> {
  const headingsKey = headingsKeyOf(look);
  const found = read(db).find(({ headings }) => headings === headingsKey)?.roles;
  return { ...look, headingsKey, remembered: found?.length === look.columns.length ? found : null };
}

/** Remembers columns in place of what was remembered under the same headings. */
export function rememberColumns(db: Database.Database, { headings, roles }: RememberedColumns): void {
  const put = db.prepare('INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value');
  const write = db.transaction(() => {
    const others = read(db).filter((one) => one.headings !== headings);
    put.run(KEY, JSON.stringify([{ headings, roles }, ...others].slice(0, MOST)));
  });
  write.immediate();
}

function read(db: Database.Database): { headings: string; roles: (ColumnRole | null)[] }[] {
  const row = db.prepare('SELECT value FROM setting WHERE key = ?').get(KEY) as { value: string } | undefined;
  return row ? JSON.parse(row.value) : [];
}
