const SENTENCES = {
  malformed: 'The answer of the time stamping authority is none.',
  refused: 'The time stamping authority refused.',
  otherData: 'The time stamp is one of something else.',
  otherRequest: 'The time stamp answers another request.',
  signature: 'The signature of the time stamp does not hold.',
  purpose: 'The certificate of the time stamp is not one for time stamps.',
} as const;

/** A time stamp that proves nothing, and why. */
export class TimeStampError extends Error {
  readonly reason: keyof typeof SENTENCES;

  constructor(reason: keyof typeof SENTENCES) {
    super(SENTENCES[reason]);
    this.name = 'TimeStampError';
    this.reason = reason;
  }
}
