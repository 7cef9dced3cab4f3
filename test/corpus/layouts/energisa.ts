import { bareTaxNumber, nameLines } from '../address-lines.ts';
import type { Draft, Layout } from '../bill.ts';
import { drawHistory, drawItems, drawMeter, drawNotices, drawPix, drawSlip } from '../common.ts';
import { HEADS } from '../heads.ts';
import { Sheet } from '../sheet.ts';

/** G3: the CEP glued to the street, 0 for no number, the city with its agency and without state. */
export const drawEnergisa: Layout = (draft) => {
  const { random, issuer, place } = draft;
  const sheet = new Sheet(random);
  const client = `${random.int(1, 99)}/${random.digits(7).replace(/^0/, '1')}-${random.int(0, 9)}`;
  const old = `00000${random.pick(['X', 'B', '4', '7'])}${random.digits(5)}`;
  const installation = draft.unit || old;
  const x = random.between(9, 15);
  const y = random.between(48, 56);
  const number = /^S\/?N$/.test(draft.number) ? '0' : draft.number;
  const agency = random.int(1, 300);
  const complement = draft.complement.replace(/^QD (\d+) LT (\d+)$/, 'QD$1 LT$2');
  const street = [`${draft.street}, ${number}`, complement, place.cep].filter(Boolean).join(' - ');
  const head = HEADS[issuer.id]!;

  sheet.text(
    60,
    8,
    6.5,
    [
      `${issuer.name.toUpperCase()} - DISTRIBUIDORA DE ENERGIA S.A.`,
      `${head.street} - ${head.district}`,
      `${head.city}/${head.uf} - CEP ${head.cep}`,
      `CNPJ ${draft.cnpj}  Insc. Est. ${random.digits(9)}${draft.secondCopy ? '  SEGUNDA VIA' : ''}`,
    ],
    '',
    78,
  );
  sheet.text(140, 8, 6, ['DANF3E - DOCUMENTO AUXILIAR DA', 'NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA']);
  sheet.text(10, 32, 6, [
    `Roteiro: 15-${random.digits(2)}-${random.digits(3)}-${random.digits(4)}     Matrícula: ${random.digits(7)}-2026-10-1`,
    `DOM. BANC.: 0     DOM. ENT.: ${random.int(1, 9)}${deliveryText(draft)}`,
    'Classificação: MTC-CONVENCIONAL BAIXA TENSÃO / B1 RESIDENCIAL / RESIDENCIAL     LIGAÇÃO: BIFASICO',
  ]);
  const taxNumber = bareTaxNumber(draft);
  sheet.text(
    x,
    y,
    random.between(6.8, 7.6),
    [...nameLines(draft), street, draft.district, `${draft.city} (AG: ${agency})`, ...(taxNumber ? [taxNumber] : [])],
    '',
    106 - x,
  );
  sheet.text(110, y - 8, 6, [
    `NOTA FISCAL Nº: ${draft.noteNumber} - Série: 000`,
    `Data de Emissão: ${draft.issued}`,
    'Consulte pela Chave de Acesso em:',
    'https://dfe-portal.svrs.rs.gov.br/Nf3e/Consulta',
    'Chave de acesso:',
    draft.key.replace(/(\d{4})(?=\d)/g, '$1 '),
  ]);
  if (draft.unit) {
    sheet.text(150, y + 12, 5.6, ['NÚMERO DA UC']);
    sheet.text(150, y + 15, 8.5, [installation]);
    if (draft.oldCodesToo) sheet.text(150, y + 19, 5.6, [`CÓDIGO DA INSTALAÇÃO ${old}`]);
    sheet.text(110, y + 12, 5.6, ['CÓDIGO DO CLIENTE']);
    sheet.text(110, y + 15, 8.5, [client]);
  } else {
    sheet.text(110, y + 12, 6, ['CÓDIGO DO CLIENTE']);
    sheet.text(110, y + 15, 8.5, [client]);
    sheet.text(150, y + 12, 6, ['CÓDIGO DA INSTALAÇÃO']);
    sheet.text(150, y + 15, 8.5, [installation]);
  }
  sheet.box(8, y + 24, 190, 7, 'background:#0b3d91');
  sheet.text(
    14,
    y + 25.5,
    9,
    [`${draft.month}          ${draft.due}          R$ ${draft.total}`],
    'color:#fff;font-weight:bold',
  );
  drawItems(sheet, draft, y + 40);
  drawMeter(sheet, draft, 10, y + 78, 'MEDIDOR');
  drawPix(sheet, draft, 10, y + 94, 112, 0.3);
  drawHistory(sheet, draft, 140, y + 92);
  drawNotices(sheet, draft, y + 140);
  drawSlip(sheet, draft, 252, ['MATRÍCULA', 'VENCIMENTO', 'TOTAL A PAGAR'], [client, draft.due, `R$ ${draft.total}`]);
  return { html: sheet.html(), clientNumber: client, installation, state: '', number, complement, taxNumber };
};

/** Where the paper goes, after the code of the way it goes. */
function deliveryText({ delivery }: Draft): string {
  if (!delivery) return '';
  const { street, number, district, zipCode, city, state } = delivery;
  return `  ${street}, ${number} - ${district} - ${zipCode} ${city}/${state}`;
}
