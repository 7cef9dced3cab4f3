import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeZip } from '../../data/archives.ts';

/** Cells by column; a column that is not named is empty. */
export type Row = Readonly<Record<string, string>>;

/** What windows-1252 has where ISO-8859-1 has control characters. */
const BYTES: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/** Text in the encoding of CGU's files. */
export function windows1252(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  for (const [at, char] of [...text].entries()) {
    const byte = BYTES[char];
    if (byte !== undefined) bytes[at] = byte;
    else if (char > 'ÿ') throw new Error(`windows-1252 has no ${char}`);
  }
  return bytes;
}

/** A csv as the Portal da Transparência publishes it: `;`, CRLF, a header, windows-1252. */
export function cguCsv(columns: readonly string[], rows: readonly Row[], quoted = true): Buffer {
  const cell = (text: string) => (quoted ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [columns, ...rows.map((row) => cellsOf(columns, row))];
  return windows1252(lines.map((cells) => `${cells.map(cell).join(';')}\r\n`).join(''));
}

export function writeCsv(dir: string, name: string, content: Uint8Array): string {
  const file = path.join(dir, name);
  writeFileSync(file, content);
  return file;
}

/** An archive as it is downloaded: `20260930_CEIS.zip` with `20260930_CEIS.csv`. */
export function writeCguZip(dir: string, name: string, members: Readonly<Record<string, Uint8Array>>): Promise<string> {
  return writeZip(dir, name, { ...members });
}

/** A row that names a column its file has not would go lost silently. */
function cellsOf(columns: readonly string[], row: Row): string[] {
  const stray = Object.keys(row).find((column) => !columns.includes(column));
  if (stray) throw new Error(`the layout has no column ${stray}`);
  return columns.map((column) => row[column] ?? '');
}
