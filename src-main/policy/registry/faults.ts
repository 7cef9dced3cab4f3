/** What reg.exe prints about a key; `below` with the keys below it. @throws where it fails. */
export type Query = (key: string, below: boolean) => string;

/** A line that reg.exe printed is not understood; the message goes on a sentence that begins with the key. */
export class QueryFault extends Error {}

/** A value in the registry that is no setting, or not as one is written; the message goes on a sentence about `where`. */
export class ValueFault extends Error {
  /** Path below the product's key: `lists\retain`. */
  readonly where: string;

  constructor(where: string, message: string) {
    super(message);
    this.where = where;
  }
}
