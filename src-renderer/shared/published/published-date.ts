/** `01/02/2026`, `2026-02-01` or `2026-02-01T00:00:00` as YYYY-MM-DD; null for everything else and for days there are not. */
export function dateOf(value: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.0+)?Z?)?$/.exec(value);
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  const parts = iso?.slice(1) ?? brazilian?.slice(1).reverse();
  if (!parts) return null;
  const date = parts.join('-');
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(+day) && day.toISOString().startsWith(date) ? date : null;
}
