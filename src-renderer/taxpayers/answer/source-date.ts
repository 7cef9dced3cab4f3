/**
 * The snapshot `registry/202610` in words: the month of Receita Federal's publication. Other names of the header
 * Atesta-Data come back as they are.
 */
export function sourceDate(source: string, language: string): string {
  const [, year, month] = /^registry\/(\d{4})(\d{2})$/.exec(source) ?? [];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return source;
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `Receita Federal, ${format.format(Date.UTC(Number(year), Number(month) - 1))}`;
}
