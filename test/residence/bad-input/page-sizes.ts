import { fileOf } from '../pdf/encrypted-pdf.ts';
import { latin, onePage, stream } from './pdf-parts.ts';

/** PDFs of pages that no paper has. Nothing in them is a bill. */

const TEXT = 'BT /F1 12 Tf 50 700 Td (RUA DO PORTO 10) Tj ET';
const sized = (page: string) => () => onePage({ content: TEXT, page });

/** Thirty pages of one size. */
function thirty(box: string): Buffer {
  const pages = Array.from({ length: 30 }, (_, i) => `${3 + i} 0 R`).join(' ');
  return fileOf([
    latin('<< /Type /Catalog /Pages 2 0 R >>'),
    latin(`<< /Type /Pages /Kids [${pages}] /Count 30 /MediaBox ${box} >>`),
    ...Array.from({ length: 30 }, () => latin('<< /Type /Page /Parent 2 0 R /Contents 33 0 R /Resources << >> >>')),
    stream('0 0 9 9 re f'),
  ]);
}

/** What was stopped on its way is damaged; whether it is stopped depends on the machine. */
const EITHER = ['read', 'fileDamaged'];

/** Name, file, and the answers that are right. */
export const PAGE_SIZES: readonly (readonly [name: string, make: () => Buffer, answers: readonly string[]])[] = [
  ['thirty pages of 14 400 × 14 400 points', () => thirty('[0 0 14400 14400]'), EITHER],
  ['thirty pages of a million × a million points', () => thirty('[0 0 1000000 1000000]'), EITHER],
  [
    'a page of 1e38 points',
    sized('/MediaBox [0 0 100000000000000000000000000000000000000 100000000000000000000000000000000000000]'),
    EITHER,
  ],
  ['a page from minus to plus two billion', sized('/MediaBox [-2147483648 -2147483648 2147483647 2147483647]'), EITHER],
  ['a page of a thousandth of a point', sized('/MediaBox [0 0 0.001 0.001]'), EITHER],
  ['a page one point wide and a million high', sized('/MediaBox [0 0 1 1000000]'), EITHER],
  ['a page whose box is no numbers', sized('/MediaBox [/A (b) null true]'), EITHER],
  ['a page whose box is itself', sized('/MediaBox 4 0 R'), EITHER],
  [
    'a page cropped to a huge box outside it',
    sized('/MediaBox [0 0 595 842] /CropBox [90000 90000 990000 990000]'),
    EITHER,
  ],
  ['a page turned by a billion degrees', sized('/MediaBox [0 0 595 842] /Rotate 1000000080'), EITHER],
  ['a page with user units of a hundred', sized('/MediaBox [0 0 595 842] /UserUnit 100'), EITHER],
  [
    'a page with user units of ten to the thirtieth',
    sized('/MediaBox [0 0 595 842] /UserUnit 1000000000000000000000000000000'),
    EITHER,
  ],
];
