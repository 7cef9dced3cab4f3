import { drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import { drawBrand, drawPix, drawServiceNotices, drawSlip } from '../common.ts';
import { Sheet } from '../sheet.ts';
import { drawMoreServices, drawServices, drawTelecomNote } from '../telecom-parts.ts';

const NOTICES = [
  'ANATEL 1331 - SAUS Quadra 6 Bloco H - Brasília - DF - CEP 70070-940 - www.anatel.gov.br',
  'Central de atendimento *144 do seu TIM ou 1056 - Ouvidoria 0800 882 0041',
  'Consulte o detalhamento da sua conta em Meu TIM.',
];

/** No line order is known: a letter's block at the left or the right, the client's number in a frame. */
export const drawTim: Layout = (draft) => {
  const { random, person, place } = draft;
  const sheet = new Sheet(random);
  const client = `${random.int(1, 9)}.${random.digits(random.int(7, 9))}`;
  const blockRight = random.chance(0.3);
  const width = random.between(88, 100);
  const x = blockRight ? random.between(98, 104) : random.between(12, 20);
  const boxes = blockRight ? 14 : x + width + 4;
  const y = random.between(36, 58);
  const cep = printCep(place.cep, random.pick(['hyphen', 'hyphen', 'bare'] as const));
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' - ']));
  const rows = random.pick([
    [draft.district, `${cep} ${draft.city} ${place.uf}`],
    [draft.district, `${draft.city} - ${place.uf}`, `CEP ${cep}`],
    [`${draft.district} - ${draft.city} - ${place.uf}`, `CEP: ${cep}`],
  ]);
  const tax = draft.taxNumber ? [`${random.pick([taxLabel(draft), 'CPF/CNPJ'])}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'TIM', '#003399');
  if (draft.secondCopy) sheet.text(70, 10, 7, ['SEGUNDA VIA']);
  const under = sheet.text(x, y, random.between(7.6, 9.4), nameLines(draft), '', width);
  const last = sheet.text(x, under, random.between(7, 8.5), [street, ...rows, ...tax], '', width);
  drawDelivery(sheet, draft, x, last + 3, width, random.pick(['Endereço de cobrança', 'Endereço de correspondência']));
  const room = Math.min(78, 200 - boxes);
  sheet.cells(boxes, y, {
    labels: [random.pick(['Número do cliente', 'Nº do Cliente']), 'Fatura'],
    values: [client, random.digits(10)],
    widths: [0.5 * room, 0.5 * room],
  });
  sheet.cells(boxes, y + 12, {
    labels: ['Vencimento', 'Valor'],
    values: [draft.due, `R$ ${draft.total}`],
    widths: [0.5 * room, 0.5 * room],
    ...(random.chance(0.6) ? { fill: '#003399' } : {}),
    valueSize: 10,
  });
  sheet.text(boxes, y + 26, 6.4, [`Mês de referência: ${draft.month}   Emissão: ${draft.issued}`], '', room);
  drawServices(sheet, draft, 14, y + 46, random.int(3, 8));
  drawTelecomNote(sheet, draft, 14, y + 84, 140);
  drawPix(sheet, draft, 14, y + 112, 120, 0.3);
  drawServiceNotices(sheet, draft, y + 138, NOTICES, 14, 170);
  drawSlip(
    sheet,
    draft,
    248,
    ['Cliente', 'Referência', 'Vencimento', 'Valor'],
    [client, draft.month, draft.due, draft.total],
  );
  if (draft.secondPage) drawMoreServices(sheet, draft, [person.name, `Número do cliente: ${client}`]);
  return { html: sheet.html(), clientNumber: client, installation: '', state: place.uf };
};
