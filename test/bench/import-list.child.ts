import { performance } from 'node:perf_hooks';
import { type ImportRequest, importList } from '../../src-main/lists/import.ts';
import type { ImportFigures } from './import-alone.ts';

/** One import in a process of its own, so that its processor time and memory are its own. stdout: `ImportFigures`. */
const before = process.cpuUsage();
const start = performance.now();
const report = await importList(JSON.parse(process.argv[2]!) as ImportRequest, () => undefined);
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(before);
const figures: Omit<ImportFigures, 'ownMb' | 'cores'> = {
  rows: report.rowsRead,
  records: report.kept,
  ms,
  cpuSeconds: (user + system) / 1e6,
  peakMb: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(figures));
