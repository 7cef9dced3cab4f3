/** Files that cannot be imported; the message is one clear sentence saying what is wrong and what to do. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
  }
}
