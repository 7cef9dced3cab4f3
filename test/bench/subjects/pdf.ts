import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { textPdf } from '../../support/uploads.ts';
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
      const unknown = unknownBill(fixtures.folder);
      const text = await readBill(service.address, authorization, unknown);
      yield {
        what: 'text PDF of an unknown issuer, over HTTP',
        value: (await time(() => readBill(service.address, authorization, unknown))).median,
        unit: 'ms',
        goal: { of: 'value', atMost: 100 },
        note: text.data[0]?.extraction.zipCode === CEP ? 'its text, without OCR' : 'its address was NOT read',
      };
    } finally {
      await service.stop();
    }
  },
};

const CEP = '01310100';

/** A bill of nobody in the issuer table. */
function unknownBill(folder: string): string {
  const file = path.join(folder, 'unknown-bill.pdf');
  const rows = [
    'AGUAS DE VALE AZUL, CONTA DE AGUA E ESGOTO, NOTA FISCAL',
    'VALOR A PAGAR EM OUTUBRO DE 2026, CONSUMO DO MES, LEITURA',
    ...['', '', ''],
    ...['ANA LIMA', 'AVENIDA PAULISTA, 900 AP 14', 'BELA VISTA', `${CEP.slice(0, 5)}-${CEP.slice(5)} SAO PAULO SP`],
  ];
  writeFileSync(file, textPdf(rows));
  return file;
}
