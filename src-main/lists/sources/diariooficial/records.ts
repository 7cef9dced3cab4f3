import { foldCase } from '../../../text/fold-case.ts';
import type { ListRecord } from '../../record.ts';
import type { Article } from './article.ts';
import type { Mention } from './mentions.ts';
import { MENTIONED } from './roles.ts';

/** A mention with the part of the act that it stands in. */
export interface PlacedMention {
  mention: Mention;
  article: Article;
}

/** What of an article the window shows, under the publisher's names. */
const SHOWN = ['artType', 'pubName', 'pubDate', 'artCategory', 'numberPage', 'pdfPage', 'editionNumber', 'idMateria'];

/** One record for everybody named in an act: those named more than once have all their roles. */
export function recordsOf(act: string, title: string, placed: readonly PlacedMention[]): ListRecord[] {
  const people = new Map<string, PlacedMention[]>();
  for (const one of placed) {
    const name = foldCase(one.mention.name);
    const { document } = one.mention;
    const before = people.get(name);
    const other = before?.find((known) => known.mention.document !== '')?.mention.document;
    const key = other && document !== '' && document !== other ? `${name}|${document}` : name;
    const known = people.get(key);
    if (known) known.push(one);
    else people.set(key, [one]);
  }
  return [...people].map(([key, mentions]) => recordOf(`${act}|${key}`, title, mentions));
}

function recordOf(key: string, title: string, placed: readonly PlacedMention[]): ListRecord {
  const [{ mention, article }] = placed as [PlacedMention];
  const roles = new Set(placed.map((one) => one.mention.role));
  if (roles.size > 1) roles.delete(MENTIONED);
  const details: Record<string, string> = {};
  const put = (name: string, value: string | undefined) => {
    if (value) details[name] = value;
  };
  put('Identifica', mention.title || title);
  for (const name of SHOWN) put(name, article.attributes[name]?.trim());
  put('papel', [...roles].join(', '));
  put('cargo', placed.find((one) => one.mention.office)?.mention.office);
  put('trecho', mention.excerpt);
  const taxId = placed.find((one) => one.mention.document !== '')?.mention.document ?? '';
  return { key, name: mention.name, aliases: [], taxId, details };
}
