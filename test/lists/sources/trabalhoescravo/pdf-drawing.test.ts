import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingOf } from '../../../../src-main/lists/sources/trabalhoescravo/pdf-drawing.ts';

const CODES = Object.fromEntries(
  [
    ...['save', 'restore', 'transform', 'constructPath', 'endPath', 'stroke', 'paintFormXObjectBegin'],
    ...['paintFormXObjectEnd', 'beginText', 'setFont', 'setCharSpacing', 'setWordSpacing', 'setHScale', 'setLeading'],
    ...['setTextRise', 'setTextMatrix', 'moveText', 'setLeadingMoveText', 'nextLine', 'showText', 'setGState'],
  ].map((name, code) => [name, code]),
);
type Step = readonly [operator: string, ...args: unknown[]];

const draw = (...steps: Step[]) =>
  drawingOf(
    { fnArray: steps.map(([operator]) => CODES[operator]!), argsArray: steps.map(([, ...args]) => args) },
    CODES,
  );
/** Letters half as wide as high. */
const glyphs = (text: string) => [...text].map((unicode) => ({ unicode, width: 500, isSpace: unicode === ' ' }));
const show = (...parts: (string | number)[]): Step => [
  'showText',
  parts.flatMap<unknown>((part) => (typeof part === 'number' ? [part] : glyphs(part))),
];
const box = [0, 10, 20, 1, 110, 20, 1, 110, 70, 1, 10, 70, 4];
const path = (steps: number[], paint = CODES.stroke): Step => [
  'constructPath',
  paint,
  [Float32Array.from(steps)],
  null,
];

describe('texts', () => {
  test('stand where they are moved to, a piece for each word', () => {
    const { texts } = draw(['beginText'], ['setFont', 'f', 10], ['moveText', 100, 50], show('AB CD'));
    expect(texts).toEqual([
      { text: 'AB', x0: 100, x1: 110, y: 50, size: 10, blank: 5 },
      { text: 'CD', x0: 115, x1: 125, y: 50, size: 10 },
    ]);
  });

  test('are parted by a wide gap, not by a narrow one', () => {
    const { texts } = draw(['setFont', 'f', 10], show('AB', 100, 'C', -100, 'D', -300, 'E'));
    expect(texts.map(({ text }) => text)).toEqual(['ABCD', 'E']);
  });

  test('have the spacing, width and height that are set for them', () => {
    const { texts } = draw(
      ['setFont', 'f', 10],
      ['setCharSpacing', 1],
      ['setWordSpacing', 3],
      ['setHScale', 200],
      ['setTextRise', 4],
      show('A B'),
    );
    expect(texts).toEqual([
      { text: 'A', x0: 0, x1: 12, y: 4, size: 10, blank: 10 },
      { text: 'B', x0: 30, x1: 42, y: 4, size: 10 },
    ]);
  });

  test('go on behind one another, and on lines below', () => {
    const { texts } = draw(
      ['setFont', 'f', 10],
      ['setLeading', 12],
      show('A'),
      show('B'),
      ['nextLine'],
      show('C'),
      ['setLeadingMoveText', 2, -20],
      show('D'),
      ['nextLine'],
      show('E'),
    );
    expect(texts.map(({ text, x0, y }) => [text, x0, y])).toEqual([
      ['A', 0, 0],
      ['B', 5, 0],
      ['C', 0, -12],
      ['D', 2, -32],
      ['E', 2, -52],
    ]);
  });

  test('are upright on a page that is drawn upside down', () => {
    const { texts } = draw(
      ['transform', 1, 0, 0, -1, 0, 600],
      ['setFont', 'f', 8],
      ['setTextMatrix', [1, 0, 0, -1, 30, 40]],
      show('A'),
    );
    expect(texts).toEqual([{ text: 'A', x0: 30, x1: 34, y: 560, size: 8 }]);
  });

  test('have their type back after what is drawn in between', () => {
    const { texts } = draw(
      ['setFont', 'f', 10],
      ['save'],
      ['setFont', 'g', 4],
      ['transform', 2, 0, 0, 2, 0, 0],
      show('A'),
      ['restore'],
      ['paintFormXObjectBegin', [1, 0, 0, 1, 50, 0], null],
      ['beginText'],
      show('B'),
      ['paintFormXObjectEnd'],
      ['beginText'],
      show('C'),
      ['restore'],
    );
    expect(texts.map(({ text, x0, size }) => [text, x0, size])).toEqual([
      ['A', 0, 8],
      ['B', 50, 10],
      ['C', 0, 10],
    ]);
  });
});

describe('lines', () => {
  test('are the sides of a box, wherever the page is moved', () => {
    const { rulings } = draw(['transform', 1, 0, 0, -1, 0, 100], path(box));
    expect(rulings).toEqual([
      { upright: false, at: 80, from: 10, to: 110 },
      { upright: true, at: 110, from: 30, to: 80 },
      { upright: false, at: 30, from: 10, to: 110 },
      { upright: true, at: 10, from: 30, to: 80 },
    ]);
  });

  test('are neither what cuts off, nor slanted, nor very short, nor curved', () => {
    const { rulings } = draw(
      path(box, CODES.endPath),
      path([0, 0, 0, 1, 50, 50]),
      path([0, 0, 0, 1, 2, 0]),
      path([0, 0, 0, 2, 1, 1, 2, 2, 50, 0, 3, 1, 1, 90, 0]),
      ['constructPath', CODES.stroke, [null], null],
    );
    expect(rulings).toEqual([]);
  });
});

test('any operators can be followed', () => {
  const step = fc.constantFrom<Step>(
    ['save'],
    ['restore'],
    ['restore'],
    ['paintFormXObjectBegin', null, null],
    ['paintFormXObjectEnd'],
    ['setGState', {}],
    ['nextLine'],
    show('A B', -5000, ''),
    path(box),
    path([9, 9, 9]),
    path([0, 1]),
  );
  fc.assert(fc.property(fc.array(step), (steps) => void draw(...steps)));
});
