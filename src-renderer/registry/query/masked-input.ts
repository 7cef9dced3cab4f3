/** A text field's content and where the caret stands in it. */
export interface Edit {
  text: string;
  caret: number;
}

/** How a document is written: which characters count, and how they are set out with separators. */
export interface Mask {
  /** The significant characters of anything typed or pasted, in order, cut to length. */
  significant(text: string): string;
  /** Significant characters with the separators that belong between them, none after the last. */
  format(significant: string): string;
}

/**
 * What a masked field shows after an edit, and where its caret belongs. The caret keeps its place among the significant
 * characters, so that typing, deleting and pasting in the middle work as in a plain field. Deleting a separator takes
 * the character beside it (`forward`: the one behind, as the Delete key does), else the separator would come back and
 * the key would seem dead.
 */
export function applyEdit(mask: Mask, before: string, edit: Edit, forward = false): Edit {
  const held = mask.significant(before);
  let now = mask.significant(edit.text);
  let ahead = mask.significant(edit.text.slice(0, edit.caret)).length;
  const deletedSeparator = edit.text.length === before.length - 1 && now === held && mask.format(held) === before;
  if (deletedSeparator && forward) now = now.slice(0, ahead) + now.slice(ahead + 1);
  else if (deletedSeparator && ahead > 0) {
    now = now.slice(0, ahead - 1) + now.slice(ahead);
    ahead--;
  }
  const text = mask.format(now);
  return { text, caret: caretAfter(mask, text, Math.min(ahead, now.length)) };
}

/** The position behind the given number of significant characters. */
function caretAfter(mask: Mask, text: string, ahead: number): number {
  if (ahead === 0) return 0;
  for (let position = 1; position <= text.length; position++) {
    if (mask.significant(text.slice(0, position)).length >= ahead) return position;
  }
  return text.length;
}
