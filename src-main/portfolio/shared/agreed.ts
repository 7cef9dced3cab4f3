import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { damagedAt } from '../../evidence/evidence-error.ts';
import { type Agreed, type OwnCopy, SharedCopy } from '../../evidence/shared/shared-copy.ts';
import { SharedDatabase } from '../../evidence/shared/shared-database.ts';
import { columnsOf } from '../../workspace/postgres/columns.ts';
import type { PortfolioCopy } from './copy.ts';
import type { SharedEnd, SharedRow } from './seals.ts';

/** Rows that are fetched, or sent, at once, and letters of them that are sent. */
const ROWS_AT_ONCE = 1000;
const LETTERS_AT_ONCE = 4 * 1024 ** 2;
/** A hundred thousand clients are sealed in some ten seconds, in which nothing is said. */
const SILENT_MS = 60_000;
const SEND_MS = 60_000;

const PUT = `
  INSERT INTO atesta.portfolio_row (tab, key, seq, data)
  SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[])
  ON CONFLICT (tab, key) DO UPDATE SET seq = excluded.seq, data = excluded.data`;

/** The portfolios that the services of an office have in common. */
export class SharedPortfolios extends SharedCopy<PortfolioCopy, ClientBase, ClientBase, string> {
  constructor(url: string, copy: OwnCopy<PortfolioCopy>) {
    super(new AgreedPortfolios(new SharedDatabase(url, SILENT_MS)), copy);
  }
}

class AgreedPortfolios implements Agreed<PortfolioCopy, ClientBase, ClientBase, string> {
  private readonly database: SharedDatabase;

  constructor(database: SharedDatabase) {
    this.database = database;
  }

  async isIn(copy: PortfolioCopy): Promise<boolean> {
    return copy.isAt(await this.database.connected(endOf));
  }

  read<Result>(work: (from: ClientBase) => Promise<Result>): Promise<Result> {
    return this.database.read(work);
  }

  write<Result>(work: (to: ClientBase) => Promise<Result>): Promise<Result> {
    return this.database.write(async (client) => {
      await client.query(
        "INSERT INTO atesta.portfolio_end (seq, numbers, seal) VALUES (0, '{}', '') ON CONFLICT DO NOTHING",
      );
      await client.query('SELECT FROM atesta.portfolio_end FOR UPDATE');
      return work(client);
    });
  }

  /** The end is asked for once the copy is held: another process of this machine may just have brought it further. */
  async takeIn(from: ClientBase, copy: PortfolioCopy): Promise<void> {
    const end = await endOf(from);
    if (!copy.isAt(end)) {
      for (let seq = copy.seq, some = await rowsBehind(from, seq, end); some.length > 0; ) {
        copy.takeIn(some);
        seq = some.at(-1)!.seq;
        some = await rowsBehind(from, seq, end);
      }
    }
    copy.agree(end);
  }

  isMuch(copy: PortfolioCopy): boolean {
    return copy.isMuch;
  }

  async add(to: ClientBase, copy: PortfolioCopy): Promise<string | undefined> {
    const changes = copy.changes();
    if (!changes) return undefined;
    if (copy.replaces) {
      await to.query({ text: 'DELETE FROM atesta.portfolio_row', ...{ query_timeout: SEND_MS } });
    }
    for (const rows of parcelsOf(changes.rows)) {
      await to.query({
        text: PUT,
        values: columnsOf(rows, ['tab', 'key', 'seq', 'data']),
        ...{ query_timeout: SEND_MS },
      });
    }
    const { seq, numbers, seal } = changes.end;
    await to.query('UPDATE atesta.portfolio_end SET seq = $1, numbers = $2, seal = $3', [seq, numbers, seal]);
    if (copy.adopts) await readBack(to, copy, changes.end);
    const id = randomUUID();
    await to.query("DELETE FROM atesta.portfolio_commit WHERE at < now() - interval '10 minutes'");
    await to.query('INSERT INTO atesta.portfolio_commit (id) VALUES ($1)', [id]);
    return id;
  }

  has(id: string): Promise<boolean> {
    return this.write(async (client) => {
      const { rowCount } = await client.query('SELECT FROM atesta.portfolio_commit WHERE id = $1', [id]);
      return rowCount === 1;
    });
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

/** Null where nothing was ever written. */
async function endOf(client: ClientBase): Promise<SharedEnd | null> {
  const { rows } = await client.query<{ seq: string; numbers: string; seal: Buffer }>(
    'SELECT seq, numbers, seal FROM atesta.portfolio_end WHERE seq > 0',
  );
  return rows[0] ? { ...rows[0], seq: Number(rows[0].seq) } : null;
}

async function rowsBehind(client: ClientBase, seq: number, end: SharedEnd | null): Promise<SharedRow[]> {
  if (!end) return [];
  const { rows } = await client.query<Omit<SharedRow, 'seq'> & { seq: string }>({
    text: `SELECT tab, key, seq, data FROM atesta.portfolio_row WHERE seq > $1 AND seq <= $2 ORDER BY seq LIMIT ${ROWS_AT_ONCE}`,
    values: [seq, end.seq],
    ...{ query_timeout: SEND_MS },
  });
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** @throws EvidenceError `damaged` where what stands there is not what was sent. */
async function readBack(client: ClientBase, copy: PortfolioCopy, end: SharedEnd): Promise<void> {
  const addends: Buffer[] = [];
  for (
    let some = await rowsBehind(client, 0, end);
    some.length > 0;
    some = await rowsBehind(client, some.at(-1)!.seq, end)
  ) {
    addends.push(...copy.addendsOf(some));
  }
  if (!copy.isSumOf(addends)) throw damagedAt('as it is shared');
}

function* parcelsOf(rows: readonly SharedRow[]): Generator<SharedRow[]> {
  let parcel: SharedRow[] = [];
  let letters = 0;
  for (const row of rows) {
    parcel.push(row);
    letters += row.data?.length ?? 0;
    if (parcel.length < ROWS_AT_ONCE && letters < LETTERS_AT_ONCE) continue;
    yield parcel;
    parcel = [];
    letters = 0;
  }
  if (parcel.length > 0) yield parcel;
}
