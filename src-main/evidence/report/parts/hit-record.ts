import type { HitRecord } from '../../../contract/dossiers.ts';
import { printedValue } from '../limits.ts';
import { formatDocument } from '../words/format.ts';
import { say, type Wording } from '../words/words.ts';

/** What a list says of a record, as far as the answer told it; answers are of several forms and are read as they come. */
export interface RecordSaid {
  name: string;
  /** What it is recognised by, in one line. */
  summary: string[];
  /** All else, under the publisher's own names. */
  details: [name: string, value: string][];
}

export function recordSaid({ list, file, former, record }: HitRecord, wording: Wording): RecordSaid {
  const { hit } = wording.words;
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string) : '');
  const taxId = text('taxId');
  const since = text('noLongerListedSince');
  const score = typeof record.score === 'number' ? wording.number(record.score) : '';
  const summary = [
    wording.list(list),
    file,
    taxId && `${hit.document} ${formatDocument(taxId)}`,
    score && `${hit.score} ${score}`,
    former && (since ? say(hit.formerSince, { day: wording.day(since) }) : hit.former),
  ];
  const details: [string, string][] = [
    [hit.alias, text('matchedAlias')],
    [hit.birthDate, wording.day(text('birthDate'))],
    [hit.country, text('country')],
    [hit.facts, factsOf(record.facts, wording)],
    [hit.aliases, aliasesOf(record.aliases)],
    ...detailsOf(record.details),
  ];
  return {
    name:
      text('name') || (typeof record.more === 'number' ? wording.count(record.more, hit.moreRecords) : hit.onlyFile),
    summary: summary.filter((part): part is string => typeof part === 'string' && part !== ''),
    details: details.filter(([, value]) => value !== '').map(([name, value]) => [name, printedValue(value)]),
  };
}

function factsOf(facts: unknown, { words }: Wording): string {
  if (!Array.isArray(facts)) return '';
  return facts
    .map(({ fact, asked, listed, agrees }) =>
      say(agrees ? words.hit.agrees : words.hit.differs, {
        fact: words.facts[String(fact)] ?? String(fact),
        asked: String(asked),
        listed: String(listed),
      }),
    )
    .join('; ');
}

function aliasesOf(aliases: unknown): string {
  if (!Array.isArray(aliases)) return '';
  return aliases.map(({ name, quality }) => (quality ? `${name} (${quality})` : String(name))).join('; ');
}

function detailsOf(details: unknown): [string, string][] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).map(([name, value]) => [name, String(value)]);
}
