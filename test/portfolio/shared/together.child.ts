import path from 'node:path';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { createPortfolio } from '../../../src-main/portfolio/room.ts';

// Run by tests that kill it: a service of the office that only watches.
const [dataDir, url] = process.argv.slice(2) as [string, string];
const evidence = createEvidence({ dataDir, keychain: undefined, shared: url });
const room = createPortfolio({
  dataDir,
  bundledDir: path.join(dataDir, 'bundled'),
  evidence,
  threads: 1,
  onError: (error) => console.error(error),
});
room.watch();
setInterval(() => undefined, 60_000);
