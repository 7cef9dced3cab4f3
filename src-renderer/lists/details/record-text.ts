import { needleOf } from '../results/needle.ts';
import type { Row } from '../results/rows.ts';
import type { Asked } from '../search/question.ts';
import type { Words } from '../words/words.ts';
import { reasonsOf } from './why.ts';

/** Headings of the copied text. */
export type TextHeadings = Readonly<
  Record<
    'taxId' | 'birthDate' | 'country' | 'list' | 'file' | 'date' | 'standing' | 'score' | 'why' | 'demonstration',
    string
  >
>;

/**
 * One record as text that reads as it stands: the name, then a line for each thing that is known. `title`: the list's name
 * in full. With `columns` what the publisher says follows.
 */
export function recordText(
  { group, record, traits }: Row,
  asked: Asked | null,
  words: Words,
  headings: TextHeadings,
  { title, columns = false }: { title: string; columns?: boolean },
): string {
  const reasons = reasonsOf(record, needleOf(asked)).map(words.reason);
  const short = words.names.list(group.list);
  const lines: (readonly [string, string | undefined])[] = [
    [headings.taxId, words.document(record.taxId)],
    [headings.birthDate, record.birthDate && words.birth(record.birthDate)],
    [headings.country, record.country && words.country(record.country)],
    [headings.list, short === title ? short : `${short} (${title})`],
    [headings.file, group.file],
    [headings.date, words.date(group.date)],
    [headings.standing, words.standing(traits)],
    [headings.score, record.score === undefined ? '' : `${record.score}/100`],
    [headings.why, reasons.join('; ')],
  ];
  if (columns) {
    for (const [column, value] of Object.entries(record.details)) {
      lines.push([column, words.value(group.list, column, value).replaceAll('\n', '; ')]);
    }
  }
  const said = lines.filter(([, value]) => value).map(([heading, value]) => `${heading}: ${value}`);
  // Invented data must not be taken for an answer, least of all once it has left the window.
  return [record.name, ...(group.demonstration ? [headings.demonstration] : []), ...said].join('\n');
}
