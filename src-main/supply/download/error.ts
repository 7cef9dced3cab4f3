/**
 * `absent`: the publisher has no such file. `page`: a web page came in the file's place. `preparing`: the publisher asks to
 * come back. `stalled`, `unreachable`, `busy` and `damaged` may be over in a moment; the others are not.
 */
export type DownloadFault =
  | 'absent'
  | 'refused'
  | 'page'
  | 'preparing'
  | 'busy'
  | 'unreachable'
  | 'stalled'
  | 'damaged'
  | 'tooLarge'
  | 'redirect'
  | 'address'
  | 'disk';

const PASSING: ReadonlySet<DownloadFault> = new Set(['preparing', 'busy', 'unreachable', 'stalled', 'damaged']);

/** A file that could not be fetched; the message is one clear sentence that names the host and no secret. */
export class DownloadError extends Error {
  readonly fault: DownloadFault;
  /** Worth another try in a moment. */
  readonly passing: boolean;
  /** How long the publisher asked to wait, where it did. */
  readonly waitMs: number | null;

  constructor(fault: DownloadFault, message: string, options: ErrorOptions & { waitMs?: number | null } = {}) {
    super(message, options);
    this.name = 'DownloadError';
    this.fault = fault;
    this.passing = PASSING.has(fault);
    this.waitMs = options.waitMs ?? null;
  }
}
