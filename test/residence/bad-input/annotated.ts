import { FIRST, onePage, packed, stream } from './pdf-parts.ts';

/** PDFs whose pages hold very many annotations and fields, or some that never end. Nothing in them is a bill. */

const refs = (count: number, of: (i: number) => number) =>
  Array.from({ length: count }, (_, i) => `${of(i)} 0 R`).join(' ');

/** `count` annotations from one object, or one each; `more` are the objects behind them. */
function annotated(
  annotations: readonly string[],
  more: readonly (string | Buffer)[] = [],
  times = 1,
  catalog = '',
): Buffer {
  const own = refs(annotations.length * times, (i) => FIRST + (i % annotations.length));
  return onePage({ page: `/Annots [${own}]`, more: [...annotations, ...more], catalog });
}

const note = (rest: string) => `<< /Type /Annot /Rect [0 0 595 842] ${rest} >>`;
const form = (content: string, resources = '') =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`);

/** What was stopped on its way is damaged; whether it is stopped depends on the machine. */
const EITHER = ['read', 'fileDamaged'];

/** Name, file, and the answers that are right. */
export const ANNOTATED: readonly (readonly [name: string, make: () => Buffer, answers: readonly string[]])[] = [
  [
    'ten thousand annotations, each an object of its own with text',
    () =>
      annotated(
        Array.from({ length: 10_000 }, (_, i) => note(`/Subtype /FreeText /DA (/F1 9 Tf) /Contents (RUA ${i})`)),
      ),
    EITHER,
  ],
  [
    'a million links from one object',
    () => annotated([note('/Subtype /Link /Dest [4 0 R /Fit]')], [], 1_000_000),
    EITHER,
  ],
  [
    'five thousand stamps that each paint the page a thousand times',
    () =>
      annotated(
        [note(`/Subtype /Stamp /AP << /N ${FIRST + 1} 0 R >>`)],
        [form('0 0 595 842 re f '.repeat(1000))],
        5000,
      ),
    EITHER,
  ],
  [
    'a stamp that is drawn by itself',
    () =>
      annotated(
        [note(`/Subtype /Stamp /AP << /N ${FIRST + 1} 0 R >>`)],
        [form('/F Do /F Do', `/XObject << /F ${FIRST + 1} 0 R >>`)],
      ),
    EITHER,
  ],
  [
    'notes that pop each other up in a ring',
    () =>
      annotated(
        [
          note(`/Subtype /Text /Contents (a) /Popup ${FIRST + 1} 0 R /IRT ${FIRST + 1} 0 R`),
          note(`/Subtype /Popup /Parent ${FIRST} 0 R /IRT ${FIRST} 0 R`),
        ],
        [],
        5000,
      ),
    EITHER,
  ],
  [
    'a field with a value of five million letters',
    () =>
      annotated(
        [note(`/Subtype /Widget /FT /Tx /T (a) /DA (/F1 9 Tf) /V ${FIRST + 1} 0 R`)],
        [packed('RUA DO PORTO '.repeat(400_000))],
        1,
        `/AcroForm << /NeedAppearances true /Fields [${FIRST} 0 R] >>`,
      ),
    EITHER,
  ],
  [
    'fields whose parents form a ring',
    () =>
      annotated(
        [
          note(`/Subtype /Widget /FT /Tx /T (a) /Parent ${FIRST + 1} 0 R`),
          `<< /T (b) /Kids [${FIRST} 0 R] /Parent ${FIRST + 1} 0 R >>`,
        ],
        [],
        1,
        `/AcroForm << /Fields [${FIRST + 1} 0 R ${FIRST + 1} 0 R] >>`,
      ),
    EITHER,
  ],
  ['annotations that are the page', () => onePage({ page: '/Annots [4 0 R 4 0 R 4 0 R]' }), EITHER],
  [
    'annotations that are a list of themselves',
    () => onePage({ page: `/Annots ${FIRST} 0 R`, more: [`[${FIRST} 0 R ${FIRST} 0 R]`] }),
    EITHER,
  ],
  [
    'an ink line of two million points',
    () => annotated([note(`/Subtype /Ink /C [0 0 0] /InkList [[${'1 2 '.repeat(2_000_000)}]]`)]),
    EITHER,
  ],
];
