import type { ClientBase } from 'pg';
import { columnsOf } from '../../workspace/postgres/columns.ts';
import { readEntry } from '../log/entry.ts';
import { SharedDatabase } from './shared-database.ts';
import type { SealedPart, SharedEnd, SharedRows, SharedScope } from './shared-rows.ts';

/** Documents may take longer on their way than a question does. */
const SEND_MS = 60_000;
/** Entries, and bytes of what is sealed with them, that are fetched at once. */
const ENTRIES_AT_ONCE = 1000;
const BYTES_AT_ONCE = 16 * 1024 ** 2;
/** A larger part is sent by itself: in an array it would go as text, of twice its length. */
const LARGE_PART = 64 * 1024;
const SCOPES_AT_ONCE = 2000;

/**
 * The evidence record in the schema `atesta` of a PostgreSQL, as the services of an office agree on it. It keeps lines, what
 * is sealed, and keys under the master key, and judges none of it: each service does, before its own copy takes it in.
 *
 * All methods throw the error of PostgreSQL or of the way to it.
 */
export class SharedLog {
  private readonly database: SharedDatabase;

  constructor(url: string) {
    this.database = new SharedDatabase(url);
  }

  /** How far it is. */
  async end(): Promise<SharedEnd> {
    return this.database.connected(endOf);
  }

  /** Does `work` on the log as it is at one moment. */
  read<Result>(work: (log: SharedReading) => Promise<Result>): Promise<Result> {
    return this.database.read(async (client) => work(new SharedReading(client, await endOf(client))));
  }

  /**
   * Does `work` while no other service writes. What it writes counts when this resolves; when it rejects, nothing does, or
   * nobody knows whether it does: then `has` says it.
   *
   * @throws ApiError `busy` where another service writes for too long.
   */
  write<Result>(work: (log: SharedWriting) => Promise<Result>): Promise<Result> {
    return this.database.write(async (client) => {
      await client.query("INSERT INTO atesta.evidence_log (size, checkpoint) VALUES (0, '') ON CONFLICT DO NOTHING");
      return work(new SharedWriting(client, await endOf(client, 'FOR UPDATE')));
    });
  }

