import type { AloneFigures } from '../alone.ts';
import { RegistryFixture } from '../registry/registry-fixture.ts';
import type { Subject } from '../subject.ts';

export const registryImport: Subject = {
  name: 'registry-import',
  async *run(fixtures) {
    const fixture = RegistryFixture.of(fixtures);
    const { rows } = await fixture.month();
    const ours = await fixture.snapshot();
    const plain = await fixture.plainTables();
    const count = (value: number) => value.toLocaleString('en-US');
    yield {
      what: `registry import, ${count(ours.rows)} rows`,
      value: ours.rows / (ours.ms / 1000),
      unit: 'rows/s',
      reference: { what: "SQLite's plain tables, with indexes", value: plain.rows / (plain.ms / 1000) },
      goal: { of: 'value', atLeast: 100_000 },
      note:
        `${timesOf(ours)}; plain tables ${timesOf(plain)}; ${count(rows.establishments)} establishments, ` +
        `${count(rows.companies)} companies, ${count(rows.partners)} partners, ${count(rows.simples)} of Simples, zipped`,
    };
    yield {
      what: 'registry import, most resident memory',
      value: ours.peakMb,
      unit: 'MB',
      reference: { what: "SQLite's plain tables", value: plain.peakMb },
      goal: { of: 'value', atMost: 600 },
      note: ours.ownMb > 0 ? `at most ${Math.round(ours.ownMb)} MB without mapped files` : undefined,
    };
  },
};

/** What the processor took is the figure to compare on a machine that others use too. */
function timesOf({ rows, ms, cpuSeconds, cores }: AloneFigures): string {
  const rate = Math.round(rows / cpuSeconds).toLocaleString('en-US');
  return `${cores}, ${(ms / 1000).toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor, ${rate} rows in each`;
}
