const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that Unicode (CLDR) has a name for and that ISO 3166 gives no country: unions, islands, places for tests. */
const NONE: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const made = new Map<string, readonly Country[]>();

export interface Country {
  /** ISO 3166-1 alpha-2. */
  value: string;
  label: string;
}

/** Every country by its name in a language, in the order of the alphabet. */
export function countriesIn(language: string): readonly Country[] {
  const known = made.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  const list = codes
    .filter((code) => !NONE.has(code) && isCurrent(code))
    .flatMap((value) => {
      const label = names.of(value);
      return label ? [{ value, label }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label, language));
  made.set(language, list);
  return list;
}

export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** Codes of states that are no more lead to those that came after: `DD` to `DE`. */
function isCurrent(code: string): boolean {
  return new Intl.Locale('und', { region: code }).region === code;
}
