import { stateOfCep } from '../../postal/states.ts';
import { plain } from '../address/plain.ts';
import type { Line, TextPage } from '../layout/page.ts';
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
const LABEL = /\bC\.?E\.?P\.?\s*[:.-]*\s*$/;

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

/** Everything on the page that has the form of a CEP of some state. With `ocr`, letters after a label count as digits. */
export function findCepSpots(page: TextPage, options: { ocr: boolean }): CepSpot[] {
  return page.lines.flatMap((line) => spotsOf(line, options.ocr));
}

function spotsOf(line: Line, ocr: boolean): CepSpot[] {
  const bare = withoutCodes(plain(line.text));
  const spots: CepSpot[] = [];
  for (const match of bare.matchAll(PRINTED)) {
    const [printed, head, middle, separator = '', tail] = match;
    const spot = { cep: `${head}${middle}${tail}`, line, start: match.index, end: match.index + printed.length };
    const labelled = LABEL.test(bare.slice(0, match.index));
    spots.push({ ...spot, labelled, hyphenated: separator.includes('-') });
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
