import { isAscii, isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'windows-1252';

/**
 * Bytes made text at once. V8 takes memory for strings beyond 128 KB each on its own, which costs five times as much; and
 * in short pieces a single en dash makes few others slow to decode and two bytes a character wide.
 */
const PIECE = 16 * 1024;

/**
 * Bytes as text in pieces of at most 16 Ki characters, without byte order mark, NULs and DOS end-of-file bytes (0x1A):
 * official files hold both and neither is text.
 *
 * Without `encoding` the bytes tell: the first piece that is not ASCII is UTF-8, where it has more characters of it than bytes
 * that are none (a single damaged byte makes no other encoding), else windows-1252, which Brazilian publishers use and call
 * ISO-8859-1. Bytes that are no UTF-8 become U+FFFD. The two differ in 0x80-0x9F (0x96 is an en dash, and stands in a
 * column name of the leniency agreements), so `latin1` of Buffer is right only for pieces without these.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding?: Encoding): AsyncGenerator<string> {
  let decode = encoding && decoderOf(encoding);
  let undecided: Uint8Array = new Uint8Array(0);
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += PIECE) {
      let piece = chunk.subarray(from, from + PIECE);
      if (!decode) {
        if (undecided.length > 0) piece = Buffer.concat([undecided, piece]);
        const end = piece.length - lengthOfOpenTail(piece);
        const known = piece.subarray(0, end);
        undecided = piece.subarray(end);
        if (isAscii(known)) {
          yield clean(latin1Of(known));
          continue;
        }
        // Where some of it is no UTF-8 a few bytes do not tell.
        if (known.length < PIECE && !isUtf8(known)) {
          undecided = piece;
          continue;
        }
        decode = decoderOf(encodingIn(known));
        undecided = new Uint8Array(0);
      }
      yield clean(decode(piece, true));
    }
  }
  decode ??= decoderOf(encodingIn(undecided));
  const rest = decode(undecided, false);
  if (rest !== '') yield clean(rest);
}

/** The text of the first bytes of a file, decoded as `decodeText` would; a character cut off at the end is left out. */
export function decodeHead(head: Uint8Array): string {
  const whole = head.subarray(0, head.length - lengthOfOpenTail(head));
  return clean(
    encodingIn(whole) === 'utf-8' ? new TextDecoder().decode(whole) : new TextDecoder('windows-1252').decode(head),
  );
}

/**
 * The same text in memory of its own. A part of a text (`slice`, `split`, `trim`, a cell of a csv) of 13 characters or
 * more keeps the whole text that it was cut from in memory; who keeps a few of many must keep them flat.
 */
export function flat(text: string): string {
  return ` ${text}`.slice(1);
}

function encodingIn(bytes: Uint8Array): Encoding {
  if (isUtf8(bytes)) return 'utf-8';
  let [characters, damaged] = [0, 0];
  for (const [beyondAscii] of new TextDecoder().decode(bytes).matchAll(/[^\0-\x7f]/gu)) {
    if (beyondAscii === '\ufffd') damaged++;
    else characters++;
  }
  return characters > damaged ? 'utf-8' : 'windows-1252';
}

/** Bytes to text; `more` tells that others follow, so that a character cut off at the end waits for them. */
function decoderOf(encoding: Encoding): (bytes: Uint8Array, more: boolean) => string {
  const decoder = new TextDecoder(encoding);
  if (encoding === 'utf-8') return (bytes, more) => decoder.decode(bytes, { stream: more });
  return (bytes) => (isLatin1(bytes) ? latin1Of(bytes) : decoder.decode(bytes));
}

/** Whether windows-1252 reads the bytes as ISO 8859-1 does: none is 0x80-0x9F. Looks at four at a time. */
function isLatin1(bytes: Uint8Array): boolean {
  const start = -bytes.byteOffset & 3;
  const count = (bytes.length - start) >> 2;
  if (count < 1) return !bytes.some(isControl);
  const end = start + count * 4;
  if (bytes.subarray(0, start).some(isControl) || bytes.subarray(end).some(isControl)) return false;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + start, count);
  let others = 0x01010101;
  for (let at = 0; at < count; at++) {
    const bits = (words[at]! & 0xe0e0e0e0) ^ 0x80808080;
    others &= (bits >>> 7) | (bits >>> 6) | (bits >>> 5);
  }
  return others === 0x01010101;
}

function isControl(byte: number): boolean {
  return (byte & 0xe0) === 0x80;
}

/** Bytes at the end that begin a UTF-8 character whose rest has not come: none to 3 of them. */
function lengthOfOpenTail(bytes: Uint8Array): number {
  for (let length = 1; length <= 3 && length <= bytes.length; length++) {
    const byte = bytes[bytes.length - length]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return length < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length : 0;
  }
  return 0;
}

function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

function clean(text: string): string {
  const whole = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return whole.includes('\u001a') ? whole.replaceAll('\u001a', '') : whole;
}
