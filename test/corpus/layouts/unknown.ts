import { drawDelivery, nameLines, taxLabel } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import { drawNotices, drawPix, drawSlip } from '../common.ts';
import { Sheet } from '../sheet.ts';

/** A water company that is in no table: such bills take the OCR path whatever they are made of. */
export const drawUnknown: Layout = (draft) => {
  const { random, place } = draft;
  const sheet = new Sheet(random);
  const client = random.digits(9).replace(/^0/, '3');
  const cep = place.cep.replace(/^(\d{5})/, '$1-');
  const cityRow = random.pick([
    `CEP: ${cep} ${draft.city} - ${place.uf}`,
    `${draft.city}/${place.uf} CEP ${cep}`,
    `${cep} - ${draft.city} - ${place.uf}`,
  ]);
  const y = random.between(40, 52);
  sheet.text(14, 10, 12, ['ÁGUAS DE VALE AZUL S.A.'], 'font-weight:bold;color:#07508c');
  sheet.text(14, 16, 6.5, [
    `CNPJ ${draft.cnpj}  INSC. ESTADUAL ${random.digits(9)}`,
    `AVENIDA DO RESERVATÓRIO, 1500 - DISTRITO INDUSTRIAL - ${draft.city}/${place.uf} - CEP ${place.cep.slice(0, 5)}-970`,
  ]);
  const last = sheet.text(
    14,
    y,
    8,
    [
      ...nameLines(draft),
      `${draft.street}, ${draft.number}${draft.complement ? ` - ${draft.complement}` : ''}`,
      draft.district,
      cityRow,
      ...(draft.taxNumber ? [`${taxLabel(draft)}: ${draft.taxNumber}`] : []),
    ],
    '',
    102,
  );
  drawDelivery(sheet, draft, 14, last + 2, 102);
  sheet.text(120, y, 8, ['MATRÍCULA', client, `MÊS DE REFERÊNCIA ${draft.month}`, `VENCIMENTO ${draft.due}`]);
  sheet.table(
    14,
    y + 40,
    8,
    [70, 30, 30],
    [
      ['Descrição dos serviços', 'Consumo (m³)', 'Valor (R$)'],
      ['ÁGUA - RESIDENCIAL', '14', '62,18'],
      ['ESGOTO - RESIDENCIAL', '14', '49,74'],
      ['TOTAL A PAGAR', '', draft.total],
    ],
  );
  drawPix(sheet, draft, 14, y + 68, 120);
  drawNotices(sheet, draft, y + 92);
  drawSlip(sheet, draft, 240, ['MATRÍCULA', 'VENCIMENTO', 'TOTAL'], [client, draft.due, draft.total]);
  return { html: sheet.html(), clientNumber: client, installation: '', state: place.uf, issuer: null };
};
