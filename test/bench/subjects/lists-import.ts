import type { ImportFigures } from '../import-alone.ts';
import type { Result, Subject } from '../subject.ts';

const MB = 1024 * 1024;

export const listsImport: Subject = {
  name: 'lists-import',
  async *run(fixtures) {
    const list = await fixtures.list();
    const bytes = await fixtures.listBytes();
    const postgres = await fixtures.postgres();
    const beside = typeof postgres === 'string' ? undefined : postgres;
    const loaded = beside?.loaded;
    const loading = loaded && loaded.copyMs + loaded.indexMs;
    const loadingNote = loaded
      ? `PostgreSQL: ${seconds(loaded.copyMs)} COPY and ${seconds(loaded.indexMs)} indexes, not held to one core` +
        (beside?.kept ? ', in an earlier run' : '')
      : (postgres as string);
    yield {
      ...rate('PEP', list),
      reference: loading
        ? { what: `${beside!.name}, COPY and indexes`, value: loaded.rows / (loading / 1000) }
        : undefined,
      goal: { of: 'value', atLeast: 150_000 },
      note: `${timesOf(list)}; ${loadingNote}`,
    };
    yield peak('PEP', list);
    yield {
      what: 'PEP snapshot on disk',
      value: bytes / MB,
      unit: 'MB',
      reference: loaded && { what: `${beside!.name}, table and indexes`, value: loaded.bytes / MB },
      goal: { of: 'ratio', atMost: 0.6 },
      note: loaded ? undefined : (postgres as string),
    };
    const ceis = await fixtures.ceis();
    yield { ...rate('CEIS', ceis), note: timesOf(ceis) };
    yield peak('CEIS', ceis);
  },
};

function rate(title: string, { rows, ms }: ImportFigures): Result {
  return {
    what: `${title} import, ${rows.toLocaleString('en-US')} rows`,
    value: rows / (ms / 1000),
    unit: 'rows/s',
  };
}

function peak(title: string, { peakMb, ownMb }: ImportFigures): Result {
  return {
    what: `${title} import, most resident memory`,
    value: peakMb,
    unit: 'MB',
    goal: { of: 'value', atMost: 400 },
    note: ownMb > 0 ? `at most ${Math.round(ownMb)} MB without mapped files` : undefined,
  };
}

/** What the processor took is the figure to compare where other programs had the core too. */
function timesOf({ rows, ms, cpuSeconds, cores }: ImportFigures): string {
  const rate = Math.round(rows / cpuSeconds).toLocaleString('en-US');
  return `${cores}, ${seconds(ms)}; ${cpuSeconds.toFixed(1)} s of processor, ${rate} rows in each`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
