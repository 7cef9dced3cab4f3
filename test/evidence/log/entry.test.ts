import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENTRY_KINDS, type LogEntry } from '../../../src-main/contract/evidence.ts';
import { canonicalText } from '../../../src-main/evidence/log/canonical.ts';
import { clockBack, momentOf, readEntry } from '../../../src-main/evidence/log/entry.ts';

const count = fc.integer({ min: 0, max: 1e14 });
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const sealed = fc.record({ bytes: count, key: hash, sha256: hash });
const entries: fc.Arbitrary<LogEntry> = fc.record(
  {
    v: fc.constant(1 as const),
    seq: count,
    id: fc.uuid(),
    time: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-01-01') })
      .map((date) => date.toISOString()),
    zone: fc.stringMatching(/^[+-]\d\d:\d\d$/),
    clockBack: fc.integer({ min: 1, max: 1e14 }),
    kind: fc.constantFrom(...ENTRY_KINDS),
    scope: fc.uuid(),
    erases: fc.uuid(),
    program: fc.constantFrom('0.2.0', '1.0.0-beta.3+7'),
    payload: sealed,
    attachments: fc.array(sealed, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['v', 'seq', 'id', 'time', 'zone', 'kind', 'scope', 'program', 'payload'] },
);

test('an entry is read as it was written, and reads as JSON does', () => {
  fc.assert(
    fc.property(entries, (entry) => {
      const text = canonicalText(entry);
      expect(readEntry(text)).toEqual(entry);
      expect(readEntry(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('whatever is read is canonical: no other text says the same', () => {
  fc.assert(
    fc.property(entries, fc.nat(), fc.stringMatching(/^[ -~]?$/), (entry, place, other) => {
      const text = canonicalText(entry);
      const at = place % text.length;
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      const read = readEntry(changed);
      if (read) expect(canonicalText(read)).toBe(changed);
    }),
    { numRuns: 2000 },
  );
});

test('a clock that was set back is told by how much, one that goes on is not', () => {
  expect(clockBack('2026-11-23T10:00:00.000Z', '2026-11-23T10:00:01.500Z')).toBe(1500);
  expect(clockBack('2026-11-23T10:00:00.000Z', '2026-11-23T10:00:00.000Z')).toBeUndefined();
  expect(clockBack('2026-11-23T10:00:01.000Z', '2026-11-23T10:00:00.000Z')).toBeUndefined();
  expect(clockBack('2026-11-23T10:00:01.000Z', undefined)).toBeUndefined();
});

test('the zone is the distance from UTC', () => {
  const date = new Date('2026-11-23T18:24:27.123Z');
  const at = (minutes: number) => momentOf(Object.assign(new Date(date), { getTimezoneOffset: () => minutes })).zone;
  expect([at(180), at(0), at(-330), at(210)]).toEqual(['-03:00', '+00:00', '+05:30', '-03:30']);
  expect(momentOf(date).time).toBe('2026-11-23T18:24:27.123Z');
});
