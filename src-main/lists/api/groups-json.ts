import type { AnswerPiece } from '../search/answer-of-list.ts';

/** The groups of an answer (v2) as JSON text, piece by piece: `[{"list":…,"file":…,"found":[…]}]`. */
export class GroupText {
  private open = false;
  /** Records of the open group that are counted and not shown. */
  private left = 0;

  /** The text of a piece after those before it: further records of the open group, or the end of it and a new one. */
  of({ list, file, continues, json, left }: AnswerPiece): string {
    if (continues) {
      this.left += left;
      return json && `,${json}`;
    }
    const before = this.open ? `${this.endOfGroup()},` : '[';
    this.open = true;
    this.left = left;
    return `${before}{"list":${JSON.stringify(list)},"file":${JSON.stringify(file)},"found":[${json}`;
  }

  /** What is still missing after the last piece. */
  end(): string {
    return this.open ? `${this.endOfGroup()}]` : '[]';
  }

  private endOfGroup(): string {
    return this.left > 0 ? `],"more":${this.left}}` : ']}';
  }
}
