/**
 * `1961`, `03/1961`, `12/03/1961` or `1961-03-12` as YYYY, YYYY-MM or YYYY-MM-DD; null for what is no year, month or day
 * there is. The day stands first, in either language of the window.
 */
export function readDate(typed: string): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text)?.slice(1);
  const written = /^(?:(\d{1,2})[./-])?(\d{1,2})[./-](\d{4})$/.exec(text)?.slice(1).reverse();
  const [year, month, day] = iso ?? written ?? [];
  if (!year || !/^(1[5-9]|20)/.test(year)) return null;
  const parts = [year, ...[month, day].filter((part) => part !== undefined).map((part) => part.padStart(2, '0'))];
  const whole = [...parts, '01', '01'].slice(0, 3).join('-');
  const at = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(+at) && at.toISOString().startsWith(whole) ? parts.join('-') : null;
}

/** YYYY, YYYY-MM or YYYY-MM-DD as it is typed: `12/03/1961`. */
export function writeDate(date: string): string {
  return date.split('-').reverse().join('/');
}
