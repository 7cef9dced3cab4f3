import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { DENSITIES, type Density } from './bases.ts';
import { writeMonth } from './month.ts';

/**
 * `node test/bench/registry/make-month.ts --folder DIR --establishments 1000000 [--csv] [--parts 10] [--density eras]
 * [--seed 1] [--alphanumeric 0.005]`: an invented month of Receita Federal's open data, in zips as published or in csv files.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    establishments: { type: 'string', default: '50000' },
    csv: { type: 'boolean', default: false },
    parts: { type: 'string', default: '10' },
    density: { type: 'string', default: 'eras' },
    seed: { type: 'string', default: '1' },
    alphanumeric: { type: 'string' },
  },
});
const establishments = Number(values.establishments);
if (
  !values.folder ||
  !Number.isSafeInteger(establishments) ||
  !(DENSITIES as readonly string[]).includes(values.density)
) {
  console.error(
    `--folder DIR is needed; --establishments is a whole number, --density one of ${DENSITIES.join(', ')}.`,
  );
  process.exit(2);
}
const began = performance.now();
const rows = await writeMonth({
  folder: values.folder,
  establishments,
  zipped: !values.csv,
  parts: Number(values.parts),
  density: values.density as Density,
  seed: Number(values.seed),
  alphanumeric: values.alphanumeric === undefined ? undefined : Number(values.alphanumeric),
});
const seconds = Math.round(performance.now() - began) / 1000;
console.log(JSON.stringify({ ...rows, seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }));
