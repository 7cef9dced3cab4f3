import { writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { createPortfolio } from '../../../src-main/portfolio/room.ts';
import { ANA } from '../rooms.ts';

// Run by killed.long.test.ts, which kills it: keeps clients of a portfolio of the office in step and watches, and says whom it was
// told that it has, and which alerts it decided on.
const [dataDir, url, id, from] = process.argv.slice(2) as [string, string, string, string];
const evidence = createEvidence({ dataDir, keychain: undefined, shared: url });
const room = createPortfolio({
  dataDir,
  bundledDir: path.join(dataDir, 'bundled'),
  evidence,
  threads: 1,
  onError: (error) => console.error(error),
});
const say = (what: object) => writeSync(1, `${JSON.stringify(what)}\n`);
/** The database was killed, or what it did last is not known: all else is a fault. */
const EXPECTED = ['workspaceUnreachable', 'evidenceMaybeSaved', 'busy', 'alertDecided', 'alertChangedMeanwhile'];

async function withPatience(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!EXPECTED.includes((error as { code?: string }).code ?? '')) throw error;
    await sleep(50);
  }
}

say({ started: true });
room.watch();
for (let at = Number(from); ; at += 40) {
  const subjects = Array.from({ length: 40 }, (_, index) => ({
    reference: `C${at + index}`,
    name: `CLIENTE INVENTADO ${at + index}Q`,
  }));
  await withPatience(async () => {
    await room.keepInStep(id, { subjects }, ANA);
    say({ kept: subjects.map(({ reference }) => reference) });
  });
  await withPatience(async () => {
    const { alerts } = await room.alerts('administrator', { portfolio: id, state: 'open', order: '-number', limit: 3 });
    for (const { id: alert } of alerts) {
      await room.decide([alert], { outcome: 'discarded', reason: 'homônimo inventado', author: ANA });
      say({ decided: alert });
    }
  });
  await sleep(100);
}
