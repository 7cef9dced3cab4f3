import { dayMarks } from '../../charts/days.ts';
import { type Frame, heightOf, middleOf, namedPlaces } from '../../charts/frame.ts';
import { stepArea, stepLine } from '../../charts/paths.ts';
import { ticksOver } from '../../charts/scale.ts';
import type { ListDay } from '../../contract/portfolio-report.ts';
import type { Sheet } from '../../evidence/report/page/sheet.ts';
import { INK, inInk, PAGE, STYLES, type Style, TEXT_WIDTH } from '../../evidence/report/page/style.ts';

/** Drawings of the report on paper. Each says in words what it shows, and a table beside it has its figures. */

const LABEL: Style = { ...STYLES.footer, size: 7, leading: 9 };

type Place = 'left' | 'right' | 'middle';

/** A text in one line, whose top is at `y`. */
function label(sheet: Sheet, text: string, x: number, y: number, place: Place = 'left', style: Style = LABEL): void {
  const [line] = sheet.type.lines(text, style, Number.POSITIVE_INFINITY);
  const back = place === 'left' ? 0 : place === 'right' ? line!.width : line!.width / 2;
  sheet.line(line!, style, x - back, y);
}

function figure(sheet: Sheet, height: number, alt: string, draw: (top: number) => void): void {
  sheet.need(height);
  const element = sheet.element('Figure', undefined, { alt });
  sheet.within(element, 'Figure', () => draw(sheet.y));
  element.end();
  sheet.y += height;
}

/** Open alerts day by day as an area, the overdue ones of them as a dashed line. */
export function openChart(
  sheet: Sheet,
  days: readonly { day: string; open: number; late: number }[],
  words: { alt: string; open: string; late: string; day(day: string): string; number(value: number): string },
): void {
  const height = 128;
  figure(sheet, height + 8, words.alt, (top) => {
    const frame: Frame = { left: PAGE.left + 30, top: top + 14, width: TEXT_WIDTH - 36, height: height - 34 };
    const bottom = frame.top + frame.height;
    const open = days.map((one) => one.open);
    const late = days.map((one) => one.late);
    const ticks = ticksOver(open);
    const most = ticks.at(-1)!;
    const { pdf } = sheet;
    for (const tick of ticks) {
      const y = bottom - heightOf(tick, most, frame);
      pdf
        .moveTo(frame.left, y)
        .lineTo(frame.left + frame.width, y)
        .lineWidth(0.4)
        .strokeColor(INK.line)
        .stroke();
      label(sheet, words.number(tick), frame.left - 5, y - 4.5, 'right');
    }
    pdf.path(stepArea(open, most, frame)).fill('#dbe7e8');
    pdf
      .path(stepLine(open, most, frame))
      .lineWidth(1.4)
      .strokeColor(INK.house)
      .stroke();
    pdf
      .path(stepLine(late, most, frame))
      .lineWidth(1.2)
      .dash(3, { space: 2 })
      .strokeColor(INK.carmine)
      .stroke()
      .undash();
    for (const at of namedPlaces(days.length, 6)) {
      const x = middleOf(at, days.length, frame);
      label(sheet, words.day(days[at]!.day), Math.max(x, frame.left + 14), bottom + 4, 'middle');
    }
    // Which line is which stands above them, with the line itself.
    const legend = (x: number, text: string, colour: string, dashed: boolean): number => {
      const line = pdf
        .moveTo(x, top + 5)
        .lineTo(x + 18, top + 5)
        .lineWidth(1.4)
        .strokeColor(colour);
      if (dashed) line.dash(3, { space: 2 });
      line.stroke().undash();
      label(sheet, text, x + 22, top);
      return x + 34 + sheet.type.width(text, LABEL);
    };
    legend(legend(frame.left, words.open, INK.house, false), words.late, INK.carmine, true);
  });
}

export interface Bar {
  name: string;
  /** From 0 to 1: how much of the width it fills. */
  share: number;
  /** What stands at its end. */
  said: string;
}

/** Bars from the left, each with its name before it and its figure behind it. */
export function barChart(sheet: Sheet, bars: readonly Bar[], alt: string): void {
  const row = 16;
  figure(sheet, bars.length * row + 6, alt, (top) => {
    const [names, ends] = [132, 90];
    bars.forEach(({ name, share, said }, at) => {
      const y = top + at * row;
      label(sheet, name, PAGE.left, y + 1, 'left', STYLES.cell);
      const width = (TEXT_WIDTH - names - ends) * share;
      if (width > 0) sheet.pdf.rect(PAGE.left + names, y + 2, width, row - 6).fill(INK.house);
      label(sheet, said, PAGE.left + names + width + 5, y + 1, 'left', inInk(STYLES.cell, 'muted'));
    });
    const x = PAGE.left + names;
    sheet.pdf
      .moveTo(x, top)
      .lineTo(x, top + bars.length * row)
      .lineWidth(0.6)
      .strokeColor(INK.muted)
      .stroke();
  });
}

/** A strip of days: bars as high as the file was old, hatched where the list could not be asked, empty where nobody looked. */
export function agesStrip(
  sheet: Sheet,
  strip: { name: string; days: readonly ListDay[]; most: number; said: string; alt: string },
): void {
  const height = 26;
  figure(sheet, height + 6, strip.alt, (top) => {
    const [names, ends] = [106, 74];
    const frame: Frame = {
      left: PAGE.left + names,
      top: top + 2,
      width: TEXT_WIDTH - names - ends,
      height: height - 4,
    };
    const bottom = frame.top + frame.height;
    const { pdf } = sheet;
    label(sheet, strip.name, PAGE.left, top + height / 2 - 5, 'left', STYLES.cell);
    for (const { form, x, y, width, height: high } of dayMarks(strip.days, strip.most, frame)) {
      if (form === 'age') pdf.rect(x, y, width, high).fill(INK.house);
      if (form === 'none') {
        pdf.rect(x, y, width, high).lineWidth(0.5).strokeColor(INK.carmine).stroke();
        pdf
          .moveTo(x, y + high)
          .lineTo(x + width, y)
          .moveTo(x, y)
          .lineTo(x + width, y + high)
          .lineWidth(0.5)
          .strokeColor(INK.carmine)
          .stroke();
      }
    }
    pdf
      .moveTo(frame.left, bottom)
      .lineTo(frame.left + frame.width, bottom)
      .lineWidth(0.6)
      .strokeColor(INK.muted)
      .stroke();
    label(sheet, strip.said, frame.left + frame.width + 6, top + height / 2 - 4, 'left', LABEL);
  });
}
