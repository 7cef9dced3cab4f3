import { drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
import type { Draft, Layout } from '../bill.ts';
import {
  drawBack,
  drawBrand,
  drawHistory,
  drawItems,
  drawNote,
  drawNotices,
  drawPix,
  drawSlip,
  headLines,
} from '../common.ts';
import { Sheet } from '../sheet.ts';

const ITEMS = [
  ['0605 Energia Ativa Fornecida - TUSD', 'kWh'],
  ['0601 Energia Ativa Fornecida - TE', 'kWh'],
  ['0698 Adicional Band. Amarela', 'kWh'],
  ['0807 Contrib. Custeio IP-CIP Municipal', ''],
  ['0804 Multa por atraso', ''],
] as const;
const HEADINGS = [
  'Descrição da operação',
  'Unid.',
  'Quant. Faturada',
  'Tarifa ANEEL',
  'Valor Total (R$)',
  'PIS/COFINS',
];
const BRANDS: Readonly<Record<string, string>> = {
  'cpfl-paulista': 'CPFL Paulista',
  'cpfl-piratininga': 'CPFL Piratininga',
  'cpfl-santa-cruz': 'CPFL Santa Cruz',
  rge: 'RGE',
};

/** G8, block order not confirmed: a row of lots, routes and meters over the block, the installation in a blue box. */
export const drawCpfl: Layout = (draft) => {
  const { random, issuer, place } = draft;
  const sheet = new Sheet(random);
  const rge = issuer.id === 'rge';
  const client = random.digits(random.int(8, 9)).replace(/^0/, '7');
  const old = rge ? `3${random.digits(9)}` : random.digits(random.int(8, 10)).replace(/^0/, '4');
  const installation = draft.unit || old;
  const x = random.between(9, 14);
  const y = random.between(52, 64);
  const width = random.between(88, 100);
  const right = x + width + 4;
  const cep = printCep(place.cep, random.chance(0.9) ? 'hyphen' : 'bare');
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' ', ' - ']));
  const cityRow = random.pick([
    `${cep} ${draft.city} ${place.uf}`,
    `${cep} ${draft.city} ${place.uf}`,
    `${cep} ${draft.city} - ${place.uf}`,
    `CEP ${cep} - ${draft.city} - ${place.uf}`,
  ]);
  const tax = draft.taxNumber ? [`${taxLabel(draft)} ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, rge ? 'RGE' : 'CPFL', '#1d70b7');
  sheet.text(
    10,
    21,
    6.6,
    [rge ? 'RGE  Uma empresa CPFL Energia' : `${BRANDS[issuer.id]}  Uma empresa do Grupo CPFL Energia`],
    '',
    46,
  );
  const head = ['DANF3E - DOCUMENTO AUXILIAR DA NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA', ...headLines(draft)];
  sheet.text(58, 7, 6, head, '', 92);
  sheet.text(152, 7, 6.4, [draft.secondCopy ? 'SEGUNDA VIA - SEM VALOR FISCAL' : 'www.cpfl.com.br'], '', 48);
  drawRoute(sheet, draft, x, y - 20);
  const under = sheet.text(x, y, random.between(7, 9), nameLines(draft), '', width);
  const last = sheet.text(x, under, random.between(6.4, 8), [street, draft.district, cityRow, ...tax], '', width);
  drawDelivery(sheet, draft, x, last + 2, width);
  drawCodes(sheet, draft, right, y, installation, client, old);
  sheet.cells(x, y + 32, {
    labels: ['Ref: mês/ano', 'Vencimento', 'Total a pagar'],
    values: [draft.month, draft.due, `R$ ${draft.total}`],
    widths: [40, 46, 52],
    fill: random.pick(['#1d70b7', '#dbe9f6']),
    ...(random.chance(0.4) ? { fill: '#dbe9f6', ink: '#000' } : {}),
  });
  drawItems(sheet, draft, y + 50, ITEMS, HEADINGS);
  const noteX = random.chance(0.5) ? x : 100;
  drawNote(sheet, draft, noteX, y + 82, 198 - noteX);
  drawHistory(sheet, draft, x, y + 106);
  drawPix(sheet, draft, 84, y + 108, 112);
  drawNotices(sheet, draft, y + 153);
  drawSlip(
    sheet,
    draft,
    250,
    ['Código da Instalação', 'Ref: mês/ano', 'Vencimento', 'Total a pagar'],
    [installation, draft.month, draft.due, draft.total],
  );
  drawBack(sheet, draft, [draft.person.name, street, draft.district, cityRow]);
  return { html: sheet.html(), clientNumber: client, installation, state: place.uf };
};

/** The row that looks like codes of the customer and is not. */
function drawRoute(sheet: Sheet, { random }: Draft, x: number, y: number): void {
  sheet.cells(x, y, {
    labels: ['Lote', 'Roteiro de Leitura', 'Nº do Medidor', 'Reservado ao Fisco'],
    values: [
      random.digits(2),
      `${random.digits(8)}-${random.digits(4)}`,
      random.digits(random.pick([8, 9])),
      random.digits(8),
    ],
    widths: [20, 44, 36, 84],
    labelSize: 5.4,
    valueSize: 7,
    border: '',
  });
}

function drawCodes(
  sheet: Sheet,
  draft: Draft,
  x: number,
  y: number,
  installation: string,
  client: string,
  old: string,
): void {
  const { random } = draft;
  const label = draft.unit ? random.pick(['Número da UC', 'Nº da Unidade Consumidora']) : 'Código da Instalação';
  const under = sheet.cells(x, y, {
    labels: [label],
    values: [installation],
    widths: [52],
    valueSize: 10,
    fill: '#1d70b7',
  });
  sheet.text(x, under + 2, 6.6, [`${random.pick(['SEU CÓDIGO', 'PN'])} ${client}`], '', 80);
  if (draft.unit && draft.oldCodesToo) sheet.text(x, under + 6, 6.2, [`Instalação: ${old}`], '', 80);
  sheet.text(x, under + 10, 6, ['Classificação: Convencional B1 Residencial - Bifásico 127/220 V'], '', 88);
}
