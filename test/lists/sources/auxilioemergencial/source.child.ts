import type { InputFile } from '../../../../src-main/data/input-files.ts';
import { auxilioemergencial } from '../../../../src-main/lists/sources/auxilioemergencial/source.ts';
import { cguCsv } from '../../official/cgu.ts';
import { AUXILIO_COLUMNS, instalment } from '../../official/cgu-auxilio.ts';

/** Reads 500,000 rows, of which the last 100,000 are of people who stand at the beginning, and counts what comes out. */
const PEOPLE = 150_000;
const ROWS = 200_000;
const AT_ONCE = 1000;

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield cguCsv(AUXILIO_COLUMNS, []);
  const header = cguCsv(AUXILIO_COLUMNS, []).length;
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => {
      const person = (from + at) % PEOPLE;
      const digits = String(person).padStart(6, '0');
      return instalment(
        `PESSOA INVENTADA DE NOME COMPRIDO ${person}`,
        `***.${digits.slice(0, 3)}.${digits.slice(3)}-**`,
        '',
      );
    });
    yield cguCsv(AUXILIO_COLUMNS, rows).subarray(header);
  }
}

const file: InputFile = {
  name: '202004_AuxilioEmergencial.csv',
  archive: null,
  path: 'x',
  modified: 0,
  size: 80_000_000,
  head: async () => cguCsv(AUXILIO_COLUMNS, []),
  bytes,
};
const counts = { records: 0, folded: 0 };
for await (const batch of auxilioemergencial.read([{ file, head: await file.head() }])) {
  counts.records += batch.records.length;
  counts.folded += batch.folded;
}
process.stdout.write(JSON.stringify(counts));
