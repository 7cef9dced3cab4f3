import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xlsxOf } from '../../../src-renderer/shared/xlsx.ts';

/** Read by a library, as others will. */
async function cellsOf(rows: string[][]): Promise<{ text: string; kind: string; formula: string | undefined }[][]> {
  const book = read(new Uint8Array(await (await xlsxOf(rows, 'Triagem')).arrayBuffer()), { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const { e } = utils.decode_range(sheet['!ref']!);
  return Array.from({ length: e.r + 1 }, (_, r) =>
    Array.from({ length: e.c + 1 }, (__, c) => {
      const cell = sheet[utils.encode_cell({ r, c })];
      return { text: String(cell?.v ?? ''), kind: cell?.t ?? 's', formula: cell?.f };
    }),
  );
}

describe('a workbook', () => {
  test.each(['=1+1', '+5511', '-1', '@SUM(A1)', '00012345678', '1,12E+13', '2026-11-21', 'TRUE', '_x0041_', 'a\nb'])(
    'has %j as the text that it is, and runs nothing',
    async (text) => {
      const [[cell]] = (await cellsOf([[text, 'x']])) as [[{ text: string; kind: string; formula?: string }]];
      expect(cell).toEqual({ text, kind: 's', formula: undefined });
    },
  );

  test('is read back as it was written, whatever the cells hold', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aÉ😀;"=+-@\n\t, \'<>&_x') });
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const sheet = [['one', 'two', 'three'], ...written, ['z', 'z', 'z']];
        const cells = (await cellsOf(sheet)).map((row) => row.map(({ text }) => text));
        expect(cells).toEqual(sheet);
      }),
      { numRuns: 40 },
    );
  });

  test('leaves out what no file of its kind may have, and cuts what no cell holds', async () => {
    const [row] = await cellsOf([['a\u0000\u001bb\ud800', 'x'.repeat(40_000)]]);
    const [control, long] = row!.map(({ text }) => text);
    expect(control).toBe('ab\ufffd');
    expect(long).toHaveLength(32_767);
    expect(long!.endsWith('…')).toBe(true);
  });

  test('of more rows than are written at a stretch has all of them', async () => {
    const rows = Array.from({ length: 1203 }, (_, n) => [`linha ${n}`]);
    expect(await cellsOf(rows)).toHaveLength(1203);
  });
});
