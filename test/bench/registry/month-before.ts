import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** Of the companies of a month so many are new: about 400,000 of 67 million. */
const NEW = 0.006;
/**
 * Of the others so many have one row otherwise than a month before. An assumption: Receita Federal gives no figure; closings,
 * changes of address, activity, contact, partners and Simples are together about a million a month.
 */
export const CHANGED = 0.015;
/** Companies from here on stand for other eras than the newest. */
const NEWEST_BELOW = '65000000';
/** Telephone of an establishment. */
const TELEPHONE = 22;

/** Writes the month before of one that lies in csv files: without its newest companies, and with another row of some. */
export async function writeMonthBefore(folder: string, before: string): Promise<void> {
  mkdirSync(before, { recursive: true });
  const names = readdirSync(folder).filter((name) => !name.endsWith('.json'));
  const bases: string[] = [];
  for (const name of names.filter((one) => one.includes('EMPRECSV'))) {
    for await (const row of rowsOf(path.join(folder, name))) {
      const base = row.slice(1, 9);
      if (base < NEWEST_BELOW && /^\d+$/.test(base)) bases.push(base);
    }
  }
  bases.sort();
  const newest = new Set(bases.slice(Math.floor(bases.length * (1 - NEW))));
  for (const name of names) {
    const out = createWriteStream(path.join(before, name), 'latin1');
    for await (const row of rowsOf(path.join(folder, name))) {
      const base = row.slice(1, 9);
      if (newest.has(base)) continue;
      const text = name.includes('ESTABELE') && isChanged(base) ? withOtherTelephone(row) : row;
      if (!out.write(`${text}\n`)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'finish');
  }
}

function isChanged(base: string): boolean {
  return createHash('sha256').update(base).digest().readUInt32BE() / 2 ** 32 < CHANGED;
}

function withOtherTelephone(row: string): string {
  const fields = row.split(';');
  fields[TELEPHONE] =
    `"3${createHash('sha256').update(row).digest().readUInt32BE().toString().padStart(10, '0').slice(-7)}"`;
  return fields.join(';');
}

async function* rowsOf(file: string): AsyncGenerator<string> {
  const handle = await open(file);
  for await (const line of handle.readLines({ encoding: 'latin1' })) if (line !== '') yield line;
}
