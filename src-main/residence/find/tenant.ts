import { blockFrom } from '../layout/neighbours.ts';
import { cut, join, type Line, type TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { isRoleHeading } from './role-labels.ts';
import { nameIn } from './rows.ts';

/** Behind the label, up to the comma: `LOCATÁRIA, ANA LIMA, brasileira`, `Locatário: ANA LIMA`. */
const TENANT =
  /\b(?:LOCATARI[OA]|INQUILIN[OA])(?:\(A\))?\s*[:,-]\s*(?:O SR\.?|A SRA\.?)?\s*([A-Z][A-Z.' ]{4,80}?)\s*(?=,|;|·|•|\|| - | CPF| RG|$)/;

/** `Recebemos do(a) Sr(a). ANA LIMA, CPF …`: who pays the rent. */
const PAYER =
  /\bRECEB(?:I|EMOS) D[EOA](?:\([AO]\))?,? (?:(?:SR|SRA|SENHOR|SENHORA)\.?(?:\(A\))?\.?,? )?([A-Z][A-Z.' ]{4,80}?)\s*(?=,|;| - | CPF| RG| A (?:QUANTIA|IMPORTANCIA))/;

/** The tenant's name in a lease, on whichever row, or over two, it stands; null where none is said. */
export function tenantIn(pages: readonly TextPage[]): Line | null {
  for (const { lines } of pages) {
    for (const [i, line] of lines.entries()) {
      if (!/LOCATARI|INQUILIN/.test(capitalsOfLine(line))) continue;
      const said = nameBehind(lines, i, TENANT);
      if (said) return said;
      const [under] = isRoleHeading(capitalsOfLine(line)) ? blockFrom(lines, line, 'down', 1) : [];
      const name = under && nameIn(under);
      if (name) return name;
    }
    for (const [i, line] of lines.entries()) {
      const payer = /\bRECEB/.test(capitalsOfLine(line)) ? nameBehind(lines, i, PAYER) : null;
      if (payer) return payer;
    }
  }
  return null;
}

/** The name that a pattern finds on a row, or over it and the next. */
function nameBehind(lines: readonly Line[], row: number, pattern: RegExp): Line | null {
  const line = lines[row]!;
  const both = lines[row + 1] ? join([line, lines[row + 1]!]) : line;
  for (const text of [both, line]) {
    const match = pattern.exec(capitalsOfLine(text));
    const at = match ? match.index + match[0].lastIndexOf(match[1]!) : 0;
    const name = match && nameIn(cut(text, at, at + match[1]!.length));
    if (name && /^\p{Lu}/u.test(name.text)) return name;
  }
  return null;
}
