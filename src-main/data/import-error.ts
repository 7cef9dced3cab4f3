import { type Named, type RefusalCode, refusalSentence } from '../errors/refusals.ts';

type Rest<Code extends RefusalCode> = keyof Named<Code> extends never
  ? [named?: Record<string, never>, options?: ErrorOptions]
  : [named: Named<Code>, options?: ErrorOptions];

/** Files that cannot be imported; the message is one clear sentence saying what is wrong and what to do. */
export class ImportError<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code;

  constructor(code: Code, ...[named, options]: Rest<Code>) {
    super(refusalSentence(code, (named ?? {}) as Named<Code>), options);
    this.name = 'ImportError';
    this.code = code;
  }
}

/** Files that may not be what they should be, cut off for example: who knows better imports them by force. */
export class ImportDoubt<Code extends RefusalCode = RefusalCode> extends ImportError<Code> {}
