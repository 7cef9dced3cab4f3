import type { MatchedWord } from '../../../src-main/contract/lists.ts';
import type { ReadingAddress } from '../../../src-main/contract/reading.ts';
import type { NameCheck } from '../../../src-main/contract/window/checks.ts';
import { suffixesOfOne } from '../../../src-main/text/generation-suffixes.ts';
import { compareDocuments } from '../../shared/document-agreement.ts';

/** Whom and where the analyst expects on a document; what is not known is empty. */
export interface Expected {
  name: string;
  /** CPF or CNPJ, masked or not. */
  taxNumber: string;
  zipCode: string;
  number: string;
}
export const EXPECTED_FIELDS = ['name', 'taxNumber', 'zipCode', 'number'] as const;
export type ExpectedField = (typeof EXPECTED_FIELDS)[number];

export const NOBODY: Expected = { name: '', taxNumber: '', zipCode: '', number: '' };

export function isNobody(expected: Expected): boolean {
  return EXPECTED_FIELDS.every((field) => expected[field].trim() === '');
}

/** A name comparison that the service made. */
export interface NameCheckMade extends NameCheck {
  expected: string;
  read: string;
}

/** What is expected of a document, with the comparisons of names that were made for it. */
export interface Expectation {
  expected: Expected;
  nameChecks: readonly NameCheckMade[];
}

/**
 * - `same`: the same, of a name but for accents, case and link words.
 * - `alike`: a name as alike as the lists want it for one person's; of a masked number every digit that both show.
 * - `suffix`: of a name that would be alike, but for a generation suffix (Filho, Júnior, Neto) that only one side has, and
 *   no whole CPF says that it is the same person: father and son often share the address.
 * - `open`: nothing was read, too little is shown, or the names are still being compared.
 */
export type ExpectedOutcome = 'same' | 'alike' | 'suffix' | 'differs' | 'open';

export interface ExpectedRow {
  field: ExpectedField;
  expected: string;
  read: string;
  outcome: ExpectedOutcome;
  /** Of a name: how alike, 0 to 100, and word by word. */
  score: number | null;
  words: readonly MatchedWord[];
  /** Of `suffix`: the suffixes that only one side has, in capitals. */
  suffixes?: readonly string[];
}

/** The lists' own bound (contract/lists.ts, of which the window takes types alone), and one for spellings of one name. */
const ALIKE = 85;
const SAME = 99;

/** Each thing that is expected beside what was read of it; nothing that was not asked. */
export function expectedRows({ expected, nameChecks }: Expectation, address: Read): ExpectedRow[] {
  const samePerson = compareDocuments(expected.taxNumber, readOf(address, 'taxNumber')) === 'same';
  return EXPECTED_FIELDS.filter((field) => expected[field].trim() !== '').map((field) => {
    const [wanted, read] = [expected[field].trim(), readOf(address, field)];
    const check = field === 'name' ? nameChecks.find((one) => one.expected === wanted && one.read === read) : undefined;
    const outcome = read === '' ? 'open' : outcomeOf(field, wanted, read, check);
    const row = { field, expected: wanted, read, outcome, score: check?.score ?? null, words: check?.words ?? [] };
    const suffixes = field === 'name' && isAlike(outcome) && !samePerson ? suffixesOfOne(wanted, read) : [];
    return suffixes.length > 0 ? { ...row, outcome: 'suffix', suffixes } : row;
  });
}

const isAlike = (outcome: ExpectedOutcome) => outcome === 'same' || outcome === 'alike';

type Read = Pick<ReadingAddress, 'extraction' | 'holder'>;

/** How many of the things that are expected the address contradicts. */
export function contradictions(expectation: Expectation | undefined, address: Read): number {
  return expectation ? expectedRows(expectation, address).filter(({ outcome }) => outcome === 'differs').length : 0;
}

/** How many of the things that are expected the document does not answer, or not yet: nothing says that they are so. */
export function unanswered(expectation: Expectation | undefined, address: Read): number {
  return expectation ? expectedRows(expectation, address).filter(({ outcome }) => outcome === 'open').length : 0;
}

/** The generation suffixes that only one of the two names has, where that leaves open who it is. */
export function suffixesInDoubt(expectation: Expectation | undefined, address: Read): readonly string[] {
  return expectation ? expectedRows(expectation, address).flatMap(({ suffixes = [] }) => suffixes) : [];
}

/** The names that are still to be compared; null where none are expected or read, or they have been. */
export function namesToCompare({ expected, nameChecks }: Expectation, address: Read): Names | null {
  const names = { expected: expected.name.trim(), read: readOf(address, 'name') };
  const known = nameChecks.some((one) => one.expected === names.expected && one.read === names.read);
  return names.expected === '' || names.read === '' || known ? null : names;
}
type Names = Pick<NameCheckMade, 'expected' | 'read'>;

function readOf({ extraction, holder }: Read, field: ExpectedField): string {
  const text = field === 'name' || field === 'taxNumber' ? holder[field] : extraction[field];
  return text.replace(/\s+/g, ' ').trim();
}

function outcomeOf(
  field: ExpectedField,
  wanted: string,
  read: string,
  check: NameCheckMade | undefined,
): ExpectedOutcome {
  if (field === 'name') {
    if (!check) return 'open';
    return check.score >= SAME ? 'same' : check.score >= ALIKE ? 'alike' : 'differs';
  }
  if (field === 'taxNumber') {
    const agreement = compareDocuments(wanted, read);
    if (agreement === 'same' || agreement === 'open') return agreement;
    return agreement === 'agrees' ? 'alike' : 'differs';
  }
  return bare(wanted) === bare(read) ? 'same' : 'differs';
}

/** A CEP or house number without what is typed at will: `S/N` and `sn`, `0120` and `120` are the same. */
function bare(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=\d)/, '');
}
