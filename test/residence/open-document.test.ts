import { describe, expect, test } from 'vitest';
import { openDocument } from '../../src-main/residence/open-document.ts';
import { accessKey } from '../corpus/codes.ts';
import { createRandom } from '../corpus/random.ts';
import { cnpjOf, maskCnpj } from '../support/documents.ts';
import { fileOf } from './pdf/encrypted-pdf.ts';

/** A PDF of one page with these rows of text under each other; `before` goes before them, `image` beside the page. */
function pdfOf(rows: readonly string[], before = '', image = ''): Uint8Array {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const drawn = rows.map((row, i) => `BT ${before} /F1 8 Tf 40 ${780 - i * 10} Td (${row}) Tj ET`).join('\n');
  return new Uint8Array(
    fileOf([
      latin('<< /Type /Catalog /Pages 2 0 R >>'),
      latin('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
      latin('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
      latin(
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
      ),
      latin(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`),
      ...(image ? [latin(image)] : []),
    ]),
  );
}

const CNPJ = cnpjOf('069811800001');
const HEAD = ['CEMIG DISTRIBUICAO S.A.', `CNPJ ${maskCnpj(CNPJ)}`, 'NOTA FISCAL DE ENERGIA ELETRICA', 'VALOR A PAGAR'];
const BLOCK = ['ANA LIMA', 'PC RUI BARBOSA 180 BL B AP 14', 'FUNDINHO', '38400-174 UBERLANDIA, MG'];
const GAP = ['', '', ''];
const SCAN = '<< /Type /XObject /Subtype /Image /Width 1653 /Height 2339 /Length 0 >>\nstream\n\nendstream';

const why = async (bytes: Uint8Array) => (await openDocument(bytes)).ocrBecause;

describe('a PDF', () => {
  test('whose text names its company twice and has an address is read directly', async () => {
    const { direct, ocrBecause } = await openDocument(pdfOf([...HEAD, ...GAP, ...BLOCK]));
    expect(ocrBecause).toBeNull();
    expect(direct?.bills[0]?.issuer).toMatchObject({ id: 'cemig', uf: 'MG', version: 'cemig-1', confidence: 0.9 });
    expect(direct?.bills[0]?.issuer?.anchors).toEqual([
      { kind: 'cnpj', text: maskCnpj(CNPJ), agrees: true },
      { kind: 'legalName', text: 'CEMIG DISTRIBUICAO S.A.', agrees: true },
    ]);
    expect(direct?.addresses.map(({ cep, name }) => [cep, name?.text])).toEqual([['38400174', 'ANA LIMA']]);
  });

  test.each([
    ['noText', pdfOf(['SEGUNDA VIA'])],
    ['unreadableText', pdfOf(Array(8).fill('FRPSDQKLD GH HOHWULFLGDGH UXD FKLOH'))],
    ['hiddenText', pdfOf([...HEAD, ...GAP, ...BLOCK], '3 Tr', SCAN)],
    ['unknownIssuer', pdfOf([...HEAD.slice(2), 'AGUAS DE VALE AZUL, CONTA DE AGUA E ESGOTO', ...GAP, ...BLOCK])],
    ['unknownIssuer', pdfOf([...HEAD.slice(1), 'CEMIG TORPEDO 29810 - FALE COM A CEMIG', ...GAP, ...BLOCK])],
    ['noAddressInText', pdfOf([...HEAD, 'AV. BARBACENA, 1200', 'CEP: 30190-131 - BELO HORIZONTE - MG'])],
  ])('is read with OCR because of %s', async (reason, bytes) => expect(await why(bytes)).toBe(reason));

  test('with a picture whose text is painted is read directly', async () => {
    expect(await why(pdfOf([...HEAD, ...GAP, ...BLOCK], '', SCAN))).toBeNull();
  });

  test('says which state its access key is of, through the address', async () => {
    const random = createRandom(1);
    const cnpj = cnpjOf('072823770001');
    const key = accessKey({ uf: 'PR', month: '2610', cnpj, number: '1234567' }, random);
    const head = ['ENERGISA SUL-SUDESTE - DISTRIBUIDORA DE ENERGIA S.A.', 'NOTA FISCAL DE ENERGIA ELETRICA', key];
    const block = ['ANA LIMA', 'RUA TIRADENTES, 12 - 85012320', 'TRIANON', 'GUARAPUAVA (AG: 1)'];
    const { direct } = await openDocument(
      pdfOf([...head, ...GAP, ...block.map((row) => row.replace(/[()]/g, '\\$&'))]),
    );
    expect(direct?.addresses[0]).toMatchObject({ cep: '85012320', state: { text: 'PR', words: [] } });
  });
});
