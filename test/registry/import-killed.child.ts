import { importRegistry } from '../../src-main/registry/import.ts';

// Run by import-killed.long.test.ts, which kills it.
const [month, dataDir] = process.argv.slice(2) as [string, string];
await importRegistry({ sources: [month], dataDir, date: '202610' });
