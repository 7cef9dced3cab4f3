import { drawDelivery, nameLines, streetLine, taxLabel, usualCep } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import { drawBrand, headLines } from '../common.ts';
import { Sheet } from '../sheet.ts';
import { drawWaterRest } from '../water-sheet.ts';

const NOTICES = [
  'ARSAE-MG: Rodovia Papa João Paulo II, 4001 - Serra Verde - Belo Horizonte - CEP 31630-901 - Ouvidoria 0800 031 9293',
  'Fale com a COPASA: 115 - www.copasa.com.br',
  'Pague suas contas em dia e evite a suspensão do fornecimento.',
];

/** No line order is known: the identifier of the user and the property's matrícula in boxes, the block in usual forms. */
export const drawCopasa: Layout = (draft) => {
  const { random, place } = draft;
  const sheet = new Sheet(random);
  const client = random.digits(random.int(9, 11)).replace(/^0/, '1');
  const installation = random.digits(random.int(8, 10)).replace(/^0/, '4');
  const boxesFirst = random.chance(0.5);
  const x = random.between(10, 16);
  const y = random.between(52, 66);
  const width = random.between(96, 110);
  const right = x + width + 4;
  const cep = usualCep(draft);
  const street = streetLine(draft, draft.comma ? ', ' : ' ', ' ');
  const rows = random.pick([
    [draft.district, `${cep} ${draft.city} ${place.uf}`],
    [draft.district, `${draft.city} - ${place.uf} - CEP ${cep}`],
    [`${draft.district} - ${draft.city} - ${place.uf}`, `CEP: ${cep}`],
  ]);
  const tax = draft.taxNumber ? [`${taxLabel(draft)}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'COPASA', '#00599c');
  sheet.text(58, 7, 6, [...headLines(draft), ...(draft.secondCopy ? ['2ª VIA'] : [])], '', 100);
  const boxes = {
    labels: [random.pick(['IDENTIFICADOR DO USUÁRIO', 'Identificador do usuário']), 'MATRÍCULA'],
    values: [client, installation],
  };
  if (boxesFirst) sheet.cells(x, y - 18, { ...boxes, widths: [52, 42] });
  else sheet.cells(right, y, { ...boxes, widths: [0.52, 0.48].map((share) => share * (200 - right)) });
  const under = sheet.text(x, y, random.between(7.4, 9), nameLines(draft), '', width);
  const last = sheet.text(x, under, random.between(6.6, 8.2), [street, ...rows, ...tax], '', width);
  drawDelivery(sheet, draft, x, last + 2, width);
  sheet.cells(right, y + 12, {
    labels: ['REFERÊNCIA', 'VENCIMENTO', 'VALOR R$'],
    values: [draft.month, draft.due, draft.total],
    widths: [0.3, 0.36, 0.34].map((share) => share * (200 - right)),
    ...(random.chance(0.5) ? { fill: '#00599c' } : {}),
  });
  drawWaterRest(sheet, draft, {
    x,
    y: y + 36,
    pix: 0.3,
    notices: NOTICES,
    slip: {
      labels: ['IDENTIFICADOR', 'MATRÍCULA', 'VENCIMENTO', 'VALOR'],
      values: [client, installation, draft.due, draft.total],
    },
    block: [draft.person.name, street, ...rows],
  });
  return { html: sheet.html(), clientNumber: client, installation, state: place.uf };
};
