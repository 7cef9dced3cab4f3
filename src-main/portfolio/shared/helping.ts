import { SUBJECTS_AT_ONCE, type WatchWork } from '../store/watching.ts';
import { type Compare, isShareable, isWhole, type LedParts } from './led-comparison.ts';
import type { Offer } from './pieces.ts';

export interface HelpingParts extends LedParts {
  /** What is to be compared next of a portfolio, as this service sees it. @throws ApiError `portfolioNotFound` */
  next(portfolio: string): Promise<WatchWork | null>;
  compare: Compare;
}

/**
 * Compares one piece of a comparison that another service leads, and hands over what it finds; whether there was one. Nothing is
 * done where this service would not ask exactly the same: it has other files, is of another version, or knows the subjects otherwise.
 * `passed` are those that are not for this one, for now.
 */
export async function helpOnce(parts: HelpingParts, passed: Set<string>, portfolio?: string): Promise<boolean> {
  const { pieces, compare, isOver } = parts;
  for (const offer of await pieces.offered({ portfolio, passed: [...passed] })) {
    if (isOver()) return false;
    const work = await workOf(offer, parts);
    if (!work || !isShareable(work)) {
      passed.add(offer.id);
      continue;
    }
    if (!(await pieces.claim(offer.id))) continue;
    passed.add(offer.id);
    try {
      const answers = await compare(work);
      // Not of clients who have gone meanwhile: whoever erases takes away what was handed over before, and only that.
      if (isWhole(work, answers) && (await workOf(offer, parts))) await pieces.handOver(offer.id, answers);
    } finally {
      await pieces.letGo();
    }
    return true;
  }
  return false;
}

/** What is offered, as this service would ask it; null where it would not ask the same. */
async function workOf({ id, portfolio, cursor }: Offer, parts: HelpingParts): Promise<WatchWork | null> {
  const { next, behind, seals } = parts;
  try {
    let work = await next(portfolio);
    if (work && work.cursor !== cursor) {
      work = { ...work, cursor, ...(await behind({ portfolio, serial: cursor, most: SUBJECTS_AT_ONCE })) };
    }
    return work && seals.pieceOf(work) === id ? work : null;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'portfolioNotFound') return null;
    throw error;
  }
}
