import type { PublicationFailure } from '../../contract/evidence.ts';

/** A checkpoint could not be given to the folder or the authority. */
export class PublicationError extends Error {
  readonly reason: PublicationFailure;

  constructor(reason: PublicationFailure, cause?: unknown) {
    super(`A checkpoint could not be published: ${reason}.`, { cause });
    this.name = 'PublicationError';
    this.reason = reason;
  }
}
