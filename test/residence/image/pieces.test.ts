import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Grey, turn } from '../../../src-main/residence/image/grey.ts';
import { fullestStrip, piecesOf } from '../../../src-main/residence/image/pieces.ts';

/** A page with a line of print, 10 rows high and half as wide as the page, from each of `lines` on. */
function page(height: number, lines: readonly number[]): Grey {
  const width = 60;
  const data = new Uint8Array(width * height).fill(255);
  for (const line of lines) {
    for (let row = line; row < Math.min(height, line + 10); row++) data.fill(0, row * width, row * width + width / 2);
  }
  return { width, height, data };
}

const pages = fc
  .tuple(fc.integer({ min: 100, max: 900 }), fc.array(fc.nat(880), { maxLength: 40 }))
  .map(([height, lines]) =>
    page(
      height,
      lines.filter((line) => line < height),
    ),
  );

describe('pieces of a page', () => {
  test('share the rows of the page among them, and hold every row they share out, at whatever resolution', () => {
    fc.assert(
      fc.property(pages, fc.integer({ min: 1, max: 4 }), fc.constantFrom(0, 1, 5, 100, 300), (grey, count, dpi) => {
        const pieces = piecesOf(grey, dpi, count);
        expect(pieces.length).toBeLessThanOrEqual(count);
        expect(pieces[0]!.from).toBe(0);
        expect(pieces.at(-1)!.to).toBe(grey.height);
        for (const [i, piece] of pieces.entries()) {
          expect(piece.from).toBeLessThan(piece.to);
          if (i > 0) expect(piece.from).toBe(pieces[i - 1]!.to);
          expect(piece.top).toBeLessThanOrEqual(piece.from);
          expect(piece.top + piece.grey.height).toBeGreaterThanOrEqual(piece.to);
          const rows = grey.data.subarray(piece.top * grey.width, (piece.top + piece.grey.height) * grey.width);
          expect(Buffer.from(piece.grey.data).equals(Buffer.from(rows))).toBe(true);
        }
      }),
    );
  });

  test('have as much print each, cut between the lines', () => {
    const lines = [100, 130, 160, 190, 220, 250, 280, 310];
    const [upper, lower] = piecesOf(page(1000, lines), 100, 2);
    expect(upper!.to).toBeGreaterThan(200);
    expect(upper!.to).toBeLessThanOrEqual(220);
    expect(lower!.from).toBe(upper!.to);
  });

  test('overlap by more than a line where the cut goes through print, and hardly where it goes between lines', () => {
    const overlapOf = (lines: readonly number[]) => {
      const [upper, lower] = piecesOf(page(1000, lines), 100, 2);
      return [upper!.top + upper!.grey.height - upper!.to, lower!.from - lower!.top];
    };
    expect(overlapOf([100, 300, 500, 700])).toEqual([8, 8]);
    // Six blank rows between lines: all of them, and nothing of the next line.
    expect(overlapOf(Array.from({ length: 62 }, (_, i) => i * 16))).toEqual([3, 3]);
    expect(overlapOf(Array.from({ length: 120 }, (_, i) => i * 8))).toEqual([20, 20]);
  });
});

test('a frame around the lines is no print: the cut goes between them', () => {
  const grey = page(
    1000,
    Array.from({ length: 62 }, (_, i) => i * 16),
  );
  for (let row = 0; row < 1000; row++) grey.data[row * grey.width + 55] = 0;
  const [upper] = piecesOf(grey, 100, 2);
  expect(upper!.to % 16).toBeGreaterThanOrEqual(10);
  expect(upper!.top + upper!.grey.height - upper!.to).toBeLessThan(8);
});

test('the fullest strip is where the print is', () => {
  const strip = fullestStrip(page(1000, [40, 700, 720, 740]));
  expect(strip.from).toBeLessThanOrEqual(720);
  expect(strip.to).toBeGreaterThan(720);
});

test('turning four times by 90 degrees, or twice by 180, changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.nat(), (width, height, seed) => {
      const grey: Grey = {
        width,
        height,
        data: Uint8Array.from({ length: width * height }, (_, i) => (i * seed) % 256),
      };
      expect(turn(turn(turn(turn(grey, 90), 90), 90), 90)).toEqual(grey);
      expect(turn(turn(grey, 180), 180)).toEqual(grey);
      expect(turn(turn(grey, 90), 270)).toEqual(grey);
      expect(turn(turn(grey, 90), 90)).toEqual(turn(grey, 180));
    }),
  );
});
