import { bareTaxNumber, drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import {
  drawBack,
  drawBrand,
  drawHistory,
  drawItems,
  drawMeter,
  drawNote,
  drawNotices,
  drawPix,
  drawReadings,
  drawSlip,
} from '../common.ts';
import { HEADS } from '../heads.ts';
import { Sheet } from '../sheet.ts';

const MONTHS = ['Julho', 'Agosto', 'Setembro', 'Outubro'];
const ITEMS = [
  ['TUSD - Consumo', 'kWh'],
  ['TE - Consumo', 'kWh'],
  ['Adicional Bandeira Vermelha', 'kWh'],
  ['Contribuição de Ilum. Pública', ''],
  ['Multa por atraso', ''],
] as const;

/** G5: the installation's ten digits run into the next word, the holder's document stands bare under the CEP's row. */
export const drawEdp: Layout = (draft) => {
  const { random, issuer, place } = draft;
  const sheet = new Sheet(random);
  const head = HEADS[issuer.id]!;
  const client = random.digits(random.pick([8, 9])).replace(/^0/, '6');
  const old = `0${random.digits(9)}`;
  const installation = draft.unit || old;
  const x = random.between(9, 16);
  const y = random.between(50, 62);
  const right = random.between(112, 120);
  const width = right - x - 4;
  const size = random.between(6.8, 8.2);
  const cep = printCep(place.cep, 'hyphen');
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' - ']));
  const cityRow = `CEP ${cep} ${draft.city} ${place.uf}`;
  const block = [
    ...nameLines(draft, 0.3),
    street,
    draft.district,
    cityRow,
    ...(draft.taxNumber ? [`${taxLabel(draft)}: ${bareTaxNumber(draft)}`] : []),
  ];

  drawBrand(sheet, draft, 10, 7, 'edp', '#d3003f');
  sheet.text(
    58,
    7,
    6.2,
    [
      head.name,
      `${head.street} - ${head.district}`,
      `${head.city} - ${head.uf} - CEP ${head.cep}`,
      `CNPJ: ${draft.cnpj.replace(/\D/g, '')}   Inscrição Estadual: ${random.digits(12)}`,
    ],
    '',
    88,
  );
  sheet.text(150, 7, 5.8, ['DANF3E', ...(draft.secondCopy ? ['2ª VIA DA CONTA'] : [])], '', 50);
  // The box is too narrow: its number and the next box's word have no space between them.
  const glued = random.chance(0.5);
  sheet.text(
    right,
    30,
    6,
    [draft.unit ? 'Nº da Unidade Consumidora' : random.pick(['Instalação', 'INSTALAÇÃO'])],
    '',
    80,
  );
  sheet.text(right, 33, 9, [glued ? `${installation}PAGÁVEL EM QUALQUER BANCO` : installation], 'font-weight:bold', 82);
  if (draft.unit && draft.oldCodesToo) sheet.text(right, 38, 6, [`Instalação anterior: ${old}`], '', 60);
  sheet.text(x, y - 12, 6.2, [
    `RESIDENCIAL - ${random.pick(['BIFÁSICO', 'MONOFÁSICO', 'TRIFÁSICO'])}`,
    'CONVENCIONAL B1',
  ]);
  const under = sheet.text(x, y, size, block, '', width);
  sheet.text(x, under + 2, 6.4, [`COD. IDENT. ${client}`], '', width);
  sheet.cells(right, y - 8, {
    labels: ['Referência', 'Vencimento', 'Total a pagar'],
    values: [`${MONTHS[Number(draft.month.slice(0, 2)) - 7]}/2026`, draft.due, `R$ ${draft.total}`],
    widths: [28, 26, 28],
    fill: random.pick(['#d3003f', '#263238', '#e6e6e6']),
    ...(random.chance(0.3) ? { ink: '#111', fill: '#e6e6e6' } : {}),
  });
  drawNote(sheet, draft, right, y + 5, 200 - right);
  drawDelivery(sheet, draft, x, y + 30, width);
  drawReadings(sheet, draft, x, y + 42, 184);
  drawItems(sheet, draft, y + 56, ITEMS);
  drawMeter(sheet, draft, x, y + 88, 'Medidor');
  sheet.text(x, y + 97, 6, [
    `Roteiro de leitura: ${random.digits(2)}.${random.digits(3)}.${random.digits(2)}.${random.digits(5)}   Lote ${random.digits(2)}`,
  ]);
  drawHistory(sheet, draft, x, y + 103);
  drawPix(sheet, draft, 100, y + 106, 96);
  drawNotices(sheet, draft, y + 148);
  drawSlip(
    sheet,
    draft,
    250,
    ['Instalação', 'Cód. Ident.', 'Vencimento', 'Valor (R$)'],
    [installation, client, draft.due, draft.total],
  );
  drawBack(sheet, draft, [draft.person.name, street, draft.district, cityRow]);
  const taxNumber = bareTaxNumber(draft);
  return { html: sheet.html(), clientNumber: client, installation, state: place.uf, taxNumber };
};
