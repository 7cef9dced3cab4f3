import { codeOf, isVowel, type Letters, LONGEST, OTHER_LETTER } from './spelling.ts';
import { WEIGHTS } from './weights.ts';

/** Letters that stand for each other more easily than any two: by ear, in romanisations, under the pen. */
const LETTERS_ALIKE = `ei .35 ou .35 ae .45 ao .7 ai .7 au .7 eo .8 eu .8 io .8 iu .8
  sz .1 sx .5 xz .5 sk .7 dz .6 lr .5 lu .5 mn .5 bv .4 fv .5 fp .6 bp .6 uv .4 dt .6
  gk .45 gj .4 gh .5 ij .3 kx .4 kh .4 hx .6 jx .6 jz .6`;

/** What exchanging letter `a` for `b` costs, by `a * SIZE + b`. */
export const SIZE = OTHER_LETTER + 1;
export const exchange = new Float64Array(SIZE * SIZE).fill(1);
readWeights();

/** Makes the table of letters anew after `WEIGHTS` were changed. */
export function readWeights(): void {
  const { vowelsAlike, consonantsAlike } = WEIGHTS.letter;
  for (let letter = 0; letter < SIZE; letter++) exchange[letter * SIZE + letter] = 0;
  for (const [, a, b, cost] of LETTERS_ALIKE.matchAll(/([a-z])([a-z]) (\.\d+)/g)) {
    const times = isVowel(a) && isVowel(b) ? vowelsAlike : consonantsAlike;
    const value = Math.min(1.2, Number(cost) * times);
    exchange[codeOf(a!) * SIZE + codeOf(b!)] = value;
    exchange[codeOf(b!) * SIZE + codeOf(a!)] = value;
  }
}

let twoAgo = new Float64Array(LONGEST + 1);
let oneAgo = new Float64Array(LONGEST + 1);
let row = new Float64Array(LONGEST + 1);

/**
 * What it costs to make one spelling of the other: letters exchanged, left out, put in, and neighbours swapped (optimal
 * string alignment with weights; F. J. Damerau, CACM 7, 1964; R. A. Wagner and M. J. Fischer, JACM 21, 1974). Symmetric; where it
 * is more than `most`, some number above it.
 */
export function letterDistance(a: Letters, b: Letters, most = Number.POSITIVE_INFINITY): number {
  const lengthA = Math.min(a.length, LONGEST);
  const lengthB = Math.min(b.length, LONGEST);
  const { swapped } = WEIGHTS.letter;
  oneAgo[0] = 0;
  for (let j = 1; j <= lengthB; j++) oneAgo[j] = oneAgo[j - 1]! + b.omission[j - 1]!;
  let leastBefore = 0;
  for (let i = 1; i <= lengthA; i++) {
    const letter = a.letters[i - 1]!;
    const without = a.omission[i - 1]!;
    let least = oneAgo[0]! + without;
    row[0] = least;
    for (let j = 1; j <= lengthB; j++) {
      const other = b.letters[j - 1]!;
      let cost = oneAgo[j - 1]! + exchange[letter * SIZE + other]!;
      const omitted = oneAgo[j]! + without;
      if (omitted < cost) cost = omitted;
      const added = row[j - 1]! + b.omission[j - 1]!;
      if (added < cost) cost = added;
      if (i > 1 && j > 1 && letter === b.letters[j - 2] && other === a.letters[i - 2]) {
        const crossed = twoAgo[j - 2]! + swapped;
        if (crossed < cost) cost = crossed;
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap may still lead from the row before.
    if (least > most && leastBefore + swapped > most) return Math.min(least, leastBefore + swapped);
    leastBefore = least;
    const free = twoAgo;
    twoAgo = oneAgo;
    oneAgo = row;
    row = free;
  }
  return oneAgo[lengthB]!;
}
