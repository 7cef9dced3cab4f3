import { withoutAccents } from '../../../src-main/text/without-accents.ts';
/** A stretch of one of two compared texts; `differs` where the other text has something else or nothing. */
export interface Stretch {
  text: string;
  differs: boolean;
}

/** Two texts cut into stretches; joined, each gives its text back unchanged. */
export interface Difference {
  read: Stretch[];
  record: Stretch[];
}

/** Beyond this many characters the texts are not fields of an address: they are then marked whole. */
const LONGEST = 400;

/**
 * What differs between the text read and the text on record, by character. Case and accents are not differences:
 * neither bills nor the postal record are consistent about them, and the comparison of the service ignores them too.
 * Single characters that happen to agree between two differences are marked along, else a mark is a row of dots.
 */
export function differenceOf(read: string, record: string): Difference {
  const a = [...read];
  const b = [...record];
  if (a.length > LONGEST || b.length > LONGEST) return wholeDifference(read, record);
  const [inA, inB] = commonCharacters(a.map(bareCapital), b.map(bareCapital));
  bridge(a, inA, inB);
  return { read: stretches(a, inA), record: stretches(b, inB) };
}

/** The character without case and accent, as both sides are compared. */
function bareCapital(character: string): string {
  return withoutAccents(character).toUpperCase();
}

/**
 * Longest common subsequence. Returns for each character of either side the index of its partner on the other side,
 * or -1. Quadratic, which for address fields means microseconds.
 */
function commonCharacters(a: string[], b: string[]): [number[], number[]] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const same = a[i] === b[j];
      const below = lengths[(i + 1) * width + j] as number;
      const right = lengths[i * width + j + 1] as number;
      lengths[i * width + j] = same ? (lengths[(i + 1) * width + j + 1] as number) + 1 : Math.max(below, right);
    }
  }
  const inA = new Array<number>(a.length).fill(-1);
  const inB = new Array<number>(b.length).fill(-1);
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      inA[i] = j;
      inB[j] = i;
      i++;
      j++;
    } else if ((lengths[(i + 1) * width + j] as number) >= (lengths[i * width + j + 1] as number)) i++;
    else j++;
  }
  return [inA, inB];
}

/** Unpairs a lone character (or blank) that agrees by chance between two differences, on both sides. */
function bridge(a: string[], inA: number[], inB: number[]): void {
  for (let start = 0; start < inA.length; ) {
    let end = start;
    while (end < inA.length && inA[end] !== -1 && (end === start || inA[end] === (inA[end - 1] as number) + 1)) end++;
    const length = end - start;
    if (length === 0) {
      start++;
      continue;
    }
    const from = inA[start] as number;
    const opens = start > 0 || from > 0;
    const closes = end < inA.length || from + length < inB.length;
    const lone = length === 1 || a.slice(start, end).join('').trim().length === 0;
    if (lone && opens && closes && length < Math.min(inA.length, inB.length)) {
      for (let i = start; i < end; i++) {
        inB[inA[i] as number] = -1;
        inA[i] = -1;
      }
    }
    start = end;
  }
}

function stretches(characters: string[], partners: number[]): Stretch[] {
  const found: Stretch[] = [];
  characters.forEach((character, index) => {
    const differs = partners[index] === -1;
    const last = found.at(-1);
    if (last && last.differs === differs) last.text += character;
    else found.push({ text: character, differs });
  });
  return found;
}

function wholeDifference(read: string, record: string): Difference {
  const whole = (text: string): Stretch[] => (text === '' ? [] : [{ text, differs: read !== record }]);
  return { read: whole(read), record: whole(record) };
}
