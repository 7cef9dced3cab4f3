import { decodeEntities } from '../../../text/entities.ts';

/** A paragraph of an act; `style` is its class in the gazette: `identifica`, `assina`, `assinaPr`, `cargo`, `data` or none. */
export interface Paragraph {
  kind: 'paragraph';
  style: string;
  text: string;
}

/** A table of an act, every row with one cell per column: a cell that spans columns is followed by empty ones. */
export interface Table {
  kind: 'table';
  rows: string[][];
}

export type Block = Paragraph | Table;

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)\b([^<>]*)>/g;
/** Elements before and after which a new paragraph begins. */
const PARAGRAPHS = new Set(['p', 'div', 'li', 'ul', 'ol', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Within these nothing is text. */
const SILENT = new Set(['style', 'script']);

/** The paragraphs and tables of `Texto`, in their order, without markup and entities; empty ones are left out. */
export function blocksOf(html: string): Block[] {
  const reader = new BlockReader();
  let from = 0;
  const text = withoutComments(html);
  for (const tag of text.matchAll(TAG)) {
    reader.text(text.slice(from, tag.index));
    from = tag.index + tag[0].length;
    reader.tag(tag[2]!.toLowerCase(), tag[1] === '/', tag[3]!);
  }
  reader.text(text.slice(from));
  return reader.end();
}

function withoutComments(html: string): string {
  const [before = '', ...comments] = html.split('<!--');
  return comments.reduce((text, comment) => {
    const end = comment.indexOf('-->');
    return text + (end < 0 ? '' : comment.slice(end + 3));
  }, before);
}

class BlockReader {
  private readonly blocks: Block[] = [];
  private written = '';
  private style = '';
  private silent = 0;
  /** Those that are open, each but the first in a cell of the one before. */
  private readonly tables: TableReader[] = [];

  text(more: string): void {
    if (this.silent === 0) this.written += more;
  }

  tag(name: string, closes: boolean, attributes: string): void {
    if (SILENT.has(name)) this.silent = Math.max(0, this.silent + (closes ? -1 : 1));
    else if (name === 'table') {
      if (closes) this.closeTable();
      else this.openTable();
    } else if (name === 'tr' || name === 'td' || name === 'th') {
      // A row whose table was closed too early is one still.
      if (this.tables.length === 0 && !closes) this.openTable();
      this.store();
      if (name === 'tr') this.tables.at(-1)?.endRow();
      else if (!closes) this.tables.at(-1)!.openCell(attributes);
    } else if (PARAGRAPHS.has(name)) {
      if (this.tables.at(-1)?.isInCell) this.written += ' ';
      else {
        this.flush();
        if (name !== 'br') this.style = closes ? '' : (/\bclass\s*=\s*["']?([\w-]+)/.exec(attributes)?.[1] ?? '');
      }
    }
  }

  end(): Block[] {
    while (this.tables.length > 0) this.closeTable();
    this.flush();
    return this.blocks.filter((block) => block.kind === 'paragraph' || block.rows.length > 0);
  }

  /** A table within a cell is one of its own, behind the table of the cell, whose headings it may go on with. */
  private openTable(): void {
    this.store();
    const table = new TableReader();
    this.tables.push(table);
    this.blocks.push({ kind: 'table', rows: table.rows });
  }

  private closeTable(): void {
    this.store();
    this.tables.pop()?.endRow();
  }

  /** Text outside of cells is a paragraph, within a table, too. */
  private store(): void {
    const table = this.tables.at(-1);
    if (table?.isInCell) table.write(this.take());
    else this.flush();
  }

  private flush(): void {
    const text = this.take();
    if (text !== '') this.blocks.push({ kind: 'paragraph', style: this.style, text });
  }

  private take(): string {
    const text = readable(this.written);
    this.written = '';
    return text;
  }
}

const WIDEST_SPAN = 50;

class TableReader {
  readonly rows: string[][] = [];
  private row: string[] = [];
  private open = -1;
  /** How many further rows each column is taken by a cell above. */
  private readonly taken: number[] = [];

  get isInCell(): boolean {
    return this.open >= 0;
  }

  openCell(attributes: string): void {
    this.skipTaken();
    this.open = this.row.length;
    const rows = spanOf(attributes, 'rowspan');
    for (let column = spanOf(attributes, 'colspan'); column > 0; column--) {
      this.taken[this.row.length] = rows - 1;
      this.row.push('');
    }
  }

  write(text: string): void {
    if (text === '') return;
    const before = this.row[this.open];
    this.row[this.open] = before ? `${before} ${text}` : text;
  }

  endRow(): void {
    if (this.row.some((cell) => cell !== '')) this.rows.push(this.row);
    this.row = [];
    this.open = -1;
  }

  private skipTaken(): void {
    let left = this.taken[this.row.length] ?? 0;
    while (left > 0) {
      this.taken[this.row.length] = left - 1;
      this.row.push('');
      left = this.taken[this.row.length] ?? 0;
    }
  }
}

function spanOf(attributes: string, name: string): number {
  const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,3})`, 'i').exec(attributes)?.[1] ?? 1);
  return Math.min(Math.max(span, 1), WIDEST_SPAN);
}

/** Text as it is read: entities resolved, NFC, one space for any white space, nothing invisible. */
export function readable(written: string): string {
  return decodeEntities(written)
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
