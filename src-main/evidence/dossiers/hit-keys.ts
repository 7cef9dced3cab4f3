import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { HitRecord } from '../../contract/dossiers.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { comparedFields, isWhole } from './compared.ts';

/** A record of an answer that has no key yet. */
export type FoundRecord = Omit<HitRecord, 'key' | 'content'>;

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
 * says less of, where it is one on either side: a decision never passes from one of two namesakes to the other.
 */
export function withKeys(found: readonly FoundRecord[], known: readonly HitRecord[]): HitRecord[] {
  const hits = eachOnce(found.map((one) => ({ ...one, key: '', content: contentOf(one) })));
  const free = new Index(known);
  const left: HitRecord[] = [];
  for (const hit of hits) {
    const same = free.like(hit).find(({ content }) => content === hit.content);
    if (same) free.take(same);
    else left.push(hit);
    hit.key = same?.key ?? '';
  }
  const unknown = new Index(left);
  const taken = new Set(known.map(({ key }) => key));
  for (const hit of left) {
    const [was, ...more] = free.like(hit);
    const isAlone = was !== undefined && more.length === 0 && unknown.like(was).length === 1;
    hit.key = isAlone ? was.key : newKey(hit, taken);
    taken.add(hit.key);
  }
  return hits;
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

  constructor(hits: readonly HitRecord[]) {
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

  /** Those that may be the same record as `hit`. */
  like(hit: HitRecord): HitRecord[] {
    const number = numberOf(hit);
    const alike = new Set(namesOf(hit).flatMap((name) => this.byList.get(name) ?? []));
    return [...alike].filter((other) => {
      if (this.taken.has(other.key)) return false;
      const itsNumber = numberOf(other);
      return number === null || itsNumber === null || number === itsNumber;
    });
  }
}

function namesOf(hit: HitRecord): string[] {
  const number = numberOf(hit);
  const who = JSON.stringify([hit.list, 'who', whoOf(hit)]);
  return number === null ? [who] : [who, JSON.stringify([hit.list, 'number', number])];
}

/** The publisher's own number of an entry; null where the answer does not have it. */
export function numberOf({ list, record }: FoundRecord): string | null {
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
export function contentOf(found: FoundRecord): string {
  return sha256(Object.fromEntries(comparedFields(found)));
}

function shortHash(value: unknown): string {
  return sha256(value).slice(0, 32);
}

function sha256(value: unknown): string {
  return createHash('sha256').update(canonicalize(value)!).digest('hex');
}
