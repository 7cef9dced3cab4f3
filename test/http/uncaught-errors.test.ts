import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const CHILD = path.join(import.meta.dirname, 'uncaught-errors.child.ts');
const run = (act: string) => spawnSync(process.execPath, [CHILD, act], { encoding: 'utf8' });

test.each(['twice', 'late', 'rejected'])('a connection used after its end ends nothing else: %s', (act) => {
  const { status, stdout } = run(act);
  expect(stdout).toContain('still there');
  expect(stdout).toContain('used after its end');
  expect(stdout).not.toContain('FULANA');
  expect(status).toBe(0);
});

test.each(['bug', 'rejected bug', 'nothing'])('any other error ends the program: %s', (act) => {
  const { status, stdout } = run(act);
  expect(stdout).toBe('crashed\n');
  expect(status).toBe(1);
});
