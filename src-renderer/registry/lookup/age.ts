const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago something was, in the largest unit that fits: `há 2 horas`. Less than a minute counts as one. */
export function agoText(then: Date, now: Date, language: string): string {
  const seconds = Math.max(60, (now.getTime() - then.getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const [unit, length] = STEPS.find(([, step]) => seconds >= step) ?? ['minute', 60];
  return format.format(-Math.floor(seconds / length), unit);
}

/** The same in days, for data of a day (`YYYY-MM-DD`); null for today's and for what is no date. */
export function daysAgoText(date: string, now: Date, language: string): string | null {
  const day = Date.parse(`${date}T00:00:00Z`);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.floor((today - day) / 86_400_000);
  return days >= 1 ? new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-days, 'day') : null;
}

/** How long to wait, in the largest unit of which there are two, rounded up: `45 segundos`, `3 minutos`, `90 minutos`. */
export function waitText(ms: number, language: string): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [unit, length] = WAITS.find(([, step]) => seconds >= 2 * step) ?? ['second', 1];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}

const WAITS = [
  ['hour', 3600],
  ['minute', 60],
] as const;
