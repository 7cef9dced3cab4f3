import { CommandError } from '../../context.ts';

/**
 * Why a service gave no answer that can be used. `later`: it did not answer, and may do so again. `other`: it answers from other
 * data, or something else than was asked. `never`: no try is worth it. `long`: its answer is longer than can be held.
 */
export type FailureKind = 'later' | 'other' | 'never' | 'long';

/** The sentence names no person and nothing that was asked. */
export class ServiceFailure extends Error {
  readonly kind: FailureKind;
  /** Milliseconds that it asked to be left alone; 0 where it said nothing of that. */
  readonly restMs: number;

  constructor(kind: FailureKind, said: string, { restMs = 0, cause }: { restMs?: number; cause?: unknown } = {}) {
    super(said, { cause });
    this.kind = kind;
    this.restMs = restMs;
  }
}

/** Services cannot answer the rows that are left; those before are kept. */
export class ServicesFault extends CommandError {}
