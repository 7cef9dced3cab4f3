import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { cpfOf } from './people.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEADINGS = ['ID', 'Nome', 'CPF', 'Data de nascimento', 'País'];
const PIECE = 64 * 1024;

/** Writes a workbook of invented people: texts shared as Excel does it, documents as numbers, dates in the form of dates. */
export async function makeSpreadsheet(file: string, rows: number, columns: number): Promise<void> {
  const shared = new Map<string, number>();
  const share = (text: string) => {
    const at = shared.get(text) ?? shared.size;
    shared.set(text, at);
    return `t="s"><v>${at}</v>`;
  };
  const cellOf = (row: number, column: number): string => {
    if (row === 1) return share(HEADINGS[column] ?? `Coluna ${column}`);
    if (column === 1) return share(`PESSOA INVENTADA ${row}`);
    if (column === 2) return `><v>${Number(cpfOf(row))}</v>`;
    if (column === 3) return `s="1"><v>${20_000 + (row % 9000)}</v>`;
    if (column === 4) return share('Brasil');
    return column % 3 === 0 ? `><v>${row * 1000 + column}.25</v>` : share(`texto ${(row * column) % 99_999}`);
  };
  function* sheet() {
    yield `<worksheet xmlns="${MAIN}"><sheetData>`;
    for (let row = 1; row <= rows + 1; row++) {
      let cells = '';
      for (let column = 0; column < columns; column++) {
        cells += `<c r="${lettersOf(column)}${row}" ${cellOf(row, column)}</c>`;
      }
      yield `<row r="${row}">${cells}</row>`;
    }
    yield '</sheetData></worksheet>';
  }
  function* strings() {
    yield `<sst xmlns="${MAIN}">`;
    for (const text of shared.keys()) yield `<si><t>${text}</t></si>`;
    yield '</sst>';
  }
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const zip = new ZipFile();
  const text = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name);
  const written = finished(zip.outputStream.pipe(createWriteStream(file)));
  const workbook = relation('a', 'officeDocument', 'xl/workbook.xml');
  text('_rels/.rels', `<Relationships xmlns="${PACKAGE}">${workbook}</Relationships>`);
  const sheets = '<sheets><sheet name="Clientes" sheetId="1" r:id="a"/></sheets>';
  text('xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${sheets}</workbook>`);
  const parts = [
    relation('a', 'worksheet', 'worksheets/sheet1.xml'),
    relation('b', 'sharedStrings', 'sharedStrings.xml'),
    relation('c', 'styles', 'styles.xml'),
  ];
  text('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${PACKAGE}">${parts.join('')}</Relationships>`);
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
  text('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`);
  zip.addReadStream(Readable.from(inPieces(sheet())), 'xl/worksheets/sheet1.xml');
  zip.addReadStreamLazy('xl/sharedStrings.xml', (give) => give(null, Readable.from(inPieces(strings()))));
  zip.end();
  await written;
}

function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
