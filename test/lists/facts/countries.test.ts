import { describe, expect, test } from 'vitest';
import { countryOf, mayBeSameCountry } from '../../../src-main/lists/facts/countries.ts';
import { CODES, OTHER_NAMES, SOVEREIGNS } from '../../../src-main/lists/facts/country-codes.ts';
import { foldedWords } from '../../../src-main/text/folded-words.ts';

describe('a country', () => {
  test.each([
    [
      'BR',
      [
        'BRA',
        'Brasil',
        'Brazil',
        'BRASIL',
        'Brésil',
        'brasileira',
        'brasileiro',
        'Brazilian',
        'Brasileira nata',
        'BRASILEIRA (NATURALIZADA)',
      ],
    ],
    ['IR', ['IRN', 'Iran', 'Irã', 'Irão', 'Irán', 'Iran (Islamic Republic of)', 'iraniana']],
    ['KP', ['Korea, North', "Democratic People's Republic of Korea", 'Coreia do Norte', 'norte-coreana']],
    ['CD', ['Congo, Democratic Republic of the', 'Democratic Republic of the Congo', 'República Democrática do Congo']],
    ['CG', ['Congo, Republic of the', 'Congo']],
    ['RU', ['Russian Federation', 'Rússia', 'russa', 'Russian']],
    ['GB', ['UK', 'Reino Unido', 'United Kingdom of Great Britain and Northern Ireland', 'British']],
    ['US', ['USA', 'EUA', 'United States', 'Estados Unidos da América', 'norte-americana']],
    ['PS', ['Palestinian', 'State of Palestine', 'West Bank', 'Region: Gaza']],
    ['MM', ['Burma', 'Myanmar', 'Birmânia']],
    ['TR', ['Turkey', 'Türkiye', 'turca']],
    ['BA', ['Bosnia and Herzegovina', 'Bósnia e Herzegovina']],
    ['HK', ['Hong Kong', 'China, Hong Kong Special Administrative Region']],
    ['CN', ['China', 'chinesa', 'República Popular da China']],
    ['VG', ['Virgin Islands, British', 'British Virgin Islands']],
    ['DE', ['alemã', 'alemão', 'German']],
    ['PT', ['portuguesa', 'português', 'Portuguese']],
  ])('%s is also %j', (code, names) => {
    for (const name of [code, ...names]) expect(countryOf(name), name).toBe(code);
  });

  test.each([
    'na',
    'None Identified',
    'undetermined',
    'possibly Palestinian',
    'Netherlands Antilles',
    'Korea',
    'stateless',
    '',
    '00',
    'ZZ',
    'br',
  ])('%j is none that is understood', (name) => expect(countryOf(name)).toBeNull());

  test('is the same as its territories, which are not each other', () => {
    expect(mayBeSameCountry('CN', 'HK')).toBe(true);
    expect(mayBeSameCountry('JE', 'GB')).toBe(true);
    expect(mayBeSameCountry('JE', 'IM')).toBe(false);
    expect(mayBeSameCountry('BR', 'PT')).toBe(false);
  });
});

describe('the tables', () => {
  const codes = CODES.split(',').map((pair) => pair.split(' ') as [string, string]);

  test('have the 249 codes of ISO 3166-1 and Kosovo, each once, and each is a country to Unicode', () => {
    expect(codes).toHaveLength(250);
    for (const at of [0, 1] as const) expect(new Set(codes.map((pair) => pair[at])).size).toBe(250);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const [code, alpha3] of codes) {
      expect(names.of(code), code).toBeDefined();
      expect(countryOf(names.of(code)!), code).toBe(code);
      expect(countryOf(alpha3), alpha3).toBe(code);
    }
  });

  test('have names in the form that they are looked for in, and none of two countries', () => {
    for (const [code, names] of Object.entries(OTHER_NAMES)) {
      for (const name of names) {
        expect(foldedWords(name), name).toBe(name);
        expect(countryOf(name), name).toBe(code);
      }
    }
    const known = new Set(codes.map(([code]) => code));
    for (const pair of SOVEREIGNS.split(','))
      expect(
        pair.split(' ').every((code) => known.has(code)),
        pair,
      ).toBe(true);
  });
});
