import { describe, expect, test } from 'vitest';
import type { VerifyEvent } from '../../../../src-main/contract/window/evidence.ts';
import type { Client } from '../../../../src-renderer/api/client.ts';
import { createRecordCheck } from '../../../../src-renderer/shared/evidence/record-check.ts';

const REPORT = {
  ok: true,
  entries: 3,
  erased: 0,
  origin: 'atesta/0123456789abcdef',
  root: '',
  publicKey: '',
  comparedWith: [],
  findings: [],
};

function played(batches: (VerifyEvent[] | Error | 'waits')[]) {
  async function* stream(_path: string, { signal }: { signal: AbortSignal }) {
    for (const batch of batches) {
      if (batch instanceof Error) throw batch;
      if (batch === 'waits') {
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      } else yield batch;
    }
  }
  return { address: '', stream } as unknown as Client;
}

describe('the check of the record', () => {
  test('says how far it is, and ends with its report', async () => {
    const check = createRecordCheck();
    const seen: unknown[] = [];
    check.subscribe(({ checked, total }) => seen.push([checked, total]));
    await check
      .getState()
      .start(
        played([
          [{ type: 'progress', checked: 1, total: 3 }],
          [{ type: 'progress', checked: 3, total: 3 }, { type: 'report', report: REPORT }, { type: 'done' }],
        ]),
      );
    expect(seen).toContainEqual([1, 3]);
    expect(check.getState()).toMatchObject({ phase: 'done', report: REPORT, error: null });
  });

  test('that is cancelled or breaks off has no report', async () => {
    const check = createRecordCheck();
    const ended = check.getState().start(played([[{ type: 'progress', checked: 1, total: 3 }], 'waits']));
    await expect.poll(() => check.getState().checked).toBe(1);
    check.getState().cancel();
    await ended;
    expect(check.getState()).toMatchObject({ phase: 'cancelled', report: null, error: null });
    await check.getState().start(played([new Error('broken off')]));
    expect(check.getState()).toMatchObject({ phase: 'failed', checked: 0, report: null });
  });

  test('leaves no trace in one that is begun after it', async () => {
    const check = createRecordCheck();
    const first = check.getState().start(played(['waits']));
    await check.getState().start(played([[{ type: 'report', report: REPORT }, { type: 'done' }]]));
    await first;
    expect(check.getState()).toMatchObject({ phase: 'done', report: REPORT });
  });
});
