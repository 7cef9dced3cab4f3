import { corpusBill } from './corpus-bill.ts';
import { DAMAGE_NAMES, DAMAGES, type DamageName } from './damage/kinds.ts';
import { decode } from './damage/picture.ts';
import { FAMILIES, type Family } from './make-bill.ts';
import type { PlaceSource } from './places-snapshot.ts';
import { createRandom } from './random.ts';
import type { Printer } from './render.ts';
import type { Expected } from './score.ts';
import type { Kind } from './tally.ts';

/** Which bills are made. */
export interface Plan {
  families: readonly Family[];
  /** Changes every bill, every place and every damage. */
  seed: number;
  /** Bills of each family sent in each way. */
  bills: ReadonlyMap<Kind, number>;
}

/** A file to read, and what should come out. */
export interface CorpusDocument {
  family: Family;
  kind: Kind;
  seed: number;
  bytes: Buffer;
  expected: Expected;
}

/** Seeds of one run follow one another; those of another run are far away. */
const BILLS_A_RUN = 1000;

/** What the plan asks for: first the PDFs, then pictures, the families by turns so that a run cut short says something of all. */
export async function* documentsOf(
  { families, seed, bills }: Plan,
  printer: Printer,
  places: PlaceSource | null,
): AsyncGenerator<CorpusDocument> {
  const seedOf = (index: number) => seed * BILLS_A_RUN + index;
  for (let index = 0; index < (bills.get('direct') ?? 0); index++) {
    for (const family of families) {
      const { html, truth } = corpusBill(family, seedOf(index), places);
      const bytes = await printer.pdf(html);
      const path = truth.issuer === null ? 'text' : 'direct';
      yield { family, kind: 'direct', seed: seedOf(index), bytes, expected: { truth, path, rotation: 0 } };
    }
  }
  const most = Math.max(0, ...DAMAGE_NAMES.map((name) => bills.get(name) ?? 0));
  for (let index = 0; index < most; index++) {
    for (const family of families) {
      const { html, truth } = corpusBill(family, seedOf(index), places);
      const page = await decode(await printer.png(html, 300));
      for (const name of DAMAGE_NAMES.filter((name) => index < (bills.get(name) ?? 0))) {
        const { bytes, rotation } = DAMAGES[name](page, createRandom(damageSeed(seedOf(index), family, name)));
        yield { family, kind: name, seed: seedOf(index), bytes, expected: { truth, path: 'ocr', rotation } };
      }
    }
  }
}

/** One bill is damaged otherwise in each way. */
function damageSeed(seed: number, family: Family, name: DamageName): number {
  return (seed * FAMILIES.length + FAMILIES.indexOf(family)) * DAMAGE_NAMES.length + DAMAGE_NAMES.indexOf(name);
}

/** The same items, the next one made while one is used. */
export async function* ahead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next();
  next.catch(() => {}); // it is thrown where it is awaited
  for (;;) {
    const { value, done } = await next;
    if (done) return;
    next = items.next();
    next.catch(() => {});
    yield value;
  }
}
