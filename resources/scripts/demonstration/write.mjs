/** Windows-1252 where it differs from ISO-8859-1 and the demonstration uses it. */
const WINDOWS_1252 = new Map([['\u2013', 0x96]]);

/** Bytes of `text` in windows-1252; throws for a character that it does not have. */
export function windows1252(text) {
  const bytes = [...text].map((char) => WINDOWS_1252.get(char) ?? char.codePointAt(0));
  const odd = bytes.findIndex(
    (byte, index) => byte > 0xff || (byte >= 0x80 && byte < 0xa0 && !WINDOWS_1252.has([...text][index])),
  );
  if (odd >= 0) throw new Error(`no such character in windows-1252: ${[...text][odd]}`);
  return Buffer.from(bytes);
}

/** Rows with `;` between fields, every field in quotes, as CGU and Receita Federal write them. */
export function allQuoted(rows, lineEnd) {
  return rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(';') + lineEnd).join('');
}

/** Rows with `;` between fields and no quotes, as the register of politically exposed persons is known. */
export function bare(rows, lineEnd) {
  const broken = rows.flat().find((value) => /[;"\r\n]/.test(value));
  if (broken !== undefined) throw new Error(`cannot stand without quotes: ${broken}`);
  return rows.map((row) => row.join(';') + lineEnd).join('');
}
