import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openRegistry } from '../../../src-main/registry/open-data/reader.ts';
import { Pool } from '../../../src-main/workers/pool.ts';
import { writeMonth } from '../../bench/registry/month.ts';
import { cnpjOf } from '../../support/documents.ts';
import { importing } from '../importing.ts';
import { CNPJ, company, establishment, partner } from '../open-data-files.ts';

/** The attack: bytes of an installed snapshot change, by a bad disk or by somebody. */
const { place, importFiles } = importing();

const FILE = () => path.join(place.dataDir, 'registry', '202610.sqlite');
const CNPJS = Array.from({ length: 40 }, (_, at) => cnpjOf(`${String(10_000_000 + at * 13)}0001`));
const month = () => ({
  'x.ESTABELE': CNPJS.map((cnpj, at) => establishment(cnpj, { nome_fantasia: `FANTASIA ${at}`, uf: 'SP' })),
  'x.EMPRECSV': CNPJS.map((cnpj, at) => company(cnpj, { razao_social: `COMPANHIA ${at}` })),
  'x.SOCIOCSV': CNPJS.map((cnpj, at) => partner(cnpj, { nome_socio: `PESSOA ${at}` })),
});

/** What each CNPJ is answered: JSON, or `error`. */
function answers(file: string): string[] {
  let registry: ReturnType<typeof openRegistry>;
  try {
    registry = openRegistry(file);
  } catch {
    return CNPJS.map(() => 'error');
  }
  try {
    return CNPJS.map((cnpj) => {
      try {
        return JSON.stringify(registry.lookup(cnpj));
      } catch {
        return 'error';
      }
    });
  } finally {
    registry.close();
  }
}

function changeBlock(change: (data: Buffer) => Buffer): void {
  const db = new Database(FILE());
  const { place: at, data } = db.prepare('SELECT place, data FROM blocks').safeIntegers().get() as {
    place: bigint;
    data: Buffer;
  };
  db.prepare('UPDATE blocks SET data = ? WHERE place = ?').run(change(data), at);
  db.close();
}

test('whichever byte of a block changes, a lookup says what is right or fails', async () => {
  await importFiles(month());
  const right = answers(FILE());
  expect(right.join()).toContain('COMPANHIA 39');
  const whole = readFileSync(FILE());
  let length = 0;
  changeBlock((data) => {
    length = data.length;
    return data;
  });
  let failed = 0;
  for (let at = 0; at < length; at++) {
    writeFileSync(FILE(), whole);
    changeBlock((data) => {
      data[at]! ^= 1 << (at % 8);
      return data;
    });
    for (const [index, answer] of answers(FILE()).entries()) {
      if (answer === 'error') failed++;
      else expect(answer).toBe(right[index]);
    }
  }
  console.log(`${length} altered blocks, ${failed} of ${length * CNPJS.length} lookups failed`);
  expect(failed).toBeGreaterThan(length);
}, 120_000);

test('whichever byte of the dictionary of the blocks changes, every lookup fails', async () => {
  await importFiles(month());
  const whole = readFileSync(FILE());
  for (let at = 0; at < 300; at += 7) {
    writeFileSync(FILE(), whole);
    const db = new Database(FILE());
    const data = db.prepare('SELECT data FROM dictionary').pluck().get() as Buffer;
    data[at % data.length]! ^= 1 << (at % 8);
    db.prepare('UPDATE dictionary SET data = ?').run(data);
    db.close();
    expect(new Set(answers(FILE()))).toEqual(new Set(['error']));
  }
});

test('a block cut off anywhere fails its lookups and never hangs them', async () => {
  await importFiles(month());
  const whole = readFileSync(FILE());
  const right = answers(FILE());
  for (let cut = 0; cut < 1000; cut += 7) {
    writeFileSync(FILE(), whole);
    let isWhole = false;
    changeBlock((data) => {
      isWhole = cut >= data.length;
      return data.subarray(0, cut);
    });
    const found = answers(FILE());
    if (found.every((answer, at) => answer === right[at])) expect(isWhole).toBe(true);
    else expect(new Set(found)).toEqual(new Set(['error']));
  }
}, 60_000);

test('a block in the place of another fails, instead of saying that its companies are not in this copy', async () => {
  const folder = path.join(place.dir, 'month');
  await writeMonth({ folder, establishments: 3000, parts: 1, zipped: true, seed: 5 });
  const { importRegistry } = await import('../../../src-main/registry/import.ts');
  await importRegistry({ sources: [folder], dataDir: place.dataDir, date: '202610' });
  const db = new Database(FILE());
  const places = db.prepare('SELECT place FROM blocks ORDER BY place').safeIntegers().pluck().all() as bigint[];
  expect(places.length).toBeGreaterThan(2);
  db.prepare('UPDATE blocks SET data = (SELECT data FROM blocks WHERE place = ?) WHERE place = ?').run(
    places[1],
    places[2],
  );
  db.close();
  const registry = openRegistry(FILE());
  const base = String(places[2]! / 36n ** 4n).padStart(8, '0');
  expect(() => registry.lookup(cnpjOf(`${base}0001`))).toThrow('202610.sqlite is damaged');
  registry.close();
});

test('a file cut off, overwritten in its middle, or grown, before or while it is open, ends no process', async () => {
  await importFiles(month());
  const whole = readFileSync(FILE());
  const right = answers(FILE());
  for (let size = 0; size < whole.length; size += 4096) {
    writeFileSync(FILE(), whole);
    truncateSync(FILE(), size);
    for (const [at, answer] of answers(FILE()).entries()) if (answer !== 'error') expect(answer).toBe(right[at]);
    const garbage = Buffer.from(whole);
    garbage.fill(0xa5, size, Math.min(size + 4096, garbage.length));
    writeFileSync(FILE(), garbage);
    for (const [at, answer] of answers(FILE()).entries()) {
      if (answer !== 'error') expect(answer).toBe(right[at]);
    }
  }
  writeFileSync(FILE(), whole);
  const registry = openRegistry(FILE());
  truncateSync(FILE(), 8192);
  expect(() => registry.lookup(CNPJS[0]!)).toThrow();
  registry.close();
}, 60_000);

test('the thread that met a damaged block answers the next question', async () => {
  await importFiles(month());
  const whole = path.join(place.dir, 'whole.sqlite');
  copyFileSync(FILE(), whole);
  changeBlock((data) => data.subarray(0, 20));
  const pool = new Pool<typeof import('../../../src-main/workers/entries/registry.ts')>('registry', { threads: 1 });
  const ask = (file: string) => pool.run.lookup({ snapshot: { path: file, importedAt: '' }, cnpj: CNPJS[0]! });
  try {
    await expect(ask(FILE())).rejects.toThrow('202610.sqlite is damaged');
    expect(await ask(whole)).toContain('COMPANHIA 0');
    await expect(ask(FILE())).rejects.toThrow('202610.sqlite is damaged');
  } finally {
    await pool.destroy();
  }
});

test('a CNPJ that no company has is no error', async () => {
  await importFiles({ 'x.ESTABELE': [establishment(CNPJ)] });
  const registry = openRegistry(FILE());
  for (const cnpj of [cnpjOf('000000000001'), cnpjOf('ZZZZZZZZZZZZ'), cnpjOf('99887766ZZZZ')]) {
    expect(registry.lookup(cnpj)).toBeNull();
  }
  registry.close();
});
