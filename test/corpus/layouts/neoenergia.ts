import type { Draft, Layout } from '../bill.ts';
import { drawHistory, drawItems, drawNotices, drawSlip } from '../common.ts';
import { Sheet } from '../sheet.ts';

const HEADS: Readonly<Record<string, string>> = {
  'neoenergia-coelba': 'AV.EDGARD SANTOS, 300, CABULA VI, SALVADOR BA CEP 41181-900',
  'neoenergia-pernambuco': 'AV. JOAO DE BARROS, 111, BOA VISTA, RECIFE PE CEP 50050-902',
  'neoenergia-cosern': 'RUA MERMOZ, 150, BALDO, NATAL RN CEP 59025-250',
  'neoenergia-elektro': 'RUA ARY ANTENOR DE SOUZA, 321, JD NOVA AMERICA, CAMPINAS SP CEP 13053-024',
  'neoenergia-brasilia': 'SGAS QUADRA 902, BLOCO B, ASA SUL, BRASILIA DF CEP 70390-025',
};

/** G2: the issuer's head with its own CEP first, `ENDEREÇO:` before the street, the note's data beside the block. */
export const drawNeoenergia: Layout = (draft) => {
  const { random, issuer, person, place } = draft;
  const sheet = new Sheet(random);
  const client = `70${random.digits(8)}`;
  const installation = draft.unit || random.digits(10).replace(/^./, '0');
  const cep = random.chance(0.8) ? place.cep.replace(/^(\d{5})/, '$1-') : place.cep;
  const x = random.pick([8, 10, 12]);
  const y = random.between(30, 38);
  const size = random.between(6.2, 6.8);
  const separator = draft.comma ? ', ' : ' ';
  const street = [`${draft.street}${separator}${draft.number}`, draft.complement].filter(Boolean).join(' ');
  const district = random.chance(0.4) ? `${draft.district}/AREA URBANA` : draft.district;
  const cityRow = `${cep} ${draft.city} ${place.uf}`;

  sheet.text(58, 8, 7, ['DANFE - DOCUMENTO AUXILIAR DA NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA']);
  sheet.text(58, 12, 6.2, [
    issuer.legalNames[0]!,
    HEADS[issuer.id]!,
    `CNPJ ${draft.cnpj} INSC. ESTADUAL ${random.digits(8)}`,
  ]);
  sheet.text(x, y, 7.4, [person.name]);
  sheet.text(x, y + 3.6, size, [
    ...(draft.taxNumber ? [`CPF: ${draft.taxNumber}`] : []),
    `ENDEREÇO: ${street}`,
    district,
    cityRow,
  ]);
  sheet.text(90, y, 5.4, [`NOTA FISCAL N° ${draft.noteNumber}- SÉRIE 000 / DATA DE EMISSÃO: ${draft.issued}`]);
  sheet.text(90, y + 3, 6, ['Consulte pela Chave de Acesso em:', 'http://dfe-portal.svrs.rs.gov.br/NF3E/consulta']);
  sheet.text(90, y + 9, 5, [draft.key.replace(/(\d{4})(?=\d)/g, '$1 ')]);
  sheet.text(90, y + 12, 6, [
    `Protocolo de autorização: 32926${random.digits(10)} - ${draft.issued.replaceAll('/', '.')} às 04:12:07`,
  ]);
  drawCodes(sheet, draft, y, client, installation);
  sheet.box(8, y + 22, 190, 7, 'background:#00a443');
  sheet.text(
    12,
    y + 23.4,
    9,
    [`REF:MÊS/ANO ${draft.month}          TOTAL A PAGAR R$ ${draft.total}          VENCIMENTO ${draft.due}`],
    'color:#fff;font-weight:bold',
  );
  sheet.text(10, y + 33, 6, [
    `DATAS DE LEITURAS  LEITURA ANTERIOR 12/09/2026  LEITURA ATUAL 13/10/2026  Nº DE DIAS 31  PRÓXIMA LEITURA 12/11/2026`,
  ]);
  drawItems(sheet, draft, y + 42);
  drawHistory(sheet, draft, 140, y + 92);
  drawNotices(sheet, draft, y + 150);
  drawSlip(
    sheet,
    draft,
    250,
    ['CÓDIGO DÉBITO EM CONTA', 'MÊS/ANO', 'TOTAL A PAGAR R$', 'VENCIMENTO'],
    [client, draft.month, draft.total, draft.due],
  );
  if (draft.secondPage) {
    sheet.newPage();
    sheet.text(x, 20, 7.4, [person.name, street, district, cityRow]);
    sheet.text(10, 60, 6.5, [
      'CONDIÇÕES GERAIS DE FORNECIMENTO',
      'As condições gerais de fornecimento, tarifas, produtos, serviços prestados e impostos encontram-se à disposição',
      'para consulta em nossas lojas de atendimento. A classificação da unidade pode ser revista a pedido do titular.',
    ]);
  }
  return { html: sheet.html(), clientNumber: client, installation, state: place.uf };
};

function drawCodes(sheet: Sheet, draft: Draft, y: number, client: string, installation: string): void {
  const rows = draft.unit
    ? ['NÚMERO DA UNIDADE CONSUMIDORA', installation, 'CÓDIGO DÉBITO EM CONTA', client]
    : ['CÓDIGO DA INSTALAÇÃO', installation, 'CÓDIGO DO CLIENTE', client];
  rows.forEach((row, i) => {
    sheet.text(162, y + i * 4, i % 2 ? 8 : 5.2, [row]);
  });
}
