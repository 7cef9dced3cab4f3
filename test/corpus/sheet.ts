import type { Random } from './random.ts';
import { lineWidth, type Typeface, typefaceOf } from './typeface.ts';

const MM_PER_POINT = 0.3528;
/** Right edge that no text may cross, in millimetres. */
const RIGHT_EDGE = 203;
/** Type is made smaller to fit its column, but not below this share of its size. */
const SMALLEST = 0.5;

/** A row of labelled boxes, as bills have them: small label over its value. */
export interface Cells {
  labels: readonly string[];
  values: readonly string[];
  widths: readonly number[];
  labelSize?: number;
  valueSize?: number;
  height?: number;
  /** Background; the text is white then unless `ink` says otherwise. */
  fill?: string;
  ink?: string;
  border?: string;
}

/**
 * An A4 sheet on which text stands at places in millimetres. Every place is shifted a little by `random`, and the
 * typeface, the distance between lines and the order of the drawing change from sheet to sheet, so that nothing can be
 * learnt by heart.
 */
export class Sheet {
  private readonly pages: { under: string[]; texts: string[] }[] = [{ under: [], texts: [] }];
  private readonly random: Random;
  private readonly shift: { x: number; y: number };
  private readonly typeface: Typeface;
  private readonly leading: number;
  private readonly shuffled: boolean;

  constructor(random: Random) {
    this.random = random;
    this.shift = { x: random.between(-2.5, 2.5), y: random.between(-2, 4) };
    this.typeface = typefaceOf(random);
    this.leading = random.between(1.12, 1.32);
    this.shuffled = random.chance(0.3);
  }

  /**
   * Lines of text from a corner on; `size` in points, made smaller where a line is wider than `width` millimetres (up to
   * the right edge without it). The answer is the place under the last line.
   */
  text(x: number, y: number, size: number, lines: readonly string[], style = '', width = RIGHT_EDGE - x): number {
    const left = x + this.shift.x + this.random.between(-0.4, 0.4);
    const top = y + this.shift.y + this.random.between(-0.3, 0.3);
    const fitted = this.fit(size, lines, style, width);
    const body = lines.map((line) => `<div>${escapeHtml(line)}</div>`).join('');
    this.page.texts.push(
      `<div class="t" style="left:${left.toFixed(2)}mm;top:${top.toFixed(2)}mm;font-size:${fitted.toFixed(2)}pt;${style}">${body}</div>`,
    );
    return y + lines.length * this.lineHeight(fitted) + 0.3;
  }

  /** Distance from line to line in millimetres. */
  lineHeight(size: number): number {
    return size * MM_PER_POINT * this.leading;
  }

  /** A table of texts, columns `widths` millimetres wide. */
  table(x: number, y: number, size: number, widths: readonly number[], rows: readonly (readonly string[])[]): void {
    const cells = rows.map(
      (row) =>
        `<tr>${row.map((cell, i) => `<td style="width:${widths[i]}mm;${i ? 'text-align:right' : ''}">${escapeHtml(cell)}</td>`).join('')}</tr>`,
    );
    const left = x + this.shift.x;
    const top = y + this.shift.y;
    const fitted = Math.min(
      ...rows.map((row) => Math.min(...row.map((cell, i) => this.fit(size, [cell], '', widths[i]!)))),
    );
    this.page.texts.push(
      `<table class="t" style="left:${left}mm;top:${top}mm;font-size:${fitted.toFixed(2)}pt">${cells.join('')}</table>`,
    );
  }

  /** Labelled boxes side by side; the answer is the place under them. */
  cells(x: number, y: number, row: Cells): number {
    const { labelSize = 5.6, valueSize = 8.5, fill, border = fill ? '' : 'border:0.2mm solid #777' } = row;
    const ink = `color:${row.ink ?? (fill ? '#fff' : '#000')};`;
    const height = row.height ?? this.lineHeight(labelSize) + this.lineHeight(valueSize) + 1.6;
    let left = x;
    row.widths.forEach((width, i) => {
      this.box(left, y, width - 0.6, height, `${fill ? `background:${fill};` : ''}${border}`);
      if (row.labels[i]) this.text(left + 1, y + 0.6, labelSize, [row.labels[i]], ink, width - 2.4);
      const under = y + 0.8 + this.lineHeight(labelSize);
      if (row.values[i]) this.text(left + 1, under, valueSize, [row.values[i]], `${ink}font-weight:bold;`, width - 2.4);
      left += width;
    });
    return y + height;
  }

  /** A coloured or framed box, under all text. */
  box(x: number, y: number, width: number, height: number, style: string): void {
    const left = x + this.shift.x;
    const top = y + this.shift.y;
    this.page.under.push(
      `<div class="b" style="left:${left}mm;top:${top}mm;width:${width}mm;height:${height}mm;${style}"></div>`,
    );
  }

  /** Black shapes (bars, squares) given as the path of a drawing `wide` by `high` units. */
  drawing(x: number, y: number, width: number, height: number, [path, wide, high]: Drawing, colour = '#000'): void {
    const left = x + this.shift.x;
    const top = y + this.shift.y;
    this.page.under.push(
      `<svg class="b" style="left:${left}mm;top:${top}mm;width:${width}mm;height:${height}mm" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="none" shape-rendering="crispEdges"><path fill="${colour}" d="${path}"/></svg>`,
    );
  }

  newPage(): void {
    this.pages.push({ under: [], texts: [] });
  }

  html(): string {
    const pages = this.pages.map(({ under, texts }) => {
      const ordered = this.shuffled ? shuffle(texts, this.random) : texts;
      return `<section>${[...under, ...ordered].join('')}</section>`;
    });
    return `<!doctype html><meta charset="utf-8"><style>
      @page { size: A4; margin: 0 }
      body { margin: 0; font-family: ${this.typeface.css}; color: #000; background: #fff }
      section { position: relative; width: 210mm; height: 296.9mm; overflow: hidden; break-after: page }
      section:last-child { break-after: auto }
      .t, .b { position: absolute; box-sizing: border-box }
      .t { white-space: pre; line-height: ${this.leading.toFixed(3)}; border-collapse: collapse }
      td { padding: 0.2mm 0 }
    </style>${pages.join('')}`;
  }

  private get page() {
    return this.pages[this.pages.length - 1]!;
  }

  private fit(size: number, lines: readonly string[], style: string, width: number): number {
    const bold = style.includes('bold');
    const widest = Math.max(0, ...lines.map((line) => lineWidth(line, this.typeface, bold))) * size * MM_PER_POINT;
    return widest <= width ? size : size * Math.max(SMALLEST, width / widest);
  }
}

/** Path, width and height of a drawing in its own units. */
export type Drawing = readonly [path: string, wide: number, high: number];

function shuffle(texts: readonly string[], random: Random): string[] {
  const order = [...texts];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.int(0, i);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
