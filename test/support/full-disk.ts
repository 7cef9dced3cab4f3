import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTempDir, removeTempDir } from './temp-dir.ts';

/** Why no small disk can be had here; null where one can. */
export const noSmallDisk = (() => {
  const dir = makeTempDir();
  try {
    mount(dir, '64k');
    execFileSync('umount', [dir]);
    return null;
  } catch {
    return 'a file system of a test’s own cannot be mounted here (it takes root on Linux)';
  } finally {
    removeTempDir(dir);
  }
})();
if (noSmallDisk) console.warn(`skipped: ${noSmallDisk}`);

export interface SmallDisk {
  dir: string;
  /** Takes every byte that is left. */
  fill(): void;
  /** Gives them back. */
  free(): void;
}

/** A real disk of this size, for one test. */
export function smallDisk(size: string): SmallDisk {
  const dir = makeTempDir();
  mount(dir, size);
  onTestFinished(() => {
    execFileSync('umount', ['-l', dir]);
    removeTempDir(dir);
  });
  const ballast = path.join(dir, 'ballast');
  return {
    dir,
    fill: () => {
      for (const bytes of [65_536, 4096, 1]) {
        for (let full = false; !full; ) {
          try {
            writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' });
          } catch {
            full = true;
          }
        }
      }
    },
    free: () => rmSync(ballast),
  };
}

function mount(dir: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', dir], { stdio: 'ignore' });
}
