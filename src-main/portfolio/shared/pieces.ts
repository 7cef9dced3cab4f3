import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { NONCE_BYTES, TAG_BYTES } from '../../evidence/vault/sealing.ts';
import type { RecordsAnswer } from '../../lists/search/record-task.ts';
import type { SharedSeals } from './seals.ts';
import type { OfficeServices } from './services.ts';

/** Answers to 256 subjects are some hundred KB; one that is larger is not handed over, and its piece is the leader's. */
const MOST_BYTES = 4 * 1024 ** 2;
const MOST_SEALED = MOST_BYTES + NONCE_BYTES + TAG_BYTES;
/** Answers may go by a slow line. */
const SEND_MS = 60_000;
const MOST_LETTERS = 64 * 1024 ** 2;
/** Who compares a piece for longer has lost it, in milliseconds; with its service it is lost in seconds. */
const CLAIM_FOR_MS = 2 * 60_000;
/** Nobody asks any more for what is older; it is looked for this often, in milliseconds. */
const FORGET_MS = 60_000;
const OLD = "at < now() - interval '10 minutes'";
/** Pieces that are looked at for one that can be taken. */
const LOOKED_AT = 64;

const OFFER = `
  INSERT INTO atesta.portfolio_piece (id, portfolio, cursor) SELECT * FROM unnest($1::text[], $2::uuid[], $3::bigint[])
  ON CONFLICT (id) DO UPDATE SET at = excluded.at`;
const OFFERED = `
  SELECT id, portfolio, cursor FROM atesta.portfolio_piece AS piece
  WHERE answer IS NULL AND ($1::uuid IS NULL OR portfolio = $1) AND id <> ALL ($2::text[])
    AND NOT EXISTS (SELECT FROM atesta.portfolio_lease WHERE name = 'piece ' || piece.id AND until > now())
  ORDER BY at, cursor LIMIT ${LOOKED_AT}`;

const packed = promisify<Uint8Array | string, { level: number }, Buffer>(deflateRaw);
const unpacked = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

/** A piece of a comparison that some service offers to the others. */
export interface Offer {
  /** What is asked: see `SharedSeals.pieceOf`. */
  id: string;
  portfolio: string;
  /** The subjects behind this serial. */
  cursor: number;
}

/**
 * Pieces of comparisons that services of an office do for each other, in its database. Who has that alone can withhold an answer:
 * one that is altered, or was to something else, does not open. All methods throw ApiError `workspaceUnreachable`.
 */
export class OfficePieces {
  private readonly services: OfficeServices;
  private readonly seals: SharedSeals;
  private forgot = Number.NEGATIVE_INFINITY;

  constructor(services: OfficeServices, seals: SharedSeals) {
    this.services = services;
    this.seals = seals;
  }

  async offer(offers: readonly Offer[]): Promise<void> {
    if (offers.length === 0) return;
    const columns = [offers.map(({ id }) => id), offers.map((one) => one.portfolio), offers.map((one) => one.cursor)];
    await this.services.asked(OFFER, columns);
  }

  /** Those that nobody has taken, of one portfolio or of all, but for those that were `passed`. */
  async offered(of: { portfolio?: string | undefined; passed?: readonly string[] } = {}): Promise<Offer[]> {
    const values = [of.portfolio ?? null, of.passed ?? []];
    const rows = await this.services.asked<Omit<Offer, 'cursor'> & { cursor: string }>(OFFERED, values);
    return rows.map((row) => ({ ...row, cursor: Number(row.cursor) }));
  }

  /** Whether this service is the one that compares it, as long as it lives. */
  claim(id: string): Promise<boolean> {
    return this.services.hold(`piece ${id}`, CLAIM_FOR_MS);
  }

  letGo(): Promise<void> {
    return this.services.letGo('piece ');
  }

  /** Nothing becomes of an answer that nobody waits for any more; of one that is too large the piece is withdrawn, as all would find it so. */
  async handOver(id: string, answers: readonly RecordsAnswer[]): Promise<void> {
    const text = JSON.stringify(answers);
    const bytes = text.length > MOST_LETTERS ? null : await packed(text, { level: 1 });
    if (!bytes || bytes.length > MOST_BYTES) return this.withdraw([id]);
    await this.services.asked(
      'UPDATE atesta.portfolio_piece SET answer = $2 WHERE id = $1 AND answer IS NULL',
      [id, this.seals.answerTo(id, bytes)],
      SEND_MS,
    );
  }

  /** What another service has handed over of a piece; null where nothing, or nothing that is an answer to it. */
  async handed(id: string): Promise<RecordsAnswer[] | null> {
    const [row] = await this.services.asked<{ answer: Buffer }>(
      `SELECT answer FROM atesta.portfolio_piece WHERE id = $1 AND octet_length(answer) <= ${MOST_SEALED}`,
      [id],
      SEND_MS,
    );
    const opened = row && this.seals.answerIn(id, row.answer);
    if (!opened) return null;
    return JSON.parse(String(await unpacked(opened, { maxOutputLength: 4 * MOST_LETTERS })));
  }

  async withdraw(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.services.asked('DELETE FROM atesta.portfolio_piece WHERE id = ANY ($1)', [ids]);
  }

  /** What a service left that was killed; once a minute at the most, and with the next one where it fails. */
  async forgetOld(): Promise<void> {
    if (performance.now() - this.forgot < FORGET_MS) return;
    this.forgot = performance.now();
    try {
      await this.services.asked(`DELETE FROM atesta.portfolio_piece WHERE ${OLD}`, []);
      await this.services.asked(
        "DELETE FROM atesta.portfolio_lease WHERE name LIKE 'piece %' AND until < now() - interval '1 minute'",
        [],
      );
    } catch {}
  }
}
