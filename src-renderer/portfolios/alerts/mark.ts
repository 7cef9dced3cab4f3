import type { DecisionOutcome } from '../../../src-main/contract/dossiers.ts';
import type { ClientDossier } from '../../../src-main/contract/remembered.ts';

/** What was decided of the record of an alert in dossiers of its client; the alert stays to be decided. */
export type Mark =
  | {
      protocol: string;
      outcome: DecisionOutcome;
      /** Neither record nor subject is another since, as far as all of both is known. */
      holds: boolean;
    }
  /** Dossiers decided it one so, one otherwise. */
  | 'several';

/** Null where nobody decided it. */
export function markOf(dossiers: readonly ClientDossier[]): Mark | null {
  const decided = dossiers.flatMap(({ protocol, hits }) =>
    hits.flatMap(({ state, decision }) =>
      decision ? [{ protocol, outcome: decision.outcome, holds: state === 'decided' }] : [],
    ),
  );
  const [first] = decided;
  if (!first) return null;
  if (decided.some(({ outcome }) => outcome !== first.outcome)) return 'several';
  return { ...first, holds: decided.every(({ holds }) => holds) };
}
