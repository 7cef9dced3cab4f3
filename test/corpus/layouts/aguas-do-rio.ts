import { drawDelivery, nameLines, streetLine, taxLabel, usualCep } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import { drawBrand, headLines } from '../common.ts';
import { Sheet } from '../sheet.ts';
import { drawWaterRest } from '../water-sheet.ts';

const NOTICES = [
  'AGENERSA: Avenida Treze de Maio, 23 - 23º andar - Centro - Rio de Janeiro - RJ - CEP 20031-902 - 0800 024 9040',
  'Atendimento: 0800 195 0 195 (SMS, WhatsApp e ligações)',
  'PROCON-RJ: Avenida Rio Branco, 25 - 5º andar - Centro - telefone 151',
];

/** No line order is known: the sheet of its group, the matrícula beside the block. */
export const drawAguasDoRio: Layout = (draft) => {
  const { random, place } = draft;
  const sheet = new Sheet(random);
  const client = `${random.digits(random.int(8, 9)).replace(/^0/, '4')}${random.chance(0.4) ? `-${random.int(0, 9)}` : ''}`;
  const x = random.between(10, 16);
  const y = random.between(48, 62);
  const width = random.between(96, 112);
  const right = x + width + 4;
  const cep = usualCep(draft);
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' - ', ', ']));
  const rows = random.pick([
    [draft.district, `${draft.city} - ${place.uf} - CEP: ${cep}`],
    [`${draft.district} - ${draft.city} - ${place.uf}`, `CEP: ${cep}`],
    [draft.district, `CEP ${cep} ${draft.city}/${place.uf}`],
  ]);
  const tax = draft.taxNumber ? [`${random.pick(['CPF/CNPJ', taxLabel(draft)])}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'águas do rio', '#00a6c8');
  sheet.text(58, 7, 6, [...headLines(draft), ...(draft.secondCopy ? ['SEGUNDA VIA'] : [])], '', 100);
  const under = sheet.text(x, y, random.between(7.4, 9), nameLines(draft), '', width);
  const last = sheet.text(x, under, random.between(6.6, 8.2), [...tax, street, ...rows], '', width);
  drawDelivery(sheet, draft, x, last + 2, width);
  sheet.cells(right, y - 2, {
    labels: ['MATRÍCULA', 'REFERÊNCIA'],
    values: [client, draft.month],
    widths: [0.55, 0.45].map((share) => share * (200 - right)),
  });
  sheet.cells(right, y + 9, {
    labels: ['VENCIMENTO', 'VALOR A PAGAR'],
    values: [draft.due, `R$ ${draft.total}`],
    widths: [0.5, 0.5].map((share) => share * (200 - right)),
    fill: random.pick(['#00a6c8', '#1d3c6e']),
  });
  drawWaterRest(sheet, draft, {
    x,
    y: y + 36,
    pix: 0.5,
    notices: NOTICES,
    slip: {
      labels: ['MATRÍCULA', 'REFERÊNCIA', 'VENCIMENTO', 'VALOR'],
      values: [client, draft.month, draft.due, draft.total],
    },
    block: [draft.person.name, street, ...rows],
  });
  return { html: sheet.html(), clientNumber: client, installation: '', state: place.uf };
};
