import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { people } from '../people.ts';
import { formattedCpf, isComplete, maskedCpf, pepFile } from '../pep-file.ts';
import { QUERIES } from '../queries.ts';
import { Cluster, missingPostgres } from './cluster.ts';
import { FORMS, type Loaded, loadPep, nameContains } from './pep-table.ts';
import type { Psql } from './psql.ts';

const PEOPLE = 3000;
const missing = missingPostgres();
if (missing) console.log(`skipped: ${missing}`);

describe.skipIf(missing)('PostgreSQL beside the bench', () => {
  let folder: string;
  let cluster: Cluster;
  let psql: Psql;
  let loaded: Loaded;

  beforeAll(async () => {
    folder = makeTempDir();
    // Not below a folder of ours: where we are root, the server is another user, who may not pass through it.
    cluster = new Cluster(mkdtempSync(path.join(tmpdir(), 'atesta-test-postgres-')), false);
    await cluster.start();
    loaded = await loadPep(cluster, await pepFile(folder, PEOPLE));
    psql = cluster.connect();
  });

  afterAll(async () => {
    await psql?.close();
    await cluster?.stop();
    removeTempDir(folder);
    expect(existsSync(cluster.folder)).toBe(false);
  });

  test('holds every row of the file as it is', async () => {
    expect(loaded.rows).toBe(PEOPLE);
    const rows = (await psql.ask('SELECT cpf, nome FROM pep ORDER BY id;')).trimEnd().split('\n');
    const wanted = Array.from(people(PEOPLE), ({ name, cpf }, index) => {
      return `${isComplete(index) ? formattedCpf(cpf) : maskedCpf(cpf)}|${name}`;
    });
    expect(rows).toEqual(wanted);
    const dashes = await psql.ask("SELECT count(*) FROM pep WHERE descricao_funcao LIKE '%–%';");
    expect(Number(dashes)).toBeGreaterThan(0);
  });

  test('finds the names that contain the text, whatever the case of accented letters', async () => {
    const names = Array.from(people(PEOPLE), ({ name }) => name);
    for (const name of [...QUERIES.map((query) => query.name), 'conceição', 'Zél']) {
      const count = await psql.ask(`SELECT count(*) FROM pep WHERE ${nameContains(name)};`);
      expect({ name, count: Number(count) }).toEqual({
        name,
        count: names.filter((one) => one.includes(name.toUpperCase())).length,
      });
    }
  });

  test('gives the same count and first records in each form', async () => {
    const where = nameContains('SANTOS');
    const [count, ...rows] = (await psql.ask(FORMS['two statements'](where))).trimEnd().split('\n');
    expect(rows.length).toBe(50);
    const withCount = rows.map((row) => `${count}|${row}`);
    expect((await psql.ask(FORMS['window count'](where))).trimEnd().split('\n')).toEqual(withCount);
    expect((await psql.ask(FORMS['materialized ids'](where))).trimEnd().split('\n')).toEqual(withCount);
  });

  test('says what it does not understand', async () => {
    const session = cluster.connect();
    await expect(session.ask('SELECT nothing FROM nowhere;')).rejects.toThrow('relation "nowhere" does not exist');
    await session.close();
  });
});
