import type { Random } from './random.ts';

/**
 * An A4 sheet on which text stands at places in millimetres. Every place is shifted a little by `random`, so that nothing
 * can be learnt by heart.
 */
export class Sheet {
  private readonly pages: string[] = [''];
  private readonly random: Random;
  private readonly shift: { x: number; y: number };

  constructor(random: Random) {
    this.random = random;
    this.shift = { x: random.between(-2.5, 2.5), y: random.between(-2, 4) };
  }

  /** Lines of text from a corner on; `size` in points. */
  text(x: number, y: number, size: number, lines: readonly string[], style = ''): void {
    const left = (x + this.shift.x + this.random.between(-0.4, 0.4)).toFixed(2);
    const top = (y + this.shift.y + this.random.between(-0.3, 0.3)).toFixed(2);
    const body = lines.map((line) => `<div>${escapeHtml(line)}</div>`).join('');
    this.add(`<div class="t" style="left:${left}mm;top:${top}mm;font-size:${size}pt;${style}">${body}</div>`);
  }

  /** A table of texts, columns `widths` millimetres wide. */
  table(x: number, y: number, size: number, widths: readonly number[], rows: readonly (readonly string[])[]): void {
    const cells = rows.map(
      (row) =>
        `<tr>${row.map((cell, i) => `<td style="width:${widths[i]}mm;${i ? 'text-align:right' : ''}">${escapeHtml(cell)}</td>`).join('')}</tr>`,
    );
    const left = x + this.shift.x;
    const top = y + this.shift.y;
    this.add(`<table class="t" style="left:${left}mm;top:${top}mm;font-size:${size}pt">${cells.join('')}</table>`);
  }

  /** A coloured or framed box. */
  box(x: number, y: number, width: number, height: number, style: string): void {
    const left = x + this.shift.x;
    const top = y + this.shift.y;
    this.add(`<div class="t" style="left:${left}mm;top:${top}mm;width:${width}mm;height:${height}mm;${style}"></div>`);
  }

  newPage(): void {
    this.pages.push('');
  }

  html(): string {
    const pages = this.pages.map((page) => `<section>${page}</section>`).join('');
    return `<!doctype html><meta charset="utf-8"><style>
      @page { size: A4; margin: 0 }
      body { margin: 0; font-family: 'Liberation Sans', Arial, Helvetica, sans-serif; color: #000; background: #fff }
      section { position: relative; width: 210mm; height: 296.9mm; overflow: hidden; break-after: page }
      section:last-child { break-after: auto }
      .t { position: absolute; white-space: pre; line-height: 1.25; border-collapse: collapse }
      td { padding: 0.2mm 0 }
    </style>${pages}`;
  }

  private add(element: string): void {
    this.pages[this.pages.length - 1] += element;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
