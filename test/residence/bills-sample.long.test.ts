import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/**
 * Documents in layouts that this project's generator never made, read by the built service: the floor under what is read
 * right. It needs `npm run build`, as the window's tests do.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const SCORER = path.resolve(ROOT, '../shared/data/bills-sample/score.mjs');
const isThere = existsSync(SCORER);
if (!isThere) console.log('skipped: ../shared/data/bills-sample is not there, so no document of others is read');

interface Row {
  file: string;
  kind: string;
  ok: Record<string, boolean | null>;
}

test.skipIf(!isThere)(
  'documents not made by the generator: nobody else’s address, and the customer’s on nearly all',
  () => {
    const folder = makeTempDir();
    try {
      const results = path.join(folder, 'results.json');
      const env = { ...process.env, ATESTA_SCORE_OUT: results };
      const { stdout, stderr, status } = spawnSync(process.execPath, [SCORER], { cwd: ROOT, env, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
      console.log(stdout);
      const rows = JSON.parse(readFileSync(results, 'utf8')) as Row[];
      const right = (field: string) => rows.filter(({ ok }) => ok[field] === true).length;
      // A kind in capitals is somebody else's address, or another CEP that exists.
      expect(rows.filter(({ kind }) => /[A-Z]{3}/.test(kind)).map(({ file, kind }) => [file, kind])).toEqual([]);
      expect(rows).toHaveLength(22);
      const floors = { cep: 20, street: 19, district: 17, city: 19, number: 19, name: 10 };
      const below = Object.entries(floors).filter(([field, floor]) => right(field) < floor);
      expect(below.map(([field, floor]) => `${field}: ${right(field)}, not ${floor}`)).toEqual([]);
    } finally {
      removeTempDir(folder);
    }
  },
  300_000,
);
