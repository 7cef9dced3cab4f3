import type { Layout } from '../bill.ts';
import { drawHistory, drawItems, drawNotices, drawSlip } from '../common.ts';
import { Sheet } from '../sheet.ts';

const HEADS: Readonly<Record<string, readonly [street: string, city: string]>> = {
  'energisa-mato-grosso': ['RUA VEREADOR JOÃO BARBOSA CARAMURU, 184 - BANDEIRANTES', 'Cuiabá/MT - CEP 78010-900'],
  'energisa-mato-grosso-do-sul': ['AV. GURY MARQUES, 8000 - SANTA FELICIDADE', 'Campo Grande/MS - CEP 79072-900'],
  'energisa-paraiba': ['BR 230, KM 25 - CRISTO REDENTOR', 'João Pessoa/PB - CEP 58071-680'],
  'energisa-sergipe': ['RUA MINISTRO APOLÔNIO SALES, 81 - INÁCIO BARBOSA', 'Aracaju/SE - CEP 49040-150'],
  'energisa-tocantins': ['104 NORTE AV LO 4, CONJ. 4 LOTE 12A', 'Palmas/TO - CEP 77006-032'],
  'energisa-rondonia': ['AV. DOS IMIGRANTES, 4137 - INDUSTRIAL', 'Porto Velho/RO - CEP 76821-063'],
  'energisa-acre': ['RUA VALÉRIO MAGALHÃES, 226 - BOSQUE', 'Rio Branco/AC - CEP 69900-685'],
  'energisa-sul-sudeste': ['ROD. ASSIS CHATEAUBRIAND, KM 455', 'Presidente Prudente/SP - CEP 19053-680'],
  'energisa-minas-rio': ['PRAÇA RUI BARBOSA, 80 - CENTRO', 'Cataguases/MG - CEP 36770-901'],
};

/** G3: the CEP glued to the street, 0 for no number, the city with its agency and without state. */
export const drawEnergisa: Layout = (draft) => {
  const { random, issuer, person, place } = draft;
  const sheet = new Sheet(random);
  const client = `${random.int(1, 99)}/${random.digits(7).replace(/^0/, '1')}-${random.int(0, 9)}`;
  const installation = draft.unit || `00000${random.pick(['X', 'B', '4', '7'])}${random.digits(5)}`;
  const x = random.pick([10, 12, 15]);
  const y = random.between(48, 56);
  const number = draft.number === 'S/N' ? '0' : draft.number;
  const agency = random.int(1, 300);
  const street = [`${draft.street}, ${number}`, draft.complement, place.cep].filter(Boolean).join(' - ');
  const head = HEADS[issuer.id]!;

  sheet.text(60, 8, 6.5, [
    `${issuer.name.toUpperCase()} - DISTRIBUIDORA DE ENERGIA S.A.`,
    head[0],
    head[1],
    `CNPJ ${draft.cnpj}  Insc. Est. ${random.digits(9)}`,
  ]);
  sheet.text(140, 8, 6, ['DANF3E - DOCUMENTO AUXILIAR DA', 'NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA']);
  sheet.text(10, 32, 6, [
    `Roteiro: 15-${random.digits(2)}-${random.digits(3)}-${random.digits(4)}     Matrícula: ${random.digits(7)}-2026-10-1`,
    `DOM. BANC.: 0     DOM. ENT.: ${random.int(1, 9)}${draft.deliveryAddress ? '  RUA DAS ENTREGAS, 99 - 01002000 SÃO PAULO/SP' : ''}`,
    'Classificação: MTC-CONVENCIONAL BAIXA TENSÃO / B1 RESIDENCIAL / RESIDENCIAL     LIGAÇÃO: BIFASICO',
  ]);
  sheet.text(x, y, random.between(6.8, 7.6), [
    person.name,
    street,
    draft.district,
    `${draft.city} (AG: ${agency})`,
    ...(draft.taxNumber ? [`${draft.taxNumber.replace(/[.-]/g, '')}`] : []),
  ]);
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
  drawHistory(sheet, draft, 140, y + 92);
  drawNotices(sheet, draft, y + 140);
  drawSlip(sheet, draft, 252, ['MATRÍCULA', 'VENCIMENTO', 'TOTAL A PAGAR'], [client, draft.due, `R$ ${draft.total}`]);
  return { html: sheet.html(), clientNumber: client, installation, state: '', number };
};
