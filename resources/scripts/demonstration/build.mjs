import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ceisRows } from './ceis.mjs';
import { ofacFiles } from './ofac.mjs';
import { pepRows } from './pep.mjs';
import { registryFiles } from './registry.mjs';
import { unXml } from './un.mjs';
import { allQuoted, bare, windows1252 } from './write.mjs';

/**
 * Writes the demonstration sources in the publishers' own layouts, the same bytes at every run; the result is committed,
 * so this runs only when the invented data changes: `node resources/scripts/demonstration/build.mjs [FOLDER]`. The
 * postal file is not made here: it is written by hand, and addresses are taken from it.
 */
const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../demonstration'));

/** Receita Federal's file names carry the day of extraction: D, last digit of the year, month, day. */
const EXTRACTED = 'D61101';

const CRLF = '\r\n';
/** OFAC's files end with the end-of-file mark of DOS. */
const DOS_END = '\x1a';

write('ceis/20261101_CEIS.csv', windows1252(allQuoted(ceisRows(), CRLF)));
write('pep/202611_PEP.csv', windows1252(bare(pepRows(), CRLF)));
write('onu/consolidated.xml', Buffer.from(unXml(), 'utf8'));
for (const [name, rows] of Object.entries(ofacFiles())) {
  const text = rows.map((row) => row.join(',') + CRLF).join('');
  write(`ofacsdn/${name}`, Buffer.from(name === 'sdn_comments.csv' ? text : text + DOS_END, 'ascii'));
}
for (const [name, rows] of Object.entries(registryFiles())) {
  const official = name === 'SIMPLES' ? `F.K03200$W.SIMPLES.CSV.${EXTRACTED}` : `K3241.K03200Y0.${EXTRACTED}.${name}`;
  write(`registry/${official}`, Buffer.from(allQuoted(rows, '\n'), 'latin1'));
}

function write(name, bytes) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
