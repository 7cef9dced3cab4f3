import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { ResidenceAnswerV3 } from '../../src-main/contract/residence-answers.ts';
import { makeBill } from '../corpus/make-bill.ts';
import { startPrinter } from '../corpus/render.ts';
import { runCli } from '../support/cli.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';
import { formWith } from '../support/uploads.ts';

/** An empty answer that rests on demonstration data must not look like a document without an address. */
const SAMPLE = readFileSync(path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf'));

let service: TestService;
let key: string;
let scan: Buffer;
let papers: string;
beforeAll(async () => {
  papers = makeTempDir();
  service = await startTestService();
  key = service.key(PERMISSIONS.residence);
  const printer = await startPrinter();
  scan = await printer.png(makeBill('cemig', 11, { deliveryAddress: false }).html, 200);
  writeFileSync(path.join(papers, 'conta.png'), scan);
  await printer.close();
});
afterAll(async () => {
  await service.stop();
  removeTempDir(papers);
});

async function read(file: Buffer): Promise<{ notice: string | null; found: number }> {
  const response = await fetch(`${service.address}/proof-of-residence/v3`, {
    method: 'POST',
    body: formWith(file, { field: 'conta' }),
    headers: { authorization: `ApiKey ${key}` },
  });
  const { data } = (await response.json()) as ResidenceAnswerV3;
  return { notice: response.headers.get('atesta-data-notice'), found: data.length };
}

test('the API says how many addresses it could not compare', async () => {
  expect(await read(scan)).toEqual({ notice: 'demonstration; not-compared=1', found: 0 });
  expect(await read(SAMPLE)).toEqual({ notice: 'demonstration', found: 1 });
});

test('the command line says so too, beside the answer as it is', async () => {
  const { code, stdout, stderr } = await runCli(['read', path.join(papers, 'conta.png'), '--data-dir', tempDir()]);
  expect(code).toBe(0);
  expect((JSON.parse(stdout) as ResidenceAnswerV3).data).toEqual([]);
  expect(stderr).toMatch(
    /conta\.png: No comparison was possible, as only demonstration postal data is installed: 1 address/,
  );
});
