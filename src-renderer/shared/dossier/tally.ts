import type { OpenDossier } from './context.ts';
import { type AnswerFiling, filingsOf } from './filed-answers.ts';

/** How many of several answers are in one dossier. */
export interface FilingTally {
  dossier: OpenDossier;
  filed: number;
  filing: number;
  /** Requests whose filing failed, in the order of the answers. */
  failed: string[];
}

/** What became of several answers, dossier by dossier in the order in which they were filed there first. */
export function tallyOf(
  answers: Readonly<Record<string, readonly AnswerFiling[]>>,
  requests: readonly string[],
): FilingTally[] {
  const tallies = new Map<string, FilingTally>();
  for (const request of requests) {
    for (const { dossier, state } of filingsOf(answers, request)) {
      const tally = tallies.get(dossier.id) ?? { dossier, filed: 0, filing: 0, failed: [] };
      tallies.set(dossier.id, tally);
      if (state === 'failed') tally.failed.push(request);
      else tally[state]++;
    }
  }
  return [...tallies.values()];
}
