import { useMemo } from 'react';
import classes from './json-text.module.css';
import { prettyPrint } from './pretty-print.ts';

/** Beyond this many characters the text is shown without colours: a span for each token would make the window slow. */
const COLOURED = 200_000;

/** JSON to be read by a person: set out in lines, every value spelled as it came. */
export function JsonText({ text, label }: { text: string; label: string }) {
  const tokens = useMemo(() => prettyPrint(text), [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard to be scrolled by it
    <section className={classes.block} tabIndex={0} aria-label={label}>
      <pre>
        {text.length > COLOURED
          ? tokens.map((token) => token.text).join('')
          : tokens.map(({ kind, text: spelling }, index) =>
              kind === 'space' || kind === 'mark' ? (
                spelling
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text have no other identity than their place
                <span key={index} className={classes[kind]}>
                  {spelling}
                </span>
              ),
            )}
      </pre>
    </section>
  );
}
