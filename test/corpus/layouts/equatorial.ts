import { drawDelivery, nameLines, printCep, streetLine, taxLabel } from '../address-lines.ts';
import type { Draft, Layout } from '../bill.ts';
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
  monthName,
} from '../common.ts';
import { HEADS } from '../heads.ts';
import { Sheet } from '../sheet.ts';

const ITEMS = [
  ['CONSUMO', 'kWh'],
  ['ADC BANDEIRA VERMELHA', 'kWh'],
  ['CONTRIB. ILUM. PÚBLICA - MUNICIPAL', ''],
  ['MULTA', ''],
  ['JUROS MORATÓRIA', ''],
] as const;

/**
 * G6: the whole address in one sentence with commas, over one or two lines; the unit's number in a coloured box whose
 * label is often a picture, and again beside the losses and at the foot.
 */
export const drawEquatorial: Layout = (draft) => {
  const { random, issuer, person, place } = draft;
  const sheet = new Sheet(random);
  const ceee = issuer.id === 'ceee';
  const client = random.digits(random.int(7, 9)).replace(/^0/, '2');
  const old = random.digits(random.int(ceee ? 8 : 9, 10)).replace(/^0/, '1');
  const installation = draft.unit || old;
  const x = random.between(9, 13);
  const y = random.between(50, 62);
  const width = random.between(106, 116);
  const right = x + width + 4;
  const complement = lots(draft.complement);
  const cep = printCep(place.cep, random.pick(['bare', 'bare', 'hyphen'] as const));
  // Only Goiás is known to print one sentence; its sister companies are drawn with rows as well.
  const sentence = issuer.id === 'equatorial-go' || random.chance(0.6);
  const address = sentence
    ? sentenceLines(draft, complement, cep)
    : [
        streetLine({ ...draft, complement }, ', ', ', '),
        draft.district,
        random.pick([`CEP: ${cep} ${draft.city} ${place.uf}`, `${cep} - ${draft.city} - ${place.uf}`]),
      ];
  const colour = ceee ? '#005ca9' : random.pick(['#d71920', '#d71920', '#1b3f94']);
  const label = random.chance(0.3) ? '' : random.pick(['Unidade Consumidora', 'Número da UC', 'UNIDADE CONSUMIDORA']);

  drawBrand(sheet, draft, 10, 7, ceee ? 'CEEE' : 'equatorial', colour);
  if (ceee) sheet.text(10, 21, 7, ['CEEE Grupo Equatorial'], '', 44);
  sheet.text(
    58,
    7,
    6,
    ['DANF3E - DOCUMENTO AUXILIAR DA NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA', ...headLines(draft)],
    '',
    92,
  );
  sheet.cells(152, 8, { labels: [label], values: [installation], widths: [48], valueSize: 10.5, fill: colour });
  sheet.text(152, 20, 6.6, [`Parceiro de Negócio ${client}`], '', 48);
  if (draft.unit && draft.oldCodesToo) sheet.text(152, 24, 6, [`Conta contrato ${old}`], '', 48);
  if (draft.secondCopy) sheet.text(152, 27, 6.4, ['SEGUNDA VIA'], '', 48);
  sheet.text(
    x,
    y - 14,
    6,
    [
      'Classificacao: B1 RESIDENCIAL / RESIDENCIAL NORMAL',
      `Grupo e Subgrupo de Tensao: B1 / ${random.pick(['MONO', 'BIF', 'TRI'])}`,
      'Tensao Nominal Disp: 220 V  Lim Min: 202 V  Lim Max: 231 V',
    ],
    '',
    width,
  );
  const under = sheet.text(
    x,
    y,
    random.between(7, 8.6),
    nameLines(draft),
    random.chance(0.4) ? 'font-weight:bold' : '',
    width,
  );
  const tax = draft.taxNumber ? [`${taxLabel(draft)}: ${draft.taxNumber}`] : [];
  const last = sheet.text(
    x,
    under,
    random.between(6.2, 7.6),
    random.chance(0.5) ? [...tax, ...address] : [...address, ...tax],
    '',
    width,
  );
  const underBlock = drawDelivery(sheet, draft, x, last + 1.5, width) + 1.5;
  drawNote(sheet, draft, right, y - 16, 200 - right);
  sheet.cells(x, Math.max(y + 24, underBlock), {
    labels: ['Conta mês', 'Vencimento', 'Total a pagar'],
    values: [`${monthName(draft)}/2026`, draft.due, `R$***${draft.total}`],
    widths: [40, 50, 60],
    fill: colour,
    valueSize: 10,
  });
  sheet.text(x, y + 39, 6.2, [`PERDAS DE TRANSFORMAÇÃO / RAMAL: 0,00% ${installation}`]);
  drawReadings(sheet, draft, x, y + 43, 184);
  drawItems(sheet, draft, y + 54, ITEMS);
  drawMeter(sheet, draft, x, y + 84, 'Medidor');
  drawHistory(sheet, draft, x, y + 96);
  drawPix(sheet, draft, 84, y + 98, 112, 0.8);
  drawNotices(sheet, draft, y + 142);
  sheet.text(x, 240, 6.4, [footer(draft, installation)]);
  drawSlip(
    sheet,
    draft,
    252,
    ['Conta contrato', 'Conta mês', 'Vencimento', 'Total a pagar'],
    [installation, `${monthName(draft)}/2026`, draft.due, draft.total],
  );
  drawBack(sheet, draft, [person.name, ...address]);
  return { html: sheet.html(), clientNumber: client, installation, state: place.uf, complement };
};

/** Quadra and lote as this group writes them. */
function lots(complement: string): string {
  return complement.replace(/^QD (\d+) LT (\d+)$/, 'Q. $1, L. $2');
}

/** `RUA X, Q. 1, L. 2, S/N, BAIRRO, CEP: 74000000, CIDADE, UF`, on one line or broken after a comma. */
function sentenceLines(draft: Draft, complement: string, cep: string): string[] {
  const { random, place } = draft;
  const lotsFirst = complement.startsWith('Q.');
  const numbered = lotsFirst ? [complement, draft.number] : [draft.number, complement];
  const street = [draft.street, ...numbered].filter(Boolean);
  const rest = [`CEP: ${cep}`, draft.city, place.uf];
  const cut = random.pick([0, 1, 1, 2]);
  const first = [...street, ...(cut === 1 ? [] : [draft.district])].join(', ');
  const second = [...(cut === 1 ? [draft.district] : []), ...rest].join(', ');
  return cut === 0 ? [`${first}, ${second}`] : [`${first}${random.chance(0.5) ? ',' : ''}`, second];
}

function footer(draft: Draft, installation: string): string {
  const name = HEADS[draft.issuer.id]!.name.replace('S.A.', 'S/A');
  return `${name} ${installation} ${draft.month}`;
}
