import { expect, test } from 'vitest';
import { PDF_BOMBS } from '../residence/bad-input/pdf-bombs.ts';
import { startTestService } from '../support/service.ts';
import { formWith } from '../support/uploads.ts';

/** The attack of `slow-documents.attack.test.ts`, to its end: all its time passes before such a document is refused. */
test('documents that take for ever to draw are refused in the end, and nobody has to hang up', async () => {
  const service = await startTestService();
  try {
    const endless = PDF_BOMBS.find(([name]) => name === 'a content stream of 20 million operators')![1];
    const headers = { authorization: `ApiKey ${service.key('service.bureaus.proofOfResidence')}` };
    const url = `${service.address}/proof-of-residence/v3`;
    const answers = Array.from({ length: 3 }, () => fetch(url, { method: 'POST', headers, body: formWith(endless()) }));
    for (const answer of answers) expect((await answer).status).toBe(422);
  } finally {
    await service.stop();
  }
}, 300_000);
