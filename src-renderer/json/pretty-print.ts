import { createScanner } from 'jsonc-parser';

export type TokenKind = 'name' | 'text' | 'number' | 'word' | 'mark' | 'space';

/** One piece of pretty-printed JSON; the pieces joined are the whole text. */
export interface PrintedToken {
  kind: TokenKind;
  text: string;
}

const OPEN = new Set([1, 3]);
const CLOSE = new Set([2, 4]);
const COMMA = 5;
const COLON = 6;
const STRING = 10;
const NUMBER = 11;
/** Text that nests deeper is not indented further: a hostile answer would otherwise grow with the square of its length. */
const DEEPEST = 60;

const LINE_BREAK = 14;
const BLANK = 15;
const END = 17;

/**
 * JSON with line breaks and two blanks of indentation, every token exactly as it was spelled: only the blanks between
 * tokens change. Text that is not JSON comes back as it is, in one piece.
 */
export function prettyPrint(text: string): PrintedToken[] {
  const scanner = createScanner(text, false);
  const printed: PrintedToken[] = [];
  let depth = 0;
  let before = 0;
  const breakLine = () => printed.push({ kind: 'space', text: `\n${'  '.repeat(Math.min(depth, DEEPEST))}` });

  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === LINE_BREAK || token === BLANK) continue;
    if (scanner.getTokenError() !== 0 || token > NUMBER) return [{ kind: 'text', text }];
    const spelling = text.slice(scanner.getTokenOffset(), scanner.getPosition());
    const empty = CLOSE.has(token) && OPEN.has(before);
    if (CLOSE.has(token)) depth = Math.max(0, depth - 1);
    if ((OPEN.has(before) || CLOSE.has(token) || before === COMMA) && !empty) breakLine();
    if (before === COLON) printed.push({ kind: 'space', text: ' ' });
    if (token === COLON) nameBefore(printed);
    printed.push({ kind: kindOf(token), text: spelling });
    if (OPEN.has(token)) depth++;
    before = token;
  }
  return printed;
}

/** The printed text in one piece, for the clipboard. */
export function prettyText(text: string): string {
  return prettyPrint(text)
    .map((token) => token.text)
    .join('');
}

function nameBefore(printed: PrintedToken[]): void {
  const last = printed.at(-1);
  if (last?.kind === 'text') last.kind = 'name';
}

function kindOf(token: number): TokenKind {
  if (token === STRING) return 'text';
  if (token === NUMBER) return 'number';
  return token < STRING && token > COLON ? 'word' : 'mark';
}
