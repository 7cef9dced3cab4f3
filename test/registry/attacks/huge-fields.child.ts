import { importRegistry } from '../../../src-main/registry/import.ts';

// Run by huge-fields.attack.long.test.ts, which wants to know what this process took at most.
const [source, dataDir] = process.argv.slice(2) as [string, string];
await importRegistry({ sources: [source], dataDir, date: '202610' });
console.log(JSON.stringify({ maxRss: process.resourceUsage().maxRSS * 1024 }));
