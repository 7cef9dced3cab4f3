import { decodeHead } from '../../../data/text.ts';
import type { Sample } from '../../import/list-source.ts';

/** Where and when an article was published. */
export interface Edition {
  /** `DO1`, `DO2`, `DO3`; extra editions `DO1E`, special ones `DO2ESP`. */
  section: string;
  /** YYYYMMDD */
  date: string;
}

const ARTICLE =
  /<article\b[^<]*?\bpubName\s*=\s*["']\s*(\w{2,8})\s*["'][^<]*?\bpubDate\s*=\s*["'](\d{2})\/(\d{2})\/(\d{4})["']/;

/** The edition that an article belongs to, by its first bytes; null where the file is no article. */
export function editionOf({ head }: Sample): Edition | null {
  const match = ARTICLE.exec(decodeHead(head));
  return match && { section: match[1]!.toUpperCase(), date: `${match[4]}${match[3]}${match[2]}` };
}

/** The newest day of the editions, YYYYMMDD; null where there is none. */
export function newestDay(editions: readonly Edition[]): string | null {
  let newest: string | null = null;
  for (const { date } of editions) if (newest === null || date > newest) newest = date;
  return newest;
}

/**
 * What the editions are together: section and day (`DO1E-20260105`), or for the file of a month section and month
 * (`DO2-202301`), which holds its extra editions too. Sections imported together are `DOU`; several months are named by
 * their first and last day.
 */
export function seriesOf(editions: readonly Edition[]): string | null {
  if (editions.length === 0) return null;
  const sections = new Set(editions.map((edition) => edition.section));
  const bases = new Set([...sections].map((section) => section.replace(/(?<=\d)E\w*$/, '')));
  const [section] = sections.size === 1 ? sections : bases;
  const days = [...new Set(editions.map((edition) => edition.date))].sort();
  const [first, last] = [days[0]!, days[days.length - 1]!];
  const sameMonth = first.slice(0, 6) === last.slice(0, 6);
  const period = first === last ? first : sameMonth ? first.slice(0, 6) : `${first}-${last}`;
  return `${bases.size === 1 ? section : 'DOU'}-${period}`;
}
