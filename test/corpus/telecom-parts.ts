import type { Draft } from './bill.ts';
import { headLines } from './common.ts';
import type { Sheet } from './sheet.ts';

/** Parts of telephone and internet bills. */

const SERVICES = [
  'Plano Pós 50GB - Assinatura',
  'Internet Fibra 500 Mega',
  'Telefonia fixa - Franquia local',
  'Serviços digitais - Conteúdo',
  'Ligações para outras operadoras',
  'Encargos por atraso de pagamento',
];

/** What is charged, with the lines' numbers: ten or eleven digits that are nobody's code. */
export function drawServices(sheet: Sheet, draft: Draft, x: number, y: number, lines: number): void {
  const { random } = draft;
  const money = () => random.between(4, 180).toFixed(2).replace('.', ',');
  const phone = () => `(${random.int(11, 99)}) 9${random.digits(4)}-${random.digits(4)}`;
  const month = Number(draft.month.slice(0, 2));
  const on = (at: number) => `${random.int(1, 28)}/${String(at).padStart(2, '0')}`;
  const rows = Array.from({ length: lines }, (_, i) => [
    SERVICES[i % SERVICES.length]!,
    phone(),
    `${on(month - 1)} a ${on(month)}`,
    money(),
  ]);
  sheet.table(
    x,
    y,
    random.between(6.2, 7),
    [72, 34, 34, 24],
    [['Descrição', 'Número', 'Período', 'Valor R$'], ...rows],
  );
}

/** The note of the services: the old one with its mask, or the new one with its key; the company and its seat. */
export function drawTelecomNote(sheet: Sheet, draft: Draft, x: number, y: number, width: number): number {
  const { random, key, noteNumber, issued } = draft;
  const size = random.between(5.4, 6.4);
  const under = sheet.text(x, y, size, headLines(draft), '', width);
  if (!key) {
    const number = `${noteNumber.padStart(9, '0').replace(/(\d{3})(?=\d)/g, '$1.')}-${random.pick(['AA', 'AB', 'B1'])}`;
    return sheet.text(x, under + 1, size, [`NFFST: ${number}   Data de Emissão: ${issued}   CFOP 5.307`], '', width);
  }
  const printed = random.chance(0.7) ? key.replace(/(\d{4})(?=\d)/g, '$1 ') : key;
  const lines = [
    'DANFE-COM - Documento Auxiliar da Nota Fiscal Fatura de Serviços de Comunicação Eletrônica',
    `Nº NFCOM ${noteNumber} SÉRIE ${random.pick(['0', '000'])}   Emissão ${issued}`,
    'Consulte pela Chave de Acesso em: https://dfe-portal.svrs.rs.gov.br/NFCom/Consulta',
    `Chave de acesso: ${printed}`,
    `Protocolo de autorização: 342${random.digits(12)} - ${issued} às 03:15:42`,
  ];
  return sheet.text(x, under + 1, size, lines, '', width);
}

/** Further pages of services, the holder named on top. */
export function drawMoreServices(sheet: Sheet, draft: Draft, head: readonly string[]): void {
  sheet.newPage();
  sheet.text(12, 14, 7, head);
  drawServices(sheet, draft, 12, 34, draft.random.int(12, 30));
}
