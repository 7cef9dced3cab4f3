import { drawDelivery, nameLines, streetLine, taxLabel, usualCep } from '../address-lines.ts';
import type { Draft, Layout } from '../bill.ts';
import { drawBack, drawBrand, drawNote, drawPix, drawServiceNotices, drawSlip, headLines } from '../common.ts';
import { Sheet } from '../sheet.ts';
import { drawWaterItems, drawWaterQuality, drawWaterReadings } from '../water-parts.ts';

const NOTICES = [
  'ARSESP - Agência Reguladora de Serviços Públicos: Av. Paulista, 2313 - Bela Vista - São Paulo - CEP 01311-300 - 0800 727 0167',
  'Central de Atendimento 195 - Ouvidoria 0800 055 0565 - www.sabesp.com.br',
  'Conta em atraso está sujeita a multa de 2% e juros de mora de 1% ao mês.',
];

/** G11, block order not confirmed: the property's register at the head, district, city and CEP on one row. */
export const drawSabesp: Layout = (draft) => {
  const { random, place } = draft;
  const sheet = new Sheet(random);
  const newer = random.chance(0.5);
  const installation = newer ? random.digits(10).replace(/^0/, '1') : random.digits(10).replace(/^./, '0');
  const client = newer ? '' : random.digits(random.pick([8, 10])).replace(/^0/, '2');
  const x = random.between(10, 16);
  const y = random.between(46, 60);
  const width = random.between(104, 124);
  const right = x + width + 4;
  const street = streetLine(draft, ', ', random.pick([' ', ' - ']));
  const { state, rows } = placeRows(draft);
  const tax = draft.taxNumber ? [`${taxLabel(draft)}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'sabesp', '#0095da');
  sheet.text(58, 7, 6, [...headLines(draft), ...(draft.secondCopy ? ['SEGUNDA VIA DE CONTA'] : [])], '', 100);
  const labels = newer ? ['Fornecimento', 'Economias'] : ['RGI', 'PDE', 'Economias'];
  const values = newer ? [installation, '1 RES'] : [installation, client, `${random.int(1, 3)} RES`];
  sheet.cells(x, y - 18, { labels, values, widths: labels.map(() => random.between(34, 40)) });
  const under = sheet.text(x, y, random.between(7.4, 9), nameLines(draft), '', width);
  const last = sheet.text(x, under, random.between(6.6, 8.2), [street, ...rows, ...tax], '', width);
  drawDelivery(sheet, draft, x, last + 2, width);
  sheet.cells(right, y - 2, {
    labels: ['Mês de referência'],
    values: [draft.month],
    widths: [200 - right],
  });
  sheet.cells(right, y + 8, {
    labels: ['Vencimento', 'Total (R$)'],
    values: [draft.due, draft.total],
    widths: [0.5, 0.5].map((share) => share * (200 - right)),
    ...(random.chance(0.5) ? { fill: '#0095da' } : {}),
  });
  drawWaterReadings(sheet, draft, x, y + 34);
  drawWaterItems(sheet, draft, x, y + 58);
  drawWaterQuality(sheet, draft, x, y + 92);
  drawPix(sheet, draft, 118, y + 92, 80, 0.3);
  if (draft.key) drawNote(sheet, draft, x, y + 118, 120, 'https://dfe-portal.svrs.rs.gov.br/NFAg/Consulta');
  drawServiceNotices(sheet, draft, y + 142, NOTICES);
  drawSlip(
    sheet,
    draft,
    248,
    [newer ? 'Fornecimento' : 'RGI', 'Referência', 'Vencimento', 'Valor'],
    [installation, draft.month, draft.due, draft.total],
  );
  drawBack(sheet, draft, [draft.person.name, street, ...rows]);
  return { html: sheet.html(), clientNumber: client, installation, state: state ? place.uf : '' };
};

function placeRows(draft: Draft): { state: boolean; rows: string[] } {
  const { random, district, city, place } = draft;
  const cep = usualCep(draft);
  return random.pick([
    { state: false, rows: [`${district} - ${city} - ${cep}`] },
    { state: false, rows: [`${district} - ${city} - CEP ${cep}`] },
    { state: true, rows: [`${district} - ${city} - ${place.uf} - CEP: ${cep}`] },
    { state: true, rows: [district, `${cep} - ${city} - ${place.uf}`] },
  ]);
}
