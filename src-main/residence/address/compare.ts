import type { FieldComparison } from '../../contract/reading.ts';
import type { ComparedField, ReadAddress } from '../../contract/residence.ts';
import type { PostalRecord } from '../../postal/record.ts';
import { ufOfState } from '../../postal/states.ts';
import { alikeNames, alikeStreets, better, type Likeness } from './alike.ts';
import { cityNames, districtNames, streetNames } from './record-names.ts';

export interface FieldMatch {
  matched: boolean;
  /** How alike the two texts are, 0 to 1; 1 when they say the same, 0 where nothing was compared. */
  confidence: number;
  /** `char-to-char` where two texts were compared, empty where there was nothing to compare. */
  strategy: 'char-to-char' | '';
  outcome: FieldComparison['outcome'];
}

/**
 * Compares an address as read with the postal record of its CEP, field by field.
 *
 * - `zipCode` matches when the record exists. Without record every field that was read is `notInThisCopy`.
 * - `state` must be the same state, as a code or as a name.
 * - `address`, `district`, `city` match when they are equal after folding (case, accents, punctuation), with every
 *   abbreviation taken for each of its meanings, small words (`de`, `da`) left out and numbers as words or Roman numerals
 *   taken for digits: confidence 1. They still match, at 0.95, when one side leaves out a title (`Doutor`), the street's
 *   type, gives only an initial, or spells by another reform (`Luiz`); and at the share that is left when the text was
 *   cut off by its field's width. Two different types (`Rua`, `Avenida`) never match.
 * - With `ocr`, texts also match from a similarity of 0.8 (restricted Damerau–Levenshtein over the expanded text, letters
 *   that OCR confuses at half price) when all numbers agree and every word is near its fellow; the confidence is that
 *   similarity. The confidence of what differs is its similarity too, never above 0.94.
 * - A street is compared with every name the publisher knows, and for special CEPs without the house number in it. The
 *   district of a community mailbox's CEP may also be the mailbox's name: it is called after the place that it serves.
 * - A city is compared with the municipality and with the district that has an entry of its own (in Brasília also with the
 *   administrative region, which bills print as the city).
 *
 * Where one side has nothing (the CEP of a whole town has no street) there is no match and no comparison: `matched` is
 * false, since the specification's true says "matches the record" and there is no such text on record; `outcome` is
 * `notComparable`, which tells it from a difference. The same holds for a district beside a CEP that stands for a whole
 * locality: the record's "district" is then the locality's own name; and for another street than a community mailbox's:
 * that one says where the box hangs, not where the people live who use it.
 */
export function compareAddress(
  read: ReadAddress,
  record: PostalRecord | null,
  options: { ocr: boolean },
): Record<ComparedField, FieldMatch> {
  if (record === null) {
    const missing = (text: string): FieldMatch => nothing(text.trim() === '' ? 'notComparable' : 'notInThisCopy');
    return {
      zipCode: missing(read.zipCode),
      address: missing(read.address),
      district: missing(read.district),
      city: missing(read.city),
      state: missing(read.state),
    };
  }
  const { ocr } = options;
  const district = best(read.district, districtNames(record), (a, b) => alikeNames(a, b, ocr));
  const street = best(read.address, streetNames(record), (a, b) => alikeStreets(a, b, ocr));
  const wholeLocality = record.kind === 'localidade' && !district.matched;
  const mailbox = record.kind === 'caixaPostalComunitaria' && !street.matched;
  return {
    zipCode: { matched: true, confidence: 1, strategy: 'char-to-char', outcome: 'match' },
    address: mailbox ? nothing('notComparable') : street,
    district: wholeLocality ? nothing('notComparable') : district,
    city: best(read.city, cityNames(record), (a, b) => alikeNames(a, b, ocr)),
    state: best(read.state, [record.uf], sameState),
  };
}

/** The best likeness of `text` with any of `names`. */
function best(text: string, names: readonly string[], alike: (read: string, record: string) => Likeness): FieldMatch {
  if (text.trim() === '' || names.length === 0) return nothing('notComparable');
  const { score, same } = names.map((name) => alike(text, name)).reduce(better);
  return {
    matched: same,
    confidence: Math.round(score * 1000) / 1000,
    strategy: 'char-to-char',
    outcome: same ? 'match' : 'differs',
  };
}

function nothing(outcome: FieldMatch['outcome']): FieldMatch {
  return { matched: false, confidence: 0, strategy: '', outcome };
}

function sameState(read: string, uf: string): Likeness {
  const same = ufOfState(read) === uf;
  return { score: same ? 1 : 0, same };
}
