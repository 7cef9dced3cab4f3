import { describe, expect, test } from 'vitest';
import { importList } from '../../../../src-main/lists/import/import-list.ts';
import { trabalhoescravo } from '../../../../src-main/lists/sources/trabalhoescravo/source.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { employersTxt, inventedEmployers } from '../../official/mte.ts';
import { employersPdf, type PdfForm } from '../../official/mte-pdf.ts';
import { readAll, recognised, withSamples, writeFile } from '../reading.ts';

const pdf = (bytes: Buffer, name = 'cadastro_de_empregadores.pdf') =>
  writeFile(tempDir(), name, bytes.toString('latin1'));
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;

const COUNT = 150;

describe('the register as PDF', () => {
  test.each<[string, PdfForm, number, number]>([
    ['rows that go on over the page', { breaks: true }, 670, 48],
    ['whole rows on every page', {}, 150, 11],
    ['lines drawn as strokes', { lines: 'strokes' }, 150, 11],
  ])('with %s gives every row as its text does', async (_, form, count, pages) => {
    const rows = inventedEmployers(count);
    const bytes = employersPdf(rows, form);
    expect(pagesOf(bytes)).toBe(pages);
    const fromPdf = await readAll(trabalhoescravo, [pdf(bytes)]);
    const txt = writeFile(tempDir(), 'a.txt', employersTxt(rows).toString('latin1'));
    expect(fromPdf.rejected).toEqual([]);
    expect(fromPdf.records).toHaveLength(count);
    expect(fromPdf.records).toEqual((await readAll(trabalhoescravo, [txt])).records);
  });

  test.each([
    ['the first page', [1], {}],
    ['a page between others', [4], { breaks: true }],
    ['two pages', [4, 5], { breaks: true }],
    ['the last page', [11], {}],
  ])('tells every row of %s whose table cannot be found, and is refused for it', async (_, unnamed, form) => {
    const rows = inventedEmployers(COUNT);
    const file = pdf(employersPdf(rows, { ...form, unnamed }));
    const { records, rejected } = await readAll(trabalhoescravo, [file]);
    // Of a row that goes on over a page that is lost the beginning is there; no row has a part of another's.
    for (const { name } of records) expect(rows.some((row) => row[3]!.startsWith(name))).toBe(true);
    expect(records.length).toBeLessThan(COUNT);
    expect(records.length + rejected.length).toBeGreaterThanOrEqual(COUNT);
    const [page] = unnamed;
    expect(rejected[0]!.reason).toBe(`page ${page}: a CPF or CNPJ outside the table`);
    const importing = importList({ list: 'trabalhoescravo', files: [file], dataDir: tempDir() }, () => undefined);
    await expect(importing).rejects.toThrow(`page ${page}: a CPF or CNPJ outside the table`);
  });

  test('is recognised by its table, says of which day it is, and is imported', async () => {
    const file = pdf(employersPdf(inventedEmployers(30)), 'download.pdf');
    expect(await recognised(trabalhoescravo, [file])).toBe(true);
    await withSamples([file], async (samples) => {
      expect(await trabalhoescravo.dateOf!(samples)).toBe('20260904');
    });
    const report = await importList({ list: 'trabalhoescravo', files: [file], dataDir: tempDir() }, () => undefined);
    expect(report).toMatchObject({ kept: 30, rejectedTotal: 0, snapshot: { date: '2026-09-04' } });
  });

  test('that is another document is not recognised, and refused in one sentence', async () => {
    const { PDFDocument } = await import('@napi-rs/canvas');
    const empty = new PDFDocument();
    empty.beginPage(200, 200).fillText('ID', 20, 20);
    empty.endPage();
    const file = pdf(empty.close(), 'other.pdf');
    expect(await recognised(trabalhoescravo, [file])).toBe(false);
    await expect(readAll(trabalhoescravo, [file])).rejects.toThrow('other.pdf is not the register of employers');
  });

  test.each([0.05, 0.5, 0.99])(
    'of which only a part (%f) has come is not recognised, and refused in one sentence',
    async (part) => {
      const bytes = employersPdf(inventedEmployers(30));
      const file = pdf(bytes.subarray(0, bytes.length * part), 'cut.pdf');
      expect(await recognised(trabalhoescravo, [file])).toBe(false);
      await expect(readAll(trabalhoescravo, [file])).rejects.toThrow(
        'cut.pdf is damaged or was cut off; download it again.',
      );
    },
  );

  test('with an end but nothing before it is refused in one sentence', async () => {
    const file = pdf(Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'), 'empty.pdf');
    await expect(readAll(trabalhoescravo, [file])).rejects.toThrow('empty.pdf is damaged');
  });
});
