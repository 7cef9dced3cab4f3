import type { PDFPageProxy } from 'pdfjs-dist';
import type { Rect } from '../layout/page.ts';
import type { OpenPdf } from './open.ts';

/** What a page draws beside its text, which only OCR could read. */
export interface Drawn {
  /** In points of the page as displayed. */
  pictures: Rect[];
  /** Bent pieces of outlines: letters drawn as shapes have dozens each. */
  curves: number;
}

/** The smallest picture that an address fits on, in square points: an inch and a half by half an inch. */
const ADDRESS_AREA = 3800;

/** The letters of an address drawn as shapes have more bent pieces; rounded boxes and a logo have fewer. */
const ADDRESS_CURVES = 400;

/** A heading of name, CNPJ and address goes over so much of the page's width; a logo does not. */
const HEADING_WIDTH = 0.4;
const HEADING_POINTS = 14;

/** Of the page at most, so that reading it takes a fraction of what the page would. */
const HEADING_AREA = 0.15;

/** By pdf.js's own numbering of a path's pieces. */
const PIECES = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3 } as const;
const COORDINATES: Readonly<Record<number, number>> = {
  [PIECES.moveTo]: 2,
  [PIECES.lineTo]: 2,
  [PIECES.curveTo]: 6,
  [PIECES.quadraticCurveTo]: 4,
};

type Matrix = readonly [number, number, number, number, number, number];

/** Pictures and shapes that a page draws. Takes as long as reading its text. */
export async function drawnOn({ pdfjs }: Pick<OpenPdf, 'pdfjs'>, page: PDFPageProxy): Promise<Drawn> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = pdfjs;
  const paints = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
  const drawn: Drawn = { pictures: [], curves: 0 };
  const saved: Matrix[] = [];
  let matrix = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  for (let i = 0; i < fnArray.length; i++) {
    const [op, args] = [fnArray[i]!, argsArray[i]];
    if (op === OPS.save || op === OPS.paintFormXObjectBegin) saved.push(matrix);
    else if (op === OPS.restore || op === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    if (op === OPS.transform) matrix = product(matrix, args);
    else if (op === OPS.paintFormXObjectBegin && args?.[0]) matrix = product(matrix, args[0]);
    else if (paints.has(op)) drawn.pictures.push(unitSquare(matrix));
    else if (op === OPS.constructPath) drawn.curves += curvesIn(args?.[1]?.[0]);
  }
  return drawn;
}

/** Whether an address may stand on the page that its text does not have. */
export function mayHideAddress({ pictures, curves }: Drawn): boolean {
  return curves >= ADDRESS_CURVES || pictures.reduce((sum, rect) => sum + areaOf(rect), 0) >= ADDRESS_AREA;
}

/** The pictures that may be a heading with the company's name and numbers. */
export function headingsAmong({ pictures }: Drawn, page: { width: number; height: number }): Rect[] {
  return pictures
    .map(({ x0, y0, x1, y1 }) => ({
      x0: Math.max(0, x0),
      y0: Math.max(0, y0),
      x1: Math.min(page.width, x1),
      y1: Math.min(page.height, y1),
    }))
    .filter(
      (rect) =>
        rect.x1 - rect.x0 >= HEADING_WIDTH * page.width &&
        rect.y1 - rect.y0 >= HEADING_POINTS &&
        areaOf(rect) <= HEADING_AREA * page.width * page.height,
    );
}

function areaOf({ x0, y0, x1, y1 }: Rect): number {
  return Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
}

function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Where a picture, one by one in its own units, comes to lie. */
function unitSquare([a, b, c, d, e, f]: Matrix): Rect {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ] as const;
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function curvesIn(path: ArrayLike<number> | null | undefined): number {
  let curves = 0;
  for (let at = 0; path && at < path.length; at += 1 + (COORDINATES[path[at]!] ?? 0)) {
    if (path[at] === PIECES.curveTo || path[at] === PIECES.quadraticCurveTo) curves++;
  }
  return curves;
}
