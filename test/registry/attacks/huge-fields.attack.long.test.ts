import { execFile } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { cnpjOf } from '../../support/documents.ts';
import { importing } from '../importing.ts';
import { csvOf, establishment } from '../open-data-files.ts';

const { place, blockOf } = importing();

const LETTERS = 'Á'.repeat(1024 ** 2 - 2000);
const COUNT = 200;
const cnpjAt = (at: number) => cnpjOf(`${String(at * 200_000 + 1).padStart(8, '0')}0001`);

test('rows of a megabyte, each for another range of numbers, stay within the memory of an import', async () => {
  const file = path.join(place.dir, 'in', 'x.ESTABELE');
  mkdirSync(path.dirname(file), { recursive: true });
  await pipeline(
    Readable.from(
      (function* () {
        for (let at = 0; at < COUNT; at++)
          yield csvOf([establishment(cnpjAt(at), { nome_fantasia: `${at}${LETTERS}` })]);
      })(),
    ),
    createWriteStream(file),
  );
  const child = path.join(import.meta.dirname, 'huge-fields.child.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [child, file, place.dataDir]);
  const { maxRss } = JSON.parse(stdout);
  console.log(`${COUNT} rows of a megabyte took ${(maxRss / 1024 ** 2).toFixed(0)} MB at most`);
  expect(maxRss).toBeLessThan(600 * 1024 ** 2);
  for (const at of [0, 7, COUNT - 1]) expect(blockOf(cnpjAt(at))?.nomeFantasia).toBe(`${at}${LETTERS}`);
}, 120_000);
