const RECORD = '{"name":';

/** Counts the records of a v2 answer that comes in pieces cut anywhere. */
export class RecordCounter {
  records = 0;
  characters = 0;
  private rest = '';

  add(piece: string): void {
    this.characters += piece.length;
    const parts = (this.rest + piece).split(RECORD);
    this.records += parts.length - 1;
    this.rest = parts.at(-1)!.slice(1 - RECORD.length);
  }
}
