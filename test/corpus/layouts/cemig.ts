import { drawDelivery, nameLines, taxLabel } from '../address-lines.ts';
import type { Layout } from '../bill.ts';
import { drawHistory, drawItems, drawNotices, drawPix, drawSlip } from '../common.ts';
import { Sheet } from '../sheet.ts';

/** G1: street, number and complement on one line without comma, `CEP CITY, UF`, the issuer's own address at the foot. */
export const drawCemig: Layout = (draft) => {
  const { random, place } = draft;
  const sheet = new Sheet(random);
  const client = `7${random.digits(9)}`;
  const old = `3${random.digits(9)}`;
  const installation = draft.unit || old;
  const x = random.between(10, 18);
  const y = random.between(26, 34);
  const right = random.between(110, 114);
  const cep = place.cep.replace(/^(\d{5})/, '$1-');
  const tax = draft.taxNumber ? [`${taxLabel(draft)} ${draft.taxNumber}`] : [];
  const street = [draft.street, draft.number, draft.complement].filter(Boolean).join(' ');

  drawItems(sheet, draft, y + 44);
  drawHistory(sheet, draft, 12, y + 92);
  drawPix(sheet, draft, 84, y + 94, 112, 0.3);
  drawNotices(sheet, draft, y + 160);
  sheet.text(12, 234, 6, ['Reservado ao Fisco', 'Fale com CEMIG: 116 - CEMIG Torpedo 29810 - Ouvidoria 0800 728 3838']);
  drawSlip(
    sheet,
    draft,
    243,
    ['Código de Débito Automático', 'Instalação', 'Vencimento', 'Total a pagar'],
    [`00800${random.digits(7)}`, installation, draft.due, `R$${draft.total}`],
  );
  const last = sheet.text(
    x,
    y,
    random.between(7.5, 8.5),
    [...nameLines(draft), street, draft.district, `${cep} ${draft.city}, ${place.uf}`, ...tax],
    '',
    right - x - 4,
  );
  drawDelivery(sheet, draft, x, last + 1, right - x - 4);
  sheet.text(
    right,
    y,
    7,
    draft.unit ? ['N.º DO CLIENTE          N.º DA UNIDADE CONSUMIDORA'] : ['Nº DO CLIENTE          Nº DA INSTALAÇÃO'],
  );
  sheet.text(right, y + 4, 8, [client]);
  sheet.text(right + (draft.unit ? 30 : 28), y + 4, 8, [installation]);
  if (draft.unit && draft.oldCodesToo) sheet.text(right + 30, y + 7.5, 6, [`Instalação ${old}`]);
  sheet.text(right, y + 11, 7, ['Referente a        Vencimento        Valor a pagar (R$)']);
  sheet.text(right, y + 15, 9, [`${draft.month}     ${draft.due}     ${draft.total}`]);
  sheet.text(right, y + 20, 6, [
    `NOTA FISCAL Nº ${draft.noteNumber} - SÉRIE 000`,
    `Data de emissão: ${draft.issued}`,
    'Consulte pela chave de acesso em:',
    'http://www.sped.fazenda.mg.gov.br/spedmg/nf3e',
    'chave de acesso:',
    draft.key,
    `Protocolo de autorização: 1312400${random.digits(8)} - ${draft.issued.replaceAll('/', '.')} às 10:24:31`,
  ]);
  sheet.text(
    12,
    y + 37,
    6.2,
    ['Classe: Residencial Bifásico   Subclasse: Residencial   Modalidade Tarifária: Convencional B1'],
    '',
    right - 16,
  );
  sheet.text(120, 8, 6.5, [
    'DOCUMENTO AUXILIAR DA NOTA FISCAL DE',
    `ENERGIA ELÉTRICA ELETRÔNICA${draft.secondCopy ? 'SEGUNDA VIA' : ''}`,
  ]);
  sheet.text(12, 275, 5.6, [
    `CEMIG DISTRIBUIÇÃO S.A. CNPJ ${draft.cnpj} / INSC. ESTADUAL 062.322136.0087`,
    'AV. BARBACENA, 1200 - 17° ANDAR - ALA 1',
    `CEP: 30190-131 - BELO HORIZONTE - MG${random.chance(0.5) ? 'TARIFA SOCIAL DE ENERGIA ELÉTRICA' : ''}`,
  ]);
  return { html: sheet.html(), clientNumber: client, installation, state: place.uf };
};
