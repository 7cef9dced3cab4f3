import { copyFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SnapshotReader } from '../../src-main/lists/search/snapshot-reader.ts';
import { importPostal } from '../../src-main/postal/import.ts';
import { openPostalStore } from '../../src-main/postal/store.ts';
import { unreadableIn } from '../../src-main/workers/unreadable-data.ts';
import { install, matchesIn } from '../lists/snapshots.ts';
import { cpfOf } from '../support/documents.ts';

/**
 * Opens a snapshot, asks it once, cuts the file off where it lies and asks on. argv: a folder, the kind of data, the share
 * of the file that stays. stdout, JSON: what an untouched copy answers and what this one does; an error is its reason.
 */
const [dataDir, kind, share] = process.argv.slice(2) as [string, 'list' | 'postal', string];
const ENTRIES = 4000;
const ASKED = Array.from({ length: 40 }, (_, at) => at * 97);

const { file, open } = kind === 'list' ? await list() : await postal();
const whole = `${file}.whole`;
copyFileSync(file, whole);
const right = ASKED.map(open(whole));
const ask = open(file);
ask(ASKED[0]!);
const { size } = statSync(file);
truncateSync(file, Math.floor(size * Number(share)));
const after = ASKED.map((at) => {
  try {
    return ask(at);
  } catch (error) {
    return unreadableIn(error, file)?.[0]?.reason ?? `unexpected: ${error}`;
  }
});
console.log(JSON.stringify({ right, after }));

async function list() {
  const cpfAt = (at: number) => cpfOf(String(100_000_000 + at * 37));
  const people = Array.from({ length: ENTRIES }, (_, at) => ({ name: `PESSOA ${at * 7919}`, taxId: cpfAt(at) }));
  const installed = await install(dataDir, 'pep', '20260901', people, { limits: { segmentRecords: 512 } });
  return {
    file: installed,
    open: (from: string) => {
      const reader = new SnapshotReader(from);
      return (at: number) =>
        matchesIn(reader, { taxId: cpfAt(at) })
          .map(({ name }) => name)
          .join();
    },
  };
}

async function postal() {
  const csv = path.join(dataDir, 'ceps.csv');
  const cepAt = (at: number) => String(1_000_000 + at).padStart(8, '0');
  const streets = Array.from(
    { length: ENTRIES },
    (_, at) => `${cepAt(at)},Rua Inventada ${at * 7919},Centro,Cidade,SP`,
  );
  writeFileSync(csv, ['cep,logradouro,bairro,cidade,uf', ...streets].join('\n'));
  await importPostal({ sources: [csv], dataDir, date: '20260901' }, () => undefined);
  return {
    file: path.join(dataDir, 'postal/20260901.sqlite'),
    open: (from: string) => {
      const store = openPostalStore(from);
      return (at: number) => store.lookup(cepAt(at))?.logradouro ?? 'none';
    },
  };
}
