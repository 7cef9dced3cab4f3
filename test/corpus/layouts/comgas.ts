import { drawDelivery, nameLines, streetLine, taxLabel, usualCep } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import {
  drawBack,
  drawBrand,
  drawItems,
  drawPix,
  drawReadings,
  drawServiceNotices,
  drawSlip,
  headLines,
} from '../common.ts';
import { Sheet } from '../sheet.ts';

const ITEMS = [
  ['CONSUMO DE GÁS NATURAL - RESIDENCIAL', 'm³'],
  ['TERMO FIXO', ''],
  ['MULTA POR ATRASO', ''],
  ['JUROS', ''],
] as const;
const NOTICES = [
  'ARSESP: Av. Paulista, 2313 - 1º ao 4º andar - Bela Vista - São Paulo - SP - CEP 01311-300 - 0800 727 0167',
  'Emergência (vazamento): 08000 110 197 - Atendimento 24 horas',
  'PCS médio 9.400 kcal/m³ - Pressão 1,96 kPa - Fator de correção 0,98',
];

/** No line order is known: a gas bill has no electronic note yet, so the company is named by its CNPJ and its barcode. */
export const drawComgas: Layout = (draft) => {
  const { random, place } = draft;
  const sheet = new Sheet(random);
  const client = random.digits(random.int(8, 9)).replace(/^0/, '3');
  const x = random.between(10, 16);
  const y = random.between(46, 62);
  const width = random.between(96, 112);
  const right = x + width + 4;
  const cep = usualCep(draft);
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' - ']));
  const rows = random.pick([
    [draft.district, `${cep} - ${draft.city} - ${place.uf}`],
    [draft.district, `${draft.city} - ${place.uf} - CEP ${cep}`],
    [`${draft.district} - ${draft.city}/${place.uf}`, `CEP: ${cep}`],
  ]);
  const tax = draft.taxNumber ? [`${taxLabel(draft)}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'comgás', '#00a99d');
  sheet.text(58, 7, 6, [...headLines(draft), ...(draft.secondCopy ? ['SEGUNDA VIA'] : [])], '', 100);
  const under = sheet.text(x, y, random.between(7.4, 9), nameLines(draft), '', width);
  const last = sheet.text(x, under, random.between(6.6, 8.2), [street, ...rows, ...tax], '', width);
  drawDelivery(sheet, draft, x, last + 2, width);
  sheet.cells(right, y - 4, {
    labels: [random.pick(['Código do usuário', 'CÓDIGO DO USUÁRIO']), 'Referência'],
    values: [client, draft.month],
    widths: [0.55, 0.45].map((share) => share * (200 - right)),
  });
  sheet.cells(right, y + 7, {
    labels: ['Vencimento', 'Total a pagar'],
    values: [draft.due, `R$ ${draft.total}`],
    widths: [0.5, 0.5].map((share) => share * (200 - right)),
    ...(random.chance(0.5) ? { fill: '#00a99d' } : {}),
  });
  sheet.text(
    right,
    y + 20,
    6.2,
    [`Medidor ${random.digits(8)}   Lote ${random.digits(3)}   Segmento RESIDENCIAL`],
    '',
    200 - right,
  );
  drawReadings(sheet, draft, x, y + 40, 184);
  drawItems(sheet, draft, y + 54, ITEMS);
  drawPix(sheet, draft, x, y + 92, 120, 0.5);
  drawServiceNotices(sheet, draft, y + 120, NOTICES);
  drawSlip(
    sheet,
    draft,
    248,
    ['Código do usuário', 'Referência', 'Vencimento', 'Valor'],
    [client, draft.month, draft.due, draft.total],
  );
  drawBack(sheet, draft, [draft.person.name, street, ...rows]);
  return { html: sheet.html(), clientNumber: client, installation: '', state: place.uf };
};
