import { withoutAccents } from '../../../src-main/text/without-accents.ts';

/** What publishers call countries that Unicode (CLDR) calls otherwise, in English and Portuguese; folded. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  burma: 'MM',
  'bolivarian republic of venezuela': 'VE',
  'congo democratic republic of the': 'CD',
  'congo republic of the': 'CG',
  'cote divoire': 'CI',
  'czech republic': 'CZ',
  'democratic peoples republic of korea': 'KP',
  'democratic republic of the congo': 'CD',
  'iran islamic republic of': 'IR',
  'islamic republic of iran': 'IR',
  'korea north': 'KP',
  'korea south': 'KR',
  'libyan arab jamahiriya': 'LY',
  'macedonia the former yugoslav republic of': 'MK',
  palestinian: 'PS',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  'syrian arab republic': 'SY',
  'tanzania united republic of': 'TZ',
  'the bahamas': 'BS',
  'the gambia': 'GM',
  'trinidad and tobago': 'TT',
  'united states of america': 'US',
  'venezuela bolivarian republic of': 'VE',
  'viet nam': 'VN',
};

let byName: Map<string, string> | null = null;
/** Thousands of records have the same few names. */
const known = new Map<string, string | null>();
const namesIn = new Map<string, Intl.DisplayNames>();

/** The ISO 3166 code of a country as a publisher names it; null where the name is none that is known. */
export function countryCode(published: string): string | null {
  byName ??= namesOfAll();
  const made = known.get(published);
  if (made !== undefined) return made;
  const code = byName.get(folded(published)) ?? null;
  known.set(published, code);
  return code;
}

/** A country in the window's language where its name or its code is known, else as published. */
export function countryName(published: string, language: string): string {
  const code = /^[A-Za-z]{2}$/.test(published) ? published.toUpperCase() : countryCode(published);
  return (code && regions(language).of(code)) || published;
}

function namesOfAll(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Map(Object.entries(OTHER_NAMES));
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    for (const language of ['en', 'pt-BR']) {
      const name = regions(language).of(code);
      if (name) names.set(folded(name), code);
    }
  }
  return names;
}

function regions(language: string): Intl.DisplayNames {
  const made = namesIn.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  namesIn.set(language, made);
  return made;
}

function folded(name: string): string {
  return withoutAccents(name)
    .replace(/['’.]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}
