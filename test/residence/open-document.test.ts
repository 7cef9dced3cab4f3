import { describe, expect, test } from 'vitest';
import { openDocument } from '../../src-main/residence/open-document.ts';
import { accessKey } from '../corpus/codes.ts';
import { createRandom } from '../corpus/random.ts';
import { cnpjOf, maskCnpj } from '../support/documents.ts';
import { fileOf } from './pdf/encrypted-pdf.ts';

/** Rows of text under each other; `before` goes before them. */
interface Page {
  rows: readonly string[];
  before?: string;
}

/** A PDF of one page; `image` lies beside it. */
const pdfOf = (rows: readonly string[], before = '', image = '') => pdfOfPages([{ rows, before }], image);

function pdfOfPages(pages: readonly Page[], image = ''): Uint8Array {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const kids = pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ');
  const drawn = pages.flatMap(({ rows, before = '' }, i) => {
    const text = rows.map((row, at) => `BT ${before} /F1 8 Tf 40 ${780 - at * 10} Td (${row}) Tj ET`).join('\n');
    return [
      latin(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * i} 0 R >>`,
      ),
      latin(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`),
    ];
  });
  return new Uint8Array(
    fileOf([
      latin('<< /Type /Catalog /Pages 2 0 R >>'),
      latin(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
      latin('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
      ...drawn,
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

describe('of several pages', () => {
  const bill: Page = { rows: [...HEAD, ...GAP, ...BLOCK] };
  const other = ['BIA REIS', 'RUA DA BAHIA 1148', 'CENTRO', '30160-906 BELO HORIZONTE, MG'];
  const GARBLED = Array(8).fill('FRPSDQKLD GH HOHWULFLGDGH UXD FKLOH');
  const direct = async (pages: readonly Page[], image = '') => (await openDocument(pdfOfPages(pages, image))).direct;

  test.each<[string, Page]>([
    ['has no text', { rows: [] }],
    ['has next to none', { rows: ['PÁGINA 2 DE 2'] }],
    ['has letters of a wrong font', { rows: GARBLED }],
    [
      'is of a known company and has no address in its text',
      {
        rows: [
          ...HEAD.map((row) => row.replace('CEMIG DISTRIBUICAO', 'CELESC DISTRIBUICAO')),
          `CNPJ ${maskCnpj(cnpjOf('083367830001'))}`,
        ],
      },
    ],
  ])('one that %s is left to the OCR, whichever place it has', async (_, page) => {
    expect((await direct([bill, page]))?.unread).toEqual([1]);
    expect(await direct([page, bill])).toMatchObject({ unread: [0], pages: [{ page: 1 }], bills: [{ pages: [1] }] });
  });

  test('one whose text is hidden behind a scan is, too', async () => {
    const hidden: Page = { rows: [...HEAD, ...GAP, ...other], before: '3 Tr' };
    const read = await direct([bill, hidden], SCAN);
    expect(read?.unread).toEqual([1]);
    expect(read?.addresses.map(({ cep }) => cep)).toEqual(['38400174']);
    const long: Page = { ...hidden, rows: [...hidden.rows, ...hidden.rows, ...hidden.rows] };
    expect((await direct([long, bill], SCAN))?.unread).toEqual([0]);
  });

  test('one that is a table of numbers is not', async () => {
    const table: Page = {
      rows: Array.from(
        { length: 20 },
        (_, i) => `0${i}/10 08h1${i % 10}m22s 31 99123-45${10 + i} MOVEL LOCAL 0,${10 + i}`,
      ),
    };
    expect((await direct([bill, table]))?.unread).toEqual([]);
  });

  test('one of nobody known is read as it is, as a document of its own', async () => {
    const letter: Page = { rows: ['DECLARACAO DE RESIDENCIA DO CONDOMINIO PARA OS DEVIDOS FINS', ...GAP, ...other] };
    const read = await direct([bill, letter]);
    expect(read?.unread).toEqual([]);
    expect(read?.bills.map(({ pages, issuer }) => [pages, issuer?.id])).toEqual([
      [[0], 'cemig'],
      [[1], undefined],
    ]);
    expect(read?.addresses.map(({ page, cep }) => [page, cep])).toEqual([
      [0, '38400174'],
      [1, '30160906'],
    ]);
  });

  test('is read with OCR as a whole where no bill of a known company has its address in text', async () => {
    const letter: Page = { rows: ['DECLARACAO DE RESIDENCIA DO CONDOMINIO PARA OS DEVIDOS FINS', ...GAP, ...other] };
    const addressless: Page = { rows: [...HEAD, 'SEGUNDA VIA DA CONTA', 'VENCIMENTO EM OUTUBRO'] };
    const whyNot = async (...pages: Page[]) => (await openDocument(pdfOfPages(pages))).ocrBecause;
    expect(await whyNot(addressless, addressless)).toBe('noAddressInText');
    expect(await whyNot(letter, letter)).toBe('unknownIssuer');
    expect(await whyNot({ ...bill, before: '3 Tr' })).toBeNull();
    expect((await openDocument(pdfOfPages([{ ...bill, before: '3 Tr' }], SCAN))).ocrBecause).toBe('hiddenText');
  });
});
