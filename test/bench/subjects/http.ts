import { people } from '../people.ts';
import { createKey, load, startBareRoute, startService } from '../process.ts';
import type { Subject } from '../subject.ts';

/** Distinct CPFs asked in turn, so that no answer is a remembered one. */
const CPFS = 20_000;

export const http: Subject = {
  name: 'http',
  async *run(fixtures) {
    await fixtures.list();
    const cpfs = Array.from(people(Math.min(CPFS, fixtures.people)), ({ cpf }) => cpf);
    const paths = cpfs.map((cpf) => `/restricted-lists/v2?list=pep&taxId=${cpf}`);
    const bare = await startBareRoute();
    const reference = await load(bare.address, paths);
    await bare.stop();

    const service = await startService(fixtures.dataDir);
    const authorization = `ApiKey ${await createKey(fixtures.dataDir)}`;
    try {
      const { requestsPerSecond, failures, median, p99 } = await load(service.address, paths, { authorization });
      if (failures > 0) throw new Error(`${failures} answers were not 200`);
      yield {
        what: 'CPF lookup over HTTP, 16 connections',
        value: requestsPerSecond,
        unit: 'requests/s',
        reference: { what: 'bare Fastify route', value: reference.requestsPerSecond },
        note: `median ${median.toFixed(2)} ms, 99 % below ${p99.toFixed(2)} ms`,
      };
      const alone = await load(service.address, paths, { authorization, connections: 1, seconds: 2 });
      yield {
        what: 'CPF lookup over HTTP, one after the other',
        value: alone.median,
        unit: 'ms',
        note: `99 % below ${alone.p99.toFixed(2)} ms`,
      };
    } finally {
      await service.stop();
    }
  },
};
