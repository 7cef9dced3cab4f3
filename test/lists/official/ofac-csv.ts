import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { InventedParty } from './ofac-parties.ts';
import { bornWords, commaName } from './ofac-words.ts';

const NULL = '-0- ';
const REMARKS = 1000;

/**
 * The csv set as OFAC publishes it: no header, CRLF, `-0- ` with its space for nothing, quotes doubled, Remarks cut at 1000
 * characters and continued in sdn_comments.csv, a DOS end-of-file byte behind everything.
 */
export function sdnCsvSet(parties: readonly InventedParty[]): Record<'sdn' | 'alt' | 'add' | 'sdn_comments', string> {
  const rows = { sdn: [] as string[], alt: [] as string[], add: [] as string[], sdn_comments: [] as string[] };
  for (const one of parties) {
    const remarks = remarksOf(one);
    const kind = one.kind === 'entity' ? NULL : quoted(one.kind);
    const programs = quoted(one.programs.join('] ['));
    const cells = [
      String(one.number),
      quoted(commaName(one)),
      kind,
      programs,
      quoted(one.title),
      NULL,
      NULL,
      NULL,
      NULL,
    ];
    rows.sdn.push([...cells, quoted(one.flag), NULL, quoted(remarks.slice(0, REMARKS))].join(','));
    for (let at = REMARKS; at < remarks.length; at += REMARKS) {
      rows.sdn_comments.push(`${one.number},${quoted(remarks.slice(at, at + REMARKS))}`);
    }
    for (const [at, alias] of one.aliases.filter(({ weak }) => !weak).entries()) {
      const type = alias.type.replaceAll('.', '');
      rows.alt.push([one.number, at + 1, quoted(type), quoted(commaName(alias)), NULL].join(','));
    }
    for (const [at, { street, city, country }] of one.addresses.entries()) {
      rows.add.push([one.number, at + 1, quoted(street), quoted(city), quoted(country), NULL].join(','));
    }
  }
  const text = (lines: string[]) => `${lines.join('\r\n')}\r\n\u001a`;
  return { sdn: text(rows.sdn), alt: text(rows.alt), add: text(rows.add), sdn_comments: text(rows.sdn_comments) };
}

/** Writes the set into `dir`; the paths, sdn.csv first. */
export function writeSdnCsvSet(dir: string, parties: readonly InventedParty[]): string[] {
  return Object.entries(sdnCsvSet(parties)).map(([name, text]) => {
    const file = path.join(dir, `${name}.csv`);
    writeFileSync(file, text, 'latin1');
    return file;
  });
}

function remarksOf({ born, nationality, documents, aliases, linkedTo }: InventedParty): string {
  const statements = [
    ...(born ? [`DOB ${bornWords(born)}`] : []),
    ...(nationality ? [`nationality ${nationality}`] : []),
    ...documents.map(({ type, number, country }) => `${type} ${number}${country ? ` (${country})` : ''}`),
    ...aliases.filter(({ weak }) => weak).map((alias) => `${alias.type} '${commaName(alias)}'`),
    ...(linkedTo ? [`Linked To: ${linkedTo}`] : []),
  ];
  return statements.length > 0 ? `${statements.join('; ')}.` : '';
}

function quoted(text: string | undefined): string {
  return text ? `"${text.replaceAll('"', '""')}"` : NULL;
}
