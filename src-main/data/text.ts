import { isAscii, isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'windows-1252';

/**
 * Bytes as text, chunk by chunk, without byte order mark, NULs and DOS end-of-file bytes (0x1A): official files hold
 * both and neither is text.
 *
 * Without `encoding` the bytes tell: the first that are not ASCII are either valid UTF-8 or taken for windows-1252,
 * which Brazilian publishers use and call ISO-8859-1. The two differ in 0x80-0x9F (0x96 is an en dash, and stands in a
 * column name of the leniency agreements), so `latin1` of Buffer would be wrong.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding?: Encoding): AsyncGenerator<string> {
  let decoder = encoding && new TextDecoder(encoding);
  let undecided: Uint8Array = new Uint8Array(0);
  for await (const chunk of bytes) {
    if (decoder) {
      yield clean(decoder.decode(chunk, { stream: true }));
      continue;
    }
    const known = undecided.length > 0 ? Buffer.concat([undecided, chunk]) : chunk;
    const end = known.length - lengthOfOpenTail(known);
    if (isAscii(known.subarray(0, end))) {
      yield clean(asciiOf(known.subarray(0, end)));
      undecided = known.subarray(end);
    } else {
      decoder = new TextDecoder(isUtf8(known.subarray(0, end)) ? 'utf-8' : 'windows-1252');
      undecided = new Uint8Array(0);
      yield clean(decoder.decode(known, { stream: true }));
    }
  }
  decoder ??= new TextDecoder(isUtf8(undecided) ? 'utf-8' : 'windows-1252');
  const rest = decoder.decode(undecided);
  if (rest !== '') yield clean(rest);
}

/** The text of the first bytes of a file, decoded as `decodeText` would; a character cut off at the end is left out. */
export function decodeHead(head: Uint8Array): string {
  const whole = head.subarray(0, head.length - lengthOfOpenTail(head));
  return clean(isUtf8(whole) ? new TextDecoder().decode(whole) : new TextDecoder('windows-1252').decode(head));
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

function asciiOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

function clean(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\u001a', '');
}
