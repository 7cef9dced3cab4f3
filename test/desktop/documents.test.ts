import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ResidenceAnswerV3 } from '../../src-main/contract/residence-answers.ts';
import { textPdf } from '../support/uploads.ts';
import { type Desktop, desktopForTest } from './start-desktop.ts';

interface Bridge {
  atesta: { address: string; key: string };
}

async function read(desktop: Desktop, pdf: Uint8Array): Promise<ResidenceAnswerV3> {
  const page = await desktop.page();
  const { address, key } = await page.evaluate(() => ({ ...(window as unknown as Bridge).atesta }));
  const body = new FormData();
  body.append('conta', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'conta.pdf');
  const headers = { authorization: `ApiKey ${key}` };
  const answer = await fetch(`${address}/proof-of-residence/v3?detail=full`, { method: 'POST', headers, body });
  return (await answer.json()) as ResidenceAnswerV3;
}

test("on the desktop documents are read and drawn in Electron's own child processes, which know nothing", async () => {
  const desktop = await desktopForTest();
  const sample = readFileSync(path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf'));
  expect(await read(desktop, sample)).toMatchObject({ metadata: { detail: { path: 'direct' } } });
  const unknown = textPdf(['RUA CHILE 12', 'CEP 30140-071 BELO HORIZONTE MG']);
  expect(await read(desktop, unknown)).toMatchObject({ metadata: { detail: { path: 'ocr' } } });
  const forks = (await desktop.ask('calls')).filter(({ name }) => name === 'utilityProcess.fork');
  expect(forks.length).toBeGreaterThanOrEqual(2);
  const ownEnvironment = process.platform === 'win32' ? ['SystemRoot'] : [];
  for (const { args, ready } of forks) expect([ready, ...args]).toEqual([true, 'Atesta documents', ownEnvironment]);
});
