import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Drawing } from '../../../../src-main/lists/sources/trabalhoescravo/pdf-drawing.ts';
import { gridOf, joinLines } from '../../../../src-main/lists/sources/trabalhoescravo/pdf-grid.ts';

const LINE = 10;

/** A page with a table of these cells, each with its lines of text, drawn from `top` down at the left of 100. */
function page(table: readonly (readonly (readonly string[])[])[], outside: Drawing['texts'] = []): Drawing {
  const texts: Drawing['texts'] = [...outside];
  const rulings: Drawing['rulings'] = [];
  let top = 500;
  for (const row of table) {
    const height = Math.max(...row.map((lines) => lines.length), 1) * LINE + 4;
    for (const [column, lines] of row.entries()) {
      const left = 100 + 80 * column;
      for (const upright of [left, left + 0.7, left + 80])
        rulings.push({ upright: true, at: upright, from: top - height, to: top });
      for (const across of [top, top - 0.7, top - height])
        rulings.push({ upright: false, at: across, from: left, to: left + 80 });
      for (const [at, text] of lines.entries()) texts.push(placed(text, left + 5, top - 9 - at * LINE));
    }
    top -= height;
  }
  return { texts, rulings };
}

function placed(text: string, x: number, y: number): Drawing['texts'][number] {
  return { text, x0: x, x1: x + 4 * text.length, y, size: 8 };
}

const isId = (text: string) => text === 'ID';

describe('the table of a page', () => {
  test('is cut along its lines, however many lines of text a cell has, and texts around it are apart', () => {
    const around = [placed('TITLE', 110, 550), placed('NOTE', 110, 100), placed('EDGE', 20, 480)];
    const cells = [
      [['ID'], ['NAME', 'OF', 'ALL']],
      [['1'], []],
      [['2'], ['ANA', 'GUARDA-', 'MOR', 'S/A']],
    ];
    expect(gridOf(page(cells, around), isId)).toEqual({
      rows: [
        ['ID', 'NAME OF ALL'],
        ['1', ''],
        ['2', 'ANA GUARDA-MOR S/A'],
      ],
      outside: ['TITLE', 'EDGE', 'NOTE'],
    });
  });

  test('ends where the line behind its first column does', () => {
    const drawing = page([
      [['ID'], ['NAME']],
      [['1'], ['ANA']],
    ]);
    const below = { upright: false, at: 300, from: 100, to: 260 };
    const grid = gridOf(
      { texts: [...drawing.texts, placed('NOTE', 110, 400)], rulings: [...drawing.rulings, below] },
      isId,
    );
    expect(grid).toMatchObject({
      rows: [
        ['ID', 'NAME'],
        ['1', 'ANA'],
      ],
      outside: ['NOTE'],
    });
  });

  test('is none where no cell is the one looked for, or no lines are around it', () => {
    expect(gridOf(page([[['NO'], ['NAME']]]), isId)).toEqual({ rows: [], outside: ['NO NAME'] });
    expect(gridOf({ texts: [placed('ID', 1, 1)], rulings: [] }, isId)).toEqual({ rows: [], outside: ['ID'] });
  });

  test('has every cell of any table', () => {
    const word = fc.stringMatching(/^[A-Z]{1,8}$/);
    const lines = fc.array(word, { maxLength: 4 });
    const table = fc.integer({ min: 1, max: 6 }).chain((columns) => {
      const row = fc.tuple(...Array.from({ length: columns }, () => lines));
      return fc.array(row, { maxLength: 12 }).map((rows) => rows as string[][][]);
    });
    fc.assert(
      fc.property(table, (rows) => {
        const header = [['ID'], ...(rows[0] ?? [[]]).slice(1).map(() => ['NAME'])];
        const { rows: found, outside } = gridOf(page([header, ...rows]), isId);
        expect(found.slice(1)).toEqual(rows.map((row) => row.map((cell) => cell.join(' '))));
        expect(outside).toEqual([]);
      }),
    );
  });
});

test.each([
  [['A', 'B'], 'A B'],
  [['GUARDA-', 'MOR/MG'], 'GUARDA-MOR/MG'],
  [['10.000.643/0001-', '99'], '10.000.643/0001-99'],
  [['ZONA RURAL -', 'UBÁ'], 'ZONA RURAL - UBÁ'],
  [['ITABUNA', '-IBICARAÍ'], 'ITABUNA -IBICARAÍ'],
  [['X-', '(Y)'], 'X- (Y)'],
  [[], ''],
])('lines %j are the text "%s"', (lines, text) => {
  expect(joinLines(lines)).toBe(text);
});
