import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reportFontsDir } from '../../../paths.ts';

/** Source Sans 3, in the cuts that the reports are set in. */
export const FACES = { regular: '400-normal', semibold: '600-normal', italic: '400-italic' } as const;
export type Face = keyof typeof FACES;

/** The family comes in files of one script each; a sign is taken from the first that has it. */
export const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;
export type Script = (typeof SCRIPTS)[number];

const read = new Map<string, Buffer>();

/** The font file (WOFF) of a cut and script. */
export function fontFile(face: Face, script: Script): Buffer {
  const name = `source-sans-3-${script}-${FACES[face]}.woff`;
  let bytes = read.get(name);
  if (!bytes) {
    bytes = readFileSync(path.join(reportFontsDir, name));
    read.set(name, bytes);
  }
  return bytes;
}
