import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tempDir } from '../support/temp-dir.ts';
import { AUTHOR, SUBJECTS } from './import-killed.ts';
import { portfolioOf, roomsIn } from './rooms.ts';

const CHILD = path.join(import.meta.dirname, 'import-killed.child.ts');
/** When it is killed, from the beginning on; each time later, on slow machines too. */
const delayOf = (kill: number) => (kill === 0 ? 0 : 40 * 2.5 ** (kill - 1));

/** Has a process take the subjects in, and kills it so long after it began; whether it came to its end before. */
async function killAfter(milliseconds: number, dataDir: string, id: string): Promise<boolean> {
  const child = spawn(process.execPath, [CHILD, dataDir, id], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += text;
    if (said.includes('complete')) child.kill('SIGKILL');
    else if (said.includes('started')) void sleep(milliseconds).then(() => child.kill('SIGKILL'));
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return said.includes('complete');
}

test('W9 killed while it takes subjects in, it has all of them or none, each once, and the log says so once', async () => {
  const dataDir = tempDir();
  const first = roomsIn(dataDir);
  const id = await portfolioOf(first.room, []);
  await first.close();
  let kills = 0;
  let complete = false;
  for (; !complete; kills++) {
    complete = await killAfter(delayOf(kills), dataDir, id);
    const { room, close } = roomsIn(dataDir);
    const { total } = await room.subjects(id, { after: 0, limit: 1 });
    expect([0, SUBJECTS.length]).toContain(total);
    await close();
  }
  console.log(`${kills - 1} kills`);
  expect(kills).toBeGreaterThan(2);
  const { room, evidence } = roomsIn(dataDir);
  expect(await room.keepInStep(id, { subjects: [...SUBJECTS], complete: true }, AUTHOR)).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: SUBJECTS.length,
    gone: 0,
  });
  const entries = await evidence.entriesOf(id);
  const steps = entries.flatMap(({ entry, payload }) =>
    entry.kind === 'subjects' ? (payload as { added: number; subjects: number }) : [],
  );
  expect(steps.filter(({ added }) => added > 0)).toMatchObject([{ added: SUBJECTS.length, subjects: SUBJECTS.length }]);
}, 300_000);
