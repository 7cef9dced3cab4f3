import { drawDelivery, nameLines, taxLabel } from '../address-lines.ts';
import type { Draft, Layout } from '../bill.ts';
import { drawBack, drawHistory, drawItems, drawMeter, drawNotices, drawPix, drawSlip } from '../common.ts';
import { HEADS } from '../heads.ts';
import { Sheet } from '../sheet.ts';

/** G2: the issuer's head with its own CEP first, `ENDEREÇO:` before the street, the note's data beside the block. */
export const drawNeoenergia: Layout = (draft) => {
  const { random, issuer, person, place } = draft;
  const sheet = new Sheet(random);
  const head = HEADS[issuer.id]!;
  const client = `70${random.digits(8)}`;
  const old = random.digits(10).replace(/^./, '0');
  const installation = draft.unit || old;
  const cep = random.chance(0.8) ? place.cep.replace(/^(\d{5})/, '$1-') : place.cep;
  const x = random.between(8, 12);
  const y = random.between(30, 38);
  const size = random.between(6.2, 6.8);
  const width = random.between(74, 78);
  const right = x + width + 3;
  const separator = draft.comma ? ', ' : ' ';
  const street = [`${draft.street}${separator}${draft.number}`, draft.complement].filter(Boolean).join(' ');
  const district = random.chance(0.4) ? `${draft.district}/AREA URBANA` : draft.district;
  const cityRow = `${cep} ${draft.city} ${place.uf}`;

  sheet.text(58, 8, 7, ['DANFE - DOCUMENTO AUXILIAR DA NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA']);
  sheet.text(58, 12, 6.2, [
    issuer.legalNames[0]!,
    `${head.street}, ${head.district}, ${head.city} ${head.uf} CEP ${head.cep}`,
    `CNPJ ${draft.cnpj} INSC. ESTADUAL ${random.digits(8)}${draft.secondCopy ? '  SEGUNDA VIA' : ''}`,
  ]);
  const under = sheet.text(x, y, 7.4, nameLines(draft, 0.04), '', width);
  const last = sheet.text(
    x,
    under,
    size,
    [...(draft.taxNumber ? [`${taxLabel(draft)}: ${draft.taxNumber}`] : []), `ENDEREÇO: ${street}`, district, cityRow],
    '',
    width,
  );
  drawDelivery(sheet, draft, x, last + 0.5, width, 'Endereço de entrega');
  const middle = 160 - right;
  sheet.text(
    right,
    y,
    5.4,
    [`NOTA FISCAL N° ${draft.noteNumber}- SÉRIE 000 / DATA DE EMISSÃO: ${draft.issued}`],
    '',
    middle,
  );
  sheet.text(
    right,
    y + 3,
    6,
    ['Consulte pela Chave de Acesso em:', 'http://dfe-portal.svrs.rs.gov.br/NF3E/consulta'],
    '',
    middle,
  );
  sheet.text(right, y + 9, 5, [draft.key.replace(/(\d{4})(?=\d)/g, '$1 ')], '', middle);
  const stamp = draft.issued.replaceAll('/', '.');
  sheet.text(
    right,
    y + 12,
    6,
    [`Protocolo de autorização: 32926${random.digits(10)} - ${stamp} às 04:12:07`],
    '',
    middle,
  );
  drawCodes(sheet, draft, y, client, installation, old);
  sheet.box(8, y + 26, 190, 7, 'background:#00a443');
  sheet.text(
    12,
    y + 27.4,
    9,
    [`REF:MÊS/ANO ${draft.month}          TOTAL A PAGAR R$ ${draft.total}          VENCIMENTO ${draft.due}`],
    'color:#fff;font-weight:bold',
  );
  sheet.text(10, y + 36, 6, [
    `DATAS DE LEITURAS  LEITURA ANTERIOR 12/09/2026  LEITURA ATUAL 13/10/2026  Nº DE DIAS 31  PRÓXIMA LEITURA 12/11/2026`,
  ]);
  drawItems(sheet, draft, y + 42);
  drawMeter(sheet, draft, 10, y + 80, 'MEDIDOR');
  drawPix(sheet, draft, 10, y + 94, 112, 0.3);
  drawHistory(sheet, draft, 140, y + 92);
  drawNotices(sheet, draft, y + 150);
  drawSlip(
    sheet,
    draft,
    250,
    ['CÓDIGO DÉBITO EM CONTA', 'MÊS/ANO', 'TOTAL A PAGAR R$', 'VENCIMENTO'],
    [client, draft.month, draft.total, draft.due],
  );
  drawBack(sheet, draft, [person.name, street, district, cityRow]);
  return { html: sheet.html(), clientNumber: client, installation, state: place.uf };
};

function drawCodes(sheet: Sheet, draft: Draft, y: number, client: string, installation: string, old: string): void {
  const rows = draft.unit
    ? ['NÚMERO DA UNIDADE CONSUMIDORA', installation, 'CÓDIGO DÉBITO EM CONTA', client]
    : ['CÓDIGO DA INSTALAÇÃO', installation, 'CÓDIGO DO CLIENTE', client];
  rows.forEach((row, i) => {
    sheet.text(162, y + i * 4, i % 2 ? 8 : 5.2, [row], '', 40);
  });
  if (draft.unit && draft.oldCodesToo) sheet.text(162, y + 17, 5.6, [`INSTALAÇÃO ANTERIOR ${old}`], '', 40);
}
