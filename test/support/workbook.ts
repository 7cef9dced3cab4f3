import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface SheetParts {
  name: string;
  /** What stands in `sheetData`. */
  rows: string;
}

/** What a cell shows: a text, a number, or the XML of the whole cell. */
export type Shown = string | number | { cell: string };

/** `sheetData` of rows; the cell of a number is one, as Excel has a document that was typed in. */
export function rowsXml(rows: readonly (readonly Shown[])[]): string {
  const cell = (shown: Shown): string => {
    if (typeof shown === 'object') return shown.cell;
    if (typeof shown === 'number') return `<c><v>${shown}</v></c>`;
    return `<c t="inlineStr"><is><t>${shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  };
  return rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
}

/** A workbook of Excel; `parts` are put in place of its own or beside them. */
export async function workbook(
  sheets: readonly SheetParts[],
  { prolog = '', parts = {} }: { prolog?: string; parts?: Record<string, string | Buffer> } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  const numbered = sheets.map((sheet, at) => ({ ...sheet, part: `worksheets/sheet${at + 1}.xml`, id: `rId${at + 1}` }));
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbered.map(({ part }) => `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbered.map(({ name, id }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbered.map(({ part, id }) => `<Relationship Id="${id}" Type="${RELATIONS}/worksheet" Target="${part}"/>`).join('')}<Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    // Styles 1 and 2: eleven digits; a date.
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000000000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const { part, rows } of numbered) {
    all[`xl/${part}`] =
      `<?xml version="1.0"?>${prolog}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  }
  for (const [name, content] of Object.entries({ ...all, ...parts })) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
