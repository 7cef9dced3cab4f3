import { drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
import type { Draft, Layout } from '../bill.ts';
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

const ITEMS = [
  ['ENERGIA ELET CONSUMO', 'kWh'],
  ['ENERGIA ELET USO SISTEMA', 'kWh'],
  ['ENERGIA CONS. B.AMARELA', 'kWh'],
  ['CONT ILUMIN PUBLICA MUNICIPIO', ''],
  ['MULTA POR ATRASO DE PAGAMENTO', ''],
] as const;

/** G10, block order not confirmed: district, city, state and CEP on one row with hyphens; one number in a grey box. */
export const drawCopel: Layout = (draft) => {
  const { random } = draft;
  const sheet = new Sheet(random);
  const old = random.digits(8).replace(/^0/, '9');
  const installation = draft.unit || old;
  const x = random.between(9, 15);
  const y = random.between(44, 58);
  const width = random.between(92, 108);
  const right = x + width + 4;
  const street = streetLine(draft, random.chance(0.8) ? ', ' : ' ', ' - ');
  const rows = placeRows(draft);
  const tax = draft.taxNumber ? [`${taxLabel(draft)}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'COPEL', '#f36f21');
  sheet.text(58, 7, 6, [...headLines(draft), ...(draft.secondCopy ? ['2ª VIA'] : [])], '', 90);
  sheet.text(152, 7, 6, ['NOTA FISCAL DE ENERGIA', 'ELÉTRICA ELETRÔNICA - NF3-e'], '', 48);
  sheet.text(x, y - 13, 6, [`Ligue Copel 0800 51 00 116   Agente arrecadador ${random.digits(8)}`], '', width);
  const under = sheet.text(x, y, random.between(7.2, 8.8), nameLines(draft), '', width);
  const last = sheet.text(x, under, random.between(6.4, 8), [street, ...rows, ...tax], '', width);
  drawDelivery(sheet, draft, x, last + 2, width);
  sheet.cells(right, y - 14, {
    labels: [draft.unit && random.chance(0.5) ? 'Nº DA UNIDADE CONSUMIDORA' : 'UNIDADE CONSUMIDORA'],
    values: [installation],
    widths: [Math.min(60, 200 - right)],
    fill: '#d4d4d4',
    ink: '#000',
    valueSize: 11,
  });
  if (draft.unit && draft.oldCodesToo) sheet.text(right, y - 3, 6, [`UC anterior ${old}`], '', 60);
  const [first, second] = [
    'Classificação: B1 RESIDENCIAL / RESIDENCIAL',
    `Tipo de Fornecimento: ${random.pick(['TRIFASICO/70A', 'MONOFASICO/50A', 'BIFASICO/50A', 'TRIFASICO/50A'])}`,
  ];
  sheet.text(right, y + 1, 6, random.chance(0.5) ? [first, second] : [`${first}  ${second}`], '', 200 - right);
  sheet.cells(x, y + 30, {
    labels: ['REF: MÊS/ANO', 'VENCIMENTO', 'TOTAL A PAGAR'],
    values: [draft.month, draft.due, `R$ ${draft.total}`],
    widths: [44, 50, 60],
    ...(random.chance(0.5) ? { fill: '#f36f21' } : {}),
    valueSize: 10,
  });
  drawReadings(sheet, draft, x, y + 44, 184);
  drawItems(sheet, draft, y + 56, ITEMS);
  drawMeter(sheet, draft, x, y + 90, 'MEDIDOR');
  drawChart(sheet, draft, x, y + 102, 90);
  drawPix(sheet, draft, 112, y + 104, 86);
  drawNote(sheet, draft, x, y + 128, 110, 'https://www.fazenda.pr.gov.br/nf3e/consulta');
  drawNotices(sheet, draft, y + 152);
  drawSlip(
    sheet,
    draft,
    250,
    ['UNIDADE CONSUMIDORA', 'MÊS', 'VENCIMENTO', 'VALOR'],
    [installation, draft.month, draft.due, draft.total],
  );
  drawBack(sheet, draft, [draft.person.name, street, ...rows]);
  return { html: sheet.html(), clientNumber: '', installation, state: draft.place.uf };
};

function placeRows({ random, district, city, place }: Draft): string[] {
  const cep = printCep(place.cep, random.pick(['hyphen', 'hyphen', 'bare'] as const));
  return random.pick([
    [`${district} - ${city} - ${place.uf} - ${cep}`],
    [`${district} - ${city} - ${place.uf} - CEP ${cep}`],
    [`${district} - ${city} - ${place.uf} - CEP: ${cep}`],
    [district, `${city} - ${place.uf} - CEP: ${cep}`],
  ]);
}
