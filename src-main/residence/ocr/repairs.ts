import type { Word } from '../layout/page.ts';

/**
 * Misreadings that no dictionary sees and every bill has, told by the words beside them. Each rule takes one word of a line,
 * the one before it and the line's first, and gives the words that it should have been.
 */
type Repair = (text: string, before: string | undefined, first: string | undefined) => readonly string[];

/** Types of streets that often have a letter or a number for a name: `RUA A`, `RUA 7`. */
const TYPE = '(?:RUA|AVENIDA|TRAVESSA|ALAMEDA|VIELA|BECO|QUADRA)';
const GLUED = new RegExp(`^(${TYPE})([A-RT-Z]|\\d{1,4})([,.]?)$`);
/** How a row with a street begins. */
const STREET = /^(?:R\.?|AV\.?|RUA|AVENIDA|TRAVESSA|ALAMEDA|PRA[CÇ]A|ESTRADA|RODOVIA|ENDERE[CÇ]O:?)$/;
const TYPE_ALONE = new RegExp(`^${TYPE}$`);

const REPAIRS: readonly Repair[] = [
  // `BARREIRAS Il`: strokes between capitals are the Roman numeral.
  (text) => [/^[Il|]{2,3}[,.]?$/.test(text) && /[Il]/.test(text) ? text.replace(/[l|]/g, 'I') : text],
  // `MARIA DE GODO!`
  (text, before) => [/^\p{Lu}{3,}!$/u.test(text) && /^D[AEO]S?$/.test(before ?? '') ? text.replace('!', 'I') : text],
  // `RUA |`
  (text, before) => [/^[|l][,.]?$/.test(text) && TYPE_ALONE.test(before ?? '') ? text.replace(/^./, 'I') : text],
  // `RUAA,`: a narrow blank before a single letter is lost; `RUAS` is a word.
  (text) => {
    const [, type, name, mark] = GLUED.exec(text) ?? [];
    return type ? [type, `${name}${mark}`] : [text];
  },
  // `BL BAP 14`
  (text, before) => {
    const [, block, flat] = /^([A-Z]|\d{1,2})(AP|APT|APTO)$/.exec(text) ?? [];
    return block && /^(?:BL|BLOCO|TORRE)\.?$/.test(before ?? '') ? [block, flat!] : [text];
  },
  // `RUA CHILE SIN`: the stroke of S/N stands as upright as a letter.
  (text, before, first) => {
    const behindStreet = /,$/.test(before ?? '') || STREET.test(first ?? '');
    return [/^S[I1l|]N\.?$/.test(text) && behindStreet ? 'S/N' : text];
  },
];

/** The words of one line with what OCR is known to do to them undone; a word that was two gets its place shared out. */
export function repaired(line: readonly Word[]): Word[] {
  const words: Word[] = [];
  for (const word of line) words.push(...split(word, textsOf(word.text, words)));
  return words;
}

function textsOf(text: string, before: readonly Word[]): readonly string[] {
  const [first, last] = [before[0]?.text, before.at(-1)?.text];
  return REPAIRS.reduce<readonly string[]>(
    (texts, repair) => texts.flatMap((each, at) => repair(each, at === 0 ? last : texts[at - 1], first)),
    [text],
  );
}

function split(word: Word, texts: readonly string[]): Word[] {
  if (texts.length === 1) return texts[0] === word.text ? [word] : [{ ...word, text: texts[0]! }];
  const letters = texts.join('').length;
  const step = (word.rect.x1 - word.rect.x0) / letters;
  let at = 0;
  return texts.map((text) => {
    const x0 = word.rect.x0 + at * step;
    at += text.length;
    return { ...word, text, rect: { ...word.rect, x0, x1: word.rect.x0 + at * step } };
  });
}
