import { describe, expect, test } from 'vitest';
import { openDocument } from '../../../src-main/residence/open-document.ts';
import { openPdf } from '../../../src-main/residence/pdf/open.ts';
import { textOfPage } from '../../../src-main/residence/pdf/text.ts';
import { faultOf } from '../../../src-main/workers/fault.ts';
import { textPdf } from '../../support/uploads.ts';
import { encryptedPdf, fileOf } from './encrypted-pdf.ts';

const fault = (bytes: Uint8Array) =>
  openDocument(new Uint8Array(bytes)).then(
    () => 'opened',
    (error) => faultOf(error)?.fault,
  );
const latin = (text: string) => Buffer.from(text, 'latin1');
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(new Uint8Array(bytes));
  try {
    return (await textOfPage(await pdf.document.getPage(1), 0)).lines.map((line) => line.text);
  } finally {
    await pdf.close();
  }
}

describe('opening a PDF', () => {
  test('gives its number of pages', async () => {
    expect(await openDocument(new Uint8Array(textPdf(['x'], 3)))).toEqual({
      kind: 'application/pdf',
      pages: 3,
      direct: null,
      ocrBecause: 'noText',
    });
  });

  test('one with a password says so', async () => {
    expect(await fault(encryptedPdf(['RUA CHILE'], 'segredo'))).toBe('fileEncrypted');
  });

  test('one that only restricts what may be done with it is read', async () => {
    expect(await linesOf(encryptedPdf(['RUA CHILE 12'], ''))).toEqual(['RUA CHILE 12']);
  });

  test('30 pages pass, 31 do not', async () => {
    expect(await fault(textPdf([], 30))).toBe('opened');
    expect(await fault(textPdf([], 31))).toBe('tooManyPages');
  });

  test.each([
    ['nothing behind its header', latin('%PDF-1.7\n')],
    ['no pages', fileOf([latin(CATALOG), latin('<< /Type /Pages /Kids [] /Count 0 >>')])],
    ['pages that go round in a circle', fileOf([latin(CATALOG), latin('<< /Type /Pages /Kids [2 0 R] /Count 1 >>')])],
    ['a catalogue that is not there', fileOf([latin('<< >>')])],
    ['only its first half', textPdf(['RUA CHILE']).subarray(0, 200)],
  ])('one with %s is damaged', async (_, bytes) => {
    expect(await fault(bytes)).toBe('fileDamaged');
  });

  test('a cross-reference table that is wrong is mended', async () => {
    const text = textPdf(['RUA CHILE 12']).toString('latin1');
    expect(await linesOf(latin(text.replace(/startxref\n\d+/, 'startxref\n7')))).toEqual(['RUA CHILE 12']);
  });

  test('no file, and files of other kinds', async () => {
    expect(await fault(new Uint8Array())).toBe('fileEmpty');
    expect(await fault(latin('GIF89a%PDF-1.4'))).toBe('fileKindNotAccepted');
  });

  test('scripts in it are not run', async () => {
    const action = '<< /S /JavaScript /JS (app.alert\\(1\\); globalThis.ran = true) >>';
    const text = textPdf(['RUA CHILE 12'])
      .toString('latin1')
      .replace('/Type /Catalog', `/Type /Catalog /OpenAction ${action}`);
    expect(await linesOf(latin(text))).toEqual(['RUA CHILE 12']);
    expect((globalThis as { ran?: boolean }).ran).toBeUndefined();
  });
});
