import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openInputs } from '../../../src-main/data/input-files.ts';
import { randomFrom } from '../random.ts';
import { cnpjDigits } from './check-digits.ts';
import { linesOf } from './plain-tables.ts';
import type { Random } from './pool.ts';

/** CNPJs to ask for, in no order. */
export interface Sample {
  hits: string[];
  /** Right check digits, and in no row: half of companies that are there, half of none. */
  misses: string[];
}

/** `count` of each from all over the month in `folder`, kept in `file`. */
export async function sampleOf(folder: string, file: string, count: number): Promise<Sample> {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await draw(folder, count)));
  return JSON.parse(readFileSync(file, 'utf8')) as Sample;
}

async function draw(folder: string, count: number): Promise<Sample> {
  const random = randomFrom(10_000);
  const zips = readdirSync(folder).filter((name) => /^Estabelecimentos\d+\.zip$/.test(name));
  const inputs = await openInputs(zips.map((name) => path.join(folder, name)));
  const hits: string[] = [];
  let seen = 0;
  try {
    for (const input of inputs.files) {
      for await (const line of linesOf(input.bytes())) {
        const [base, order, digits] = [line.slice(1, 9), line.slice(12, 16), line.slice(19, 21)];
        // Every row has the same chance to be among `count` (reservoir sampling).
        const at = seen < count ? seen : Math.floor(random() * (seen + 1));
        if (at < count) hits[at] = base + order + digits;
        seen++;
      }
    }
  } finally {
    inputs.close();
  }
  shuffle(hits, random);
  return { hits, misses: hits.map((cnpj, nth) => missOf(cnpj, nth)) };
}

/** A branch that no invented company has, or a base that no invented company has: none of theirs holds an F. */
function missOf(cnpj: string, nth: number): string {
  const twelve = nth % 2 === 0 ? `${cnpj.slice(0, 8)}9876` : `${cnpj.slice(0, 7)}F0001`;
  return twelve + cnpjDigits(twelve);
}

function shuffle(values: string[], random: Random): void {
  for (let last = values.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [values[last], values[other]] = [values[other]!, values[last]!];
  }
}
