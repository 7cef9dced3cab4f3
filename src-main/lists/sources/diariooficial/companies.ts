import { lowerWithoutAccents } from '../../../text/without-accents.ts';
import { type Word, wordsOf } from './words.ts';

/** A stretch of a text. */
export interface Span {
  name: string;
  at: number;
  end: number;
}

const LEGAL_FORMS = new Set('ltda limitada eireli me epp mei sa slu ss sc cia'.split(' '));
/** A legal form at the end of a company's name. */
const LEGAL_FORM = /\b(?:LTDA|Ltda|LIMITADA|Limitada|EIRELI|Eireli|S\.?\/A|S\.A)(?![\p{L}])/u;
const FORM_AND_MORE = new RegExp(`${LEGAL_FORM.source}\\.?(?:\\s?-?\\s?(?:ME|EPP|EIRELI)(?!\\p{L}))?`, 'gu');
/** Words that say that a name follows, in a run that is not all name: `OBJETO EMPRESA ACME LTDA`. */
const INTRODUCES = new Set(
  `empresa empresas firma licitante contratada contratado fornecedor fornecedora credenciada vencedora vencedor
  adjudicada`.split(/\s+/),
);
/** Behind `EMPRESA` these make it the name's own first word. */
const OWN_EMPRESA = new Set('brasileira brasil municipal estadual publica junior de do da'.split(' '));
/** A public body that a name is joined to by `e`: `Prefeitura Municipal de Alfa e Acme Ltda`. */
const PUBLIC = new Set(
  'prefeitura municipio estado secretaria fundo universidade instituto ministerio uniao camara tribunal conselho centro'.split(
    ' ',
  ),
);
/** Shortened words of companies' names, which a full stop does not end: `ALFA COM. DE MEDICAM. LTDA`. */
const SHORTENED = new Set(
  `adm agrop ass assess cirurg com comerc const constr coop dist distrib edit emp eng equip exp farm graf hosp hospit imob
  imp ind lab manut maq mat med medic medicam odont pav prod quim rep repres serv soc tec terrap transp veic`.split(
    /\s+/,
  ),
);
/** What a run may begin with that is not the name's. */
const LEADING = /^(?:d[eao]s?|e|[ao]s?|notificar?|intimar?|convocar?|contratar|homologar|adjudicar)$/iu;
/** What may stand between two words of a company's name. */
const WITHIN = /^(?: ?[-–&/+] ?|[ '’´`.&/+-]|\. ?-? ?| ?\d+[ªº°]? ?)$/u;
const MOST_WORDS = 16;

/** The company's name that ends where `text` ends, give or take punctuation; null where no words of one do. */
export function companyAtEnd(text: string): Span | null {
  const words = wordsOf(text);
  const last = words.length - 1;
  if (last < 0 || !/^[\s.,;"”')–-]*$/.test(text.slice(words[last]!.end))) return null;
  const caps = styleOf(withoutAcronym(text, words).slice(-MOST_WORDS).reverse()) === 'capitals';
  let first = last + 1;
  while (first > 0 && fits(words[first - 1]!, caps) && (first > last || within(text, words[first - 1]!, words[first]!)))
    first--;
  return spanOf(text, words.slice(first));
}

/** The company's name that `text` begins with, give or take punctuation; null where it begins with something else. */
export function companyAtStart(text: string): Span | null {
  const words = wordsOf(text);
  if (words.length === 0 || !/^[\s,:;"“'(–-]*(?:[\d.]{1,10}\s)?$/.test(text.slice(0, words[0]!.at))) return null;
  const caps = styleOf(words.slice(0, MOST_WORDS)) === 'capitals';
  let end = 0;
  while (end < words.length && fits(words[end]!, caps) && (end === 0 || within(text, words[end - 1]!, words[end]!))) {
    end++;
    if (isForm(words[end - 1]!) && !(words[end] && isForm(words[end]!))) break;
  }
  const span = spanOf(text, words.slice(0, end));
  return span && /^\s?:/.test(text.slice(span.end)) ? null : span;
}

/** The companies of `text` that are known by their legal form alone. */
export function companiesByForm(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(FORM_AND_MORE)) {
    const end = match.index + match[0].length;
    const span = companyAtEnd(text.slice(from, end));
    if (span && !isCutOff(text.slice(from, from + span.at)) && namesOf(span.name) > 1) {
      found.push({ name: span.name, at: from + span.at, end: from + span.end });
    }
    from = end;
  }
  return found;
}

export function hasLegalForm(name: string): boolean {
  return LEGAL_FORM.test(name);
}

/** Whether a name that begins behind `before` has lost its first words there. */
function isCutOff(before: string): boolean {
  return /[\p{L}\d]$/u.test(before) || /(?:\p{Lu}[\p{L}]*\.|[&/]) ?$/u.test(before);
}

function namesOf(name: string): number {
  return wordsOf(name).filter((word) => !LEGAL_FORMS.has(lowerWithoutAccents(word.text)) && word.text.length > 1)
    .length;
}

function isForm(word: Word): boolean {
  return LEGAL_FORMS.has(lowerWithoutAccents(word.text)) && word.style !== 'lower' && word.text.length > 1;
}

function styleOf(words: readonly Word[]): Word['style'] {
  return words.find((word) => word.text.length > 1 && !isForm(word) && word.kind !== 'particle')?.style ?? 'lower';
}

/** `Companhia de Docas - CODOCAS` is in title style for all its acronym. */
function withoutAcronym(text: string, words: readonly Word[]): readonly Word[] {
  const last = words[words.length - 1];
  const before = words[words.length - 2];
  if (last?.style !== 'capitals' || before?.style !== 'title') return words;
  return /^(?: - |\/)$/.test(text.slice(before.end, last.at)) ? words.slice(0, -1) : words;
}

function fits(word: Word, caps: boolean): boolean {
  if (word.style === 'lower') {
    return word.text === 'e' ? !caps : word.kind === 'particle' || word.text === 'em' || word.text === 'para';
  }
  return !caps || word.style === 'capitals' || word.text.length === 1 || isForm(word);
}

function within(text: string, before: Word, after: Word): boolean {
  const gap = text.slice(before.end, after.at);
  if (!WITHIN.test(gap) || (after.text === 'e' && before.style === 'capitals')) return false;
  return (
    !/^\. /.test(gap) || before.text.length < 3 || isForm(after) || SHORTENED.has(lowerWithoutAccents(before.text))
  );
}

function spanOf(text: string, words: readonly Word[]): Span | null {
  let kept = words.slice(cutOf(words));
  while (kept[0] && (kept[0].style === 'lower' || (LEADING.test(kept[0].text) && kept[1]?.text.length !== 1))) {
    kept = kept.slice(1);
  }
  while (kept.length > 0 && kept[kept.length - 1]!.style === 'lower') kept = kept.slice(0, -1);
  const first = kept[0];
  const last = kept[kept.length - 1];
  if (!first || !last || kept.length > MOST_WORDS) return null;
  if (kept.every((word) => word.text.length < 3 || isForm(word))) return null;
  if (kept.length === 1 && first.kind === 'common' && first.style === 'title') return null;
  const at = first.at - (/(?<![\d/.-])\d{1,3} ?$/.exec(text.slice(0, first.at))?.[0].length ?? 0);
  const end = /S[/.]A$/.test(text.slice(0, last.end)) && text[last.end] === '.' ? last.end + 1 : last.end;
  return { name: text.slice(at, end), at, end };
}

/** Where the name begins in a run: behind the last word that introduces one, or the public body joined to it. */
function cutOf(words: readonly Word[]): number {
  const joint = PUBLIC.has(lowerWithoutAccents(words[0]?.text ?? ''))
    ? words.findLastIndex((word) => word.text === 'e') + 1
    : 0;
  for (let at = words.length - 2; at >= joint; at--) {
    if (!INTRODUCES.has(lowerWithoutAccents(words[at]!.text))) continue;
    const own =
      words[at]!.text.toLowerCase() === 'empresa' && OWN_EMPRESA.has(lowerWithoutAccents(words[at + 1]!.text));
    return own ? at : at + 1;
  }
  return joint;
}