  /** Whether an entry is in the log, once whoever wrote is done. */
  has({ seq, text }: { seq: number; text: string }): Promise<boolean> {
    return this.write((log) => log.has(seq, text));
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

/** The log at one moment. */
export class SharedReading {
  protected readonly client: ClientBase;
  readonly end: SharedEnd;

  constructor(client: ClientBase, end: SharedEnd) {
    this.client = client;
    this.end = end;
  }

  /** All from place `from` on, a part at a time; keys and summaries come behind the entries. */
  async *rowsFrom(from: number): AsyncGenerator<SharedRows> {
    for (let next = from; next < this.end.size; ) {
      const { rows } = await this.client.query<{ seq: string; text: string; bytes: string }>(
        `SELECT seq, text, (SELECT coalesce(sum(octet_length(bytes)), 0) FROM atesta.evidence_sealed AS part WHERE part.seq = entry.seq) AS bytes
         FROM atesta.evidence_entry AS entry WHERE seq >= $1 ORDER BY seq LIMIT $2`,
        [next, ENTRIES_AT_ONCE],
      );
      if (rows.length === 0) return;
      const few = rows.slice(0, fewerThan(BYTES_AT_ONCE, rows));
      const entries = few.map(({ seq, text }) => ({ seq: Number(seq), text }));
      const last = entries.at(-1)!.seq;
      yield { entries, sealed: await this.sealed(next, last), scopes: [] };
      next = last + 1;
    }
    yield* this.scopesFrom(from);
  }

  /** The lines of the first `count` entries. */
  async *texts(count: number): AsyncGenerator<string> {
    for (let next = 0; next < count; next += ENTRIES_AT_ONCE) {
      const { rows } = await this.client.query<{ text: string }>(
        'SELECT text FROM atesta.evidence_entry WHERE seq >= $1 AND seq < $2 ORDER BY seq',
        [next, Math.min(next + ENTRIES_AT_ONCE, count)],
      );
      for (const { text } of rows) yield text;
    }
  }

  private async sealed(from: number, last: number): Promise<SealedPart[]> {
    const { rows } = await this.client.query<{ seq: string; part: number; bytes: Buffer }>({
      text: 'SELECT seq, part, bytes FROM atesta.evidence_sealed WHERE seq BETWEEN $1 AND $2 ORDER BY seq, part',
      values: [from, last],
      ...{ query_timeout: SEND_MS },
    });
    return rows.map(({ seq, part, bytes }) => ({ seq: Number(seq), part, bytes }));
  }

  private async *scopesFrom(from: number): AsyncGenerator<SharedRows> {
    let behind: [changed: string, scope: string] = [String(from - 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
    for (;;) {
      const { rows } = await this.client.query<SharedScope & { changed: string }>(
        `SELECT scope, key, key_sum AS "keySum", summary, summary_sum AS "summarySum", changed FROM atesta.evidence_scope
         WHERE (changed, scope) > ($1, $2) ORDER BY changed, scope LIMIT ${SCOPES_AT_ONCE}`,
        behind,
      );
      if (rows.length === 0) return;
      yield { entries: [], sealed: [], scopes: rows };
      behind = [rows.at(-1)!.changed, rows.at(-1)!.scope];
    }
  }
}

/** The log while nobody else writes. */
export class SharedWriting extends SharedReading {
  /** What was added up to `end`, to be read back. */
  to(end: SharedEnd): SharedReading {
    return new SharedReading(this.client, end);
  }

  /** Adds what follows on the last entry; `checkpoint` is signed of the log with it. */
  async add({ entries, sealed, scopes }: SharedRows, { size, checkpoint }: SharedEnd): Promise<void> {
    const read = entries.map(({ text }) => readEntry(text)!);
    const erased = read.flatMap(({ erases }) => erases ?? []);
    await this.client.query(
      `INSERT INTO atesta.evidence_entry (seq, id, scope, text)
       SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::text[])`,
      [
        read.map(({ seq }) => seq),
        read.map(({ id }) => id),
        read.map(({ scope }) => scope),
        entries.map(({ text }) => text),
      ],
    );
    await this.addSealed(sealed);
    await this.client.query(
      `INSERT INTO atesta.evidence_scope (scope, key, key_sum, summary, summary_sum, changed)
       SELECT *, $6 FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[])
       ON CONFLICT (scope) DO UPDATE
       SET summary = excluded.summary, summary_sum = excluded.summary_sum, changed = excluded.changed`,
      [...columnsOf(scopes, ['scope', 'key', 'keySum', 'summary', 'summarySum']), size - 1],
    );
    if (erased.length > 0) await this.remove(erased);
    await this.client.query('UPDATE atesta.evidence_log SET size = $1, checkpoint = $2', [size, checkpoint]);
  }

  async has(seq: number, text: string): Promise<boolean> {
    const { rowCount } = await this.client.query('SELECT FROM atesta.evidence_entry WHERE seq = $1 AND text = $2', [
      seq,
      text,
    ]);
    return rowCount === 1;
  }

  private async addSealed(sealed: readonly SealedPart[]): Promise<void> {
    const large = sealed.filter(({ bytes }) => bytes.length > LARGE_PART);
    const small = sealed.filter(({ bytes }) => bytes.length <= LARGE_PART);
    await this.client.query({
      text: 'INSERT INTO atesta.evidence_sealed (seq, part, bytes) SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::bytea[])',
      values: columnsOf(small, ['seq', 'part', 'bytes']),
      ...{ query_timeout: SEND_MS },
    });
    for (const { seq, part, bytes } of large) {
      await this.client.query({
        text: 'INSERT INTO atesta.evidence_sealed (seq, part, bytes) VALUES ($1, $2, $3)',
        values: [seq, part, bytes],
        ...{ query_timeout: SEND_MS },
      });
    }
  }

  private async remove(scopes: readonly string[]): Promise<void> {
    await this.client.query(
      `DELETE FROM atesta.evidence_sealed
       WHERE seq IN (SELECT seq FROM atesta.evidence_entry WHERE scope = ANY ($1::uuid[]))`,
      [scopes],
    );
    await this.client.query('DELETE FROM atesta.evidence_scope WHERE scope = ANY ($1::uuid[])', [scopes]);
  }
}

async function endOf(client: ClientBase, lock = ''): Promise<SharedEnd> {
  const { rows } = await client.query<{ size: string; checkpoint: string }>(
    `SELECT size, checkpoint FROM atesta.evidence_log ${lock}`,
  );
  return { size: Number(rows[0]?.size ?? 0), checkpoint: rows[0]?.checkpoint ?? '' };
}

/** How many of the rows have together no more than `most` bytes; at least one. */
function fewerThan(most: number, rows: readonly { bytes: string }[]): number {
  let sum = 0;
  const over = rows.findIndex(({ bytes }) => {
    sum += Number(bytes);
    return sum > most;
  });
  return over < 0 ? rows.length : Math.max(1, over);
}
