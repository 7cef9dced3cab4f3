import { companiesByForm, companyAtEnd, companyAtStart, hasLegalForm, type Span } from './companies.ts';
import { documentsOf, type FoundDocument } from './documents.ts';
import { runsOf } from './runs.ts';
import { wordsOf } from './words.ts';

/** A company or person named as a party: beside a CNPJ, in a field of an extract, or with its legal form. */
export interface FoundParty extends Span {
  document: string;
  /** The field's name in lower case, `contratada`; empty where there is none. */
  label: string;
}

/** One word, sign or seat between a name and its document: `, com sede em Campinas (SP), inscrita no CNPJ/MF sob o nº `. */
const LINK =
  /(?:[\s,;.:()º°–-]+|(?<![\p{L}./])(?:(?:C\.?N\.?P\.?J\.?|C\.?P\.?F\.?|CGC)(?:\s?[/(-]?\s?(?:M\.?F\.?|ME|CPF|CNPJ)(?!\p{L}))?|inscrit[oa]s?|cadastrad[oa]s?|portador|portadora|registrad[oa]|registro|devidamente|pessoa (?:jur[íi]dica|f[íi]sica)(?: de direito p[\p{L}]{5,8}(?: interno)?)?|com sede (?:em|n[ao]) [^;:]{3,60}|\([^()]{3,40}\)|sob|com|n[oa]|n\.?r?[º°]?s?|d[eo]|[oa]|n[úu]mero|raiz))$/iu;
/** What says that a document follows the name, and not the name the document. */
const SAYS_DOCUMENT = /C\.?N\.?P\.?J|C\.?P\.?F|CGC|inscrit|cadastrad|portador/i;
/** The number that a sole trader's registered name ends in: its owner's CPF. */
const TRADER_NUMBER = /\s[\d.]{8,14}$/;
const LINK_REACH = 200;
/** A field of an extract, `Contratado: `, `CONTRATADA(S) - `. */
const LABEL =
  /(?<!\p{L})(contratad[oa]s?|contratantes?|credenciad[oa]s?|convenentes?|concedentes?|conveniad[oa]s?|donat[áa]ri[oa]s?|doador(?:a|es)?|cession[áa]ri[oa]s?|permission[áa]ri[oa]s?|concession[áa]ri[oa]s?|locador(?:a|es)?|locat[áa]ri[oa]s?|fornecedor(?:a|es)?|empresas?|vencedor(?:a|es)?|licitantes?|adjudicat[áa]ri[oa]s?|adjudicad[oa]s?|benefici[áa]ri[oa]s?|favorecid[oa]s?|interessad[oa]s?|requerentes?|autuad[oa]s?|notificad[oa]s?|part[íi]cipes?|outorgad[oa]s?|bolsistas?|compromitentes?|rescindid[oa]s?|proponentes?|executor(?:a)?|detentor(?:a)?|arrendat[áa]ri[oa]s?|comodat[áa]ri[oa]s?|patrocinad[oa]s?|distratad[oa]s?|representad[oa]s?)(?:\(\s?[aos]{1,2}\s?\))?\s?(?::|–|-)\s*/giu;
/** What the purchasing system writes behind a document: `- ALFA, BETA E CIA LTDA. Objeto: `. */
const FIELD = /^ ?- ?(?:[\d.]{10} )?([\p{Lu}\d][^;:]{2,120}?)\.{1,2} Objeto:/u;
const LABEL_REACH = 160;

interface Label {
  at: number;
  end: number;
  label: string;
}

/** The parties named in a paragraph, in its order. */
export function partiesIn(text: string, documents = documentsOf(text)): FoundParty[] {
  const labels = [...text.matchAll(LABEL)].map(labelOf);
  const found: FoundParty[] = [];
  const add = (span: Span | null, document: string) => {
    if (!span || found.some((one) => span.at < one.end && one.at < span.end)) return;
    const label = nearest(labels, text, span.at);
    found.push({ ...fromLabel(span, text, label), document, label: label?.label ?? '' });
  };
  documents.forEach((document, at) => {
    if (document.kind === 'cpf' && !nearest(labels, text, document.at)) return;
    add(besideDocument(text, document, documents[at - 1]?.end ?? 0), document.text);
  });
  for (const { end } of labels) add(inField(text, end), '');
  for (const span of companiesByForm(text)) add(span, '');
  return found.sort((one, other) => one.at - other.at);
}

function labelOf(match: RegExpExecArray): Label {
  return { at: match.index, end: match.index + match[0].length, label: match[1]!.toLowerCase() };
}

function nearest(labels: readonly Label[], text: string, at: number): Label | undefined {
  const label = labels.findLast((one) => one.end <= at);
  return label && at - label.end < LABEL_REACH && !text.slice(label.end, at).includes(';') ? label : undefined;
}

/** A name of which a comma has cut the beginning off: `CONTRATADA: ALFA PISOS, TINTAS E PINTURAS LTDA`. */
function fromLabel(span: Span, text: string, label: Label | undefined): Span {
  if (!label || !hasLegalForm(span.name)) return span;
  const before = text.slice(label.end, span.at);
  if (!/^(?:[\p{Lu}\d&'-]{2,}(?: | - |, ))+$/u.test(before)) return span;
  return { name: text.slice(label.end, span.end), at: label.end, end: span.end };
}

/** The name before the document, or behind it where the document is what the field begins with. */
function besideDocument(text: string, document: FoundDocument, from: number): Span | null {
  const before = withoutLink(text.slice(from, document.at));
  const link = text.slice(from + before.length, document.at);
  const rest = text.slice(document.end, document.end + LINK_REACH);
  const first = !SAYS_DOCUMENT.test(link) && /^ ?[-–] ?\p{Lu}/u.test(rest);
  if (link !== '' && !/^\s*:/.test(link) && !first) {
    const span = companyAtEnd(before.replace(TRADER_NUMBER, ''));
    if (span) return document.kind === 'cnpj' || isPerson(span.name) ? moved(span, from) : null;
  }
  const after = inPurchase(rest) ?? companyAtStart(rest);
  return after && moved(after, document.end);
}

function inPurchase(rest: string): Span | null {
  const name = FIELD.exec(rest)?.[1];
  if (name === undefined) return null;
  const at = rest.indexOf(name);
  return { name, at, end: at + name.length };
}

function withoutLink(before: string): string {
  const least = Math.max(0, before.length - LINK_REACH);
  let end = before.length;
  for (;;) {
    const length = LINK.exec(before.slice(least, end))?.[0].length ?? 0;
    if (length === 0) return before.slice(0, end);
    end -= length;
  }
}

function moved(span: Span, by: number): Span {
  return { name: span.name, at: span.at + by, end: span.end + by };
}

/** The name that a field holds, where it is a company's by its form or has the shape of a person's. */
function inField(text: string, at: number): Span | null {
  const span = companyAtStart(text.slice(at, at + 200));
  if (!span || !(hasLegalForm(span.name) || isPerson(span.name))) return null;
  return moved(span, at);
}

function isPerson(name: string): boolean {
  const [run, second] = runsOf(name, wordsOf(name));
  return run !== undefined && second === undefined && run.name === name && run.names > 1;
}
