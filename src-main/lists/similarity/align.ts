import { type Sound, soundOf } from './sound.ts';
import { mayBeginAlike, similarityOf } from './word-similarity.ts';

/** A plain word of a name with what the comparison needs of it. */
export interface Word {
  readonly text: string;
  /** A legal form or link word. */
  readonly silent: boolean;
  readonly weight: number;
  /** Looked up when the word is first compared with one that begins alike; most never are. */
  sound?: Sound;
}
export type Words = readonly Word[];

/** Which words of two names meet, and what that weighs. */
export interface Alignment {
  /** For each word of the query the word of the name that it met, -1 for none. */
  partner: number[];
  /** For each word of the query how alike the two are; 0 for none. */
  similarity: number[];
  /** What a word of the query met where that is two words of the name; null where there is no such word. */
  joined: (string | undefined)[] | null;
  /** Weight of the pairs, times their similarity and as it is. */
  shared: number;
  weight: number;
  /** Weight of the words that met none. */
  queryAlone: number;
  nameAlone: number;
  /** Whether two words met that are more than legal forms and link words. */
  sounding: boolean;
}

/** `J` for JOSE. */
const INITIAL = 0.7;
/** `AUTO PECAS` and `AUTOPECAS`, `AL QAIDA` and `ALQAIDA`. */
const JOINED = 0.95;
/** With more possible pairs the heavier ones go first instead of trying every choice. */
const MOST_TRIED = 12;

interface Pair {
  query: number;
  name: number;
  similarity: number;
  gain: number;
}

/**
 * Lets the words of two names meet one to one: equal words first; then a word and two neighbours that spell it
 * together; then words that are alike, so that the pairs have the greatest sum of similarity times weight.
 */
export function align(query: Words, name: Words): Alignment {
  const meeting = new Meeting(query, name);
  meeting.letEqualMeet();
  if (meeting.open) meeting.letJoinedMeet();
  if (meeting.open) meeting.letAlikeMeet();
  return meeting.result();
}

class Meeting {
  private readonly query: Words;
  private readonly name: Words;
  private readonly partner: number[] = [];
  private readonly similarity: number[] = [];
  private readonly taken: boolean[] = [];
  private joined: (string | undefined)[] | null = null;
  private shared = 0;
  private weight = 0;
  private sounding = false;
  private queryLeft: number;
  private nameLeft: number;

  constructor(query: Words, name: Words) {
    this.query = query;
    this.name = name;
    this.queryLeft = query.length;
    this.nameLeft = name.length;
    for (let i = 0; i < this.queryLeft; i++) {
      this.partner.push(-1);
      this.similarity.push(0);
    }
    for (let j = 0; j < this.nameLeft; j++) this.taken.push(false);
  }

  /** Whether both names have words left that met none. */
  get open(): boolean {
    return this.queryLeft > 0 && this.nameLeft > 0;
  }

  letEqualMeet(): void {
    const { query, name, taken } = this;
    for (let i = 0; i < query.length; i++) {
      const { text } = query[i]!;
      for (let j = 0; j < name.length; j++) {
        if (name[j]!.text !== text || taken[j]) continue;
        this.meet(i, j, 1);
        break;
      }
    }
  }

  letJoinedMeet(): void {
    const { partner, taken } = this;
    for (let i = 0; i + 1 < partner.length; i++) {
      if (partner[i]! >= 0 || partner[i + 1]! >= 0) continue;
      const j = wholeOf(this.query, i, this.name, (at) => !taken[at]);
      if (j < 0) continue;
      const weight = Math.min(this.query[i]!.weight + this.query[i + 1]!.weight, this.name[j]!.weight);
      this.count(weight, JOINED, true);
      for (const part of [i, i + 1]) this.mark(part, j, JOINED);
      this.queryLeft -= 2;
      this.nameLeft--;
    }
    for (let j = 0; j + 1 < taken.length; j++) {
      if (taken[j] || taken[j + 1]) continue;
      const i = wholeOf(this.name, j, this.query, (at) => partner[at]! < 0);
      if (i < 0) continue;
      const weight = Math.min(this.name[j]!.weight + this.name[j + 1]!.weight, this.query[i]!.weight);
      this.count(weight, JOINED, true);
      this.mark(i, j, JOINED);
      taken[j + 1] = true;
      this.joined ??= new Array(partner.length);
      this.joined[i] = `${this.name[j]!.text} ${this.name[j + 1]!.text}`;
      this.queryLeft--;
      this.nameLeft -= 2;
    }
  }

