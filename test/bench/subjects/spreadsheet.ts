import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alone } from '../alone.ts';
import { makeSpreadsheet } from '../make-spreadsheet.ts';
import type { Result, Subject } from '../subject.ts';

const ROWS = 100_000;
const COLUMNS = 50;

export const spreadsheet: Subject = {
  name: 'spreadsheet',
  async *run(): AsyncGenerator<Result> {
    const folder = await mkdtemp(path.join(tmpdir(), 'atesta-bench-'));
    try {
      const file = path.join(folder, 'clientes.xlsx');
      await makeSpreadsheet(file, ROWS, COLUMNS);
      const { rows, ms, cpuSeconds, peakMb, cores } = await alone('read-spreadsheet.child.ts', [file]);
      const what = `xlsx of ${ROWS} rows and ${COLUMNS} columns, read and judged`;
      const spent = `${cores}; processor ${cpuSeconds.toFixed(1)} s`;
      const note = rows === ROWS ? spent : `MISMATCH: ${rows} rows; ${spent}`;
      yield { what, value: ms, unit: 'ms', goal: { of: 'value', atMost: 10_000 }, note };
      yield { what: `${what}, most memory`, value: peakMb, unit: 'MB', goal: { of: 'value', atMost: 300 } };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
