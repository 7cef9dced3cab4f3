/**
 * Widths of letters relative to the type's size, in thousandths: those of Helvetica (Adobe's font metrics), which Arial
 * shares and other faces of bills come near. Good enough to say where in a run of text a word begins; exact widths are
 * known only to the font.
 */
const WIDTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [191, "'"],
      [222, 'ijl'],
      [278, ' !,./:;I[]ft\\|'],
      [333, '()-`r"ºª'],
      [389, '*'],
      [500, 'Jckvsxyzç'],
      [556, '0123456789$#?_L«»§aáàâãbdeéêghnoóôõpquúü'],
      [584, '+<=>~|^'],
      [611, 'FTZ'],
      [667, 'ABÀÁÂÃEÉÊKPSVXY&'],
      [722, 'CÇDHNRUÚÜw'],
      [778, 'GOÓÔÕQ'],
      [833, 'Mm'],
      [889, '%'],
      [944, 'W'],
      [1015, '@'],
    ] as const
  ).flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])),
);

const USUAL = 556;
const COMBINING = /\p{M}/u;

/** The share of a text's width that its first `count` UTF-16 units take, 0 to 1; half a character takes nothing yet. */
export function shareOf(text: string, count: number): number {
  if (count <= 0) return 0;
  if (count >= text.length) return 1;
  const whole = widthOf(text);
  // Nothing but combining marks has no width at all.
  if (whole === 0) return count / text.length;
  const inPair = (text.codePointAt(count - 1) ?? 0) > 0xffff;
  return widthOf(text.slice(0, inPair ? count - 1 : count)) / whole;
}

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDTHS[letter] ?? (COMBINING.test(letter) ? 0 : USUAL);
  return width;
}
