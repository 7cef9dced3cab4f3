import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { HitRecord } from '../../contract/dossiers.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { comparedFields, isWhole, type Said } from './compared.ts';
import { isRemainder } from './covered.ts';

/** Whether a record that was found may be taken for one that is known, as far as more than name and document tells. */
export type MayBe = (known: HitRecord, found: HitRecord) => boolean;

/** A record of an answer that has no key yet. */
export interface FoundRecord extends Omit<HitRecord, 'key' | 'content'> {
  /** Only of a record that was told by itself, whatever else its list has of that name: what the list said of it before. */
  before?: Said;
}

/**
 * The publisher's own number of an entry, by the list's columns that hold it, in folded words. Of other lists the answers do
 * not have it.
 */
const NUMBERED_BY: Readonly<Record<string, readonly string[]>> = {
  candidatoseleitorais: ['sq candidato', 'nr turno'],
  ceis: ['codigo da sancao'],
  cnep: ['codigo da sancao'],
  onu: ['dataid'],
  uk: ['unique id', 'group id'],
};

/**
 * Names what an answer found, so that a record which the dossier knows has the key that it has there: by the publisher's
 * number where both have it, else by name and document.
 *
 * Several records of a list may agree in all of that (sanctions of one company, offices of one politician). What says the
 * same to the letter is the same; what is left is only taken for a record that changed, or that the other form of the answer
 * says less of, where it is one on either side: a decision never passes from one of two namesakes to the other. Where the
 * answer does not give all that a list has nobody sees that: there it is the publisher's number that tells, or that the list
 * said of it before, to the letter, what the dossier has. What else has to be so is for `mayBe` to say.
 */
export function withKeys(
  found: readonly FoundRecord[],
  known: readonly HitRecord[],
  mayBe: MayBe = () => true,
): HitRecord[] {
  const before = new Map<HitRecord, HitRecord>();
  const all = found.map(({ before: said, ...one }) => {
    const hit = hitOf(one);
    if (said) before.set(hit, hitOf({ ...one, ...said }));
    return hit;
  });
  const hits = eachOnce(all);
  const cut = new Set(hits.filter(isRemainder).map(({ list }) => list));
  const free = new Index(known, mayBe);
  // Those of a file that is known come first, or another file's record would take what is theirs.
  const files = new Set(known.map(({ list, file }) => `${list} ${file}`));
  const inOrder = [...hits].sort(
    (a, b) => Number(files.has(`${b.list} ${b.file}`)) - Number(files.has(`${a.list} ${a.file}`)),
  );
  for (const hit of inOrder) {
    const same = free.sameAs(hit);
    if (same) free.take(same);
    hit.key = same?.key ?? '';
  }
  const left = hits.filter(({ key }) => key === '');
  const unknown = new Index(left, () => true);
  const taken = new Set(known.map(({ key }) => key));
  const aloneAs = (hit: HitRecord) => {
    const [was, ...more] = free.like(hit);
    return was !== undefined && more.length === 0 && unknown.like(was).length === 1 ? was : undefined;
  };
  for (const hit of left) {
    const said = before.get(hit);
    const isOneOfAll = !said && (isRemainder(hit) || !cut.has(hit.list));
    const was = isOneOfAll ? aloneAs(hit) : ((said && free.sameAs(said)) ?? free.numberedAs(hit));
    hit.key = was?.key ?? newKey(hit, taken);
    taken.add(hit.key);
  }
  return hits;
}

function hitOf(one: Omit<FoundRecord, 'before'>): HitRecord {
  return { ...one, key: '', content: contentOf(one) };
}

/** What a file has twice is one; where little is said of a record, two that look alike may be two. */
function eachOnce(hits: readonly HitRecord[]): HitRecord[] {
  const seen = new Set<string>();
  return hits.filter((hit) => {
    const name = `${hit.list} ${hit.content}`;
    const isNew = !isWhole(hit) || !seen.has(name);
    seen.add(name);
    return isNew;
  });
}

/** The identity alone where nothing else has it; else what is said too, and how many there are of that. */
function newKey(hit: HitRecord, taken: ReadonlySet<string>): string {
  const identity = numberOf(hit) ?? whoOf(hit);
  let key = shortHash([hit.list, identity]);
  for (let count = 1; taken.has(key); count++) key = shortHash([hit.list, identity, hit.content, count]);
  return key;
}

/** Hits by what they may be known again by. */
class Index {
  private readonly byList = new Map<string, HitRecord[]>();
  private readonly taken = new Set<string>();
  private readonly mayBe: MayBe;

  constructor(hits: readonly HitRecord[], mayBe: MayBe) {
    this.mayBe = mayBe;
    for (const hit of hits) {
      for (const name of namesOf(hit)) {
        const others = this.byList.get(name);
        if (others) others.push(hit);
        else this.byList.set(name, [hit]);
      }
    }
  }

  take({ key }: HitRecord): void {
    this.taken.add(key);
  }

  /** What says the same to the letter; of several the one of the same file, as a list may have more than one. */
  sameAs(hit: HitRecord): HitRecord | undefined {
    const same = this.like(hit).filter(({ content }) => content === hit.content);
    return same.find(({ file }) => file === hit.file) ?? same[0];
  }

  /** The one of the same publisher's number. */
  numberedAs(hit: HitRecord): HitRecord | undefined {
    const number = numberOf(hit);
    const [one, ...more] = number === null ? [] : this.like(hit).filter((other) => numberOf(other) === number);
    return more.length === 0 ? one : undefined;
  }

  /** Those that may be the same record as `hit`. */
  like(hit: HitRecord): HitRecord[] {
    const number = numberOf(hit);
    const alike = new Set(namesOf(hit).flatMap((name) => this.byList.get(name) ?? []));
    return [...alike].filter((other) => {
      if (this.taken.has(other.key)) return false;
      const itsNumber = numberOf(other);
      return number === null || itsNumber === null ? this.mayBe(other, hit) : number === itsNumber;
    });
  }
}

/** What records are alike in of which a list says no more: itself, name and document. */
export function nameOf(hit: HitRecord): string {
  return JSON.stringify([hit.list, 'who', whoOf(hit)]);
}

function namesOf(hit: HitRecord): string[] {
  const number = numberOf(hit);
  const who = nameOf(hit);
  return number === null ? [who] : [who, JSON.stringify([hit.list, 'number', number])];
}

/** The publisher's own number of an entry; null where the answer does not have it. */
function numberOf({ list, record }: FoundRecord): string | null {
  const columns = NUMBERED_BY[list];
  if (!columns || !isWhole({ record })) return null;
  const values = Object.entries(record.details as Record<string, string>)
    .filter(([column, value]) => value !== '' && columns.includes(foldedWords(column)))
    .map(([, value]) => value);
  return values.length > 0 ? values.join(' ') : null;
}

function whoOf({ record }: FoundRecord): string {
  const who = [record.taxId ?? '', record.name ?? ''];
  return JSON.stringify(record.name === undefined ? [...who, record.asked ?? ''] : who);
}

/** SHA-256 (hex) of what the list says of a record. */
export function contentOf(found: Said): string {
  return sha256(Object.fromEntries(comparedFields(found)));
}

function shortHash(value: unknown): string {
  return sha256(value).slice(0, 32);
}

function sha256(value: unknown): string {
  return createHash('sha256').update(canonicalize(value)!).digest('hex');
}
