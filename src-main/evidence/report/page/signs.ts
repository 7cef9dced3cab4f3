import anyAscii from 'any-ascii';

/** What changes the direction or the joining of letters, or cannot be seen at all. */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: old names of line ends
const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085\u000b\u000c]/g;
const OTHER_BLANKS = /[\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** `text` as it can be set: composed, one kind of line end, without signs that nobody sees. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(UNSEEN, '')
    .replace(CONTROL, ' ')
    .replace(OTHER_BLANKS, ' ');
}

/**
 * How signs are printed that no font here has: their transliteration between single angle quotes, or, where there is none,
 * their code.
 */
export function transliterated(signs: string): string {
  const latin = anyAscii(signs)
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
  return `‹${latin === '' ? codesOf(signs) : latin}›`;
}

function codesOf(signs: string): string {
  return [...signs].map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
}
