import { expect, test } from 'vitest';
import { notCompared, REPORT_FINDINGS } from '../../src-main/contract/report-check.ts';

const other = { code: 'otherRenderer', renderers: { made: 3, here: 2 } } as const;

test('only a report with nothing else against it is one whose print was not compared', () => {
  expect(notCompared([other])).toEqual(other.renderers);
  expect(notCompared([])).toBeNull();
  for (const code of REPORT_FINDINGS) {
    expect(notCompared([{ code }, other]), code).toBeNull();
    expect(notCompared([other, { code }]), code).toBeNull();
  }
});
