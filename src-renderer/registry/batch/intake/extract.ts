import { type Refused, readLine } from './line.ts';

/** A CNPJ to ask for, and the line in which it stood first, counted from 1. */
export interface Entry {
  cnpj: string;
  line: number;
}

/** A CNPJ that came once more. */
export interface Repeated extends Entry {
  firstLine: number;
}

export interface Extraction {
  /** In the order of the text, each once. */
  entries: Entry[];
  repeated: Repeated[];
  refused: (Refused & { line: number })[];
  /** How many of the entries had lost the zeros at their beginning. */
  padded: number;
}

/**
 * The CNPJs of a pasted or dropped text. Blank lines, and a first line without any digit (the headings of a table), are
 * nobody's mistake and passed over; every other line either has a CNPJ or is told with the reason.
 */
export function extractCnpjs(text: string): Extraction {
  const lines = text.split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const isTable = lines.findIndex((line, at) => at > first && line.trim() !== '') !== -1;
  const seen = new Map<string, number>();
  const found: Extraction = { entries: [], repeated: [], refused: [], padded: 0 };
  lines.forEach((content, at) => {
    if (content.trim() === '' || (at === first && isTable && !/\d/.test(content))) return;
    const line = at + 1;
    const { cnpjs, padded, refused } = readLine(content);
    found.padded += padded;
    for (const cnpj of cnpjs) {
      const firstLine = seen.get(cnpj);
      if (firstLine !== undefined) found.repeated.push({ cnpj, line, firstLine });
      else {
        seen.set(cnpj, line);
        found.entries.push({ cnpj, line });
      }
    }
    for (const one of refused) found.refused.push({ ...one, line });
  });
  return found;
}
