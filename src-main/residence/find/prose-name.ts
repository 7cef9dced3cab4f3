import { capitalsInPlace } from '../../text/capitals.ts';
import { cut, type Line } from '../layout/page.ts';
import { CUSTOMERS } from './role-words.ts';
import { nameIn } from './rows.ts';

/** `Eu, Ana Lima,`, `que ANA LIMA, brasileira`, `a Sra. Ana Lima, CPF`, `CONTRATANTE: ANA LIMA,`: up to the comma. */
const NAMED =
  /(?<!\p{L})(?:(?:[Ee]u|EU|[Qq]ue|QUE|[Ss]r\.?(?:a\.?|\([aA]\)\.?)?|[Ff]ilh[oa]|[Ee]spos[oa]|[Mm]ãe|[Pp]ai|[Nn]et[oa]|[Ss]obrinh[oa]|[Ii]rmão?|[Cc]ompanheir[oa]|[Ii]nquilin[oa]),?|(\p{Lu}{4,})(?:\([AO]\))?:)\s+(\p{Lu}[\p{L}.'’-]+(?:\s+(?:d[aeo]s?|e|\p{Lu}[\p{L}.'’-]*))+)\s*(?:,|(?=\s(?:reside|mora|habita|é)\s))/gu;
/** Whom a contract or letter is for; its landlord, guarantor and lawyers are named so too. */
const PARTY = new RegExp(`^(?:${CUSTOMERS})$`);
/** What says that it is this person who lives at the address that follows, or whose connection it is. */
const LIVES = /\b(?:RESID(?:O|E|ENTE)|DOMICILIAD[OA]|MOR(?:O|A|ADORA?)|TITULAR)\b/;

/** What a company declares of whom it serves: `que ANA LIMA, inscrita no CPF sob nº …, é correntista deste Banco`. */
const SERVED = new RegExp(`^[^.;]{0,90}\\bCPF\\b.{0,60}?[, ](?:E|FOI|ENCONTRA-SE)(?: [A-Z]+){0,2} (?:${CUSTOMERS})\\b`);

/** The person that a declaration is of, in the rows of a page; null where it names none, or several. */
export function declaredName(rows: Line): Line | null {
  const named = [...rows.text.matchAll(NAMED)].flatMap((match) => {
    const at = match.index + match[0].lastIndexOf(match[2]!);
    const end = at + match[2]!.length;
    return !match[1] && SERVED.test(capitalsInPlace(rows.text.slice(end, end + LONGEST)))
      ? (nameIn(cut(rows, at, end)) ?? [])
      : [];
  });
  return new Set(named.map(({ text }) => capitalsInPlace(text))).size === 1 ? named[0]! : null;
}
const LONGEST = 260;

/** Who lives at an address in running text: the last person named before it, in the part of a paragraph up to the street. */
export function nameInProse(before: Line): Line | null {
  const match = [...before.text.matchAll(NAMED)].at(-1);
  if (!match || (match[1] && !PARTY.test(match[1]))) return null;
  const at = match.index + match[0].lastIndexOf(match[2]!);
  const end = at + match[2]!.length;
  return LIVES.test(capitalsInPlace(before.text.slice(end))) ? nameIn(cut(before, at, end)) : null;
}
