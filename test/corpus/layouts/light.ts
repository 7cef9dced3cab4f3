import { drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
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
  headLines,
} from '../common.ts';
import { Sheet } from '../sheet.ts';

/** G9, block order not confirmed: district and city on one row, the CEP on its own. */
export const drawLight: Layout = (draft) => {
  const { random, place } = draft;
  const sheet = new Sheet(random);
  const client = random.digits(8).replace(/^0/, '3');
  const old = `04${random.digits(8)}`;
  const installation = draft.unit || old;
  const x = random.between(9, 15);
  const y = random.between(40, 54);
  const width = random.between(90, 104);
  const right = x + width + 4;
  const cep = printCep(place.cep, random.pick(['hyphen', 'hyphen', 'bare'] as const));
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' ', ' - ']));
  const form = random.int(0, 3);
  const state = form === 0 ? '' : place.uf;
  const cityRows = [
    [`${draft.district} / ${draft.city}`, `CEP ${cep}`],
    [`${draft.district} / ${draft.city} - ${place.uf}`, `CEP ${cep}`],
    [draft.district, `${draft.city} - ${place.uf} CEP ${cep}`],
    [`${draft.district} / ${draft.city} / ${place.uf}`, `CEP: ${cep}`],
  ][form]!;
  const tax = draft.taxNumber ? [`${random.pick([taxLabel(draft), 'CPF/CNPJ'])}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'Light', '#00a19a');
  sheet.text(58, 7, 6, headLines(draft), '', 90);
  sheet.text(152, 7, 6, ['DANF3E - NOTA FISCAL DE ENERGIA', ...(draft.secondCopy ? ['SEGUNDA VIA'] : [])], '', 48);
  const under = sheet.text(
    x,
    y,
    random.between(7.4, 9),
    nameLines(draft),
    random.chance(0.4) ? 'font-weight:bold' : '',
    width,
  );
  const last = sheet.text(x, under, random.between(6.6, 8.2), [street, ...cityRows, ...tax], '', width);
  drawDelivery(sheet, draft, x, last + 2, width);
  drawNote(sheet, draft, right, y - 8, 200 - right);
  sheet.cells(right, y + 18, {
    labels: ['CÓDIGO DO CLIENTE', draft.unit ? 'Nº DA UNIDADE CONSUMIDORA' : 'CÓDIGO DA INSTALAÇÃO'],
    values: [client, installation],
    widths: [0.42, 0.58].map((share) => share * (200 - right)),
    valueSize: 9,
  });
  sheet.text(
    right,
    y + 29,
    6,
    [`Parceiro de Negócio: ${random.digits(10)}`, ...(draft.unit && draft.oldCodesToo ? [`Instalação: ${old}`] : [])],
    '',
    84,
  );
  sheet.cells(x, y + 37, {
    labels: ['Mês/Ano', 'Vencimento', 'Total a pagar'],
    values: [draft.month, draft.due, `R$ ${draft.total}`],
    widths: [44, 50, 60],
    fill: random.pick(['#00a19a', '#004b50']),
    valueSize: 10,
  });
  drawReadings(sheet, draft, x, y + 52, 184);
  drawItems(sheet, draft, y + 64);
  drawMeter(sheet, draft, x, y + 98, 'Medidor');
  drawHistory(sheet, draft, 130, y + 110);
  drawPix(sheet, draft, x, y + 112, 108);
  drawNotices(sheet, draft, y + 156);
  drawSlip(
    sheet,
    draft,
    250,
    ['Código do cliente', 'Instalação', 'Vencimento', 'Valor'],
    [client, installation, draft.due, draft.total],
  );
  drawBack(sheet, draft, [draft.person.name, street, ...cityRows]);
  return { html: sheet.html(), clientNumber: client, installation, state };
};
