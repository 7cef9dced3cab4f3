import { randomFrom } from '../random.ts';
import { CNAES } from './activities.ts';
import { EXTERIOR, municipalities } from './places.ts';
import { between, InventedWords, type Random } from './pool.ts';

/** Codes that occur in the rows and in no table, as published. */
export const UNLISTED = { reason: '32', countries: ['150', '367', '359'] } as const;

const words = new InventedWords(8);

/** The six tables by the suffix of their file, with as many rows as published; the descriptions are invented. */
export function codeTables(): Record<string, string> {
  const random = randomFrom(63);
  return {
    CNAECSV: CNAES.map((code) => row(code, sentence(52, random))).join(''),
    MOTICSV: codes(2, 85)
      .filter((code) => code !== UNLISTED.reason)
      .map((code) => row(code, code === '00' ? 'SEM MOTIVO' : sentence(38, random).toUpperCase()))
      .join(''),
    MUNICCSV: [...municipalities, { code: EXTERIOR, name: 'EXTERIOR' }]
      .map(({ code, name }) => ({ code, name }))
      .sort((a, b) => a.code.localeCompare(b.code))
      .map(({ code, name }) => row(code, name))
      .join(''),
    NATJUCSV: NATURES.map((code) => row(code, accented(sentence(34, random)))).join(''),
    PAISCSV: codes(3, 999)
      .filter((code) => Number(code) % 4 === 1 || KNOWN_COUNTRIES.includes(code))
      .filter((code) => !(UNLISTED.countries as readonly string[]).includes(code))
      .map((code) => row(code, sentence(12, random).toUpperCase()))
      .join(''),
    QUALSCSV: codes(2, 79)
      .map((code) => row(code, accented(sentence(26, random))))
      .join(''),
  };
}

const KNOWN_COUNTRIES = ['105', '249', '023', '351', '160', '361', '386', '767', '845', '087', '275', '069', '137'];
const NATURES = [
  ...[
    '0000',
    '1015',
    '1023',
    '1031',
    '1040',
    '1066',
    '1104',
    '1120',
    '1244',
    '1333',
    '2011',
    '2038',
    '2046',
    '2054',
    '2062',
    '2070',
  ],
  ...[
    '2089',
    '2097',
    '2127',
    '2135',
    '2143',
    '2151',
    '2160',
    '2178',
    '2194',
    '2216',
    '2224',
    '2232',
    '2240',
    '2259',
    '2267',
    '2275',
  ],
  ...[
    '2283',
    '2291',
    '2305',
    '2313',
    '2321',
    '2330',
    '2348',
    '3034',
    '3069',
    '3077',
    '3085',
    '3107',
    '3115',
    '3131',
    '3204',
    '3212',
  ],
  ...[
    '3220',
    '3239',
    '3247',
    '3255',
    '3263',
    '3271',
    '3280',
    '3298',
    '3301',
    '3310',
    '3328',
    '3999',
    '4014',
    '4081',
    '4090',
    '4111',
  ],
  ...['4120', '5010', '5029', '5037'],
];

function codes(width: number, last: number): string[] {
  return Array.from({ length: last + 1 }, (_, code) => String(code).padStart(width, '0'));
}

function row(code: string, text: string): string {
  return `"${code}";"${text}"\n`;
}

function sentence(length: number, random: Random): string {
  const aim = between(Math.floor(length / 2), Math.floor(length * 1.5), random);
  let text = words.pick(random).toLowerCase();
  text = text.charAt(0).toUpperCase() + text.slice(1);
  while (text.length < aim) text += ` ${words.pick(random).toLowerCase()}`;
  return text;
}

/** The tables are in ISO-8859-1 and use it. */
function accented(text: string): string {
  return text.replace('cao', 'ção').replace('a', 'á');
}
