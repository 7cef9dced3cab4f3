/** A piece of a text, marked where it is what was looked for. */
export interface Piece {
  text: string;
  marked: boolean;
}

/**
 * Cuts `text` where `sought` occurs in it, compared as the service compares names (src-main/lists/fold.ts): without
 * regard to case, with regard to accents, composed or not. Folding may change a text's length (`İ`, `ß`), hence the way
 * back from each folded character to the letter, with its accents, that it came from.
 */
export function highlight(text: string, sought: string): Piece[] {
  const needle = lettersOf(sought).map(fold).join('');
  if (needle === '') return [{ text, marked: false }];
  const letters = lettersOf(text);
  const folded = letters.map(fold);
  const haystack = folded.join('');
  const origin = folded.flatMap((piece, letter) => new Array<number>(piece.length).fill(letter));
  const pieces: Piece[] = [];
  const add = (from: number, to: number, marked: boolean) => {
    if (to > from) pieces.push({ text: letters.slice(from, to).join(''), marked });
  };
  let last = 0;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    const from = Math.max(origin[at]!, last);
    const to = origin[at + needle.length - 1]! + 1;
    add(last, from, false);
    add(from, to, true);
    last = Math.max(to, last);
  }
  add(last, letters.length, false);
  return pieces;
}

/** Characters with the combining marks that follow them. */
function lettersOf(text: string): string[] {
  return text.match(/\p{M}+|\P{M}\p{M}*/gsu) ?? [];
}

function fold(letter: string): string {
  if (letter === 'ı') return letter;
  return letter.normalize('NFD').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}
