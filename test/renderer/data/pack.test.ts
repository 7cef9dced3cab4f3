import { expect, test } from 'vitest';
import type { DataPackOutcome, DataPackStatus } from '../../../src-main/contract/window/data.ts';
import { freshOf } from '../../../src-renderer/data/pack/store.ts';

const at = (checkedAt: string) => ({ checkedAt }) as DataPackOutcome & DataPackStatus;

test('what this window saw of a fetch gives way to the record of a later run', () => {
  const seen = at('2026-11-26T10:00:00.000Z');
  expect(freshOf(seen, at('2026-11-26T10:00:00.000Z'))).toBe(seen);
  expect(freshOf(seen, at('2026-11-25T05:00:00.000Z'))).toBe(seen);
  expect(freshOf(seen, at('2026-11-27T05:00:00.000Z'))).toBeNull();
  expect(freshOf(null, at('2026-11-27T05:00:00.000Z'))).toBeNull();
});
