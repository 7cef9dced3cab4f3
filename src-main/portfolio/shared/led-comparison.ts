import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../errors/api-error.ts';
import type { RecordsAnswer } from '../../lists/search/record-task.ts';
import { type AskedSubjects, SUBJECTS_AT_ONCE, type WatchWork } from '../store/watching.ts';
import type { OfficePieces } from './pieces.ts';
import type { SharedSeals } from './seals.ts';

/** Pieces that are offered ahead for each other service, and for all of them together. */
const AHEAD = 4;
const MOST_AHEAD = 32;
/** Answers that are kept here until their turn. */
const MOST_OWN = 8;
/** How often it is looked whether another service has finished, in milliseconds. */
const LOOK_MS = 200;
/** Without help for so long, in milliseconds, after something went wrong with it. */
const ALONE_FOR_MS = 60_000;
/** Another service may take so many times as long as this one, and this long at the least, before this one does its piece, too. */
const PATIENCE = 3;
const LEAST_PATIENCE_MS = 2000;

/** Answers of each list of some work; null of one that could not be asked. */
export type Answers = (RecordsAnswer | null)[];
export type Compare = (work: WatchWork) => Promise<Answers>;

interface Piece {
  id: string;
  work: WatchWork;
}

export interface LedParts {
  pieces: OfficePieces;
  seals: SharedSeals;
  /** Subjects of a portfolio behind a serial. */
  behind(of: { portfolio: string; serial: number; most: number }): Promise<AskedSubjects>;
  /** Whether the service is closing: nobody waits for anything then. */
  isOver(): boolean;
}

/**
 * The comparison of the portfolio that this service goes through piece by piece, in order: what comes next is offered to the others,
 * and what they answered is used where it is an answer to exactly what is asked when its turn comes.
 */
export class LedComparison {
  private readonly parts: LedParts;
  /** The piece whose turn it is, then those that are offered. */
  private ahead: Piece[] = [];
  /** What was compared here before its turn. */
  private readonly own = new Map<string, Answers>();
  /** How long the last piece took that was compared here, in milliseconds. */
  private tookMs = 0;
  private aloneUntil = 0;

  constructor(parts: LedParts) {
    this.parts = parts;
  }

  /**
   * What some work, whose turn it is, finds; `others` is how many services may help. Whatever goes wrong with their help, it is
   * compared here.
   *
   * @throws ApiError `closing` in place of waiting for others, and what `compare` does.
   */
  async answersOf(work: WatchWork, others: number, compare: Compare): Promise<Answers> {
    try {
      if (others === 0 || performance.now() < this.aloneUntil) await this.withdrawAll();
      else {
        const answers = await this.withHelp(work, others, compare);
        if (answers) return answers;
      }
    } catch (error) {
      await this.withdrawAll().catch(() => undefined);
      if (this.parts.isOver()) throw error;
      this.aloneUntil = performance.now() + ALONE_FOR_MS;
    }
    return this.compared(work, compare);
  }

  /** Nothing is compared any more, for now. */
  async withdrawAll(): Promise<void> {
    if (this.ahead.length === 0) return;
    const ids = this.ahead.map(({ id }) => id);
    this.ahead = [];
    this.own.clear();
    await this.withdraw(ids);
  }

  /** Null where it is to be compared here, now. */
  private async withHelp(work: WatchWork, others: number, compare: Compare): Promise<Answers | null> {
    const { pieces, seals, isOver } = this.parts;
    const id = seals.pieceOf(work);
    const wasOffered = await this.comeTo({ id, work });
    await this.offerAhead(Math.min(others * AHEAD, MOST_AHEAD));
    if (!wasOffered && this.ahead.length === 1) {
      this.ahead = [];
      return null;
    }
    const began = performance.now();
    for (let mayGoFurther = true; ; ) {
      const own = this.own.get(id);
      if (own) return own;
      const isMine = await pieces.claim(id);
      const handed = await pieces.handed(id);
      if (handed && isWhole(work, handed)) return handed;
      if (isMine || performance.now() - began > Math.max(LEAST_PATIENCE_MS, PATIENCE * this.tookMs)) return null;
      if (isOver()) throw new ApiError('closing');
      const further = mayGoFurther && (await this.compareFurther(work.portfolio, compare));
      if (further === 'failed') mayGoFurther = false;
      if (further !== 'compared') await sleep(LOOK_MS);
    }
  }

  /**
   * Those before it were taken; where it is not among those that were offered, something changed, and all of them are others now.
   * Whether it was.
   */
  private async comeTo(piece: Piece): Promise<boolean> {
    const at = this.ahead.findIndex(({ id }) => id === piece.id);
    if (at === -1) {
      await this.withdrawAll();
      this.ahead = [piece];
      return false;
    }
    const taken = this.ahead.splice(0, at).map(({ id }) => id);
    for (const id of taken) this.own.delete(id);
    await this.withdraw(taken);
    return true;
  }

  private async withdraw(ids: readonly string[]): Promise<void> {
    try {
      await this.parts.pieces.withdraw(ids);
    } finally {
      await this.parts.pieces.letGo();
    }
  }

  private async offerAhead(most: number): Promise<void> {
    const { pieces, seals, behind } = this.parts;
    const fresh: Piece[] = [];
    while (this.ahead.length <= most) {
      const { work } = this.ahead.at(-1)!;
      const serial = work.subjects.at(-1)?.serial;
      if (serial === undefined || work.subjects.length < SUBJECTS_AT_ONCE) break;
      const further = await behind({ portfolio: work.portfolio, serial, most: SUBJECTS_AT_ONCE });
      if (further.subjects.length === 0) break;
      const next = { ...work, cursor: serial, ...further };
      fresh.push({ id: seals.pieceOf(next), work: next });
      this.ahead.push(fresh.at(-1)!);
    }
    await pieces.offer(fresh.map(({ id, work }) => ({ id, portfolio: work.portfolio, cursor: work.cursor! })));
  }

  /** Compares a piece behind this one that nobody compares, if there is one; others are told no more of it. */
  private async compareFurther(portfolio: string, compare: Compare): Promise<'compared' | 'failed' | null> {
    if (this.own.size >= MOST_OWN) return null;
    const { pieces } = this.parts;
    const open = new Set((await pieces.offered({ portfolio })).map(({ id }) => id));
    for (const { id, work } of this.ahead.slice(1)) {
      if (!open.has(id) || !(await pieces.claim(id))) continue;
      const answers = await this.compared(work, compare);
      if (!isWhole(work, answers)) {
        await pieces.letGo();
        return 'failed';
      }
      this.own.set(id, answers);
      await pieces.withdraw([id]);
      return 'compared';
    }
    return null;
  }

  private async compared(work: WatchWork, compare: Compare): Promise<Answers> {
    const began = performance.now();
    const answers = await compare(work);
    this.tookMs = performance.now() - began;
    return answers;
  }
}

/** Whether each list was asked of every subject, in the files that were meant. */
export function isWhole({ lists, asked }: WatchWork, answers: Answers): answers is RecordsAnswer[] {
  return (
    answers.length === lists.length &&
    lists.every(
      ({ edition }, at) => answers[at]?.edition === edition && answers[at].answers.length === asked.items.length,
    )
  );
}

/** Whether others may be asked: a copy of a file may be damaged unseen there, where its format does not tell. */
export function isShareable({ lists }: WatchWork): boolean {
  return lists.every(({ checked }) => checked);
}
