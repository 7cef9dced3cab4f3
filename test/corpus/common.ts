import type { Draft } from './bill.ts';
import type { Sheet } from './sheet.ts';

/** Parts that bills of all families have, drawn around the address block. */

const ITEMS = [
  ['Consumo em kWh', 'kWh'],
  ['Energia SCEE ISENTA', 'kWh'],
  ['Acréscimo Bandeira AMARELA', 'kWh'],
  ['Ilum. Púb. Municipal', ''],
  ['Multa-NF anterior', ''],
  ['Juros de mora', ''],
  ['Correção IPCA/IGPM', ''],
] as const;

/** The table of what is charged: rows of prices that look like codes, and words that look like places. */
export function drawItems(sheet: Sheet, { random }: Draft, y: number): void {
  const money = (most: number) => random.between(0.1, most).toFixed(2).replace('.', ',');
  const rows = ITEMS.slice(0, random.int(3, ITEMS.length)).map(([name, unit]) => [
    name,
    unit,
    unit ? String(random.int(30, 900)) : '',
    unit ? random.between(0.4, 1.2).toFixed(8).replace('.', ',') : '',
    money(400),
    money(20),
  ]);
  sheet.table(
    10,
    y,
    6.5,
    [42, 12, 16, 24, 18, 16],
    [['Itens da Fatura', 'Unid.', 'Quant.', 'Preço unit. (R$)', 'Valor (R$)', 'PIS/COFINS'], ...rows],
  );
}

const MONTHS = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ'];

/** Consumption of the last 13 months. */
export function drawHistory(sheet: Sheet, { random }: Draft, x: number, y: number): void {
  const rows = Array.from({ length: 13 }, (_, i) => [
    `${MONTHS[(21 - i) % 12]}/${i < 10 ? 26 : 25}`,
    String(random.int(80, 420)),
    random.between(3, 14).toFixed(2).replace('.', ','),
    String(random.int(28, 33)),
  ]);
  sheet.table(x, y, 5.8, [14, 14, 14, 10], [['MÊS/ANO', 'CONS. kWh', 'MÉDIA', 'Dias'], ...rows]);
}

/** Sentences that mention other addresses, other units and the regulator. */
export function drawNotices(sheet: Sheet, { random }: Draft, y: number): void {
  const notices = [
    'Unidade faz parte de sistema de compensação de energia. Saldo atual de geração: 0,00 kWh.',
    'ANEEL - Agência Nacional de Energia Elétrica - 167 - Ligação gratuita de telefones fixos e móveis.',
    'O pagamento desta conta não quita débitos anteriores. Em caso de dúvida ligue para a central de atendimento.',
    'Leitura realizada conforme calendário. Próxima leitura prevista para o mês seguinte.',
    'Procon: Rua dos Goitacazes, 1202 - Centro. Atendimento de segunda a sexta-feira.',
  ];
  sheet.text(10, y, 6, notices.slice(0, random.int(2, notices.length)));
}

/** The slip at the foot, with barcode digits where the bill is paid with them. */
export function drawSlip(
  sheet: Sheet,
  draft: Draft,
  y: number,
  labels: readonly string[],
  values: readonly string[],
): void {
  sheet.box(8, y, 190, 0.1, 'border-top:1px dashed #000');
  sheet.text(10, y + 3, 6.5, [labels.join('   ')]);
  sheet.text(10, y + 7, 7.5, [values.join('   ')]);
  if (draft.barcode) sheet.text(10, y + 13, 8, [draft.barcode]);
  else sheet.text(10, y + 13, 8, ['DÉBITO AUTOMÁTICO - NÃO PAGAR NO BANCO']);
}
