import { foldedWords } from '../../text/folded-words.ts';
import { CODES, OTHER_NAMES, SOVEREIGNS } from './country-codes.ts';

/** A name is looked for in these languages; short forms (`EUA`, `UK`) where they are nobody else's code. */
const LOCALES = [
  ['pt', 'long'],
  ['pt', 'short'],
  ['pt-PT', 'long'],
  ['en', 'long'],
  ['en', 'short'],
  ['es', 'long'],
  ['fr', 'long'],
] as const;
/** `BRASILEIRA NATA`, `Brasileira (naturalizada)`. */
const HOW_ACQUIRED = / (?:nat[oa]|naturalizad[oa])$/;

let names: ReadonlyMap<string, string> | undefined;
const alpha3 = new Map(CODES.split(',').map((pair) => [pair.slice(3), pair.slice(0, 2)]));
const alpha2 = new Set(alpha3.values());
const sovereigns = new Map(SOVEREIGNS.split(',').map((pair) => [pair.slice(0, 2), pair.slice(3)]));

/**
 * The country, as ISO 3166-1 alpha-2, that a code, a name or a nationality stands for; null where it is not understood.
 * Codes are upper case: `na` in a list is no Namibia.
 */
export function countryOf(text: string): string | null {
  const code = text.trim();
  if (alpha2.has(code)) return code;
  const other = alpha3.get(code);
  if (other) return other;
  names ??= namesOfCountries();
  const name = foldedWords(text).replace(HOW_ACQUIRED, '');
  return names.get(name) ?? names.get(name.replace(/^(?:the|republic of|republica d[aeo]) /, '')) ?? null;
}

/** Whether a list that names one of two countries may mean the other: a territory has its sovereign's people. */
export function mayBeSameCountry(one: string, other: string): boolean {
  return one === other || sovereigns.get(one) === other || sovereigns.get(other) === one;
}

function namesOfCountries(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, code: string) => {
    if (name !== '' && !found.has(name)) found.set(name, code);
  };
  const localNames = LOCALES.flatMap(([locale, style]) => {
    const display = new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' });
    return [...alpha2].map((code) => [display.of(code) ?? '', code] as const);
  });
  for (const [name, code] of localNames)
    for (const form of [name, name.replace('&', 'and')]) add(foldedWords(form), code);
  for (const [code, others] of Object.entries(OTHER_NAMES)) {
    for (const name of others) for (const form of [name, feminine(name)]) add(form, code);
  }
  // `Myanmar (Burma)`: after all whole names, since `RAE de Hong Kong (China)` is no China.
  for (const [name, code] of localNames) {
    for (const part of name.includes('(') ? name.split(/[()]/) : []) add(foldedWords(part), code);
  }
  return found;
}

/** Of a nationality in Portuguese: `brasileiro`, `portugues`, `alemao`, `espanhol`. */
function feminine(name: string): string {
  if (name.endsWith('ao')) return name.slice(0, -1);
  if (name.endsWith('o')) return `${name.slice(0, -1)}a`;
  return name.endsWith('es') || name.endsWith('ol') ? `${name}a` : name;
}
