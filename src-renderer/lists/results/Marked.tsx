import type { MatchedWord } from '../../../src-main/contract/lists.ts';
import { highlight, type Needle } from './highlight.ts';
import classes from './results.module.css';

/** A name with what was looked for marked in it; dotted where it is only nearly so. */
export function Marked({ text, needle, words }: { text: string; needle: Needle; words?: readonly MatchedWord[] }) {
  return highlight(text, needle, words).map(({ text: piece, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other identity
      <mark key={index} className={marked === 'near' ? classes.near : undefined}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
