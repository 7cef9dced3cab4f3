import type { Stretch } from './difference.ts';
import classes from './differing-text.module.css';

/** A text with the stretches marked that the other text has not. */
export function DifferingText({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ text, differs }, index) =>
    differs ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text have no other identity than their place
      <mark key={index} className={classes.differs}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
