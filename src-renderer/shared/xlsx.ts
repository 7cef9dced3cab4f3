import { Zip, ZipDeflate } from 'fflate';

/**
 * A workbook of one sheet of texts. Ours, over the zip of a library: the kept writers (SheetJS) hold a whole workbook as objects
 * and write it at a stretch, which for a hundred thousand rows is a gigabyte and a window that stands still.
 *
 * Every cell is a text by its type and by its form (`@`), so that no spreadsheet takes one for a formula, a date or a number, also
 * once somebody has edited it.
 */
export async function xlsxOf(rows: Iterable<readonly string[]>, sheet: string): Promise<Blob> {
  const parts: BlobPart[] = [];
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const zip = new Zip((error, chunk, last) => {
    if (error) return reject(error);
    parts.push(chunk as Uint8Array<ArrayBuffer>);
    if (last) resolve();
  });
  const encoder = new TextEncoder();
  const whole = (name: string, text: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(encoder.encode(PROLOG + text), true);
  };
  whole('[Content_Types].xml', TYPES);
  whole('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']));
  whole('xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']));
  whole('xl/workbook.xml', workbookOf(sheet));
  whole('xl/styles.xml', STYLES);
  const file = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(file);
  file.push(encoder.encode(PROLOG + SHEET_BEGIN));
  let waiting: string[] = [];
  let heading = true;
  for (const cells of rows) {
    waiting.push(rowOf(cells, heading ? 2 : 1));
    heading = false;
    if (waiting.length < AT_A_STRETCH) continue;
    file.push(encoder.encode(waiting.join('')));
    waiting = [];
    // The window is drawn in between.
    await new Promise((next) => setTimeout(next));
  }
  file.push(encoder.encode(waiting.join('') + SHEET_END), true);
  zip.end();
  await done;
  return new Blob(parts, { type: XLSX });
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const AT_A_STRETCH = 500;
/** Characters that a cell holds at most. */
const LONGEST = 32_767;

const PROLOG = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const TYPES =
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`;
/** 0 is the usual one, 1 text (`@` is 49), 2 text in bold. */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>';
/** The headings stay in sight. */
const SHEET_BEGIN =
  `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<cols><col min="1" max="64" width="22" customWidth="1"/></cols><sheetData>';
const SHEET_END = '</sheetData></worksheet>';

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** Excel takes a name of 31 characters at most, and none of a path. */
function workbookOf(sheet: string): string {
  const name = escaped(sheet.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31));
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`;
}

function rowOf(cells: readonly string[], style: number): string {
  return `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`;
}

function cellOf(text: string, style: number): string {
  if (text === '') return `<c s="${style}"/>`;
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(shown)}</t></is></c>`;
}

/** Characters that XML has not are left out; `_x000D_` in a text would be read as the character it names. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}
