import { foldAddress } from '../address/fold-address.ts';
import { blockFrom, heightOf } from '../layout/neighbours.ts';
import { cut, join, type Line, overlapX, overlapY, type Rect, type TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { isCompanyName } from './company-words.ts';
import type { FoundBlock } from './found-address.ts';
import { labelOver } from './label-of-block.ts';
import { isFirst } from './letterhead.ts';
import { FORMS_OF_ADDRESS, NAME_LABELS } from './name-labels.ts';
import { holdsCep } from './printed-cep.ts';
import { declaredName } from './prose-name.ts';
import { nameIn } from './rows.ts';
import { shareName } from './share-name.ts';

/** `Titular: ANA LIMA`, with what may stand before the label on its row. */
const LABELLED = new RegExp(`(?:^|\\s[|-]\\s)(${NAME_LABELS})[\\s.]*:\\s*`);
/** A label alone in its cell, or over the name. */
const CELL = new RegExp(`^\\s*(${NAME_LABELS})\\s*:?\\s*$`);
/** `Prezada Sra. ANA LIMA,`, `Olá, Ana Lima!`: whole names only, as everywhere. */
const GREETING = new RegExp(
  `^(?:(?:PREZAD[OA]|CAR[OA]|ESTIMAD[OA])S?(?:\\(A\\))?(?: (?:CLIENTE|COOPERAD[OA]|ASSOCIAD[OA]|ASSINANTE))?,? (?:${FORMS_OF_ADDRESS} )?|OLA,? |OI,? )`,
);
const LABELS = new RegExp(`${LABELLED.source}|${CELL.source}`);
const SAYS = new RegExp(`${GREETING.source}|${LABELS.source}`);

/** `Para: ANA LIMA`, on a prescription or an envelope. */
const TO = /^\s*PARA\s*:\s*/;

/** Whose a document is, where it says so in so many words; an address under another name is not that one's. */
const CUSTOMER = /^\W*(?:NOME D[OA] )?(?:TITULAR|CLIENTE|ASSINANTE|CONSUMIDORA?)(?: D[AO] [A-Z]+)?\s*(?::|$)/;
const TO_CUSTOMER = new RegExp(`${TO.source}|${CUSTOMER.source}`);
/** A page that begins with an address has its sender's there, or its window; a shop asks for a mere name. */
const TO_SOMEBODY = new RegExp(`${TO_CUSTOMER.source}|^\\W*(?:NOME|TUTORA?)(?: COMPLETO)?\\s*(?::|$)`);

/** Of these the address may be another's: a student's is the parents', a mere name anybody's. */
const LESS = /^(?:ALUN|ESTUDANTE|PACIENTE|NOME$|RAZAO SOCIAL$)/;

/** A name stands so many heights under its label, or beside it. */
const UNDER = 2;
const BESIDE = 20;

/** A page of more labels is a list of people; the first ones count. */
const MOST = 60;

/**
 * The name of the customer where it stands apart from the address: behind or under a label of the customer's, else in the
 * greeting of the letter; of several the nearest. Null where none is, or where a heading has the label for somebody else's.
 */
export function namedElsewhere(pages: readonly TextPage[], { rows }: Pick<FoundBlock, 'rows'>): Line | null {
  const at = rows[0]!.rect.y0;
  const own = new Set(rows.flatMap(({ words }) => words.map(({ rect }) => rect)));
  for (const page of pages) {
    const said = page.lines.filter((line) => SAYS.test(capitalsOfLine(line))).slice(0, MOST);
    const all = said.flatMap((line) => (isUnderOther(page, line, own) ? [] : nameBy(page, line)));
    const rank = ({ order, name }: Named) => order * page.height + Math.abs(name.rect.y0 - at);
    const [best] = all.sort((a, b) => rank(a) - rank(b));
    if (best) return best.name;
    const prose = page.lines.filter(({ text }) => text.length >= SENTENCE && text.length <= LONGEST).slice(0, MOST);
    const declared = prose.length > 0 && declaredName(join(prose));
    if (declared) return declared;
  }
  return null;
}

/** Farther from an address, in heights of a row, such a name is not of whoever lives there. */
const NEAR = 5;

/**
 * Whether a page says that it is for somebody of another name than an address has (`Para: ANA LIMA`, `Assinante: ANA LIMA`), or, of an
 * address without a name, only far from it whose page it is: a student's, a patient's. Families share a word of their names.
 */
export function isForAnother(page: TextPage, { rows, name }: Pick<FoundBlock, 'rows' | 'name'>): boolean {
  const own = new Set(rows.flatMap(({ words }) => words.map(({ rect }) => rect)));
  const says = !name ? LABELS : isFirst(page, name) ? TO_SOMEBODY : TO_CUSTOMER;
  const said = page.lines.filter((line) => says.test(capitalsOfLine(line))).slice(0, MOST);
  const named = said.flatMap((line) => (isOfOther(page, line, own) ? [] : nameBy(page, line)));
  if (named.length === 0) return false;
  if (name) return named.every((other) => !shareName(other.name, name));
  const [top, bottom] = [rows[0]!.rect.y0, rows.at(-1)!.rect.y1];
  return named.every(({ name: { rect }, order }) => {
    const gap = Math.max(top - rect.y1, rect.y0 - bottom);
    return order === 1 && gap > NEAR * (rect.y1 - rect.y0);
  });
}

/** Rows of a sentence are at least so long; longer than so, they are no rows. */
const SENTENCE = 30;
const LONGEST = 200;

/** A label right under another address is that one's. */
const isUnderOther = (page: TextPage, line: Line, own: ReadonlySet<Rect>): boolean =>
  blockFrom(page.lines, line, 'up', 3).some((row) => isOther(row, own));

/** So is one over it, or on its row. */
const isOfOther = (page: TextPage, line: Line, own: ReadonlySet<Rect>): boolean =>
  isOther(line, own) ||
  isUnderOther(page, line, own) ||
  blockFrom(page.lines, line, 'down', 4).some((row) => isOther(row, own));

const isOther = ({ text, words }: Line, own: ReadonlySet<Rect>): boolean =>
  holdsCep(text) && !words.some(({ rect }) => own.has(rect));

interface Named {
  name: Line;
  /** 0 for the most telling label. */
  order: number;
}

function nameBy(page: TextPage, line: Line): Named[] {
  const text = capitalsOfLine(line);
  const greeting = GREETING.exec(text);
  if (greeting) {
    const end = /[,!:.]?\s*$|[,!:]/.exec(text.slice(greeting[0].length))!.index + greeting[0].length;
    const name = nameIn(cut(line, greeting[0].length, end));
    return name && !isCompanyName(capitalsOfLine(name)) ? [{ name, order: 2 }] : [];
  }
  const behind = TO.exec(text) ?? LABELLED.exec(text);
  const label = behind ? (behind[1] ?? 'PARA') : CELL.exec(text)?.[1];
  if (label === undefined) return [];
  const value = behind ? cut(line, behind.index + behind[0].length, line.text.length) : null;
  const name = value && value.text !== '' ? nameIn(value) : nameBeside(page, line);
  if (!name || isSomebodyElses(page, line)) return [];
  const less = LESS.test(label);
  return less && isCompanyName(capitalsOfLine(name)) ? [] : [{ name, order: less ? 1 : 0 }];
}

/** In the next cell, else on the row under the label. */
function nameBeside({ lines }: TextPage, label: Line): Line | null {
  const height = heightOf(label);
  const beside = lines
    .filter(({ rect }) => overlapY(rect, label.rect) > 0.5 && rect.x0 >= label.rect.x1)
    .sort((a, b) => a.rect.x0 - b.rect.x0)[0];
  const under = lines.find(({ rect }) => {
    const gap = rect.y0 - label.rect.y1;
    const flush = Math.abs(rect.x0 - label.rect.x0) < 2 * height || overlapX(rect, label.rect) > 0.5;
    return gap > -0.4 * height && gap < UNDER * height && flush;
  });
  const near = beside && beside.rect.x0 - label.rect.x1 < BESIDE * height ? beside : null;
  for (const value of [under, near]) {
    const name = value && nameIn(value);
    if (name && !CELL.test(foldAddress(name.text))) return name;
  }
  return null;
}

function isSomebodyElses(page: TextPage, line: Line): boolean {
  const kind = labelOver(page, line)?.kind;
  return kind !== undefined && kind !== 'customerLabel' && kind !== 'propertyLabel' && kind !== 'deliveryLabel';
}
