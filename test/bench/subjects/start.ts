import { median } from '../measure.ts';
import { cliNote, type Running, startBareRoute, startService } from '../process.ts';
import type { Subject } from '../subject.ts';

const RUNS = 7;

export const start: Subject = {
  name: 'start',
  async *run(fixtures) {
    yield {
      what: 'start of the process to listening',
      value: await startTime(() => startService(fixtures.dataDir)),
      unit: 'ms',
      reference: { what: 'bare Fastify route', value: await startTime(startBareRoute) },
      note: cliNote,
    };
  },
};

async function startTime(begin: () => Promise<Running>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const running = await begin();
    times.push(running.msToListen);
    await running.stop();
  }
  return median(times);
}
