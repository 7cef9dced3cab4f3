import type { PDFPageProxy } from 'pdfjs-dist';
import { expect, test } from 'vitest';
import { largestPicture } from '../../../src-main/residence/pdf/pictures-inside.ts';
import { RENDER_DPI } from '../../../src-main/residence/pdf/render.ts';
import { scanDpi } from '../../../src-main/residence/pdf/scan-dpi.ts';

/** A4, in points. */
const page = { getViewport: () => ({ width: 595, height: 842 }) } as unknown as PDFPageProxy;

const withImages = (...sizes: readonly [width: number, height: number][]) =>
  Buffer.from(
    sizes
      .map(([width, height], i) => `${i} 0 obj\n<< /Subtype /Image /Width ${width} /Height ${height} >>\nstream\n`)
      .join(''),
  );

test.each([
  ['a scan of 200 dpi', [[1654, 2339]], 200],
  [
    'a scan of 220 dpi, and a logo',
    [
      [600, 200],
      [1818, 2573],
    ],
    220,
  ],
  ['a scan that lies on its side', [[2573, 1818]], 220],
  ['a scan finer than it is read', [[4960, 7016]], RENDER_DPI],
  ['a scan coarser than print is legible at', [[850, 1202]], 200],
  ['a wide logo on drawn text', [[1400, 420]], RENDER_DPI],
  [
    'a scan in strips',
    [
      [2480, 256],
      [2480, 256],
    ],
    RENDER_DPI,
  ],
  ['small pictures', [[300, 424]], RENDER_DPI],
  ['no picture', [], RENDER_DPI],
] as [string, [number, number][], number][])('%s', (_, sizes, dpi) =>
  expect(scanDpi(largestPicture(withImages(...sizes)), page)).toBe(dpi),
);
