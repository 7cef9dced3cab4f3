import { once } from 'node:events';
import path from 'node:path';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { createPortfolio } from '../../../src-main/portfolio/room.ts';

// Run by tests that kill it: a service of the office that only watches, at once or `when told` by a byte.
const [dataDir, url, when] = process.argv.slice(2) as [string, string, string?];
const evidence = createEvidence({ dataDir, keychain: undefined, shared: url });
const room = createPortfolio({
  dataDir,
  bundledDir: path.join(dataDir, 'bundled'),
  evidence,
  threads: 1,
  onError: (error) => console.error(error),
});
if (when === 'when told') {
  await room.portfolios();
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
}
room.watch();
setInterval(() => undefined, 60_000);
