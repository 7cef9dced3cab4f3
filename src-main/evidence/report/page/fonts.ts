import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { reportFontsDir } from '../../../paths.ts';

/** Source Sans 3, in the cuts that the reports are set in. */
export const FACES = { regular: '400-normal', semibold: '600-normal', italic: '400-italic' } as const;
export type Face = keyof typeof FACES;

/** The family comes in files of one script each; a sign is taken from the first that has it. */
export const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;
export type Script = (typeof SCRIPTS)[number];

const read = new Map<string, Buffer>();

/** The font of a cut and script (TrueType). */
export function fontFile(face: Face, script: Script): Buffer {
  const name = `source-sans-3-${script}-${FACES[face]}.woff`;
  let bytes = read.get(name);
  if (!bytes) {
    bytes = unpacked(readFileSync(path.join(reportFontsDir, name)));
    read.set(name, bytes);
  }
  return bytes;
}

/** Bytes of the header and of one table's entry, in WOFF and in TrueType. */
const WOFF = { header: 44, entry: 20 } as const;
const SFNT = { header: 12, entry: 16 } as const;

/** A WOFF file (W3C WOFF 1.0) as the TrueType font that it is: pdfkit would unpack each table in JavaScript, again and again. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.header + SFNT.entry * count);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * power, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE(16 * (count - power), 10);
  const parts: Buffer[] = [head];
  let place = head.length;
  for (let table = 0; table < count; table++) {
    const from = WOFF.header + WOFF.entry * table;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [number, number, number];
    const stored = woff.subarray(offset, offset + packed);
    const to = SFNT.header + SFNT.entry * table;
    woff.copy(head, to, from, from + 4); // its tag
    woff.copy(head, to + 4, from + 16, from + 20); // its checksum
    head.writeUInt32BE(place, to + 8);
    head.writeUInt32BE(length, to + 12);
    const part = Buffer.alloc(4 * Math.ceil(length / 4));
    (packed < length ? inflateSync(stored) : stored).copy(part);
    parts.push(part);
    place += part.length;
  }
  return Buffer.concat(parts);
}
