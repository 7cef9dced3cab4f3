import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jpegHeader } from '../../../src-main/residence/image/jpeg-header.ts';
import { pdfOfPictures } from '../../../src-main/residence/pdf/picture-pdf.ts';
import { missing } from '../command.ts';
import type { Fixtures } from '../fixtures.ts';
import { time } from '../measure.ts';
import { createKey, memory as residentMemory, startService } from '../process.ts';
import { readBill } from '../read-bill.ts';
import { Skipped } from '../skipped.ts';
import type { Subject } from '../subject.ts';

/** What an office's scanner is set to. */
const DPI = 200;
const LONG = 30;
const LOOK_MS = 25;

/** Scanned PDFs: how a second page and a second core go together, and the memory that a long one takes. */
export const scan: Subject = {
  name: 'scan',
  async *run(fixtures) {
    const why = missing('pdftoppm');
    if (why) throw new Skipped(`no picture of the sample bill: ${why}`);
    await fixtures.postal();
    const [one, two, long] = [1, 2, LONG].map((pages) => scanOf(fixtures, pages)) as [string, string, string];
    const authorization = `ApiKey ${await createKey(fixtures.dataDir)}`;

    const alone = await startService(fixtures.dataDir, { cores: '0' });
    const onOneCore = await time(() => readBill(alone.address, authorization, one), { runs: 5, warmUp: 1 });
    await alone.stop();

    const service = await startService(fixtures.dataDir);
    try {
      const onTwo = await time(() => readBill(service.address, authorization, two), { runs: 5, warmUp: 1 });
      yield {
        what: 'scan of two pages, two cores',
        value: onTwo.median,
        unit: 'ms',
        reference: { what: 'one page, one core', value: onOneCore.median },
        goal: { of: 'ratio', atMost: 1.2 },
      };
      const page = await time(() => readBill(service.address, authorization, one), { runs: 5, warmUp: 1 });
      yield {
        what: 'scan of one page, two cores',
        value: page.median,
        unit: 'ms',
        reference: { what: 'one page, one core', value: onOneCore.median },
        note: 'a page alone is read in pieces, one for each core',
      };

      let peak = 0;
      const watch = setInterval(() => {
        peak = Math.max(peak, residentMemory(service.pid).all);
      }, LOOK_MS);
      await readBill(service.address, authorization, long);
      clearInterval(watch);
      yield {
        what: `resident memory, scan of ${LONG} pages`,
        value: peak,
        unit: 'MB',
        goal: { of: 'value', atMost: 700 },
        note: `${DPI} dpi, colour; the whole service`,
      };
    } finally {
      await service.stop();
    }
  },
};

function scanOf(fixtures: Fixtures, pages: number): string {
  const name = path.join(fixtures.folder, `scan-${DPI}`);
  execFileSync('pdftoppm', ['-jpeg', '-r', String(DPI), '-f', '1', '-singlefile', fixtures.bill(), name]);
  const jpeg = readFileSync(`${name}.jpg`);
  const { width, height } = jpegHeader(jpeg)!;
  const file = `${name}-${pages}.pdf`;
  writeFileSync(
    file,
    pdfOfPictures(Array.from({ length: pages }, () => ({ jpeg, width, height, colours: 'DeviceRGB' }))),
  );
  return file;
}
