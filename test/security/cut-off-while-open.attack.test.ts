import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempDir } from '../support/temp-dir.ts';

const CHILD = path.join(import.meta.dirname, 'cut-off-while-open.child.ts');

/** A file that somebody cuts off while it is asked must not end the process (a map of it would: SIGBUS). */
describe.each(['list', 'postal'])('a %s snapshot that is cut off while it is open', (kind) => {
  test.each(['0', '0.02', '0.5'])('to %s of its bytes fails or answers right', (share) => {
    const { signal, status, stdout, stderr } = spawnSync(process.execPath, [CHILD, tempDir(), kind, share], {
      encoding: 'utf8',
    });
    expect({ signal, status, stderr }).toEqual({ signal: null, status: 0, stderr: '' });
    const { right, after } = JSON.parse(stdout) as { right: string[]; after: string[] };
    expect(new Set(right).size).toBe(right.length);
    const wrong = after.filter((one, at) => one !== right[at] && !['damaged', 'couldNotBeOpened'].includes(one));
    expect(wrong).toEqual([]);
    expect(after).not.toEqual(right);
  });
});
