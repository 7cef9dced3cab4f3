import type { Layout } from '../bill.ts';
import { drawHistory, drawItems, drawNotices, drawSlip } from '../common.ts';
import { Sheet } from '../sheet.ts';

/** G1: street, number and complement on one line without comma, `CEP CITY, UF`, the issuer's own address at the foot. */
export const drawCemig: Layout = (draft) => {
  const { random, person, place } = draft;
  const sheet = new Sheet(random);
  const client = `7${random.digits(9)}`;
  const installation = draft.unit || `3${random.digits(9)}`;
  const x = random.pick([12, 14, 18]);
  const y = random.between(26, 34);
  const cep = place.cep.replace(/^(\d{5})/, '$1-');
  const tax = draft.taxNumber ? [`CPF ${draft.taxNumber}`] : [];
  const street = [draft.street, draft.number, draft.complement].filter(Boolean).join(' ');

  sheet.text(120, 8, 6.5, [
    'DOCUMENTO AUXILIAR DA NOTA FISCAL DE',
    `ENERGIA ELÉTRICA ELETRÔNICA${random.chance(0.5) ? 'SEGUNDA VIA' : ''}`,
  ]);
  sheet.text(x, y, random.between(7.5, 8.5), [
    person.name,
    street,
    draft.district,
    `${cep} ${draft.city}, ${place.uf}`,
    ...tax,
  ]);
  sheet.text(
    112,
    y,
    7,
    draft.unit ? ['N.º DO CLIENTE          N.º DA UNIDADE CONSUMIDORA'] : ['Nº DO CLIENTE          Nº DA INSTALAÇÃO'],
  );
  sheet.text(112, y + 4, 8, [`${client}`]);
  sheet.text(draft.unit ? 142 : 140, y + 4, 8, [installation]);
  sheet.text(112, y + 11, 7, ['Referente a        Vencimento        Valor a pagar (R$)']);
  sheet.text(112, y + 15, 9, [`${draft.month}     ${draft.due}     ${draft.total}`]);
  sheet.text(112, y + 22, 6, [
    `NOTA FISCAL Nº ${draft.noteNumber} - SÉRIE 000`,
    `Data de emissão: ${draft.issued}`,
    'Consulte pela chave de acesso em:',
    'http://www.sped.fazenda.mg.gov.br/spedmg/nf3e',
    'chave de acesso:',
    draft.key,
    `Protocolo de autorização: 1312400${random.digits(8)} - ${draft.issued.replaceAll('/', '.')} às 10:24:31`,
  ]);
  sheet.text(12, y + 34, 6.2, [
    'Classe: Residencial Bifásico   Subclasse: Residencial   Modalidade Tarifária: Convencional B1',
  ]);
  drawItems(sheet, draft, y + 44);
  drawHistory(sheet, draft, 12, y + 92);
  drawNotices(sheet, draft, y + 160);
  sheet.text(12, 230, 6, ['Reservado ao Fisco', 'Fale com CEMIG: 116 - CEMIG Torpedo 29810 - Ouvidoria 0800 728 3838']);
  drawSlip(
    sheet,
    draft,
    246,
    ['Código de Débito Automático', 'Instalação', 'Vencimento', 'Total a pagar'],
    [`00800${random.digits(7)}`, installation, draft.due, `R$${draft.total}`],
  );
  sheet.text(12, 272, 5.6, [
    `CEMIG DISTRIBUIÇÃO S.A. CNPJ ${draft.cnpj} / INSC. ESTADUAL 062.322136.0087`,
    'AV. BARBACENA, 1200 - 17° ANDAR - ALA 1',
    `CEP: 30190-131 - BELO HORIZONTE - MG${random.chance(0.5) ? 'TARIFA SOCIAL DE ENERGIA ELÉTRICA' : ''}`,
  ]);
  return { html: sheet.html(), clientNumber: client, installation, state: place.uf };
};
