import path from 'node:path';
import { missing, output } from '../command.ts';
import { time } from '../measure.ts';
import { createKey, startService } from '../process.ts';
import { readBill } from '../read-bill.ts';
import { Skipped } from '../skipped.ts';
import type { Subject } from '../subject.ts';

/** Resolutions of the picture: what a phone or a scanner gives, and what the reader renders a scanned PDF at. */
const RESOLUTIONS = [200, 300];

export const ocr: Subject = {
  name: 'ocr',
  async *run(fixtures) {
    const why = missing('pdftoppm');
    if (why) throw new Skipped(`no picture of the sample bill: ${why}`);
    await fixtures.postal();
    const tessdata = await fixtures.tessdata();
    const service = await startService(fixtures.dataDir);
    try {
      const authorization = `ApiKey ${await createKey(fixtures.dataDir)}`;
      for (const resolution of RESOLUTIONS) {
        const picture = await pictureOf(fixtures.bill(), fixtures.folder, resolution);
        const answer = await readBill(service.address, authorization, picture);
        const ours = await time(() => readBill(service.address, authorization, picture), { runs: 7, warmUp: 1 });
        const reference = missing('tesseract') ? undefined : await tesseract(picture, tessdata);
        yield {
          what: `bill as picture, ${resolution} dpi, OCR over HTTP`,
          value: ours.median,
          unit: 'ms',
          reference:
            reference === undefined ? undefined : { what: 'tesseract, one thread, same data', value: reference },
          goal: { of: 'ratio', atMost: 1 },
          note: missing('tesseract') ?? `${answer.data.length} address found; the reference only gives text`,
        };
      }
    } finally {
      await service.stop();
    }
  },
};

async function pictureOf(bill: string, folder: string, resolution: number): Promise<string> {
  const name = path.join(folder, `bill-${resolution}`);
  await output('pdftoppm', ['-png', '-r', String(resolution), '-f', '1', '-singlefile', bill, name]);
  return `${name}.png`;
}

async function tesseract(picture: string, tessdata: string): Promise<number> {
  const args = [picture, '-', '--tessdata-dir', tessdata, '-l', 'por', '--oem', '1', '--psm', '3'];
  const work = () => output('tesseract', args, { OMP_THREAD_LIMIT: '1' });
  return (await time(work, { runs: 7, warmUp: 1 })).median;
}
