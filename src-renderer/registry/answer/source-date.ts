import type { Answered } from '../lookup/ask.ts';

/** The month of Receita Federal's publication that a snapshot `registry/202610` holds; null for other names of Atesta-Data. */
function referenceMonth(source: string, language: string): { prefix: string; text: string } | null {
  const [, year, month] = /^registry\/(\d{4})(\d{2})$/.exec(source) ?? [];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return null;
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { prefix: `${year}-${month}`, text: format.format(Date.UTC(Number(year), Number(month) - 1)) };
}

/** A name of the header Atesta-Data in words; one that is not known here as it is. */
export function sourceDate(source: string, language: string): string {
  const month = referenceMonth(source, language);
  return month ? `Receita Federal, ${month.text}` : source;
}

/** The month of the copy of Receita Federal's data that an answer was looked up in; undefined where it was none. */
export function monthOf({ sources }: Pick<Answered, 'sources'>, language: string) {
  return sources.map((name) => referenceMonth(name, language)).find((month) => month !== null) ?? undefined;
}
