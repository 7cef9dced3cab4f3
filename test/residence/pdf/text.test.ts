import { describe, expect, test } from 'vitest';
import type { TextPage } from '../../../src-main/residence/layout/page.ts';
import { openDocument } from '../../../src-main/residence/open-document.ts';
import { hasHiddenText, holdsScan } from '../../../src-main/residence/pdf/hidden-text.ts';
import { openPdf } from '../../../src-main/residence/pdf/open.ts';
import { qualityOf } from '../../../src-main/residence/pdf/quality.ts';
import { textOfPage } from '../../../src-main/residence/pdf/text.ts';
import { rows, textPage } from '../text-page.ts';
import { fileOf } from './encrypted-pdf.ts';

/** A PDF of one page with this content stream. */
function pdfOf(content: string, page = ''): Buffer {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  return fileOf([
    latin('<< /Type /Catalog /Pages 2 0 R >>'),
    latin('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
    latin('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    latin(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>`,
    ),
    latin(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
  ]);
}

async function opened<T>(bytes: Uint8Array, act: (pdf: Awaited<ReturnType<typeof openPdf>>) => Promise<T>): Promise<T> {
  const pdf = await openPdf(new Uint8Array(bytes));
  try {
    return await act(pdf);
  } finally {
    await pdf.close();
  }
}
const pageOf = (bytes: Uint8Array): Promise<TextPage> =>
  opened(bytes, async ({ document }) => textOfPage(await document.getPage(1), 0));
const texts = async (bytes: Uint8Array) => (await pageOf(bytes)).lines.map((line) => line.text);

describe('the text layer of a page', () => {
  test('comes as lines with their places, from the upper left corner', async () => {
    const page = await pageOf(pdfOf('BT /F1 10 Tf 50 700 Td (RUA CHILE, 12) Tj ET'));
    const [line] = page.lines;
    expect(line!.text).toBe('RUA CHILE, 12');
    expect(line!.rect.x0).toBeCloseTo(50, 0);
    expect(line!.rect.y1).toBeCloseTo(842 - 700 + 2.2, 0);
    expect(line!.words).toHaveLength(3);
  });

  test('words drawn in pieces are put together, columns are not', async () => {
    expect(await texts(pdfOf('BT /F1 10 Tf 50 700 Td (MAR) Tj (IA SIL) Tj (VA) Tj 200 0 Td (NOTA 12) Tj ET'))).toEqual([
      'MARIA SILVA',
      'NOTA 12',
    ]);
  });

  test('bold type painted twice is read once', async () => {
    const twice = 'BT /F1 10 Tf 50 700 Td (RUA CHILE) Tj ET BT /F1 10 Tf 50.4 700 Td (RUA CHILE) Tj ET';
    expect(await texts(pdfOf(`${twice} BT /F1 10 Tf 150 700 Td (RUA CHILE) Tj ET`))).toEqual([
      'RUA CHILE',
      'RUA CHILE',
    ]);
  });

  test('rows are found whatever order they are drawn in', async () => {
    const content = 'BT /F1 10 Tf 50 676 Td (CENTRO) Tj 0 24 Td (MARIA) Tj 0 -12 Td (RUA A) Tj ET';
    expect(await texts(pdfOf(content))).toEqual(['MARIA', 'RUA A', 'CENTRO']);
  });

  test.each([
    [
      'its own entry shows the page on its side',
      'BT /F1 10 Tf 50 700 Td (RUA CHILE) Tj 0 -12 Td (CENTRO) Tj ET',
      '/Rotate 90',
      270,
    ],
    ['all its text runs upwards', 'BT /F1 10 Tf 0 1 -1 0 100 100 Tm (RUA CHILE) Tj 0 -12 Td (CENTRO) Tj ET', '', 90],
    [
      'all its text stands on its head',
      'BT /F1 10 Tf -1 0 0 -1 500 100 Tm (RUA CHILE) Tj 0 -12 Td (CENTRO) Tj ET',
      '',
      180,
    ],
  ])('lies level when %s', async (_, content, entry, rotation) => {
    const page = await pageOf(pdfOf(content, entry));
    expect(page.lines.map((line) => line.text)).toEqual(['RUA CHILE', 'CENTRO']);
    expect(page.rotation).toBe(rotation);
    for (const { rect } of page.lines) {
      expect(rect.x0).toBeGreaterThanOrEqual(0);
      expect(rect.x1).toBeLessThanOrEqual(page.width);
      expect(rect.y1).toBeLessThanOrEqual(page.height);
    }
  });

  test('a stamp written across does not disturb the lines', async () => {
    const stamp = 'BT /F1 10 Tf 0 1 -1 0 60 600 Tm (SEGUNDA VIA) Tj ET';
    expect(
      await texts(pdfOf(`BT /F1 10 Tf 50 700 Td (RUA CHILE) Tj ET ${stamp} BT /F1 10 Tf 50 688 Td (CENTRO) Tj ET`)),
    ).toEqual(['RUA CHILE', 'CENTRO']);
  });
});

describe('whether a text layer is worth reading', () => {
  const bill = rows(10, 10, Array(10).fill('COMPANHIA DE ELETRICIDADE, RUA CHILE Nº 12 - R$ 120,50'));

  test('a page of Portuguese print is', () => expect(qualityOf([textPage(bill)])).toBe('readable'));

  test('a heading over a picture is not', () =>
    expect(qualityOf([textPage([[10, 10, 'SEGUNDA VIA']])])).toBe('noText'));

  test('private characters and symbols of fonts without mapping are not', () => {
    const garbage = rows(10, 10, Array(10).fill('\ue012\ue013\ue0ff RUA \ue001\ue002\ue003 ÆØŒ'));
    expect(qualityOf([textPage(garbage)])).toBe('unreadableText');
  });

  test('letters mapped to others make no words', () => {
    const shifted = 'FRPSDQKLD GH HOHWULFLGDGH UXD FKLOH QR YDORU D SDJDU GH WRWDO GD FRQWD';
    expect(qualityOf([textPage(rows(10, 10, Array(5).fill(shifted)))])).toBe('unreadableText');
  });

  test('a table of names and numbers beside one page of print is', () => {
    const table = rows(10, 10, Array(40).fill('Plano Pós 50GB Assinatura 90709-9870 122,78'));
    expect(qualityOf([textPage(table, 0), textPage(bill, 1)])).toBe('readable');
  });

  const hidden = (content: string) =>
    opened(pdfOf(content), async (pdf) => hasHiddenText(pdf, await pdf.document.getPage(1)));

  test('a page of very many tiny pieces is refused at little cost', async () => {
    const pieces = Array.from(
      { length: 100_000 },
      (_, i) => `1 0 0 1 ${(i % 100) * 6} ${i / 120} Tm (Rua ${i % 97}) Tj`,
    );
    const bytes = new Uint8Array(pdfOf(`BT /F1 1 Tf ${pieces.join(' ')} ET`));
    const began = process.cpuUsage();
    await expect(openDocument(bytes)).rejects.toThrow('fileDamaged');
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(4);
  });

  test("letters that are not painted are somebody's OCR", async () => {
    expect(await hidden('BT /F1 10 Tf 3 Tr 50 700 Td (RUA CHILE) Tj ET')).toBe(true);
    expect(await hidden('BT /F1 10 Tf 50 700 Td (RUA CHILE) Tj ET')).toBe(false);
    expect(await hidden('q BT /F1 10 Tf 3 Tr 50 700 Td (X) Tj ET Q BT /F1 10 Tf (A) Tj (B) Tj ET')).toBe(false);
  });

  test('only files with a picture as large as a page are asked', () => {
    const picture = (width: number, height: number) =>
      Buffer.from(`<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Filter /DCTDecode >>`);
    expect(holdsScan(picture(1653, 2339))).toBe(true);
    expect(holdsScan(picture(300, 120))).toBe(false);
    expect(holdsScan(Buffer.concat(Array(40).fill(picture(1653, 64))))).toBe(true);
    expect(holdsScan(Buffer.from('no picture'))).toBe(false);
  });
});
