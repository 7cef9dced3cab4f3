import { SUBJECTS_AT_ONCE, type WatchWork } from '../store/watching.ts';
import { type Compare, isWhole, type LedParts } from './led-comparison.ts';
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
  const { pieces, seals, compare } = parts;
  for (const offer of await pieces.offered()) {
    if (passed.has(offer.id) || (portfolio !== undefined && offer.portfolio !== portfolio)) continue;
    const work = await workOf(offer, parts);
    if (!work || seals.pieceOf(work) !== offer.id) {
      passed.add(offer.id);
      continue;
    }
    if (!(await pieces.claim(offer.id))) continue;
    passed.add(offer.id);
    try {
      const answers = await compare(work);
      if (isWhole(work, answers)) await pieces.handOver(offer.id, answers);
    } finally {
      await pieces.letGo();
    }
    return true;
  }
  return false;
}

async function workOf({ portfolio, cursor }: Offer, { next, behind }: HelpingParts): Promise<WatchWork | null> {
  try {
    const work = await next(portfolio);
    if (!work || work.cursor === cursor) return work;
    return { ...work, cursor, ...(await behind({ portfolio, serial: cursor, most: SUBJECTS_AT_ONCE })) };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'portfolioNotFound') return null;
    throw error;
  }
}
