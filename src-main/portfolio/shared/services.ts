import { hash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { databaseFault } from '../../evidence/shared/database-fault.ts';
import { SharedDatabase } from '../../evidence/shared/shared-database.ts';
import { outdoneIn, type Standing } from './edition.ts';
import type { SharedSeals } from './seals.ts';

/** What one service does at a time is free so long after it was heard of last, in seconds; it is heard of this often, in milliseconds. */
const FREE_S = 5;
const RENEW_MS = 1500;
/** What this machine's lists are is said again this often where it is the same, in seconds. */
const SAY_S = 60;
/** Who said nothing for so long is not counted upon, in seconds. */
const ALIVE_S = 150;
/**
 * What a service said of its lists counts for an hour, by the database's clock: while it is renewed, nobody goes back to older
 * ones.
 */
const SAY = `
  INSERT INTO atesta.portfolio_service (id, said, mac, at) VALUES ($1, $2, $3, now())
  ON CONFLICT (id) DO UPDATE SET said = excluded.said, mac = excluded.mac, at = excluded.at`;
/** It is not there any more, and what it said counts on. */
const LEAVE = `UPDATE atesta.portfolio_service SET at = least(at, now() - interval '${ALIVE_S} s') WHERE id = $1`;
const SAID = `
  SELECT id, said, mac, at > now() - interval '${ALIVE_S} s' AS lives, at > now() - interval '${SAY_S} s' AS fresh
  FROM atesta.portfolio_service WHERE at > now() - interval '1 hour'`;

/** Nobody keeps what nobody could have asked for. */
const HOLD = `
  INSERT INTO atesta.portfolio_lease AS lease (name, holder, until) VALUES ($1, $2, now() + interval '${FREE_S} s')
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE lease.holder = excluded.holder OR lease.until < now() OR lease.until > now() + interval '${2 * FREE_S} s'
  RETURNING 1`;

interface Said {
  id: string;
  said: string;
  mac: Buffer;
  lives: boolean;
  fresh: boolean;
}

interface Held {
  renewed: number;
  /** Nobody asked for it since: it is let go. */
  until: number;
}

/**
 * What services of an office do one at a time, and what they say to each other of their lists. Nothing depends on it but that
 * work is not done twice, and that nobody compares with older lists than others have: what is written is compared as it is taken.
 */
export class OfficeServices {
  private readonly database: SharedDatabase;
  private readonly seals: SharedSeals;
  private readonly holder = randomUUID();
  /** The same after a restart: what it said before is not taken for another's. */
  private readonly machine: string;
  private readonly held = new Map<string, Held>();
  private readonly timer: NodeJS.Timeout;
  /** This machine's lists, and those of the others that were just heard of. */
  private compared: { own: Standing; alive: Standing[] } = { own: {}, alive: [] };

  constructor(url: string, dataDir: string, seals: SharedSeals) {
    this.database = new SharedDatabase(url);
    this.seals = seals;
    const name = hash('sha256', JSON.stringify([hostname(), dataDir]), 'hex');
    this.machine = `${name.slice(0, 8)}-${name.slice(8, 12)}-${name.slice(12, 16)}-${name.slice(16, 20)}-${name.slice(20, 32)}`;
    this.timer = setInterval(() => void this.renew(), RENEW_MS).unref();
  }

  /**
   * Whether this service is the one that does what is named so, from now on, for `forMs` milliseconds at the most unless it asks again.
   *
   * @throws ApiError `workspaceUnreachable`
   */
  async hold(name: string, forMs: number): Promise<boolean> {
    const until = performance.now() + forMs;
    const known = this.held.get(name);
    if (known && performance.now() - known.renewed < RENEW_MS) {
      known.until = until;
      return true;
    }
    const renewed = performance.now();
    const isHeld = await this.asked(HOLD, [name, this.holder]);
    if (isHeld.length > 0) this.held.set(name, { renewed, until });
    else this.held.delete(name);
    return isHeld.length > 0;
  }

  /** Lets go of all whose name begins so, but of one; others take it up. */
  letGo(beginning: string, but?: string): Promise<void> {
    return this.letGoOf([...this.held.keys()].filter((name) => name.startsWith(beginning) && name !== but));
  }

  private async letGoOf(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    for (const name of names) this.held.delete(name);
    await this.asked('DELETE FROM atesta.portfolio_lease WHERE holder = $1 AND name = ANY ($2)', [this.holder, names]);
  }

  /** Says what this machine's lists are; those of which another one has something newer. @throws ApiError `workspaceUnreachable` */
  async outdoneBy(standing: Standing): Promise<string[]> {
    const text = JSON.stringify(standing);
    let rows = await this.asked<Said>(SAID, []);
    if (!rows.some(({ id, said, fresh }) => id === this.machine && said === text && fresh)) {
      await this.asked(SAY, [this.machine, text, this.seals.serviceOf(this.machine, text)]);
      rows = await this.asked<Said>(SAID, []);
    }
    const others = rows
      .filter(({ id, said, mac }) => id !== this.machine && this.seals.serviceOf(id, said).equals(mac))
      .map(({ said, lives }) => ({ standing: JSON.parse(said) as Standing, lives }));
    this.compared = { own: standing, alive: others.filter(({ lives }) => lives).map((other) => other.standing) };
    return outdoneIn(
      standing,
      others.map((other) => other.standing),
    );
  }

  /** How many others would compare with these lists just as this one, when `outdoneBy` was asked last. */
  alike(lists: readonly string[]): number {
    const { own, alive } = this.compared;
    const said = (standing: Standing, list: string) => JSON.stringify([standing[list]?.how, standing[list]?.edition]);
    return alive.filter((other) => lists.every((list) => said(other, list) === said(own, list))).length;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.letGo('')
      .then(() => this.asked(LEAVE, [this.machine]))
      .catch(() => undefined);
    await this.database.close();
  }

  private async renew(): Promise<void> {
    for (const [name, { until }] of this.held) {
      try {
        if (performance.now() > until) await this.letGoOf([name]);
        else {
          const isHeld = (await this.asked(HOLD, [name, this.holder])).length > 0;
          const held = this.held.get(name);
          if (!held && isHeld)
            await this.letGoOf([name]); // let go meanwhile
          else if (!isHeld) this.held.delete(name);
          else held!.renewed = performance.now();
        }
      } catch {
        this.held.delete(name); // whoever asks for it again is told
      }
    }
  }

  /** Gives up after `patienceMs`, by default as everybody does. @throws ApiError `workspaceUnreachable` */
  async asked<Row extends object>(text: string, values: unknown[], patienceMs?: number): Promise<Row[]> {
    const query = { text, values, ...(patienceMs !== undefined && { query_timeout: patienceMs }) };
    try {
      return await this.database.connected(async (client) => (await client.query(query)).rows as Row[]);
    } catch (error) {
      throw databaseFault(error);
    }
  }
}