  letAlikeMeet(): void {
    const pairs: Pair[] = [];
    for (let i = 0; i < this.partner.length; i++) {
      if (this.partner[i]! >= 0 || this.query[i]!.silent) continue;
      for (let j = 0; j < this.taken.length; j++) {
        if (this.taken[j] || this.name[j]!.silent) continue;
        const similarity = this.similarityAt(i, j);
        if (similarity > 0) pairs.push({ query: i, name: j, similarity, gain: similarity * this.pairWeight(i, j) });
      }
    }
    if (pairs.length === 0) return;
    const chosen = pairs.length === 1 ? pairs : pairs.length <= MOST_TRIED ? bestOf(pairs) : heaviestOf(pairs);
    for (const pair of chosen) this.meet(pair.query, pair.name, pair.similarity);
  }

  result(): Alignment {
    const { partner, similarity, joined, shared, weight, sounding } = this;
    let queryAlone = 0;
    let nameAlone = 0;
    for (let i = 0; i < partner.length; i++) if (partner[i]! < 0) queryAlone += this.query[i]!.weight;
    for (let j = 0; j < this.taken.length; j++) if (!this.taken[j]) nameAlone += this.name[j]!.weight;
    return { partner, similarity, joined, shared, weight, queryAlone, nameAlone, sounding };
  }

  private meet(i: number, j: number, similarity: number): void {
    this.count(this.pairWeight(i, j), similarity, !this.query[i]!.silent && !this.name[j]!.silent);
    this.mark(i, j, similarity);
    this.queryLeft--;
    this.nameLeft--;
  }

  private count(weight: number, similarity: number, sounding: boolean): void {
    this.shared += weight * similarity;
    this.weight += weight;
    this.sounding ||= sounding;
  }

  private mark(i: number, j: number, similarity: number): void {
    this.partner[i] = j;
    this.similarity[i] = similarity;
    this.taken[j] = true;
  }

  private similarityAt(i: number, j: number): number {
    const a = this.query[i]!;
    const b = this.name[j]!;
    if (a.text.length > 1 && b.text.length > 1) {
      if (!mayBeginAlike(a.text, b.text)) return 0;
      a.sound ??= soundOf(a.text);
      b.sound ??= soundOf(b.text);
      return similarityOf(a.text, a.sound, b.text, b.sound);
    }
    return a.text.charCodeAt(0) === b.text.charCodeAt(0) ? INITIAL : 0;
  }

  /** The commoner word's: a misspelling is rare and yet says no more than the name it stands for. */
  private pairWeight(i: number, j: number): number {
    return Math.min(this.query[i]!.weight, this.name[j]!.weight);
  }
}

/** The free word of `other` that the words `at` and `at + 1` of `words` spell together; -1 where there is none. */
function wholeOf(words: Words, at: number, other: Words, isFree: (at: number) => boolean): number {
  const first = words[at]!;
  const second = words[at + 1]!;
  if (first.silent && second.silent) return -1;
  const length = first.text.length + second.text.length;
  for (let index = 0; index < other.length; index++) {
    const { text, silent } = other[index]!;
    if (text.length !== length || silent || !isFree(index)) continue;
    if (text.startsWith(first.text) && text.endsWith(second.text)) return index;
  }
  return -1;
}

/** The choice of pairs, each word in one of them, that gains most. */
function bestOf(pairs: readonly Pair[]): readonly Pair[] {
  let best: readonly Pair[] = [];
  let most = -1;
  const choose = (from: number, chosen: Pair[], gain: number): void => {
    if (gain > most) {
      most = gain;
      best = [...chosen];
    }
    for (let at = from; at < pairs.length; at++) {
      const pair = pairs[at]!;
      if (chosen.some((other) => other.query === pair.query || other.name === pair.name)) continue;
      chosen.push(pair);
      choose(at + 1, chosen, gain + pair.gain);
      chosen.pop();
    }
  };
  choose(0, [], 0);
  return best;
}

function heaviestOf(pairs: Pair[]): Pair[] {
  const chosen: Pair[] = [];
  const queries = new Set<number>();
  const names = new Set<number>();
  for (const pair of pairs.sort((a, b) => b.gain - a.gain)) {
    if (queries.has(pair.query) || names.has(pair.name)) continue;
    queries.add(pair.query);
    names.add(pair.name);
    chosen.push(pair);
  }
  return chosen;
}
