import type pg from 'pg';
import { ApiError } from '../../errors/api-error.ts';
import type { ActiveKey, Credentials } from '../store.ts';
import { OfficeClient } from './client.ts';
import { asUnreachable } from './fault.ts';

/** A change that no notice came of is seen at the latest after this long (contract: one second). */
const LOOK_MS = 500;
/**
 * What was read stays good for this long while the database cannot be reached: a short break keeps nobody out, and a key
 * that is revoked meanwhile is honoured no longer than this.
 */
const GOOD_FOR_MS = 10_000;

interface ActiveRow {
  id: string;
  name: string;
  hash: Buffer;
  permissions: string;
}

/**
 * Who is let in, held in memory and kept up with the database by a connection of its own. It listens for notices of changes,
 * and asks twice a second for the number of the newest one: that shows that the connection lives, and finds what no notice told.
 * Where it is lost it is made anew with the next question, and then everything is read again.
 */
export class SharedCredentials {
  private readonly settings: pg.ClientConfig;
  private readonly onState: (reached: boolean) => void;
  private readonly timer: NodeJS.Timeout;
  private listener: pg.Client | undefined;
  private value: Credentials | undefined;
  private version: string | undefined;
  private readAt = Number.NEGATIVE_INFINITY;
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<Credentials> | undefined;
  private reached = true;
  private closed = false;

  /** `onState` hears when the database is lost and when it is there again. */
  constructor(settings: pg.ClientConfig, onState: (reached: boolean) => void) {
    this.settings = settings;
    this.onState = onState;
    this.timer = setInterval(() => this.lookSoon(), LOOK_MS);
    this.timer.unref();
  }

  /** @throws ApiError `workspaceUnreachable` when the database was not reached for too long. */
  known(): Credentials {
    if (!this.value || performance.now() - this.readAt > GOOD_FOR_MS) throw new ApiError('workspaceUnreachable');
    return this.value;
  }

  /**
   * By what stands in the database after the call. Whoever asks meanwhile shares the answer, so that unknown keys in any
   * number cost one question at a time.
   *
   * @throws ApiError `workspaceUnreachable`
   */
  look(): Promise<Credentials> {
    // One that runs may have begun before what the caller wants to know of.
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        const looking = this.read();
        this.running = looking;
        return looking;
      });
    return this.next;
  }

  /** After a change that was made here: nobody is let in by what was known before it. */
  async lookAfterChange(): Promise<void> {
    await this.look().catch(() => {
      this.readAt = Number.NEGATIVE_INFINITY;
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    const { listener } = this;
    this.listener = undefined;
    await listener?.end().catch(() => undefined);
  }

  private lookSoon(): void {
    if (!this.closed) this.look().catch(() => undefined);
  }

  private async read(): Promise<Credentials> {
    const askedAt = performance.now();
    try {
      const client = await this.connected();
      // The number first: rows that are newer than it are read again, rows that are older never stay.
      const { rows } = await client.query<{ version: string }>('SELECT version FROM atesta.credentials_version');
      const version = rows[0]?.version;
      if (!this.value || version !== this.version) this.value = await readAll(client);
      this.version = version;
      this.readAt = askedAt;
      this.tell(true);
      return this.value;
    } catch (error) {
      this.drop();
      this.tell(false);
      throw asUnreachable(error);
    }
  }

  private async connected(): Promise<pg.Client> {
    if (this.closed) throw new Error('closed');
    if (this.listener) return this.listener;
    const client = new OfficeClient(this.settings);
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', () => this.lookSoon());
    try {
      await client.connect();
      await client.query('LISTEN atesta_credentials');
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.listener = client;
    if (this.closed) throw new Error('closed'); // meanwhile
    this.version = undefined; // a server that came back may have been set back
    return client;
  }

  private lost(client: pg.Client): void {
    if (client !== this.listener) return;
    this.drop();
    this.lookSoon();
  }

  private drop(): void {
    const { listener } = this;
    this.listener = undefined;
    listener?.end().catch(() => undefined);
  }

  private tell(reached: boolean): void {
    if (reached === this.reached || this.closed) return;
    this.reached = reached;
    this.onState(reached);
  }
}

async function readAll(client: pg.Client): Promise<Credentials> {
  const keys = await client.query<ActiveRow>(
    'SELECT id, name, hash, permissions FROM atesta.api_key WHERE revoked_at IS NULL',
  );
  const tokens = await client.query<{ id: string }>('SELECT id FROM atesta.revoked_token');
  return {
    keys: keys.rows.map((row): ActiveKey => ({ ...row, id: Number(row.id) })),
    revokedTokens: new Set(tokens.rows.map(({ id }) => id)),
  };
}
