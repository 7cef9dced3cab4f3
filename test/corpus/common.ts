import { printCep } from './address-lines.ts';
import type { Draft } from './bill.ts';
import { barDigits } from './codes.ts';
import { chart, interleavedBars, squares } from './drawings.ts';
import { HEADS } from './heads.ts';
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
const HEADINGS = ['Itens da Fatura', 'Unid.', 'Quant.', 'Preço unit. (R$)', 'Valor (R$)', 'PIS/COFINS'] as const;

/**
 * The table of what is charged: rows of prices that look like codes, and words that look like places. Credits name the
 * unit that they come from.
 */
export function drawItems(
  sheet: Sheet,
  { random, creditedFrom }: Draft,
  y: number,
  names: readonly (readonly [name: string, unit: string])[] = ITEMS,
  headings: readonly string[] = HEADINGS,
): void {
  const money = (most: number) => random.between(0.1, most).toFixed(2).replace('.', ',');
  const credits = creditedFrom ? [[`Injeção SCEE - UC ${creditedFrom}`, 'kWh'] as const] : [];
  const chosen = [...names.slice(0, random.int(Math.min(3, names.length), names.length)), ...credits];
  const rows = chosen.map(([name, unit]) => [
    name,
    unit,
    unit ? String(random.int(30, 900)) : '',
    unit ? random.between(0.4, 1.2).toFixed(8).replace('.', ',') : '',
    money(400),
    money(20),
  ]);
  sheet.table(10, y, 6.5, [random.between(42, 52), 12, 16, 24, 18, 16], [headings, ...rows]);
}

const MONTHS = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ'];

/** Name of the bill's month: `OUT` of `10/2026`. */
export function monthName({ month }: Draft): string {
  return MONTHS[Number(month.slice(0, 2)) - 1]!;
}

/** Consumption of the last 13 months. */
export function drawHistory(sheet: Sheet, { random, month }: Draft, x: number, y: number): void {
  const last = 11 + Number(month.slice(0, 2));
  const rows = Array.from({ length: 13 }, (_, i) => [
    `${MONTHS[(last - i) % 12]}/${last - i >= 12 ? 26 : 25}`,
    String(random.int(80, 420)),
    random.between(3, 14).toFixed(2).replace('.', ','),
    String(random.int(28, 33)),
  ]);
  sheet.table(x, y, 5.8, [14, 14, 14, 10], [['MÊS/ANO', 'CONS. kWh', 'MÉDIA', 'Dias'], ...rows]);
}

/** Consumption as columns under the months' names. */
export function drawChart(sheet: Sheet, { random, month }: Draft, x: number, y: number, width: number): void {
  const values = Array.from({ length: 13 }, () => random.int(8, 42));
  sheet.drawing(x, y, width, 16, chart(values), random.pick(['#777', '#2a6fb0', '#bbb', '#c63d6a']));
  const last = 11 + Number(month.slice(0, 2));
  values.forEach((value, i) => {
    const column = x + (width / 13) * i;
    sheet.text(column + 0.4, y + 16.4, 4.8, [MONTHS[(last - 12 + i) % 12]!, String(value)], '', width / 13);
  });
}

/** Sentences that mention other addresses, other units and the regulator. */
export function drawNotices(sheet: Sheet, { random, creditedFrom, counter }: Draft, y: number, width = 190): void {
  const notices = [
    'Unidade faz parte de sistema de compensação de energia. Saldo atual de geração: 0,00 kWh.',
    'ANEEL - Agência Nacional de Energia Elétrica - 167 - Ligação gratuita de telefones fixos e móveis.',
    'O pagamento desta conta não quita débitos anteriores. Em caso de dúvida ligue para a central de atendimento.',
    'Leitura realizada conforme calendário. Próxima leitura prevista para o mês seguinte.',
    'Procon: Rua dos Goitacazes, 1202 - Centro. Atendimento de segunda a sexta-feira.',
  ];
  const lines = notices.slice(0, random.int(2, notices.length));
  if (creditedFrom)
    lines.push(`UC GERADORA: ${creditedFrom} - participação na geração 100,00% - saldo a expirar 0,00 kWh.`);
  if (counter) {
    const { logradouro, bairro, localidade, uf, cep } = counter;
    const where = [logradouro ? `${logradouro}, ${random.int(100, 999)}` : '', bairro, `${localidade}/${uf}`];
    lines.push(`Agência de atendimento: ${[...where, `CEP ${printCep(cep, 'hyphen')}`].filter(Boolean).join(' - ')}`);
  }
  sheet.text(10, y, 6, lines, '', width);
}

