/** A piece of a text, marked where it is what was looked for. */
export interface Piece {
  text: string;
  marked: boolean;
}

/**
 * Cuts `text` where `sought` occurs in it, compared as the service compares names: without regard to case, with
 * regard to accents. Folding may change a text's length (`İ`, `ß`), hence the way back from each folded character.
 */
export function highlight(text: string, sought: string): Piece[] {
  const needle = fold(sought);
  if (needle === '') return [{ text, marked: false }];
  const characters = [...text];
  const folded = characters.map(fold);
  const haystack = folded.join('');
  const origin = folded.flatMap((piece, index) => Array.from(piece, () => index));
  const pieces: Piece[] = [];
  const add = (from: number, to: number, marked: boolean) => {
    if (to > from) pieces.push({ text: characters.slice(from, to).join(''), marked });
  };
  let last = 0;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    const from = origin[units(haystack, at)]!;
    const to = origin[units(haystack, at + needle.length - 1)]! + 1;
    add(last, from, false);
    add(Math.max(from, last), to, true);
    last = Math.max(to, last);
  }
  add(last, characters.length, false);
  return pieces;
}

const fold = (text: string) => text.toUpperCase().toLowerCase();

/** How many code points lie before the code unit `at`: `origin` counts in code points. */
function units(text: string, at: number): number {
  return [...text.slice(0, at + 1)].length - 1;
}
