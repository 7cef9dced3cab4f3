import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CommandError } from '../../src-main/commands/context.ts';
import { openTable } from '../../src-main/commands/screen/table.ts';
import { rowsXml, workbook } from '../support/workbook.ts';

/*
 * A workbook that somebody sent in is screened: it may be made to take memory for ever, to reach out of itself, or to look
 * shorter than it is.
 */
async function openedOf(bytes: Buffer) {
  return openTable({
    name: '/clientes.xlsx',
    async *bytes() {
      yield bytes;
    },
  }).catch((error: unknown) => error);
}

const HEAD = rowsXml([['nome'], ['ANA']]);
const SHEET = [{ name: 'A', rows: HEAD }];
const xmlOf = (text: Buffer) => Buffer.concat([Buffer.from('<a>'), text, Buffer.from('</a>')]);
/** 110 MB that are packed as well as an honest sheet is. */
const longText = () => Buffer.alloc(5_500 * 20_007, `<b>${randomBytes(10_000).toString('hex')}</b>`);
const letter = (at: number) => String.fromCharCode(97 + at);
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${letter(at + 1)} "${`&${letter(at)};`.repeat(20)}">`).join('')}]>`;

test.each<[string, () => Promise<Buffer>]>([
  [
    'a sheet of 300 MB in 300 KB',
    () => workbook([{ name: 'A', rows: HEAD }], { parts: { 'xl/sharedStrings.xml': Buffer.alloc(300 << 20, ' ') } }),
  ],
  [
    'a part of 60 MB in 60 KB',
    () => workbook(SHEET, { parts: { 'xl/other.xml': xmlOf(Buffer.alloc(60 << 20, '<b/>')) } }),
  ],
  [
    'entities in entities',
    () => workbook([{ name: 'A', rows: '<row><c t="inlineStr"><is><t>&j;</t></is></c></row>' }], { prolog: LAUGHS }),
  ],
])('%s are refused in one sentence', async (_what, make) => {
  const bytes = await make();
  const before = process.memoryUsage().rss;
  expect(await openedOf(bytes)).toBeInstanceOf(CommandError);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 << 20);
});

test('parts that no sheet refers to are not unpacked', async () => {
  const bytes = await workbook(SHEET, { parts: { 'xl/a.xml': xmlOf(longText()), 'xl/b.xml': xmlOf(longText()) } });
  const before = process.memoryUsage().rss;
  expect(await openedOf(bytes)).toMatchObject({ rows: 1 });
  expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20);
});

test('a cell at the far end of the sheet takes no room for those before it', async () => {
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  const before = process.memoryUsage().rss;
  expect(await openedOf(await workbook([{ name: 'A', rows: HEAD + far }]))).toMatchObject({ rows: 2 });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 << 20);
});

test.each(['__proto__', 'constructor', 'toString'])('%s as a name changes no object', async (name) => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>nome</t></is></c></row><row r="${name}"><c r="${name}" t="${name}"><v>ANA</v></c></row>`;
  await openedOf(await workbook([{ name, rows }], { parts: { [`xl/${name}.xml`]: '<a/>' } }));
  expect(({} as Record<string, unknown>).ANA).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