/** Sentences of water, gas and telecom companies: their regulators have addresses, too. */
export function drawServiceNotices(
  sheet: Sheet,
  draft: Draft,
  y: number,
  sentences: readonly string[],
  x = 10,
  width = 190,
): void {
  const { counter } = draft;
  const lines = sentences.slice(0, draft.random.int(Math.min(2, sentences.length), sentences.length));
  if (counter) {
    const where = [counter.logradouro, counter.bairro, `${counter.localidade}-${counter.uf}`].filter(Boolean);
    lines.push(`Loja mais próxima: ${where.join(', ')} - CEP ${printCep(counter.cep, 'hyphen')}`);
  }
  sheet.text(x, y, draft.random.between(5.8, 6.6), lines, '', width);
}

/** The slip at the foot: labelled values, then barcode digits and bars where the bill is paid with them. */
export function drawSlip(
  sheet: Sheet,
  draft: Draft,
  y: number,
  labels: readonly string[],
  values: readonly string[],
  line = draft.barcode,
): void {
  sheet.box(8, y, 190, 0.1, 'border-top:1px dashed #000');
  if (draft.random.chance(0.5)) {
    sheet.text(10, y + 3, 6.5, [labels.join('   ')]);
    sheet.text(10, y + 7, 7.5, [values.join('   ')]);
  } else {
    const width = 186 / labels.length;
    const widths = labels.map(() => width);
    sheet.cells(10, y + 2, { labels, values, widths, labelSize: 5.6, valueSize: 8, height: 9 });
  }
  if (!line) {
    sheet.text(10, y + 13, 8, ['DÉBITO AUTOMÁTICO - NÃO PAGAR NO BANCO']);
    return;
  }
  sheet.text(10, y + 13, 8, [line]);
  sheet.drawing(10, y + 17.5, 103, 9, interleavedBars(barDigits(line)));
}

/** Registered name, address, CNPJ and state number of the issuer. */
export function headLines(draft: Draft): string[] {
  const { random, issuer, cnpj } = draft;
  const { name, street, district, city, uf, cep } = HEADS[issuer.id]!;
  const state = random.digits(9).replace(/^(...)(...)(...)$/, '$1.$2.$3');
  return random.pick([
    [name, `${street} - ${district}`, `CEP ${cep} - ${city} - ${uf}`, `CNPJ ${cnpj}  Insc. Estadual ${state}`],
    [name, `${street} - ${district} - ${city}/${uf} - CEP: ${cep}`, `CNPJ: ${cnpj} | IE: ${state}`],
    [name, `${street}, ${district}`, `${city} - ${uf} - ${cep}`, `CNPJ ${cnpj} INSC. EST. ${state}`],
  ]);
}

/** Where the key of each state's notes is looked up. */
const CONSULT = 'https://dfe-portal.svrs.rs.gov.br/Nf3e/Consulta';

/** Number, date, key and protocol of the electronic note; the answer is the place under it. */
export function drawNote(sheet: Sheet, draft: Draft, x: number, y: number, width: number, url = CONSULT): number {
  const { random, noteNumber, issued, key } = draft;
  const grouped = random.chance(0.7) ? key.replace(/(\d{4})(?=\d)/g, '$1 ') : key;
  const size = random.between(5.4, 6.4);
  let under = sheet.text(
    x,
    y,
    size,
    random.pick([
      [`NOTA FISCAL Nº ${noteNumber} - SÉRIE 000 / DATA DE EMISSÃO: ${issued}`],
      [`NOTA FISCAL Nº: ${noteNumber} - Série: 000`, `Data de Emissão: ${issued}`],
      [`Nota Fiscal nº ${noteNumber} SÉRIE: 0 EMISSÃO: ${issued}`],
    ]),
    '',
    width,
  );
  if (!key) return under;
  under = sheet.text(x, under, size, ['Consulte pela Chave de Acesso em:', url], '', width);
  const keySize = random.between(5, 6.6);
  under = random.chance(0.5)
    ? sheet.text(x, under, keySize, ['Chave de acesso:', grouped], '', width)
    : sheet.text(x, under, keySize, [grouped], '', width);
  const protocol = `${random.digits(3)}26${random.digits(10)}`;
  const stamp = issued.replaceAll('/', random.pick(['.', '/']));
  return sheet.text(x, under, size, [`Protocolo de autorização: ${protocol} - ${stamp} às 04:12:07`], '', width);
}

