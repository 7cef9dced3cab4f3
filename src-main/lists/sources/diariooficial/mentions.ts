import type { Block, Paragraph, Table } from './blocks.ts';
import { documentsOf, type FoundDocument } from './documents.ts';
import { partiesIn } from './parties.ts';
import { peopleIn } from './people.ts';
import { actIn, roleOf, SIGNS } from './roles.ts';
import { signersIn } from './signatures.ts';
import { type Heading, headingOf, isTextCell, namesInRow } from './tables.ts';

/** Somebody named in an act. */
export interface Mention {
  name: string;
  /** CPF or CNPJ beside the name, as written; empty where there is none. */
  document: string;
  role: string;
  /** The text around the name, at most EXCERPT characters. */
  excerpt: string;
  /** What the one who signs is. */
  office?: string;
  /** The title above the name, where the text has one of its own: an article may hold several acts. */
  title: string;
}

/** What a part of an act leaves to the next. */
export interface Context {
  /** The paragraph that lists and tables stand under. */
  introduction: string;
  heading: Heading | null;
  title: string;
}

type Found = Omit<Mention, 'title'>;

export const EXCERPT = 300;
/** Paragraphs that are no text of the act: its title, its place and day, the office of who signs. */
const SILENT = new Set(['titulo', 'subtitulo', 'cargo', 'data', 'ementa']);
const SIGNATURES = new Set(['assina', 'assinaPr']);
/** Most characters of a paragraph that is only a document. */
const LONE_DOCUMENT = 60;
/** Farthest that a document stands behind the name it belongs to. */
const DOCUMENT_REACH = 130;

/** Everybody named in the blocks of an act, in its order; the same name may come more than once. */
export function mentionsOf(
  blocks: readonly Block[],
  before: Context = { introduction: '', heading: null, title: '' },
): { mentions: Mention[]; context: Context } {
  const mentions: Mention[] = [];
  let { introduction, heading, title } = before;
  let inTitle = false;
  const add = (found: readonly Found[]) => {
    for (const one of found) mentions.push({ ...one, title });
  };
  blocks.forEach((block, at) => {
    const isTitle = block.kind === 'paragraph' && block.style === 'identifica';
    if (block.kind === 'table') {
      heading = headingOf(block.rows, heading);
      add(inTable(block, heading, introduction));
    } else if (isTitle) {
      title = (inTitle ? `${title} - ${block.text}` : block.text).slice(0, EXCERPT);
      introduction = '';
    } else if (SIGNATURES.has(block.style)) {
      add(inSignature(block, blocks[at + 1]));
    } else if (!SILENT.has(block.style)) {
      if (block.text.length < LONE_DOCUMENT) giveDocument(mentions[mentions.length - 1], block.text);
      add(inText(block.text, introduction));
      if (actIn(block.text)) introduction = block.text;
    }
    inTitle = isTitle;
  });
  return { mentions, context: { introduction, heading, title } };
}

function inSignature({ text }: Paragraph, next: Block | undefined): Found[] {
  const office = next?.kind === 'paragraph' && next.style === 'cargo' ? next.text.slice(0, EXCERPT) : undefined;
  return signersIn(text).map((name) => {
    const at = Math.max(0, text.indexOf(name));
    return { name, document: '', role: SIGNS, excerpt: excerptOf(text, at, at + name.length), office };
  });
}

function inTable({ rows }: Table, heading: Heading | null, introduction: string): Found[] {
  const role = roleOf('', introduction);
  return rows.slice(heading?.rows ?? 0).flatMap((cells) => [
    ...namesInRow(cells, heading).map(({ name, document, row }) => {
      const at = Math.max(0, row.indexOf(name));
      return { name, document, role, excerpt: excerptOf(row, at, at + name.length) };
    }),
    ...cells.filter(isTextCell).flatMap((cell) => inText(cell, introduction)),
  ]);
}

function inText(text: string, introduction: string): Found[] {
  const documents = documentsOf(text);
  const parties = partiesIn(text, documents);
  const people = peopleIn(text, introduction !== '').filter(
    (one) => !parties.some((party) => one.at < party.end && party.at < one.end),
  );
  const taken = new Set(parties.map((party) => party.document));
  const found = [
    ...parties.map(({ name, at, end, document, label }) => ({ name, at, end, document, role: label })),
    ...people.map((one, at) => ({
      ...one,
      document: documentOf(text, one, people[at + 1], documents, taken),
      role: '',
    })),
  ];
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ name, at, end, document, role }) => ({
      name,
      document,
      role: role || roleOf(text.slice(0, at), introduction),
      excerpt: excerptOf(text, at, end),
    }));
}

/** A paragraph that is only a document, `CNPJ: 12.345.678/0001-95`, is that of who was named last. */
function giveDocument(last: Mention | undefined, text: string): void {
  const [document] = documentsOf(text);
  if (last?.document !== '' || !document) return;
  if (/^(?:CNPJ|CPF)\b[^\p{L}\d]*(?:N[º°.]*)?[^\p{L}\d]*$/iu.test(text.slice(0, document.at)))
    last.document = document.text;
}

/** The document behind a name and before the next one, or right before it; each belongs to one name only. */
function documentOf(
  text: string,
  { at, end }: { at: number; end: number },
  next: { at: number } | undefined,
  documents: readonly FoundDocument[],
  taken: Set<string>,
): string {
  const limit = Math.min(end + DOCUMENT_REACH, next?.at ?? text.length);
  const place = placeOf(documents, end);
  const [before, behind] = [documents[place - 1], documents[place]];
  const found =
    behind && behind.at < limit && !/;|(?:\p{L}{4}|\d)\. \p{Lu}/u.test(text.slice(end, behind.at))
      ? behind
      : before && /^[)\s,:–-]{0,4}$/.test(text.slice(before.end, at))
        ? before
        : undefined;
  if (!found || taken.has(found.text)) return '';
  taken.add(found.text);
  return found.text;
}

/** Where in `documents`, which are in the order of the text, the first stands that begins at `at` or later. */
function placeOf(documents: readonly FoundDocument[], at: number): number {
  let [low, high] = [0, documents.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (documents[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** At most EXCERPT characters of `text` around a stretch of it, cut between words. */
export function excerptOf(text: string, at: number, end: number): string {
  if (text.length <= EXCERPT) return text;
  const room = EXCERPT - 2 - (end - at);
  const from = Math.max(0, Math.min(at - Math.floor(room / 2), text.length - (EXCERPT - 2)));
  const to = Math.min(text.length, from + EXCERPT - 2);
  const start = from === 0 ? 0 : Math.min(at, text.indexOf(' ', from) + 1 || from);
  const stop = to === text.length ? to : Math.max(end, text.lastIndexOf(' ', to));
  return `${start > 0 ? '…' : ''}${text.slice(start, stop)}${stop < text.length ? '…' : ''}`;
}
