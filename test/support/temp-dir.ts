import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that goes when the test is over; call it inside a test or a hook's own cleanup-aware place. */
export function tempDir(): string {
  const dir = makeTempDir();
  onTestFinished(() => removeTempDir(dir));
  return dir;
}

/** For suites that share one folder: the suite removes it itself. */
export function makeTempDir(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'atesta-test-'));
}

export function removeTempDir(dir: string): void {
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}
