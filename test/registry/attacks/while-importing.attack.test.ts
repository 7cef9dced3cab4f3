import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readSnapshotInfo } from '../../../src-main/data/open-snapshot.ts';
import { Pool } from '../../../src-main/workers/pool.ts';
import { cnpjOf } from '../../support/documents.ts';
import { importing } from '../importing.ts';
import { company, establishment, partner } from '../open-data-files.ts';

const { place, importFiles } = importing();

const CNPJS = Array.from({ length: 3000 }, (_, at) => cnpjOf(`${String(20_000_000 + at * 71)}0001`));
const month = (version: string) => ({
  'x.ESTABELE': CNPJS.map((cnpj) => establishment(cnpj, { nome_fantasia: version })),
  'x.EMPRECSV': CNPJS.map((cnpj) => company(cnpj, { razao_social: version })),
  'x.SOCIOCSV': CNPJS.map((cnpj) => partner(cnpj, { nome_socio: version })),
});

test('while the same month is imported again and again, each answer is wholly of one import', async () => {
  await importFiles(month('A'));
  const file = path.join(place.dataDir, 'registry', '202610.sqlite');
  const pool = new Pool<typeof import('../../../src-main/workers/entries/registry.ts')>('registry', { threads: 1 });
  let done = false;
  const seen = new Map<string, number>();
  const asking = (async () => {
    for (let at = 0; !done; at++) {
      const info = readSnapshotInfo(file);
      expect(info).not.toBeNull();
      const task = { snapshot: { path: file, importedAt: info!.importedAt }, cnpj: CNPJS[at % CNPJS.length]! };
      const { nomeFantasia, razaoSocial, qsa } = JSON.parse((await pool.run.lookup(task))!);
      expect([razaoSocial, qsa[0].nome]).toEqual([nomeFantasia, nomeFantasia]);
      seen.set(nomeFantasia, (seen.get(nomeFantasia) ?? 0) + 1);
      await turn();
    }
  })();
  try {
    // A busy machine may import several times before the first lookup is answered.
    for (let round = 0; round < 3 || (seen.size < 2 && round < 60); round++) {
      await importFiles(month('BCD'[round % 3]!));
      await turn();
    }
  } finally {
    done = true;
    await asking;
    await pool.destroy();
  }
  console.log(`lookups meanwhile: ${[...seen].map(([version, count]) => `${count} of ${version}`).join(', ')}`);
  expect(seen.size).toBeGreaterThan(1);
}, 60_000);

test('of several imports at once one works and the others are told to wait', async () => {
  const runs = await Promise.allSettled(['A', 'B', 'C', 'D'].map((version) => importFiles(month(version))));
  expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of runs) {
    if (each.status === 'rejected') {
      expect(each.reason.message).toBe('Another import of the registry is under way; wait until it has ended.');
    }
  }
});
