import { fork, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { answerParent } from '../../src-main/workers/answer-parent.ts';

/** Tries from within what a document could try that has taken over its process, and says how each attempt ended. */
function ending(work: () => unknown): string {
  try {
    work();
    return 'done';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed';
  }
}

async function attempt({ folder, port }: { folder: string; port: number }): Promise<Record<string, unknown>> {
  return {
    environment: Object.keys(process.env),
    read: ending(() => readFileSync('/etc/passwd')),
    list: ending(() => readdirSync(folder)),
    write: ending(() => writeFileSync(path.join(folder, 'x'), 'x')),
    spawn: ending(() => spawnSync(process.execPath, ['--version'])),
    fork: ending(() => fork(import.meta.filename)),
    connect: ending(() => connect(port, '127.0.0.1')),
    fetch: await fetch(`http://127.0.0.1:${port}/`).then(
      () => 'done',
      () => 'failed',
    ),
  };
}

void answerParent({ attempt }, async () => {});
