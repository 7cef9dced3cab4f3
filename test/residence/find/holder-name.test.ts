import { describe, expect, test } from 'vitest';
import { holderName } from '../../../src-main/residence/find/holder-name.ts';
import type { Line } from '../../../src-main/residence/layout/page.ts';

/** Rows over an address, the topmost first; `height` of each and the `pitch` between them, `read` by OCR. */
function over(
  rows: readonly (readonly [text: string, height: number])[],
  { pitch = 10, read = false, x = 20 } = {},
): Line[] {
  const lines = rows.map(([text, height], i): Line => {
    const rect = { x0: x, x1: x + 5 * text.length, y0: 100 + i * pitch - height / 2, y1: 100 + i * pitch + height / 2 };
    return { text, rect, words: [{ text, rect, ...(read ? { confidence: 90 } : {}) }] };
  });
  return lines.toReversed();
}

describe("the holder's name over an address", () => {
  test('is the nearest row of letters', () => {
    const found = holderName(
      over([
        ['CLASSE: B1 RESIDENCIAL', 6],
        ['ANA LIMA', 8],
        ['CPF: 123.456.789-09', 7],
      ]),
    );
    expect(found?.name.text).toBe('ANA LIMA');
    expect(found?.taken).toBe(2);
  });

  test('runs over rows of one size, the last of which may be a word alone', () => {
    expect(
      holderName(
        over([
          ['MARIA DAS DORES', 9],
          ['PEREIRA', 9],
        ]),
      )?.name.text,
    ).toBe('MARIA DAS DORES PEREIRA');
    const long = over([
      ['CONDOMINIO EDIFICIO', 9],
      ['SOLAR DAS', 9],
      ['AGUAS CLARAS', 9],
    ]);
    expect(holderName(long)?.name.text).toBe('CONDOMINIO EDIFICIO SOLAR DAS AGUAS CLARAS');
  });

  test('by OCR, whose rows are as high as their letters', () => {
    const rows = [
      ['FRANCISCA DA CONCEIÇÃO', 8.6],
      ['COSTA BARBOSA', 5.6],
    ] as const;
    expect(holderName(over(rows, { read: true }))?.name.text).toBe('FRANCISCA DA CONCEIÇÃO COSTA BARBOSA');
    expect(holderName(over(rows))?.name.text).toBe('COSTA BARBOSA');
  });

  test('does not run on into a heading, a row of another size or one further off', () => {
    expect(
      holderName(
        over([
          ['Dados do cliente', 9],
          ['ANA LIMA', 9],
        ]),
      )?.name.text,
    ).toBe('ANA LIMA');
    expect(
      holderName(
        over([
          ['EMPRESA DE LUZ', 14],
          ['ANA LIMA', 8],
        ]),
      )?.name.text,
    ).toBe('ANA LIMA');
    expect(
      holderName(
        over(
          [
            ['EMPRESA DE LUZ', 8],
            ['ANA LIMA', 8],
          ],
          { pitch: 14 },
        ),
      )?.name.text,
    ).toBe('ANA LIMA');
  });

  test('is none where no row is a name', () => {
    expect(
      holderName(
        over([
          ['VENCIMENTO 10/11/2026', 8],
          ['RUA CHILE, 12', 8],
        ]),
      ),
    ).toBeNull();
    expect(holderName([])).toBeNull();
  });
});
