import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createEvidence } from '../../../src-main/evidence/room.ts';

// Run by killed.long.test.ts, which kills it: several file into the record of an office at once, and each thing that is told as
// filed, or erased, is said.
const [dataDir, url] = process.argv.slice(2) as [string, string];
const room = createEvidence({ dataDir, keychain: undefined, shared: url });
const say = (what: object) => writeSync(1, `${JSON.stringify(what)}\n`);

async function work(): Promise<never> {
  for (let index = 0; ; index++) {
    const scope = randomUUID();
    try {
      const attachments = [Buffer.alloc((index * 977) % 40_000, index)];
      const { id } = await room.append({ kind: 'note', scope, payload: { text: scope }, attachments });
      say({ id, scope });
      if (index % 7 !== 6) continue;
      await room.erase(scope, { scope: randomUUID(), payload: { erased: scope } });
      say({ erased: scope });
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'workspaceUnreachable') throw error; // the database was killed; all else is a fault
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

say({ started: true });
await Promise.all(Array.from({ length: 4 }, work));
