import { type GazetteIssue, seriesOfIssues } from '../../../data/gazette-series.ts';
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

/** The archive of a month, as published or downloaded once more: section and month. */
const MONTH = /^S0(\d)(\d{2})(\d{4})(?: ?\(\d+\))?\.zip$/i;

/** What the samples are together: each a section of a day, those of a month's archive one of the month. */
export function seriesOf(samples: readonly Sample[]): string | null {
  const issues = samples.map(issueOf).filter((issue) => issue !== null);
  return issues.length > 0 ? seriesOfIssues(issues) : null;
}

function issueOf(sample: Sample): GazetteIssue | null {
  const edition = editionOf(sample);
  if (!edition) return null;
  const [, section, month, year] = MONTH.exec(sample.file.archive ?? '') ?? [];
  const { date } = edition;
  const ofMonth = edition.section.startsWith(`DO${section}`) && date.startsWith(`${year}${month}`);
  return ofMonth ? { section: `DO${section}`, period: date.slice(0, 6) } : { section: edition.section, period: date };
}
