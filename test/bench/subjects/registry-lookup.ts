import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openRegistry } from '../../../src-main/registry/open-data/reader.ts';
import type { Fixtures } from '../fixtures.ts';
import { median, quantile } from '../measure.ts';
import { cliNote, createKey, load, start, startService } from '../process.ts';
import type { ColdLookup } from '../registry/cold-lookup.child.ts';
import { openPlainTables } from '../registry/plain-tables.ts';
import { RegistryFixture } from '../registry/registry-fixture.ts';
import type { Result, Subject } from '../subject.ts';

const run = promisify(execFile);
const REGISTRY = path.join(import.meta.dirname, '../registry');
const COLD = 40;

interface Lookups {
  lookup(cnpj: string): unknown;
  close(): void;
}

export const registryLookup: Subject = {
  name: 'registry-lookup',
  async *run(fixtures) {
    const fixture = RegistryFixture.of(fixtures);
    const { file } = await fixture.snapshot();
    const { file: plainFile } = await fixture.plainTables();
    const { hits, misses } = await fixture.sample();
    const ours = warm(openRegistry(file), hits, misses);
    const plain = warm(openPlainTables(plainFile), hits, misses);
    for (const kind of ['hits', 'misses'] as const) {
      const note = `${hits.length.toLocaleString('en-US')} scattered CNPJs one after the other`;
      yield {
        what: `CNPJ lookup, warm, ${kind}, median`,
        value: ours[kind].median,
        unit: 'µs',
        reference: { what: "SQLite's plain tables", value: plain[kind].median },
        goal: { of: 'value', atMost: 1000 },
        note,
      };
    }
    for (const kind of ['hits', 'misses'] as const) {
      yield {
        what: `CNPJ lookup, warm, ${kind}, 95 % below`,
        value: ours[kind].most,
        unit: 'µs',
        reference: { what: "SQLite's plain tables", value: plain[kind].most },
        goal: { of: 'value', atMost: 1000 },
      };
    }
    yield* cold(file, plainFile, hits);
    yield* overHttp(fixtures, plainFile, hits);
  },
};

/** Microseconds of each lookup, when all have been asked once. */
function warm(registry: Lookups, hits: readonly string[], misses: readonly string[]) {
  try {
    const timed = (cnpjs: readonly string[], found: boolean) => {
      const times: number[] = [];
      for (const round of [1, 2]) {
        for (const cnpj of cnpjs) {
          const begun = performance.now();
          const answer = registry.lookup(cnpj);
          const took = performance.now() - begun;
          if ((answer !== null) !== found) throw new Error(`a CNPJ was ${found ? 'not ' : ''}found`);
          if (round === 2) times.push(took * 1000);
        }
      }
      return { median: median(times), most: quantile(times, 0.95) };
    };
    return { hits: timed(hits, true), misses: timed(misses, false) };
  } finally {
    registry.close();
  }
}

/** One lookup in a process that has never done one, when the system's memory holds nothing of the file. */
async function* cold(file: string, plainFile: string, hits: readonly string[]): AsyncGenerator<Result> {
  const ask = async (kind: 'registry' | 'plain', from: string) => {
    const figures: ColdLookup[] = [];
    for (const cnpj of hits.slice(0, COLD)) {
      if (!forget(from)) return undefined;
      const { stdout } = await run(process.execPath, [path.join(REGISTRY, 'cold-lookup.child.ts'), kind, from, cnpj]);
      figures.push(JSON.parse(stdout));
    }
    return figures;
  };
  const ours = await ask('registry', file);
  const plain = await ask('plain', plainFile);
  if (!ours || !plain) {
    console.log('registry-lookup: no cold lookups, for `dd` cannot have the system drop a file from memory here');
    return;
  }
  const opening = `opening the file took ${median(ours.map(({ open }) => open)).toFixed(1)} ms more`;
  for (const [name, share] of [
    ['median', 0.5],
    ['95 % below', 0.95],
  ] as const) {
    const of = (figures: readonly ColdLookup[]) =>
      quantile(
        figures.map(({ lookup }) => lookup),
        share,
      );
    yield {
      what: `CNPJ lookup, cold, ${name}`,
      value: of(ours),
      unit: 'ms',
      reference: { what: "SQLite's plain tables", value: of(plain) },
      goal: { of: 'value', atMost: 10 },
      note: `${COLD} new processes, nothing of the file in memory; ${opening}`,
    };
  }
}

async function* overHttp(fixtures: Fixtures, plainFile: string, hits: readonly string[]): AsyncGenerator<Result> {
  const paths = hits.map((cnpj) => `/receita-federal-and-sintegra?cnpj=${cnpj}`);
  const bare = await start(path.join(REGISTRY, 'plain-route.ts'), [plainFile]);
  const plain = await load(bare.address, paths);
  const plainAlone = await load(bare.address, paths, { connections: 1, seconds: 2 });
  await bare.stop();
  const service = await startService(fixtures.dataDir);
  try {
    const authorization = `ApiKey ${await createKey(fixtures.dataDir)}`;
    await ensureFound(`${service.address}${paths[0]}`, authorization);
    const ours = await load(service.address, paths, { authorization });
    if (ours.failures > 0) throw new Error(`${ours.failures} answers were not 200`);
    const reference = 'bare Fastify over plain tables';
    yield {
      what: 'CNPJ lookup over HTTP, 16 connections',
      value: ours.requestsPerSecond,
      unit: 'requests/s',
      reference: { what: reference, value: plain.requestsPerSecond },
      note: [`median ${ours.median.toFixed(2)} ms, 99 % below ${ours.p99.toFixed(2)} ms`, cliNote]
        .filter(Boolean)
        .join('; '),
    };
    const alone = await load(service.address, paths, { authorization, connections: 1, seconds: 2 });
    yield {
      what: 'CNPJ lookup over HTTP, one after the other',
      value: alone.median,
      unit: 'ms',
      reference: { what: reference, value: plainAlone.median },
      note: `99 % below ${alone.p99.toFixed(2)} ms`,
    };
  } finally {
    await service.stop();
  }
}

/** An answer without the block is 200 too. */
async function ensureFound(address: string, authorization: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization } });
  const body = (await answer.json()) as { data?: { receitaFederal?: unknown } };
  if (!body.data?.receitaFederal) throw new Error(`the service answered ${answer.status} without the company`);
}

/** Has the system drop what it holds of the file in memory, written pages included, where `dd` can ask it to. */
function forget(file: string): boolean {
  const args = [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0', 'status=none'];
  return spawnSync('dd', args).status === 0;
}
