import { describe, expect, test } from 'vitest';
import { openDocument } from '../../src-main/residence/open-document.ts';
import { accessKey } from '../corpus/codes.ts';
import { createRandom } from '../corpus/random.ts';
import { cnpjOf, maskCnpj } from '../support/documents.ts';
import { fileOf } from './pdf/encrypted-pdf.ts';

/** Rows of text under each other; `before` goes before each of them, `drawn` before them all. */
interface Page {
  rows: readonly string[];
  before?: string;
  drawn?: string;
}

/** A PDF of one page; `image` lies beside it. */
const pdfOf = (rows: readonly string[], before = '', image = '') => pdfOfPages([{ rows, before }], image);

function pdfOfPages(pages: readonly Page[], image = ''): Uint8Array {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const kids = pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ');
  const drawn = pages.flatMap(({ rows, before = '', drawn = '' }, i) => {
    const shown = rows.map((row, at) => `BT ${before} /F1 8 Tf 40 ${780 - at * 10} Td (${row}) Tj ET`).join('\n');
    const text = `${drawn}\n${shown}`;
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

/** The text of nobody's bill, and no address. */
const UNKNOWN = [
  'AGUAS DE VALE AZUL, CONTA DE AGUA E ESGOTO',
  'NOTA FISCAL DE SERVICOS DE AGUA',
  'VALOR A PAGAR EM OUTUBRO DE 2026',
];
/** Letters drawn as shapes. */
const OUTLINES = `${'10 10 m 12 12 14 14 16 10 c '.repeat(450)}f`;
/** A picture of eight pixels over so much of the page, from left, bottom, width and height in points. */
const picture = (x: number, y: number, width: number, height: number) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm BI /W 8 /H 1 /BPC 1 /CS /G ID \xaa EI Q`;
const INLINE_PICTURE = picture(100, 300, 200, 60);
const PICTURED = picture(20, 792, 550, 40);

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
    ['noAddressInText', pdfOf([...HEAD, 'AV. BARBACENA, 1200', 'CEP: 30190-131 - BELO HORIZONTE - MG'])],
    ['noAddressInText', pdfOfPages([{ rows: UNKNOWN, drawn: OUTLINES }])],
    ['noAddressInText', pdfOfPages([{ rows: UNKNOWN, drawn: INLINE_PICTURE }])],
  ])('is read with OCR because of %s', async (reason, bytes) => expect(await why(bytes)).toBe(reason));

  test.each([
    ['nothing names its company', [...UNKNOWN, ...GAP, ...BLOCK]],
    ['one thing alone does', [...HEAD.slice(1), 'CEMIG TORPEDO 29810 - FALE COM A CEMIG', ...GAP, ...BLOCK]],
  ])('of which %s is read from its text all the same', async (_, rows) => {
    const { direct, ocrBecause } = await openDocument(pdfOf(rows));
    expect(ocrBecause).toBeNull();
    expect(direct).toMatchObject({ bills: [{ path: 'text', pages: [0] }], unread: [] });
    expect(direct?.addresses.map(({ cep, name }) => [cep, name?.text])).toEqual([['38400174', 'ANA LIMA']]);
  });

  test('of nobody known, without an address and with nothing but text on it, has none', async () => {
    const { direct, ocrBecause } = await openDocument(pdfOf(UNKNOWN));
    expect(ocrBecause).toBeNull();
    expect(direct).toMatchObject({ bills: [{ path: 'text', issuer: null }], addresses: [], unread: [] });
  });

  describe('with a heading that is a picture', () => {
    const rows = [...GAP, ...GAP, 'CONTA DE ENERGIA ELETRICA', 'NOTA FISCAL E VALOR A PAGAR', ...GAP, ...BLOCK];
    const heading = pdfOfPages([{ rows, drawn: PICTURED }]);
    const word = (text: string, x0: number, y0: number) => ({
      text,
      rect: { x0, y0, x1: x0 + 40, y1: y0 + 8 },
      confidence: 90,
    });

    test('has that drawn: the text does not tell the issuer', async () => {
      const { direct, headings } = await openDocument(heading);
      expect(direct?.bills[0]).toMatchObject({ path: 'text', issuer: null });
      expect(headings).toMatchObject([{ page: 0, rect: { x0: 20, y0: 10, x1: 570, y1: 50 }, dpi: 240 }]);
      expect(headings?.[0]?.grey).toMatchObject({ width: 1833, height: 133 });
    });

    test('is read directly where what was read on it names the issuer, row by row of its blocks', async () => {
      const columns = ['CEMIG', 'AV.', 'DISTRIBUICAO', 'BARBACENA', 'S.A.', '1200'];
      const words = columns.map((text, i) => word(text, i % 2 === 0 ? 30 : 400, 15 + 10 * (i >> 1)));
      const cnpj = word(`CNPJ ${maskCnpj(CNPJ)}`, 300, 45);
      const { direct, headings } = await openDocument(heading, { headings: [{ page: 0, words: [...words, cnpj] }] });
      expect(headings).toBeUndefined();
      expect(direct?.bills[0]).toMatchObject({ path: 'direct', issuer: { id: 'cemig', confidence: 0.9 } });
      expect(direct?.addresses.map(({ cep }) => cep)).toEqual(['38400174']);
    });

    test('gives no address by it: what OCR read is not exact', async () => {
      const rows = ['BIA REIS', 'RUA DA BAHIA 1148', 'CENTRO', '30160-906 BELO HORIZONTE, MG'];
      const words = rows.flatMap((row, i) => row.split(' ').map((text, at) => word(text, 30 + 42 * at, 15 + 9 * i)));
      const { direct } = await openDocument(pdfOfPages([{ rows: UNKNOWN, drawn: PICTURED }]), {
        headings: [{ page: 0, words }],
      });
      expect(direct?.addresses ?? []).toEqual([]);
    });
  });

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

  test('is read with OCR as a whole where no bill has its address in text', async () => {
    const letter: Page = { rows: ['DECLARACAO DE RESIDENCIA DO CONDOMINIO PARA OS DEVIDOS FINS', ...GAP, ...other] };
    const addressless: Page = { rows: [...HEAD, 'SEGUNDA VIA DA CONTA', 'VENCIMENTO EM OUTUBRO'] };
    const whyNot = async (...pages: Page[]) => (await openDocument(pdfOfPages(pages))).ocrBecause;
    expect(await whyNot(addressless, addressless)).toBe('noAddressInText');
    expect(await whyNot(letter, addressless)).toBeNull();
    expect(await whyNot({ ...bill, before: '3 Tr' })).toBeNull();
    expect((await openDocument(pdfOfPages([{ ...bill, before: '3 Tr' }], SCAN))).ocrBecause).toBe('hiddenText');
  });
});
