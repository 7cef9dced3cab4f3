import { highlight } from './highlight.ts';

/** A text with what was looked for marked in it. */
export function Marked({ text, needle }: { text: string; needle: string }) {
  return highlight(text, needle).map(({ text: piece, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other identity
    marked ? <mark key={index}>{piece}</mark> : piece,
  );
}
