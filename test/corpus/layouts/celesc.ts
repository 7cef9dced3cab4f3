import { drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
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
  ['(0D) Consumo TE', 'KWH'],
  ['(0E) Consumo TUSD', 'KWH'],
  ['(2R) Band. Amarela', 'KWH'],
  ['(C0) COSIP', ''],
  ['(M2) Multa', ''],
] as const;

/** G4: every row of the block has its label, `ENDERECO` without cedilla; the unit's number often stands without one. */
export const drawCelesc: Layout = (draft) => {
  const { random, place } = draft;
  const sheet = new Sheet(random);
  const client = random.digits(8).replace(/^0/, '1');
  const old = random.digits(random.pick([8, 8, 10])).replace(/^0/, '4');
  const installation = draft.unit || old;
  const x = random.between(9, 14);
  const y = random.between(48, 58);
  const width = random.between(92, 104);
  const right = x + width + 4;
  const size = random.between(6.6, 8);
  const cep = printCep(place.cep, random.pick(['hyphen', 'hyphen', 'bare'] as const));
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' - ', ', ']));
  // Where the district stands is not known: at the end of the street's row, under it, or with a label.
  const rows = random.pick([
    [`ENDERECO: ${street} - ${draft.district}`],
    [`ENDERECO: ${street}`, draft.district],
    [`ENDERECO: ${street}`, `BAIRRO: ${draft.district}`],
  ]);
  const city = `CIDADE: ${draft.city} ${place.uf}`;
  const [name, ...more] = nameLines(draft);

  drawBrand(sheet, draft, 10, 8, 'Celesc', '#00853e');
  sheet.text(58, 8, 6.2, [
    'DANF3E - DOCUMENTO AUXILIAR DA NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA',
    ...(draft.secondCopy ? ['SEGUNDA VIA'] : []),
  ]);
  if (random.chance(0.5)) sheet.text(58, 14, 6, headLines(draft));
  const label = random.chance(0.6) ? 'Unidade Consumidora' : '';
  sheet.cells(right, 30, {
    labels: [label, ''],
    values: [installation, `Cliente: ${client}`],
    widths: [44, 35],
    valueSize: 9,
  });
  if (draft.unit && draft.oldCodesToo) sheet.text(right, 41, 6, [`UC anterior: ${old}`], '', 46);
  sheet.text(
    x,
    32,
    6,
    [`B1 - RESIDENCIAL / RESIDENCIAL NORMAL / ${random.pick(['TRIFÁSIC', 'MONOFÁSIC', 'BIFÁSIC'])}`],
    '',
    90,
  );
  sheet.cells(x, 36, {
    labels: random.chance(0.5) ? ['Mês/Ano', 'Vencimento', 'Total a pagar'] : ['', '', ''],
    values: [draft.month, draft.due, `R$ ${draft.total}`],
    widths: [26, 32, 34],
    fill: random.pick(['#00853e', '#e8f3ea']),
    ink: '#000',
  });
  sheet.text(
    x,
    y,
    size,
    [
      `NOME: ${name}`,
      ...more,
      ...(draft.taxNumber ? [`${random.pick(['CPF/CNPJ', taxLabel(draft)])}: ${draft.taxNumber}`] : []),
      ...rows,
      ...(random.chance(0.5) ? [`CEP: ${cep}`, city] : [`CEP: ${cep}   ${city}`]),
    ],
    '',
    width,
  );
  drawNote(sheet, draft, right, y - 4, 200 - right);
  drawDelivery(sheet, draft, x, y + 28, width);
  sheet.text(x, y + 38, 6, ['Grupo/Subgrupo Tensão: B/B1     Tensão nominal 220 V     Limite 202 a 231 V']);
  drawReadings(sheet, draft, x, y + 42, 184);
  drawItems(sheet, draft, y + 54, ITEMS, ['Item', 'Unid.', 'Quant.', 'Preço R$', 'Valor R$', 'PIS/COFINS']);
  drawMeter(sheet, draft, x, y + 84, 'Medidor');
  drawChart(sheet, draft, x, y + 98, 84);
  drawPix(sheet, draft, 118, y + 98, 82);
  drawNotices(sheet, draft, y + 124);
  const foot = headLines(draft);
  sheet.text(x, 236, 5.8, random.chance(0.5) ? foot : [foot.join(' - ')]);
  drawSlip(
    sheet,
    draft,
    252,
    ['Unidade Consumidora', 'Referência', 'Vencimento', 'Valor'],
    [installation, draft.month, draft.due, draft.total],
  );
  drawBack(sheet, draft, [draft.person.name, street, draft.district, `${cep} ${draft.city} ${place.uf}`]);
  return { html: sheet.html(), clientNumber: client, installation, state: place.uf };
};
