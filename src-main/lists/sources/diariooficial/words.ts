import { GIVEN_NAMES } from '../../../text/given-names.ts';
import { lowerWithoutAccents } from '../../../text/without-accents.ts';
import { COMMON_WORDS } from './common-words.ts';

/** `capitals`: MARIA; `title`: Maria; `lower`: maria. */
export type Style = 'capitals' | 'title' | 'lower';

/**
 * `given`: a frequent given name; `common`: no part of a name; `particle`: joins names (`de`, `dos`, `e`); `initial`: one
 * letter; `name`: may be part of a name.
 */
export type Kind = 'given' | 'name' | 'particle' | 'initial' | 'common';

export interface Word {
  text: string;
  at: number;
  end: number;
  style: Style;
  kind: Kind;
}

/** `mente`, `ção` and the like: words of the law and of offices, seldom of people. */
export const COMMON_ENDING =
  /(?:cao|coes|soes|mentos?|dades?|[ae]ncias?|mente|.{3}[aiu]ve(?:l|is)|logi[ac]o?s?|logic[oa]s?)$/;
/** Names with such an ending. */
const NAMES_ALL_THE_SAME = new Set(
  `nascimento sacramento livramento sarmento conceicao assuncao assumpcao anunciacao encarnacao purificacao consolacao
  falcao bulcao jordao galvao trindade piedade natividade soledade caridade felicidade saudade andrade clemente
  constancia prudencia lemancia florencia vicencia clemencia valencia mercia horacio palencia fortunato climaco`.split(
    /\s+/,
  ),
);
const PARTICLES = new Set('de da do das dos e d di del della dela du von van der den la las los le y san'.split(' '));
/** Short words that are no initials. */
const FUNCTION_WORDS = new Set(
  `a o as os ao aos em no na nos nas um uma com por para pelo pela sob sem que se ou nao ate ja foi ser sua seu art arts
  x inc pag cf cj fl fls lei ltda me epp mei eireli`.split(/\s+/),
);
const ROMAN = /^[ivxlc]{2,}$/;
const VOWEL = /[aeiouy]/;

const WORD = /(?:(?![ªº])[\p{L}\p{M}])+/gu;

/** The words of a text; a hyphen or an apostrophe ends one. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const style = styleOf(word);
    const end = match.index + word.length;
    const initial = word.length === 1 && style !== 'lower' && text[end] === '.';
    words.push({ text: word, at: match.index, end, style, kind: initial ? 'initial' : kindOf(word, style) });
  }
  return words;
}

function styleOf(word: string): Style {
  const first = word[0]!;
  if (first === first.toLowerCase()) return 'lower';
  return word.length > 1 && word === word.toUpperCase() ? 'capitals' : 'title';
}

const known = new Map<string, Kind>();
const KNOWN_WORDS = 20_000;

function kindOf(word: string, style: Style): Kind {
  if (style === 'lower') return PARTICLES.has(word) ? 'particle' : 'common';
  const before = known.get(word);
  if (before) return before;
  if (known.size >= KNOWN_WORDS) known.clear();
  const kind = decide(lowerWithoutAccents(word), style);
  known.set(word, kind);
  return kind;
}

function decide(word: string, style: Style): Kind {
  if (PARTICLES.has(word)) return 'particle';
  if (FUNCTION_WORDS.has(word)) return 'common';
  if (word.length === 1) return 'initial';
  if (GIVEN_NAMES.has(word)) return 'given';
  if (COMMON_WORDS.has(word) || !VOWEL.test(word)) return 'common';
  if (ROMAN.test(word) && style === 'capitals') return 'common';
  return COMMON_ENDING.test(word) && !NAMES_ALL_THE_SAME.has(word) ? 'common' : 'name';
}
