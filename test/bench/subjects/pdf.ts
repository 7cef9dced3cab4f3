import { missing, output } from '../command.ts';
import { time } from '../measure.ts';
import { createKey, startService } from '../process.ts';
import { readBill } from '../read-bill.ts';
import type { Subject } from '../subject.ts';

export const pdf: Subject = {
  name: 'pdf',
  async *run(fixtures) {
    const bill = fixtures.bill();
    await fixtures.postal();
    const service = await startService(fixtures.dataDir);
    try {
      const authorization = `ApiKey ${await createKey(fixtures.dataDir)}`;
      const answer = await readBill(service.address, authorization, bill);
      const direct = answer.data[0]?.classification.subtype ?? null;
      const ours = await time(() => readBill(service.address, authorization, bill));
      const why = missing('pdftotext');
      yield {
        what: 'bill as PDF, read directly over HTTP',
        value: ours.median,
        unit: 'ms',
        reference: why
          ? undefined
          : {
              what: 'pdftotext -layout',
              value: (await time(() => output('pdftotext', ['-layout', bill, '-']))).median,
            },
        note:
          why ?? (direct === null ? 'NOT read by the direct path' : `issuer ${direct}; the reference only gives text`),
      };
    } finally {
      await service.stop();
    }
  },
};
