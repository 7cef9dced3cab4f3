/** The day (YYYY-MM-DD) of a UTC time at an offset from it: `2026-11-24T01:30:00.000Z`, `-03:00` is `2026-11-23`. */
export function localDay(time: string, zone: string): string {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return new Date(Date.parse(time) + offset).toISOString().slice(0, 10);
}

/** Today (YYYY-MM-DD) where the machine is. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The day from which a dossier is due for erasure; 29 February is 1 March where the year has none. */
export function keepUntil(keptFrom: string, years: number): string {
  const day = new Date(`${keptFrom}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}

/** Whether `text` is a day that exists, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
