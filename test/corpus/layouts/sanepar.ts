import { drawDelivery, nameLines, streetLine, taxLabel, usualCep } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import { drawBrand, headLines } from '../common.ts';
import { Sheet } from '../sheet.ts';
import { drawWaterRest } from '../water-sheet.ts';

const NOTICES = [
  'AGEPAR - Agência Reguladora do Paraná: Rua Eurípedes Garcez do Nascimento, 1004 - Ahú - Curitiba - CEP 80540-280',
  'Atendimento 0800 200 0115 - www.sanepar.com.br',
  'Limpe a caixa d’água a cada seis meses.',
];

/** No line order is known: one number, the matrícula; name and address with or without labels. */
export const drawSanepar: Layout = (draft) => {
  const { random, place } = draft;
  const sheet = new Sheet(random);
  const client = random.digits(random.int(7, 9)).replace(/^0/, '6');
  const labelled = random.chance(0.35);
  const x = random.between(10, 16);
  const y = random.between(44, 60);
  const width = random.between(98, 116);
  const right = x + width + 4;
  const cep = usualCep(draft);
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' - ']));
  const rows = random.pick([
    [draft.district, `${cep} - ${draft.city} - ${place.uf}`],
    [draft.district, `${draft.city}/${place.uf} CEP: ${cep}`],
    [`${draft.district} - ${draft.city} - ${place.uf}`, `CEP ${cep}`],
  ]);
  const tax = draft.taxNumber ? [`${random.pick(['CPF/CNPJ', taxLabel(draft)])}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'sanepar', '#0067b1');
  sheet.text(58, 7, 6, [...headLines(draft), ...(draft.secondCopy ? ['SEGUNDA VIA'] : [])], '', 100);
  if (labelled) {
    const [name, ...more] = nameLines(draft);
    const lines = [`Cliente: ${name}`, ...more, `Endereço: ${street}`, ...rows, ...tax];
    sheet.text(x, y, random.between(6.8, 8), lines, '', width);
  } else {
    const under = sheet.text(x, y, random.between(7.4, 9), nameLines(draft), 'font-weight:bold', width);
    sheet.text(x, under, random.between(6.6, 8.2), [street, ...rows, ...tax], '', width);
  }
  drawDelivery(sheet, draft, x, y + 24, width);
  const fill = random.chance(0.5) ? { fill: '#0067b1' } : {};
  sheet.cells(right, y - 4, {
    labels: [random.pick(['MATRÍCULA', 'Matrícula']), 'REFERÊNCIA'],
    values: [client, draft.month],
    widths: [0.55, 0.45].map((share) => share * (200 - right)),
    ...fill,
  });
  sheet.cells(right, y + 8, {
    labels: ['VENCIMENTO', 'TOTAL A PAGAR'],
    values: [draft.due, `R$ ${draft.total}`],
    widths: [0.5, 0.5].map((share) => share * (200 - right)),
    ...fill,
  });
  drawWaterRest(sheet, draft, {
    x,
    y: y + 38,
    pix: 0.3,
    notices: NOTICES,
    slip: {
      labels: ['MATRÍCULA', 'REFERÊNCIA', 'VENCIMENTO', 'VALOR'],
      values: [client, draft.month, draft.due, draft.total],
    },
    block: [draft.person.name, street, ...rows],
  });
  return { html: sheet.html(), clientNumber: client, installation: '', state: place.uf };
};
