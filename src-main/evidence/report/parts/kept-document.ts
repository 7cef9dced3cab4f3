import type { PrintedFile } from '../contents.ts';
import { picture } from '../page/blocks.ts';
import { PAGE, STYLES } from '../page/style.ts';
import { say, type Wording } from '../words/words.ts';
import type { Print } from './print.ts';

/** Height of the highest picture that has its caption on the same page, in points. */
export const HIGHEST_PICTURE = PAGE.height - PAGE.top - PAGE.bottom - 40;

/** When a document was kept and by whom, and whether it is in this PDF. */
export function keptRows(
  { filed, attached }: PrintedFile,
  wording: Wording,
): [filed: [string, string], attached: [string, string]] {
  const { words } = wording;
  const inPdf = attached ? say(words.files.attachedAs, { name: attached }) : words.files.notAttached;
  return [
    [words.question.filed, `${wording.local(filed)}, ${wording.author(filed.author)}`],
    [words.authenticity.printedFrom, inPdf],
  ];
}

/** Pages of a kept document as pictures, under the last how many more it has; the first is no higher than `first` points. */
export function keptPages({ sheet, wording }: Print, { filed, pages, pictures }: PrintedFile, first: number): void {
  const { files } = wording.words;
  const left = pages - pictures.length;
  pictures.forEach((jpeg, at) => {
    const alt = say(files.pictureOf, {
      page: wording.number(at + 1),
      pages: wording.number(pages),
      name: filed.document.name,
    });
    picture(sheet, jpeg, alt, at === 0 ? Math.min(HIGHEST_PICTURE, first) : HIGHEST_PICTURE);
    // In one line with the caption, as below it there is no room on a page that is full.
    const isLast = at === pictures.length - 1;
    sheet.text(isLast && left > 0 ? `${alt}. ${wording.count(left, files.notDrawn)}` : alt, STYLES.quiet);
    sheet.space(8);
  });
}
