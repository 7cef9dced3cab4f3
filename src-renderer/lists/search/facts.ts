import { dateOf } from '../../shared/published/published-date.ts';

/** What is known of whom is looked for beside the name, as typed; empty where nothing is. */
export interface Facts {
  /** A year or a date. */
  birthDate: string;
  country: string;
  type: '' | 'person' | 'organization';
}

export const NO_FACTS: Facts = { birthDate: '', country: '', type: '' };

/** `1961`, `12/03/1961` or `1961-03-12` as the service takes it; null for what is neither a year nor a date. */
export function parseBirthDate(typed: string): string | null {
  const text = typed.trim();
  if (/^(1[89]|20)\d{2}$/.test(text)) return text;
  return dateOf(
    text.replace(/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/, (_, day: string, month: string, year: string) =>
      [day.padStart(2, '0'), month.padStart(2, '0'), year].join('/'),
    ),
  );
}

/** Whether everything that was typed can be asked. */
export function areAskable({ birthDate }: Facts): boolean {
  return birthDate.trim() === '' || parseBirthDate(birthDate) !== null;
}

/** The parameters of the service; none for what is not known. */
export function factParameters({ birthDate, country, type }: Facts): Record<string, string> {
  const parameters = { birthDate: parseBirthDate(birthDate) ?? '', country: country.trim(), type };
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}
