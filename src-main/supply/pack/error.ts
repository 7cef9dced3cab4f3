/**
 * `source`: the folder or mirror cannot be reached, or went away. `forged`: a signature or a sum does not hold, or something is
 * written that no publisher writes. `older`: an edition before the one taken last. `settings`: what is asked for cannot be.
 * `busy`: somebody else is at it. `disk`: no room.
 */
export type PackFault = 'source' | 'forged' | 'older' | 'settings' | 'busy' | 'disk';

/** A data pack that cannot be published, fetched or verified; the message is one sentence for the user. */
export class PackError extends Error {
  readonly fault: PackFault;

  constructor(fault: PackFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PackError';
    this.fault = fault;
  }
}

/** What the system says of a full disk, as a sentence; anything else as it is. `folder` is where there is no room. */
export function diskFault(error: unknown, folder: string): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (!['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code ?? '')) return error;
  return new PackError('disk', `The disk of ${folder} is full; make room and try again.`, { cause: error });
}
