import { setTimeout as pause } from 'node:timers/promises';
import { people } from '../people.ts';
import { createKey, load, memory as residentMemory, startBareRoute, startService } from '../process.ts';
import { readBill } from '../read-bill.ts';
import { Skipped } from '../skipped.ts';
import type { Subject } from '../subject.ts';

export const memory: Subject = {
  name: 'memory',
  async *run(fixtures) {
    if (process.platform !== 'linux') throw new Skipped('resident memory is read from /proc, on Linux only');
    await fixtures.list();
    await fixtures.postal();
    const bare = await startBareRoute();
    await pause(2000);
    const reference = { what: 'bare Fastify route', value: residentMemory(bare.pid).all };
    await bare.stop();

    const service = await startService(fixtures.dataDir);
    try {
      await pause(2000);
      const idle = residentMemory(service.pid);
      yield { what: 'resident memory, idle', value: idle.all, unit: 'MB', reference, note: filesNote(idle.files) };

      const authorization = `ApiKey ${await createKey(fixtures.dataDir)}`;
      const cpfs = Array.from(people(2000), ({ cpf }) => `/restricted-lists/v2?list=pep&taxId=${cpf}`);
      const names = ['SILVA', 'CONCEI', 'ZZZZ'].map((name) => `/restricted-lists/v1?list=pep&name=${name}`);
      const peak = { all: 0, files: 0 };
      const watch = setInterval(() => {
        const now = residentMemory(service.pid);
        if (now.all > peak.all) Object.assign(peak, now);
      }, 50);
      const bills = (async () => {
        for (let run = 0; run < 3; run++) await readBill(service.address, authorization, fixtures.bill());
      })();
      await load(service.address, [...cpfs, ...names], { authorization, seconds: 6 });
      await bills;
      clearInterval(watch);
      yield {
        what: 'resident memory, lookups and bills at once',
        value: peak.all,
        unit: 'MB',
        note: filesNote(peak.files),
      };
    } finally {
      await service.stop();
    }
  },
};

function filesNote(files: number): string {
  return `${Math.round(files)} MB of it mapped files`;
}
