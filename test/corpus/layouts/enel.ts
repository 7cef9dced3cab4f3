import { drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
import type { Draft, Layout } from '../bill.ts';
import { bankLine } from '../codes.ts';
import {
  drawBack,
  drawBrand,
  drawChart,
  drawItems,
  drawMeter,
  drawNote,
  drawNotices,
  drawPix,
  drawReadings,
  drawSlip,
  headLines,
} from '../common.ts';
import { Sheet } from '../sheet.ts';

const PINK = '#e5007d';
const BANKS: Readonly<Record<string, readonly string[]>> = {
  '001': ['BANCO DO BRASIL S.A.', 'SAUN QUADRA 5 LOTE B - ASA NORTE - BRASILIA DF - CEP 70040-912'],
  '341': ['BANCO ITAÚ S.A.', 'PRAÇA ALFREDO EGYDIO DE SOUZA ARANHA, 100 - SÃO PAULO SP - CEP 04344-902'],
};

/**
 * G7, block order not confirmed: the head and Pix first, key and taxes at the bottom since 2024; the codes at the top left
 * before 2023. Rio and Ceará print the same sheet with their own boxes.
 */
export const drawEnel: Layout = (draft) => {
  const { random, issuer, place } = draft;
  const sheet = new Sheet(random);
  const codes = unitCodes(draft);
  const installation = draft.unit || codes.installation;
  const oldSheet = random.chance(0.35);
  const x = random.between(10, 15);
  const y = random.between(54, 66);
  const width = random.between(90, 102);
  const right = x + width + 4;
  const cep = printCep(place.cep, 'hyphen');
  const street = streetLine(draft, random.pick([' ', ', ', ' ']), ' - ');
  const cityRow = random.pick([
    `CEP: ${cep} ${draft.city} - ${place.uf}`,
    `CEP: ${cep} ${draft.city} - ${place.uf}`,
    `CEP: ${cep} - ${draft.city} - ${place.uf}`,
    `${draft.city} - ${place.uf} - CEP: ${cep}`,
  ]);
  const tax = draft.taxNumber ? [`${random.pick([taxLabel(draft), 'CPF/CNPJ'])}: ${draft.taxNumber}`] : [];
  const block = [street, draft.district, cityRow, ...tax];

  drawBrand(sheet, draft, 10, 7, 'enel', PINK);
  const head = headLines(draft);
  sheet.text(58, 7, 6, head, '', 90);
  sheet.text(
    152,
    7,
    6,
    ['DANF3E', ...(draft.secondCopy ? ['SEGUNDA VIA DE CONTA'] : ['CONTA DE ENERGIA ELÉTRICA'])],
    '',
    48,
  );
  drawPix(sheet, draft, 10, 26, 100, 0.3);
  sheet.cells(118, 26, {
    labels: ['Vencimento', 'Total a pagar'],
    values: [draft.due, `R$ ${draft.total}`],
    widths: [36, 44],
    fill: PINK,
    valueSize: 11,
  });
  const nameEnd = sheet.text(
    x,
    y,
    random.between(7.6, 9.4),
    nameLines(draft),
    random.chance(0.5) ? 'font-weight:bold' : '',
    width,
  );
  const under = sheet.text(x, nameEnd, random.between(6.6, 8.2), block, '', width);
  drawDelivery(sheet, draft, x, under + 2, width);
  const labels = draft.unit ? ['Nº da Unidade Consumidora', 'Nº do Cliente'] : codes.labels;
  sheet.cells(right, oldSheet ? 42 : y, {
    labels,
    values: [installation, codes.client],
    widths: [0.55, 0.45].map((share) => share * (200 - right)),
    valueSize: 9,
    ...(random.chance(0.4) ? { fill: PINK } : {}),
  });
  if (draft.unit && draft.oldCodesToo)
    sheet.text(right, y + 12, 6, [`Instalação anterior: ${codes.installation}`], '', 84);
  sheet.text(
    right,
    y + 16,
    6.2,
    [`Referência ${draft.month}   Lote ${random.digits(2)}   Roteiro ${random.digits(4)}-${random.digits(3)}`],
    '',
    84,
  );
  const arrears = random.chance(0.5)
    ? 'Não constam débitos anteriores até a data de emissão desta conta.'
    : `Atenção: consta em aberto a conta de 06/2026 no valor de R$ ${random.int(60, 300)},17.`;
  sheet.text(x, y + 34, 6.4, [arrears], '', width);
  drawReadings(sheet, draft, x, y + 43, 184);
  drawItems(sheet, draft, y + 54);
  drawMeter(sheet, draft, x, y + 88);
  drawChart(sheet, draft, x, y + 100, 90);
  const noteY = oldSheet ? y + 20 : y + 126;
  drawNote(sheet, draft, oldSheet ? right : x, noteY, oldSheet ? 200 - right : 110);
  drawNotices(sheet, draft, oldSheet ? y + 128 : y + 147);
  if (issuer.id === 'enel-ce') {
    sheet.text(x, 236, 6, [
      `Cadastre o débito automático no seu banco utilizando o código ${random.digits(3)} e o número do cliente ${codes.client}.`,
    ]);
  }
  drawStub(sheet, draft, installation);
  drawBack(sheet, draft, [draft.person.name, street, draft.district, cityRow]);
  return { html: sheet.html(), clientNumber: codes.client, installation, state: place.uf };
};

/** São Paulo has two numbers, Rio 7 digits and Ceará 8 for both, often the same ones. */
function unitCodes({ random, issuer }: Draft): { installation: string; client: string; labels: string[] } {
  const length = { 'enel-sp': 9, 'enel-rj': 7 }[issuer.id] ?? 8;
  const installation = random.digits(length).replace(/^0/, '2');
  const same = issuer.id !== 'enel-sp' && random.chance(0.6);
  const client = random.digits(issuer.id === 'enel-sp' ? random.int(9, 10) : length).replace(/^0/, '1');
  const labels = {
    'enel-sp': ['Nº da instalação', 'Nº do cliente'],
    'enel-rj': ['INSTALAÇÃO / UNIDADE CONSUMIDORA', 'Nº DO CLIENTE'],
  }[issuer.id] ?? ['Nº INSTALAÇÃO', 'Nº DO CLIENTE'];
  return { installation, client: same ? installation : client, labels };
}

/** The company's own slip, or a bank's with the bank's name and address. */
function drawStub(sheet: Sheet, draft: Draft, installation: string): void {
  const { random } = draft;
  const bank = random.pick(['', '', '001', '341']);
  const line =
    bank && draft.barcode ? bankLine(bank, Math.round(Number(draft.total.replace(',', '.')) * 100), random) : '';
  if (line) sheet.text(10, 246, 5.8, [`${bank}-9  ${BANKS[bank]!.join('  ')}`]);
  drawSlip(
    sheet,
    draft,
    252,
    [line ? 'Nosso número' : 'Instalação', 'Vencimento', 'Valor do documento', 'Pagador'],
    [line ? random.digits(11) : installation, draft.due, draft.total, draft.person.name],
    line || draft.barcode,
  );
}
