import { capitalsInPlace } from '../../text/capitals.ts';
import type { TextPage } from '../layout/page.ts';

/** Fewer letters than this are a heading over a picture, not a bill. */
const LEAST_LETTERS = 80;

/** Share of the characters that must be letters, digits and marks of Portuguese print. */
const LEAST_EXPECTED = 0.95;

const EXPECTED = /[\p{Script=Latin}\d\s.,;:/\\()[\]+\-–*=%$#@!?"'’“”ºª°&|<>_²³§•·…R]/u;

/** Words that stand on every bill; a font whose letters are mapped to others has none of them. */
const EVERYDAY = new Set(
  `DE DA DO E EM NO NA OU PARA COM CEP CPF CNPJ RUA AV DATA VALOR TOTAL CONTA NOTA FISCAL PAGAR VENCIMENTO CLIENTE CODIGO
   MES ANO CONSUMO LEITURA ENERGIA AGUA SERVICOS FATURA`.split(/\s+/),
);

/** A bill has at least one such word in so many; garbled letters make one by chance in hundreds. */
const WORDS_TO_ONE = 30;

/** Tables have no everyday words either, but digits; where a font has a wrong mapping, its digits are no digits. */
const DIGITS_OF_TABLES = 0.1;

export type Quality = 'readable' | 'noText' | 'unreadableText';

/**
 * Whether a text layer can be read as it is: enough of it, in characters and words of Portuguese print. Fonts without a
 * mapping give private characters and symbols, those with a wrong one give letters that make no words.
 */
export function qualityOf(pages: readonly TextPage[]): Quality {
  const quality = printOf(pages);
  return quality === 'readable' && !pages.some(hasEverydayWords) ? 'unreadableText' : quality;
}

/** The same of one page of several, which may be a table. */
export function pageQuality(page: TextPage): Quality {
  const quality = printOf([page]);
  return quality === 'readable' && !hasEverydayWords(page) && !isTable(page) ? 'unreadableText' : quality;
}

function printOf(pages: readonly TextPage[]): Quality {
  const words = pages.flatMap((page) => page.lines.flatMap((line) => line.text.split(' ')));
  const text = words.join('');
  let characters = 0;
  let strange = 0;
  for (const character of text) {
    characters++;
    if (!EXPECTED.test(character)) strange++;
  }
  if (characters >= LEAST_LETTERS && strange / characters > 1 - LEAST_EXPECTED) return 'unreadableText';
  const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters < LEAST_LETTERS ? 'noText' : 'readable';
}

function isTable({ lines }: TextPage): boolean {
  const characters = lines.map((line) => line.text.replaceAll(' ', '')).join('');
  return (characters.match(/\d/g)?.length ?? 0) >= DIGITS_OF_TABLES * characters.length;
}

/** Of several pages one is enough: those of a telephone bill are tables. */
function hasEverydayWords({ lines }: TextPage): boolean {
  const words = lines
    .flatMap((line) => capitalsInPlace(line.text).split(/[^A-Z]+/))
    .filter((word) => word.length > 1 || word === 'E');
  return words.length > 0 && words.filter((word) => EVERYDAY.has(word)).length * WORDS_TO_ONE >= words.length;
}
