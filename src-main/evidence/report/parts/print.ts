import { heading } from '../page/blocks.ts';
import type { Sheet } from '../page/sheet.ts';
import { INK, PAGE, STYLES, type Style } from '../page/style.ts';
import { say, type Wording } from '../words/words.ts';

/** What every part of a report is printed with. */
export interface Print {
  sheet: Sheet;
  wording: Wording;
}

/** The head of the first page: what it is, of what, and its number. */
export function title(print: Print, name: string, of: string, protocol: string, style: Style = STYLES.subtitle): void {
  const { sheet, wording } = print;
  const { words } = wording;
  sheet.bar(PAGE.left, sheet.y + 3, 36, 'house');
  const [top, x] = [sheet.y, PAGE.left + 12];
  const label = `${words.protocol} ${protocol}`;
  const width = sheet.type.width(label, STYLES.protocol);
  sheet.text(name, STYLES.title, { role: 'H1', x, width: PAGE.width - PAGE.right - x - width - 12 });
  sheet.text(of, style, { x, width: PAGE.width - PAGE.right - x });
  const below = sheet.y;
  sheet.y = top + 8;
  sheet.text(label, STYLES.protocol, { x: PAGE.width - PAGE.right - width - 0.01, width: width + 1 });
  sheet.y = Math.max(below, sheet.y) + 12;
}

export function section({ sheet }: Print, name: string, keep?: number): void {
  heading(sheet, name, keep);
}

/** On every page: what it is a page of, and by what it can be checked; `origin` is '' where there is no log yet. */
export function footers(print: Print, { left, origin }: { left: string; origin: string }): void {
  const { sheet, wording } = print;
  const { footer, product } = wording.words;
  const style = STYLES.footer;
  const y = PAGE.height - 48;
  const right = (text: string, top: number) => {
    const [line] = sheet.type.lines(text, style, Number.POSITIVE_INFINITY);
    sheet.line(line!, style, PAGE.width - PAGE.right - line!.width, top);
  };
  const [first] = sheet.type.lines(left, style, 360);
  const below = origin === '' ? product : `${product} · ${say(footer.log, { origin })}`;
  const [second] = sheet.type.lines(below, style, 360);
  sheet.onEveryPage((page, pages) => {
    sheet.pdf
      .moveTo(PAGE.left, y - 6)
      .lineTo(PAGE.width - PAGE.right, y - 6)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
    sheet.line(first!, style, PAGE.left, y);
    sheet.line(second!, style, PAGE.left, y + style.leading);
    right(say(footer.page, { page: wording.number(page), pages: wording.number(pages) }), y);
  });
}
