/** A run of the service that tells how far it is and, last, what came of it. */
export interface OneRun<Progress, Outcome> {
  phase: 'idle' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: Progress | null;
  outcome: Outcome | null;
  /** The service could not be asked. */
  error: Error | null;
}

export const NO_RUN = { phase: 'idle', progress: null, outcome: null, error: null } as const;

type RunEvent<Progress, Outcome> = ({ type: 'progress' } & Progress) | ({ type: 'done' } & Outcome);

/** The state after a batch of events. */
export function after<Progress, Outcome extends { outcome: string }>(
  state: OneRun<Progress, Outcome>,
  events: readonly NoInfer<RunEvent<Progress, Outcome>>[],
): OneRun<Progress, Outcome> {
  let next = state;
  for (const { type, ...said } of events) {
    if (type === 'progress') next = { ...next, progress: said as unknown as Progress };
    else {
      const outcome = said as unknown as Outcome;
      next = { ...next, phase: outcome.outcome === 'failed' ? 'failed' : 'done', progress: null, outcome };
    }
  }
  return next;
}
