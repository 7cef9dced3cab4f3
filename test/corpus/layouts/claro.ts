import { drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import { drawBrand, drawPix, drawServiceNotices, drawSlip } from '../common.ts';
import { Sheet } from '../sheet.ts';
import { drawMoreServices, drawServices, drawTelecomNote } from '../telecom-parts.ts';

const NOTICES = [
  'ANATEL - Central de atendimento 1331 - SAUS Quadra 6 Bloco H - Brasília/DF - CEP 70070-940',
  'Atendimento Claro 10621 - www.claro.com.br/minha-claro',
  'Pessoas com deficiência de fala ou audição: 0800 036 2323',
];

/** No line order is known: the contract as `operator/number`, the block as on a letter or after the words `Instalação`. */
export const drawClaro: Layout = (draft) => {
  const { random, person, place } = draft;
  const sheet = new Sheet(random);
  const client = `${random.digits(3)}/${random.digits(9)}`;
  const x = random.between(12, 20);
  const y = random.between(36, 60);
  const width = random.between(92, 106);
  const right = x + width + 4;
  const cep = printCep(place.cep, random.pick(['hyphen', 'hyphen', 'bare'] as const));
  const street = streetLine(draft, draft.comma ? ', ' : ' ', random.pick([' ', ' - ', ', ']));
  const rows = random.pick([
    [draft.district, `${cep} - ${draft.city} - ${place.uf}`],
    [draft.district, `CEP: ${cep} ${draft.city} ${place.uf}`],
    [`${draft.district} - ${draft.city} - ${place.uf}`, cep],
    [draft.district, `${draft.city}/${place.uf} - CEP ${cep}`],
  ]);
  const installed = draft.delivery && random.chance(0.5) ? ['Endereço de instalação:'] : [];
  const tax = draft.taxNumber ? [`${taxLabel(draft)}: ${draft.taxNumber}`] : [];

  drawBrand(sheet, draft, 10, 7, 'Claro', '#da291c');
  if (draft.secondCopy) sheet.text(70, 10, 7, ['2ª via de conta']);
  const under = sheet.text(x, y, random.between(7.6, 9.4), nameLines(draft), '', width);
  const lines = [...(random.chance(0.5) ? tax : []), ...installed, street, ...rows];
  const last = sheet.text(x, under, random.between(7, 8.5), lines, '', width);
  const printed = tax.every((line) => lines.includes(line));
  drawDelivery(sheet, draft, x, last + 3, width, 'Endereço de cobrança');
  sheet.text(
    right,
    y,
    random.between(6.6, 7.6),
    [
      `Código: ${client}`,
      `Nº da fatura: ${random.digits(9)}`,
      `Data de emissão: ${draft.issued}`,
      ...(printed ? [] : tax),
    ],
    '',
    200 - right,
  );
  sheet.cells(right, y + 18, {
    labels: ['Vencimento', 'Valor a pagar'],
    values: [draft.due, `R$ ${draft.total}`],
    widths: [0.5, 0.5].map((share) => share * (200 - right)),
    ...(random.chance(0.6) ? { fill: '#da291c' } : {}),
    valueSize: 10,
  });
  drawServices(sheet, draft, x, y + 46, random.int(3, 8));
  drawTelecomNote(sheet, draft, x, y + 84, 140);
  drawPix(sheet, draft, x, y + 112, 120, 0.3);
  drawServiceNotices(sheet, draft, y + 138, NOTICES, x, 170);
  drawSlip(
    sheet,
    draft,
    248,
    ['Código', 'Referência', 'Vencimento', 'Valor'],
    [client, draft.month, draft.due, draft.total],
  );
  if (draft.secondPage) drawMoreServices(sheet, draft, [person.name, `Código: ${client}`, `Vencimento: ${draft.due}`]);
  return { html: sheet.html(), clientNumber: client, installation: '', state: place.uf };
};
