import type { Draft } from './bill.ts';
import type { Sheet } from './sheet.ts';

/** Parts of water bills. */

/** Meter, readings, cubic metres and the last six months. */
export function drawWaterReadings(sheet: Sheet, { random, month }: Draft, x: number, y: number): void {
  const before = random.int(100, 3000);
  const used = random.int(4, 32);
  const meter = `${random.pick(['A', 'Y', 'Z'])}${random.digits(2)}${random.pick(['L', 'S', 'N'])}${random.digits(6)}`;
  sheet.table(
    x,
    y,
    6.4,
    [30, 26, 26, 24, 24],
    [
      ['Hidrômetro', 'Leitura anterior', 'Leitura atual', 'Consumo (m³)', 'Dias'],
      [meter, String(before), String(before + used), String(used), String(random.int(28, 33))],
    ],
  );
  const last = Number(month.slice(0, 2));
  const months = Array.from({ length: 6 }, (_, i) => `${String(last - i).padStart(2, '0')}/26`);
  sheet.table(
    x,
    y + 12,
    6,
    [30, ...months.map(() => 17)],
    [
      ['Histórico', ...months],
      ['m³', ...months.map(() => String(random.int(4, 32)))],
    ],
  );
}

/** Steps of the tariff and what they come to. */
export function drawWaterItems(sheet: Sheet, draft: Draft, x: number, y: number): void {
  const { random } = draft;
  const money = (most: number) => random.between(1, most).toFixed(2).replace('.', ',');
  const steps = ['0 a 10', '11 a 20', '21 a 50'].slice(0, random.int(1, 3));
  const rows = steps.flatMap((step) => [
    [`ÁGUA - RESIDENCIAL ${step} m³`, String(random.int(1, 10)), money(9), money(80)],
    [`ESGOTO - RESIDENCIAL ${step} m³`, String(random.int(1, 10)), money(9), money(80)],
  ]);
  const heading = ['Descrição dos serviços', 'm³', 'Tarifa R$', 'Valor R$'];
  sheet.table(x, y, 6.6, [64, 18, 22, 24], [heading, ...rows, ['TOTAL A PAGAR', '', '', draft.total]]);
}

/** What was found in the water: numbers with units, and the works it came from. */
export function drawWaterQuality(sheet: Sheet, { random }: Draft, x: number, y: number): void {
  const samples = () => String(random.int(20, 400));
  sheet.table(
    x,
    y,
    5.8,
    [34, 22, 22, 22],
    [
      ['Qualidade da água', 'Exigidas', 'Realizadas', 'Conformes'],
      ['Turbidez (uT)', samples(), samples(), samples()],
      ['Cor aparente (uH)', samples(), samples(), samples()],
      ['Cloro residual (mg/L)', samples(), samples(), samples()],
      ['Coliformes totais', samples(), samples(), samples()],
    ],
  );
}
