import path from 'node:path';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { createPortfolio } from '../../src-main/portfolio/room.ts';

// Run by killed.ts, which kills it: compares a portfolio, and says of each piece when it was written.
const [dataDir, id] = process.argv.slice(2) as [string, string];
const evidence = createEvidence({ dataDir, keychain: undefined });
const room = createPortfolio({
  dataDir,
  bundledDir: path.join(dataDir, 'bundled'),
  evidence,
  threads: 1,
  onError: (error) => console.error(error),
});
console.log('started');
await room.catchUp(id, () => console.log('piece'));
console.log('complete');
await room.close();
await evidence.close();
