export type Random = () => number;

/** Draws of the head of a pool go through a table of this size: one multiplication each, however many words there are. */
const TABLE = 4096;

/** Words of which few are common and most are rare, as in every register: a head by weight and an invented tail. */
export class Pool {
  private readonly table: readonly string[];
  private readonly tail: InventedWords | undefined;
  private readonly tailShare: number;

  /** `head` is a text `WORD*weight WORD …`, blanks in a word written `_`; a word without weight weighs 1. */
  constructor(head: string, { tail, tailShare = 0 }: { tail?: InventedWords; tailShare?: number } = {}) {
    this.table = tableOf(head);
    this.tail = tail;
    this.tailShare = tailShare;
  }

  pick(random: Random): string {
    if (this.tail && random() < this.tailShare) return this.tail.pick(random);
    return this.table[Math.floor(random() * TABLE)]!;
  }
}

/**
 * Words of one to four syllables that nobody bears, by a power law without end: however many are drawn, new ones come, as
 * in real names. They are made when they are drawn; a list of them would be all that a month can hold.
 */
export class InventedWords {
  private readonly seed: number;
  private readonly endings: readonly string[];

  constructor(seed: number, endings: readonly string[] = ['']) {
    this.seed = seed;
    this.endings = endings;
  }

  pick(random: Random): string {
    return this.at(Math.floor(VOCABULARY * random() ** POWER));
  }

  /** The word at `index`: the same each time, not always another than its neighbour. */
  at(index: number): string {
    let bits = mixed(index + this.seed * 0x9e3779b1);
    const syllables = bits % 8 < 4 ? 1 : bits % 8 < 7 ? 2 : 0;
    bits >>>= 3;
    let word = '';
    for (let nth = 0; nth < syllables; nth++) {
      word += ONSETS[bits % ONSETS.length]! + VOWELS[(bits >>> 8) % VOWELS.length]!;
      bits = mixed(bits + nth + 1);
    }
    return (
      word +
      ONSETS[bits % ONSETS.length]! +
      VOWELS[(bits >>> 8) % VOWELS.length]! +
      this.endings[(bits >>> 16) % this.endings.length]!
    );
  }
}

const VOCABULARY = 4_000_000;
/** Probability falls with the rank to the power of -(1 - 1/POWER). */
const POWER = 5;

function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** One of `values`, all as often. */
export function oneOf<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)]!;
}

/** A whole number from `least` to `most`. */
export function between(least: number, most: number, random: Random): number {
  return least + Math.floor(random() * (most - least + 1));
}

const ONSETS = [...'BCDFGJLMNPRSTVZ', 'BR', 'CH', 'CL', 'GR', 'LH', 'NH', 'PR', 'QU', 'TR', 'SS', 'RR', 'K', 'W', ''];
const VOWELS = ['A', 'E', 'I', 'O', 'U', 'A', 'E', 'O', 'AI', 'EI', 'IA', 'ION', 'AN', 'EN', 'AR', 'ER', 'IS', 'Y'];

function tableOf(text: string): string[] {
  const weighed = text
    .trim()
    .split(/\s+/)
    .map((each): [string, number] => {
      const [word, weight] = each.split('*') as [string, string?];
      return [word.replaceAll('_', ' '), Number(weight ?? 1)];
    });
  const total = weighed.reduce((sum, [, weight]) => sum + weight, 0);
  const table: string[] = [];
  let reached = 0;
  for (const [word, weight] of weighed) {
    reached += weight;
    while (table.length < Math.round((reached / total) * TABLE)) table.push(word);
  }
  return table;
}
