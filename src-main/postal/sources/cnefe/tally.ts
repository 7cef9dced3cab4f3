import Database from 'better-sqlite3';
import type { AddressCount } from './decide.ts';

/** Different addresses that are counted in memory before they go to the disk: some 60 MB. */
const HELD = 200_000;

/**
 * Counts addresses by CEP, whatever their number and order, in bounded memory: counts are laid down in a temporary
 * database, which goes when it is closed or its process ends, and SQLite's own external sort brings them together.
 */
export class Tally {
  private readonly db: Database.Database;
  private readonly insert: Database.Statement;
  private readonly most: number;
  private held = new Map<string, number>();

  /** @param most different addresses that are held in memory */
  constructor(most = HELD) {
    this.most = most;
    this.db = new Database('');
    this.db.unsafeMode(true); // nothing of it is worth a journal, which SQLite would otherwise insist on
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    this.db.pragma('temp_store = FILE');
    this.db.pragma('cache_size = -32768');
    this.db.exec('CREATE TABLE seen (cep TEXT, municipality TEXT, street TEXT, locality TEXT, count INTEGER)');
    this.insert = this.db.prepare('INSERT INTO seen VALUES (?, ?, ?, ?, ?)');
  }

  add(cep: string, municipality: string, street: string, locality: string): void {
    const key = `${cep}\n${municipality}\n${street}\n${locality}`;
    this.held.set(key, (this.held.get(key) ?? 0) + 1);
    if (this.held.size >= this.most) this.layDown();
  }

  /** Each CEP with what was counted of it, in their order. */
  *byCep(): Generator<{ cep: string; addresses: AddressCount[] }> {
    this.layDown();
    const rows = this.db
      .prepare<[], AddressCount & { cep: string }>(
        `SELECT cep, municipality, street, locality, sum(count) AS count FROM seen
         GROUP BY cep, municipality, street, locality ORDER BY cep, municipality, street, locality`,
      )
      .iterate();
    let open: { cep: string; addresses: AddressCount[] } = { cep: '', addresses: [] };
    for (const { cep, ...address } of rows) {
      if (open.cep !== cep) {
        if (open.addresses.length > 0) yield open;
        open = { cep, addresses: [] };
      }
      open.addresses.push(address);
    }
    if (open.addresses.length > 0) yield open;
  }

  close(): void {
    this.db.close();
  }

  private layDown(): void {
    this.db.exec('BEGIN');
    for (const [key, count] of this.held) this.insert.run(...key.split('\n'), count);
    this.db.exec('COMMIT');
    this.held = new Map();
  }
}
