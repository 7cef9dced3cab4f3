import { stateOfCep } from '../../postal/states.ts';
import { capitalsInPlace } from '../../text/capitals.ts';
import { blockFrom } from '../layout/neighbours.ts';
import { cut, join, type Line, type TextPage } from '../layout/page.ts';
import { withoutCodes } from './noise.ts';

/** Eight digits that may be a CEP, and where they stand. */
export interface CepSpot {
  cep: string;
  line: Line;
  start: number;
  end: number;
  /** `CEP` stands before it. */
  labelled: boolean;
  /** Printed with its hyphen: client numbers and dates are not. */
  hyphenated: boolean;
}

const PRINTED = /(?<![\d*][.,/-]?)(\d{2})\.?(\d{3})( ?[-.] ?| )?(\d{3})(?![.,/-]?[\d*])/g;
/** `11.882.771` is a number like many; only behind its label is a CEP printed so. OCR reads a hyphen as a dot. */
const THOUSANDS = /^\d{2}\.\d{3}\.\d{3}$/;
/** `UC VIZINHA 11882771`: what has a number of its own is called before it. */
const NUMBER_OF =
  /\b(?:UC|COD|CODIGO|MATRICULA|CONTRATO|INSTALACAO|CLIENTE|USUARIO|MEDIDOR|CONTA|PEDIDO|PROTOCOLO|INSCRICAO)\b[A-Z .]{0,24}:?\s*$/;
const LABEL = /\bC\.?E\.?P\.?\s*[:.-]*\s*$/;

/** One digit a box, as forms have it: nothing else stands on the row but its label. */
const BOXED = /^(?:\D*\bCEP\b\W*)?(\d(?: \d){4} ?-? ?\d(?: \d){2})$/;

/** After a label the OCR's letters stand for digits. */
const LABELLED_OCR = /\bCEP\s*[:.-]*\s*([0-9OQDILSBZG]{5}\s?[-.]?\s?[0-9OQDILSBZG]{3})(?![0-9A-Z])/g;
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

/** Longer lines are no rows of an address; expressions that look around in them would take long. */
const LONGEST = 400;

/** A page of more CEPs than this is a list of places; each is looked around for its block. */
const MOST = 200;

/**
 * What on the page has the form of a CEP of some state, from top to bottom. With `ocr`, letters after a label count as
 * digits. Of very many, those with a label or hyphen.
 */
export function findCepSpots(page: TextPage, options: { ocr: boolean }): CepSpot[] {
  const lines = page.lines.filter((line) => line.text.length <= LONGEST);
  const spots = lines.flatMap((line) => spotsOf(onOneRow(page, line), options.ocr));
  if (spots.length <= MOST) return spots;
  return spots.filter(({ labelled, hyphenated }) => labelled || hyphenated).slice(0, MOST);
}

/** A row of prose at whose end a CEP breaks, `CEP 12345-`, with the rest of it from the row under it, `678, matrícula`. */
function onOneRow(page: TextPage, line: Line): Line {
  if (line.text.length < PROSE || !BROKEN.test(line.text)) return line;
  const [next] = blockFrom(page.lines, line, 'down', 1);
  return next && /^\d{3}[,.;)]\s/.test(next.text) ? { ...join([line, cut(next, 0, 3)]), rect: line.rect } : line;
}
const PROSE = 40;
const BROKEN = /\bCEP\b[\s:.nNº°]*\d{2}\.?\d{3} ?-$/i;

function spotsOf(line: Line, ocr: boolean): CepSpot[] {
  const bare = withoutCodes(capitalsInPlace(line.text));
  const spots: CepSpot[] = [];
  for (const match of bare.matchAll(PRINTED)) {
    const [printed, head, middle, separator = '', tail] = match;
    const spot = { cep: `${head}${middle}${tail}`, line, start: match.index, end: match.index + printed.length };
    const labelled = LABEL.test(bare.slice(0, match.index));
    if (!ocr && !labelled && THOUSANDS.test(printed)) continue;
    if (separator === '' && NUMBER_OF.test(bare.slice(0, match.index))) continue;
    spots.push({ ...spot, labelled, hyphenated: separator.includes('-') });
  }
  const boxed = BOXED.exec(bare);
  if (boxed) {
    const start = bare.length - boxed[1]!.length;
    const cep = boxed[1]!.replace(/\D/g, '');
    const labelled = LABEL.test(bare.slice(0, start));
    spots.push({ cep, line, start, end: bare.length, labelled, hyphenated: boxed[1]!.includes('-') });
  }
  for (const match of ocr ? bare.matchAll(LABELLED_OCR) : []) {
    const printed = match[1]!;
    const start = match.index + match[0].length - printed.length;
    if (spots.some((spot) => spot.start < start + printed.length && start < spot.end)) continue;
    const cep = printed.replace(/[A-Z]/g, (letter) => DIGITS[letter] ?? letter).replace(/\D/g, '');
    spots.push({ cep, line, start, end: start + printed.length, labelled: true, hyphenated: printed.includes('-') });
  }
  return spots.filter((spot) => stateOfCep(spot.cep) !== null);
}
