import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endsWithinRow } from '../../src-main/data/cut-off.ts';

const ends = (text: string, isWhole = true) => endsWithinRow({ bytes: Buffer.from(text, 'latin1'), isWhole });
const row = (number: number) => `${number};EMPRESA INVENTADA ${number};11.222.333/0001-81;0${1 + (number % 9)}/10/2024`;
const table = (rows: number) => ['ID;Nome;CNPJ;Desde', ...Array.from({ length: rows }, (_, at) => row(at + 1))];

describe('a csv ends within a row', () => {
  test('wherever it is cut, but for behind a row', () => {
    const text = table(12).join('\r\n');
    const lastRow = text.lastIndexOf('\n') + 1;
    for (let at = lastRow + 1; at < text.length; at++) expect([at, ends(text.slice(0, at))]).toEqual([at, true]);
    for (const whole of [text, text.slice(0, lastRow), text.slice(0, lastRow - 1)]) expect(ends(whole)).toBe(false);
    expect(ends(text.slice(7, -4), false)).toBe(true);
  });

  test('where its last row lacks cells, whatever stands in them', () => {
    const cell = fc.stringMatching(/^[A-Za-z0-9 ./-]{0,12}$/);
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n'), (cells, lineEnd) => {
        const lines = ['A;B;C', ...cells.map((one) => one.join(';'))];
        const text = lines.join(lineEnd);
        expect(ends(`${text}${lineEnd}`)).toBe(false);
        const last = lines.at(-1)!;
        for (let cells = last.lastIndexOf(';'); cells > 0; cells--) {
          expect(ends(text.slice(0, text.length - last.length + cells))).toBe(true);
        }
      }),
    );
  });

  test('never where its last row is whole, with or without a line end, also of quoted cells and of dates', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('A', '1', ';', '"', '\n', ' ', '/') }),
      fc.constant('01/02/2024'),
    );
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 60 }),
        fc.boolean(),
        (cells, ended) => {
          const lines = ['"A";"B";"C"', ...cells.map((one) => one.map(quoted).join(';'))];
          expect(ends(`${lines.join('\n')}${ended ? '\n' : ''}`)).toBe(false);
        },
      ),
    );
  });
});

test.each([
  ['nothing', ''],
  ['a note below the table', `${table(8).join('\n')}\n\n(*1) Inclusão por decisão judicial`],
  ['the end-of-file byte', `${table(8).join('\n')}\n\u001a`],
  ['one column', 'Nome\nANA\nBIA'],
  ['numbers of any length in its last column', 'a;b\n1;12345\n2;12345\n3;12345\n4;12345\n5;12345\n6;99'],
  ['NULs', `${table(3).join('\n')}\n\0\0`],
])('a file with %s at its end is whole', (_, text) => {
  expect(ends(text)).toBe(false);
});
