import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Phase } from '../../../src-renderer/proof/reading/document.ts';
import { fitting, withinLimits } from '../../../src-renderer/proof/reading/limits.ts';
import { aheadOf, nextInQueue, queueProgress } from '../../../src-renderer/proof/reading/reading-queue.ts';
import { documentOf, done } from './readings.ts';

const waiting: Phase = { name: 'waiting' };
const reading = (fraction: number): Phase => ({
  name: 'reading',
  progress: { type: 'progress', stage: 'text', page: null, pages: null, fraction },
});

describe('the line', () => {
  test('the lowest ticket of those that wait is next', () => {
    const documents = [
      documentOf(done(), { ticket: 1 }),
      documentOf(waiting, { ticket: 9 }),
      documentOf(waiting, { ticket: 4 }),
    ];
    expect(nextInQueue(documents)?.ticket).toBe(4);
    expect(nextInQueue(documents.slice(0, 1))).toBeNull();
  });

  test('before a document are the one being read and those with a lower ticket', () => {
    const documents = [
      documentOf(reading(0.1), { id: 1, ticket: 8 }),
      documentOf(waiting, { id: 2, ticket: 5 }),
      documentOf(waiting, { id: 3, ticket: 6 }),
      documentOf(done(), { id: 4, ticket: 2 }),
    ];
    expect([2, 3].map((id) => aheadOf(documents, id))).toEqual([1, 2]);
    expect(aheadOf(documents, 99)).toBe(0);
  });

  test('progress counts the line alone, and the document being read by its part', () => {
    const documents = [
      documentOf(done(), { ticket: 1 }),
      documentOf(done(), { ticket: 10 }),
      documentOf({ name: 'refused', problem: 'fileEmpty' }, { ticket: 11 }),
      documentOf(reading(0.5), { ticket: 12 }),
      documentOf(waiting, { ticket: 13 }),
    ];
    expect(queueProgress(documents, 10)).toEqual({ total: 3, settled: 1, fraction: 0.5 });
    expect(queueProgress(documents.slice(0, 3), 10)).toBeNull();
  });
});

describe('the memory of a session', () => {
  const sized = (size: number, phase: Phase, id: number) =>
    documentOf(phase, { id, file: new File([new Uint8Array(size)], 'x') });

  test('the oldest that are done with leave, never the one being looked at or one still to be read', () => {
    const documents = [sized(1, waiting, 1), sized(1, done(), 2), sized(1, done(), 3), sized(1, done(), 4)];
    const kept = (count: number, current: number | null) =>
      withinLimits(documents, current, { documents: count, bytes: 100 }).map(({ id }) => id);
    expect(kept(4, null)).toEqual([1, 2, 3, 4]);
    expect(kept(3, null)).toEqual([1, 3, 4]);
    expect(kept(3, 2)).toEqual([1, 2, 4]);
    expect(kept(0, 4)).toEqual([1, 4]);
  });

  test('bytes count as well as documents', () => {
    const documents = [sized(60, done(), 1), sized(30, done(), 2), sized(30, done(), 3)];
    expect(withinLimits(documents, 3, { documents: 10, bytes: 70 }).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('as many new files are taken as fit beside those that wait, whatever their sizes', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 20 });
    fc.assert(
      fc.property(sizes, sizes, (held, coming) => {
        const limits = { documents: 12, bytes: 200 };
        const documents = held.map((size, index) => sized(size, waiting, index + 1));
        const files = coming.map((size) => ({ size }));
        const count = fitting(documents, files, limits);
        const bytes = (many: number) => [...held, ...coming.slice(0, many)].reduce((sum, size) => sum + size, 0);
        const fits = (many: number) => held.length + many <= limits.documents && bytes(many) <= limits.bytes;
        expect(count === 0 || fits(count)).toBe(true);
        expect(count === coming.length || !fits(count + 1)).toBe(true);
      }),
    );
  });
});
