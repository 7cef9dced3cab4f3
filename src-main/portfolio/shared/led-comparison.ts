import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordsAnswer } from '../../lists/search/record-task.ts';
import { type AskedSubjects, SUBJECTS_AT_ONCE, type WatchWork } from '../store/watching.ts';
import type { OfficePieces } from './pieces.ts';
import type { SharedSeals } from './seals.ts';

/** Pieces that are offered ahead for each other service. */
const AHEAD = 4;
/** How often it is looked whether another service has finished, in milliseconds. */
const LOOK_MS = 50;
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

  constructor(parts: LedParts) {
    this.parts = parts;
  }

  /** What some work, whose turn it is, finds; `others` is how many services may help. */
  async answersOf(work: WatchWork, others: number, compare: Compare): Promise<Answers> {
    if (others === 0) {
      await this.withdrawAll();
      return compare(work);
    }
    const { pieces, seals } = this.parts;
    const id = seals.pieceOf(work);
    await this.comeTo({ id, work });
    await this.offerAhead(others * AHEAD);
    for (const began = performance.now(); ; ) {
      const own = this.own.get(id);
      if (own) return own;
      const isMine = await pieces.claim(id);
      const handed = await pieces.handed(id);
      if (handed?.length === work.lists.length) return handed;
      if (isMine) return this.compared(work, compare);
      if (await this.compareFurther(compare)) continue;
      const patience = Math.max(LEAST_PATIENCE_MS, PATIENCE * this.tookMs);
      if (performance.now() - began > patience) return this.compared(work, compare);
      await sleep(LOOK_MS);
    }
  }

  /** Nothing is compared any more, for now. */
  async withdrawAll(): Promise<void> {
    if (this.ahead.length === 0) return;
    const { pieces } = this.parts;
    const ids = this.ahead.map(({ id }) => id);
    this.ahead = [];
    this.own.clear();
    await pieces.withdraw(ids);
    await pieces.letGo();
  }

  /** Those before it were taken; where it is not among those that were offered, something changed, and all of them are others now. */
  private async comeTo(piece: Piece): Promise<void> {
    const at = this.ahead.findIndex(({ id }) => id === piece.id);
    if (at === -1) {
      await this.withdrawAll();
      this.ahead = [piece];
      return;
    }
    const taken = this.ahead.splice(0, at).map(({ id }) => id);
    for (const id of taken) this.own.delete(id);
    await this.parts.pieces.withdraw(taken);
    await this.parts.pieces.letGo();
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

  /** Whether there was a piece behind this one that nobody compares; others are told no more of it. */
  private async compareFurther(compare: Compare): Promise<boolean> {
    const { pieces } = this.parts;
    const open = new Set((await pieces.offered()).map(({ id }) => id));
    for (const { id, work } of this.ahead.slice(1)) {
      if (!open.has(id) || !(await pieces.claim(id))) continue;
      await pieces.withdraw([id]);
      const answers = await this.compared(work, compare);
      if (!isWhole(work, answers)) return false;
      this.own.set(id, answers);
      return true;
    }
    return false;
  }

  private async compared(work: WatchWork, compare: Compare): Promise<Answers> {
    const began = performance.now();
    const answers = await compare(work);
    this.tookMs = performance.now() - began;
    return answers;
  }
}

/** Whether each list was asked, in the files that were meant. */
export function isWhole(work: WatchWork, answers: Answers): answers is RecordsAnswer[] {
  return work.lists.every(({ edition }, at) => answers[at]?.edition === edition);
}
