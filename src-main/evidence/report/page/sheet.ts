import { DeterministicPdf } from './deterministic-pdf.ts';
import { type Line, Typesetter } from './lines.ts';
import { INK, type Ink, PAGE, type Style, TEXT_WIDTH } from './style.ts';

/** What a text is to a program that reads the page aloud (structure types of PDF 1.7). */
export type Role = 'Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
export type Element = PDFKit.PDFStructureElement;

export interface SheetOptions {
  title: string;
  subject: string;
  author: string;
  keywords: string;
  language: string;
  /** Moment that stands in the file's own metadata. */
  date: Date;
  /** What made it. */
  program: string;
}

/**
 * Pages that fill from the top. Every text stands in the document's structure, everything else is marked as an artifact, so
 * that the file can be read aloud and taken apart.
 */
export class Sheet {
  readonly pdf: DeterministicPdf;
  readonly type: Typesetter;
  /** From the top of the page, in points. */
  y: number = PAGE.top;
  private readonly whole: Element;
  private section: Element;
  private readonly chunks: Buffer[] = [];
  private readonly written: Promise<Uint8Array>;

  constructor(options: SheetOptions) {
    const { title, subject, author, keywords, language, date, program } = options;
    this.pdf = new DeterministicPdf({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      subset: 'PDF/A-3a',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: {
        Title: title,
        Subject: subject,
        Author: author,
        Keywords: keywords,
        Creator: program,
        Producer: 'PDFKit',
        CreationDate: date,
        ModDate: date,
      },
    });
    this.type = new Typesetter(this.pdf);
    this.written = new Promise((resolve) => {
      this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(this.chunks)));
    });
    this.pdf.addPage();
    this.whole = this.pdf.struct('Document');
    this.pdf.addStructure(this.whole);
    this.section = this.whole;
  }

  /** Points left on the page. */
  get room(): number {
    return PAGE.height - PAGE.bottom - this.y;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = PAGE.top;
  }

  /** Begins a new page where less than `height` points are left. */
  need(height: number): void {
    if (this.room < height && this.y > PAGE.top) this.newPage();
  }

  space(points: number): void {
    if (this.y > PAGE.top) this.y += points;
  }

  /** A part of the document that is named in the reader's table of contents. */
  beginSection(title: string): void {
    this.endSection();
    this.section = this.pdf.struct('Sect', { title });
    this.whole.add(this.section);
    this.pdf.outline.addItem(title);
  }

  endSection(): void {
    if (this.section !== this.whole) this.section.end();
    this.section = this.whole;
  }

  /** An element of the section, or of `parent`. */
  element(
    role: Role,
    parent: Element = this.section,
    options: { scope?: 'Row' | 'Column'; alt?: string } = {},
  ): Element {
    const element = this.pdf.struct(role, options as PDFKit.Mixins.StructureElementOptions);
    parent.add(element);
    return element;
  }

  /** What `draw` puts on this page belongs to `element`. */
  within(element: Element, role: Role, draw: () => void): void {
    element.add(this.pdf.markStructureContent(role));
    draw();
    this.pdf.endMarkedContent();
  }

  /** What `draw` puts on this page says nothing. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Draws a line whose top is at `y`. */
  line({ pieces }: Line, style: Style, x: number, y: number): void {
    const { size, leading, colour } = style;
    const baseline = y + leading / 2 + size * 0.33;
    this.pdf.fontSize(size).fillColor(colour);
    let at = x;
    for (const { font, text, width } of pieces) {
      this.pdf.font(font).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  }

  /** A text over the width of the page, or of what is said. It may go on over the next page. */
  text(text: string, style: Style, { role = 'P', x = PAGE.left, width = TEXT_WIDTH, parent }: TextPlace = {}): void {
    const element = this.element(role, parent);
    for (const part of this.onPages(this.type.lines(text, style, width), style.leading)) {
      this.within(element, role, () => {
        for (const line of part) {
          this.line(line, style, x, this.y);
          this.y += style.leading;
        }
      });
    }
    element.end();
  }

  /** Lines page by page; a page begins where none fits any more. */
  *onPages(lines: readonly Line[], leading: number): Generator<readonly Line[], void> {
    let from = 0;
    while (from < lines.length) {
      this.need(leading);
      const fit = Math.max(1, Math.floor(this.room / leading));
      yield lines.slice(from, from + fit);
      from += fit;
    }
  }

  rule(colour: string = INK.line, thickness = 0.6): void {
    this.artifact(() => {
      this.pdf
        .moveTo(PAGE.left, this.y)
        .lineTo(PAGE.width - PAGE.right, this.y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke();
    });
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.artifact(() => void this.pdf.rect(x, y, width, height).fill(colour));
  }

  bar(x: number, y: number, height: number, ink: Ink): void {
    this.fill(x, y, 3.5, height, INK[ink]);
  }

  /** A JPEG, to be drawn by `pdf.image`. */
  openPicture(jpeg: Uint8Array): { image: PDFKit.Mixins.ImageSrc; width: number; height: number } {
    const opener = this.pdf as unknown as { openImage(bytes: Buffer): { width: number; height: number } };
    const opened = opener.openImage(Buffer.from(jpeg));
    return { image: opened as unknown as PDFKit.Mixins.ImageSrc, width: opened.width, height: opened.height };
  }

  /** Puts a file into the document (PDF/A-3): by name, kind, and what it is to the document (AFRelationship). */
  attach(bytes: Uint8Array, { name, type, relationship, description, date }: Attachment): void {
    const options = { name, type, relationship, description, creationDate: date, modifiedDate: date };
    this.pdf.file(Buffer.from(bytes), options);
  }

  get pages(): number {
    return this.pdf.bufferedPageRange().count;
  }

  /** Draws on every page, once all are there. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    for (let page = 0; page < this.pages; page++) {
      this.pdf.switchToPage(page);
      this.artifact(() => draw(page + 1, this.pages), 'Pagination');
    }
  }

  /** The file; nothing can be drawn any more. */
  finish(): Promise<Uint8Array> {
    this.endSection();
    this.whole.end();
    this.pdf.end();
    return this.written;
  }
}

export interface Attachment {
  name: string;
  /** Media type. */
  type: string;
  relationship: string;
  description: string;
  date: Date;
}

interface TextPlace {
  role?: Role;
  x?: number;
  width?: number;
  parent?: Element;
}
