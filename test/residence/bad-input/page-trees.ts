import { fileOf } from '../pdf/encrypted-pdf.ts';
import { latin, packed } from './pdf-parts.ts';

/** PDFs whose pages are very many, the same, or no tree. Nothing in them is a bill. */

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const A4 = '/MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >>';

/** Object 1 the catalogue, 2 the root of the tree, 3 a font, 4 a content stream, 5 and on whatever is given. */
function tree(root: string, content: string, more: readonly string[]): Buffer {
  return fileOf([
    latin('<< /Type /Catalog /Pages 2 0 R >>'),
    latin(root),
    latin(FONT),
    packed(content),
    ...more.map(latin),
  ]);
}
const FIRST = 5;
const refs = (count: number, of = (i: number) => FIRST + i) =>
  Array.from({ length: count }, (_, i) => `${of(i)} 0 R`).join(' ');

/** Pages of their own that share one content stream. */
function sharing(count: number, content: string): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R ${A4} /Contents 4 0 R >>`;
  return tree(`<< /Type /Pages /Kids [${refs(count)}] /Count ${count} >>`, content, Array<string>(count).fill(page));
}

/** One page, named as a kid very many times; `count` is what the root says. */
function repeated(times: number, count: number): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R ${A4} /Contents 4 0 R >>`;
  return tree(`<< /Type /Pages /Kids [${refs(times, () => FIRST)}] /Count ${count} >>`, '', [page]);
}

/** A tree of nodes with one kid each; the page is the last. */
function deep(levels: number): Buffer {
  const nodes = Array.from(
    { length: levels },
    (_, i) => `<< /Type /Pages /Parent ${i === 0 ? 2 : FIRST + i - 1} 0 R /Kids [${FIRST + i + 1} 0 R] /Count 1 >>`,
  );
  const page = `<< /Type /Page /Parent ${FIRST + levels - 1} 0 R ${A4} /Contents 4 0 R >>`;
  return tree(`<< /Type /Pages /Kids [${FIRST} 0 R] /Count 1 >>`, '', [...nodes, page]);
}

/** As `deep`, with the page's size and resources to be looked for through all of them, and no end where its parents form a ring. */
function inherited(levels: number, ring: boolean): Buffer {
  const nodes = Array.from({ length: levels }, (_, i) => {
    const parent = i > 0 ? FIRST + i - 1 : ring ? FIRST + levels - 1 : 2;
    return `<< /Type /Pages /Parent ${parent} 0 R /Kids [${FIRST + i + 1} 0 R] /Count 1 >>`;
  });
  const page = `<< /Type /Page /Parent ${FIRST + levels - 1} 0 R /Contents 4 0 R >>`;
  return tree(`<< /Type /Pages /Kids [${FIRST} 0 R] /Count 1 >>`, 'BT /F1 9 Tf (RUA) Tj ET', [...nodes, page]);
}

/** Each node has the next as kid twice: as many pages as two to the power of the levels. */
function doubling(levels: number, count: number): Buffer {
  const nodes = Array.from(
    { length: levels },
    (_, i) => `<< /Type /Pages /Parent 2 0 R /Kids [${FIRST + i + 1} 0 R ${FIRST + i + 1} 0 R] /Count ${count} >>`,
  );
  const page = `<< /Type /Page /Parent 2 0 R ${A4} /Contents 4 0 R >>`;
  return tree(`<< /Type /Pages /Kids [${FIRST} 0 R] /Count ${count} >>`, '', [...nodes, page]);
}

const letters = (count: number) => `BT /F1 4 Tf 9 700 Td ${'0 -1 Td (RUA DO PORTO CEP) Tj '.repeat(count)}ET`;

/** Name, file, and the answers that are right. */
export const PAGE_TREES: readonly (readonly [name: string, make: () => Buffer, answers: readonly string[]])[] = [
  ['10 000 empty pages', () => sharing(10_000, ''), ['tooManyPages']],
  ['90 000 empty pages', () => sharing(90_000, ''), ['tooManyPages']],
  ['thirty pages that share 20 000 pieces of text', () => sharing(30, letters(20_000)), ['read', 'fileDamaged']],
  [
    'thirty pages that share a million filled paths',
    () => sharing(30, '0 0 595 842 re f '.repeat(1_000_000)),
    ['read', 'fileDamaged'],
  ],
  ['one page that is a kid a million times', () => repeated(1_000_000, 1_000_000), ['tooManyPages']],
  [
    'one page that is a kid a million times and is counted as one',
    () => repeated(1_000_000, 1),
    ['read', 'fileDamaged', 'tooManyPages'],
  ],
  ['a tree 50 000 levels deep', () => deep(50_000), ['read', 'fileDamaged']],
  ['a page that inherits through 50 000 levels', () => inherited(50_000, false), ['read', 'fileDamaged']],
  ['parents in a ring', () => inherited(3, true), ['read', 'fileDamaged']],
  ['nodes that have the next one twice, 40 levels', () => doubling(40, 20), ['read', 'fileDamaged', 'tooManyPages']],
  ['a root that is its own kid', () => tree('<< /Type /Pages /Kids [2 0 R] /Count 1 >>', '', []), ['fileDamaged']],
  [
    'a page that is its own kid and parent',
    () =>
      tree(`<< /Type /Pages /Kids [5 0 R] /Count 2 >>`, '', [
        `<< /Type /Pages /Parent 5 0 R /Kids [5 0 R] /Count 2 >>`,
      ]),
    ['fileDamaged'],
  ],
  [
    'a page that links to itself ten thousand times',
    () =>
      tree('<< /Type /Pages /Kids [5 0 R] /Count 1 >>', letters(3), [
        `<< /Type /Page /Parent 2 0 R ${A4} /Contents 4 0 R /Annots [${refs(10_000, () => 6)}] >>`,
        '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /Dest [5 0 R /Fit] /A << /S /GoTo /D [5 0 R /Fit] /Next 6 0 R >> >>',
      ]),
    ['read'],
  ],
  [
    'a page whose content is the page',
    () =>
      tree('<< /Type /Pages /Kids [5 0 R] /Count 1 >>', '', [
        `<< /Type /Page /Parent 2 0 R ${A4} /Contents [5 0 R 5 0 R] >>`,
      ]),
    ['read', 'fileDamaged'],
  ],
];
