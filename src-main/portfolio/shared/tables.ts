import type Database from 'better-sqlite3';

/** A table whose rows services share. */
export interface SharedTable {
  name: string;
  columns: readonly string[];
  /** Columns of the primary key. */
  key: readonly string[];
}

/** What is this machine's own. */
const OWN = ['shared', 'shared_row'];

/** Every table there is but this machine's own: one that comes with a later version is shared, too. */
export function sharedTables(db: Database.Database): SharedTable[] {
  const names = db
    .prepare<[], string>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
    )
    .pluck()
    .all();
  return names
    .filter((name) => !OWN.includes(name))
    .map((name) => {
      const columns = db.pragma(`table_info(${name})`) as { name: string; pk: number }[];
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      return { name, columns: columns.map((one) => one.name), key: key.map((one) => one.name) };
    });
}

/** The key of a row as text: of `row` its name in SQL, such as `NEW`. */
export function keyText({ key }: SharedTable, row: string): string {
  return `json_array(${key.map((column) => `${row}.${column}`).join(', ')})`;
}

/** From now on this connection notes in the table `touched` which rows it changes, in the transaction that changes them. */
export function noteTouched(db: Database.Database, tables: readonly SharedTable[]): void {
  db.exec('CREATE TEMP TABLE touched (tab TEXT, key TEXT, PRIMARY KEY (tab, key)) WITHOUT ROWID');
  for (const table of tables) {
    for (const [event, row] of [
      ['INSERT', 'NEW'],
      ['UPDATE', 'NEW'],
      ['DELETE', 'OLD'],
    ] as const) {
      db.exec(
        `CREATE TEMP TRIGGER touched_${table.name}_${event} AFTER ${event} ON main.${table.name} BEGIN
           INSERT OR IGNORE INTO touched VALUES ('${table.name}', ${keyText(table, row)});
         END`,
      );
    }
  }
}
