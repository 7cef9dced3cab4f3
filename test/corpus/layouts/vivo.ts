import { drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import { drawBrand, drawPix, drawServiceNotices, drawSlip } from '../common.ts';
import { Sheet } from '../sheet.ts';
import { drawMoreServices, drawServices, drawTelecomNote } from '../telecom-parts.ts';

const NOTICES = [
  'ANATEL: SAUS Quadra 6 Bloco H - Brasília - DF - CEP 70070-940 - Central 1331',
  'Central de Relacionamento 1058 (celular) e 10315 (fixo) - www.vivo.com.br/meuvivo',
  'Contas pagas em atraso terão multa de 2% e juros de 1% ao mês.',
];

/** G12, block order not confirmed: the holder's block as on a letter, services over pages, note and company at the end. */
export const drawVivo: Layout = (draft) => {
  const { random, person, place } = draft;
  const sheet = new Sheet(random);
  const client = random.digits(10).replace(/^0/, '1');
  const x = random.between(12, 22);
  const y = random.between(34, 60);
  const width = random.between(92, 106);
  const right = x + width + 4;
  const cep = printCep(place.cep, 'hyphen');
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' - ']));
  const cityRow = random.pick([
    `${cep} ${draft.city} ${place.uf}`,
    `${cep} ${draft.city} ${place.uf}`,
    `CEP ${cep} ${draft.city} - ${place.uf}`,
    `${cep} - ${draft.city} - ${place.uf}`,
  ]);
  const tax = draft.taxNumber ? [`${taxLabel(draft)}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'vivo', '#660099');
  if (draft.secondCopy) sheet.text(70, 10, 7, ['SEGUNDA VIA DA FATURA']);
  const under = sheet.text(x, y, random.between(7.6, 9.4), nameLines(draft), '', width);
  const last = sheet.text(x, under, random.between(7, 8.5), [street, draft.district, cityRow, ...tax], '', width);
  drawDelivery(sheet, draft, x, last + 3, width, 'Endereço de cobrança');
  sheet.text(
    right,
    y,
    random.between(6.6, 7.6),
    [
      `Número da Conta: ${client}`,
      `Número da Fatura: ${random.digits(random.int(9, 10))}`,
      `Data de Emissão: ${draft.issued}`,
      `Mês de referência: ${draft.month}`,
    ],
    '',
    200 - right,
  );
  sheet.cells(right, y + 18, {
    labels: ['VENCIMENTO', 'TOTAL GERAL'],
    values: [draft.due, `R$ ${draft.total}`],
    widths: [0.5, 0.5].map((share) => share * (200 - right)),
    ...(random.chance(0.6) ? { fill: '#660099' } : {}),
    valueSize: 10,
  });
  drawServices(sheet, draft, x, y + 46, random.int(3, 8));
  const noteLast = draft.secondPage;
  if (!noteLast) drawTelecomNote(sheet, draft, x, y + 84, 140);
  drawPix(sheet, draft, x, y + 112, 120, 0.3);
  drawServiceNotices(sheet, draft, y + 138, NOTICES, x, 170);
  drawSlip(
    sheet,
    draft,
    248,
    ['Número da Conta', 'Mês', 'Vencimento', 'Total'],
    [client, draft.month, draft.due, draft.total],
  );
  if (noteLast) {
    drawMoreServices(sheet, draft, [person.name, `Número da Conta: ${client}`, `Mês de referência: ${draft.month}`]);
    drawTelecomNote(sheet, draft, 12, 200, 170);
  }
  return { html: sheet.html(), clientNumber: client, installation: '', state: place.uf };
};
