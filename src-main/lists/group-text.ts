import type { Piece } from './answering.ts';

/** The groups of an answer (v2) as JSON text, piece by piece: `[{"list":…,"file":…,"found":[…]}]`. */
export class GroupText {
  private open = false;

  /** The text of a piece after those before it: further records of the open group, or the end of it and a new one. */
  of(piece: Piece): string {
    if (piece.continues) return `,${piece.json}`;
    const before = this.open ? ']},' : '[';
    this.open = true;
    return `${before}{"list":${JSON.stringify(piece.list)},"file":${JSON.stringify(piece.file)},"found":[${piece.json}`;
  }

  /** What is still missing after the last piece. */
  end(): string {
    return this.open ? ']}]' : '[]';
  }
}
