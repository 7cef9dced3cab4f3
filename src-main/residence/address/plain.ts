/**
 * The text in upper case without accents, with every character where it was, so that what is found in it can be cut out
 * of the text as printed.
 */
export function plain(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const bare = letter.normalize('NFD')[0]!.toUpperCase();
    return bare.length === letter.length ? bare : letter;
  });
}
