import path from 'node:path';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { createPortfolio } from '../../src-main/portfolio/room.ts';
import { AUTHOR, SUBJECTS } from './import-killed.ts';

// Run by import-killed.long.test.ts, which kills it: takes many subjects into a portfolio.
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
await room.keepInStep(id, { subjects: [...SUBJECTS] }, AUTHOR);
console.log('complete');
