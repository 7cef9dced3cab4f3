import { performance } from 'node:perf_hooks';
import { openRegistry } from '../../../src-main/registry/open-data/reader.ts';
import { openPlainTables } from './plain-tables.ts';

/** Milliseconds of a process that has never looked anything up. */
export interface ColdLookup {
  open: number;
  lookup: number;
}

/** argv: `registry` or `plain`, the file, a CNPJ that is in it. stdout: `ColdLookup`. */
const [kind, file, cnpj] = process.argv.slice(2) as [string, string, string];
const begun = performance.now();
const registry = kind === 'plain' ? openPlainTables(file) : openRegistry(file);
const opened = performance.now();
const found = registry.lookup(cnpj);
const done = performance.now();
if (found === null) throw new Error('a CNPJ of the month was not found');
registry.close();
console.log(JSON.stringify({ open: opened - begun, lookup: done - opened } satisfies ColdLookup));