/** Days of reading, in one row. */
export function drawReadings(sheet: Sheet, draft: Draft, x: number, y: number, width: number): number {
  const { random } = draft;
  const month = Number(draft.month.slice(0, 2));
  const on = (at: number) => `${random.int(10, 27)}/${String(at).padStart(2, '0')}/2026`;
  const values = [on(month - 1), on(month), String(random.int(28, 33)), on(month + 1)];
  const labels = ['Leitura anterior', 'Leitura atual', 'Nº de dias', 'Próxima leitura'];
  if (random.chance(0.5)) {
    return sheet.text(x, y, 6, [labels.map((label, i) => `${label}: ${values[i]}`).join('   ')], '', width);
  }
  return sheet.cells(x, y, { labels, values, widths: labels.map(() => width / 4), labelSize: 5.4, valueSize: 6.6 });
}

/** The meter's row: a number of 8 to 10 digits that is no CEP and no unit. */
export function drawMeter(sheet: Sheet, { random }: Draft, x: number, y: number, label = 'Nº do Medidor'): void {
  const meter = random.pick([random.digits(8), random.digits(10), `${random.digits(2)}B${random.digits(6)}`]);
  const [before, after] = [random.int(1000, 50_000), random.int(50, 900)];
  sheet.table(
    x,
    y,
    6,
    [28, 30, 20, 20, 16, 18],
    [
      [label, 'Grandeza', 'Anterior', 'Atual', 'Constante', 'Consumo'],
      [meter, 'Energia ativa - kWh', String(before), String(before + after), '1,00000', String(after)],
    ],
  );
}

/** The Pix code: a square, a title and often its text, which names the issuer's city. */
export function drawPix(sheet: Sheet, draft: Draft, x: number, y: number, width: number, printed = 0.5): void {
  const { random, pix } = draft;
  const title = random.pick(['Pague com Pix', 'PIX COPIA E COLA', 'Pague sua conta com PIX']);
  const text = random.chance(printed);
  const broken = random.chance(0.5);
  const square = squares(random);
  if (!pix) return;
  sheet.drawing(x, y, 18, 18, square);
  sheet.text(x + 20, y, 7, [title], 'font-weight:bold', width - 20);
  if (!text) return;
  // A line holds what its column has room for; some printers break sooner.
  const most = Math.floor((width - 20) / (broken ? 1.5 : 1.15));
  const lines = pix.match(new RegExp(`.{1,${most}}`, 'g'))!;
  sheet.text(x + 20, y + 5, 4.8, lines, '', width - 20);
}

/** A brand as bills have it at the head: a word in the company's colour, or white on a coloured box. */
export function drawBrand(sheet: Sheet, { random }: Draft, x: number, y: number, word: string, colour: string): void {
  if (random.chance(0.5)) {
    sheet.box(x, y, 42, 13, `background:${colour}`);
    sheet.text(x + 4, y + 2.5, 18, [word], 'color:#fff;font-weight:bold;', 34);
  } else sheet.text(x, y, 20, [word], `color:${colour};font-weight:bold;`, 42);
}

/** Page 2: the holder again, shorter, and terms nobody reads. */
export function drawBack(sheet: Sheet, draft: Draft, lines: readonly string[]): void {
  if (!draft.secondPage) return;
  sheet.newPage();
  sheet.text(draft.random.between(8, 16), 20, draft.random.between(6.8, 7.6), lines);
  sheet.text(10, 60, 6.5, [
    'CONDIÇÕES GERAIS DE FORNECIMENTO',
    'As condições gerais de fornecimento, tarifas, produtos, serviços prestados e impostos encontram-se à disposição',
    'para consulta em nossas lojas de atendimento. A classificação da unidade pode ser revista a pedido do titular.',
  ]);
}
