const SPACE = 0x20;

/** Takes padding and repeated blanks out of a field in its place; its new end. */
export function compact(bytes: Uint8Array, start: number, end: number): number {
  let to = start;
  let before = SPACE;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === SPACE && before === SPACE) continue;
    bytes[to++] = byte;
    before = byte;
  }
  return before === SPACE && to > start ? to - 1 : to;
}

/** The same for a field read as text; control characters, a line break among them, count as blanks. */
export function cleanCell(cell: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they stand in official files and mean nothing
  return cell.replace(/[\u0000-\u0020]+/g, ' ').replace(/^ | $/g, '');
}

/** Bytes 0x80 to 0x9F of windows-1252, which Brazilian publishers use and call ISO-8859-1. */
const WINDOWS_1252 = Array.from(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
);
const UTF8_OF = WINDOWS_1252.map((character) => Buffer.from(character));

/** Writes windows-1252 bytes as UTF-8 into `target` from `to` on; the position behind them. A byte takes at most three. */
export function toUtf8(bytes: Uint8Array, start: number, end: number, target: Uint8Array, to: number): number {
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) target[to++] = byte;
    else for (const part of UTF8_OF[byte - 0x80]!) target[to++] = part;
  }
  return to;
}
