/** Files that cannot be imported; the message is one clear sentence saying what is wrong and what to do. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
  }
}

/** Files that may not be what they should be, cut off for example: who knows better imports them by force. */
export class ImportDoubt extends ImportError {}
