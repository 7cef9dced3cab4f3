import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResidenceAnswerV3 } from '../../src-main/contract/residence-answers.ts';

const TYPES: Record<string, string> = { '.pdf': 'application/pdf', '.png': 'image/png', '.jpg': 'image/jpeg' };

/** Sends one file to the proof-of-residence endpoint, as a program of a customer would. */
export async function readBill(address: string, authorization: string, file: string): Promise<ResidenceAnswerV3> {
  const form = new FormData();
  const type = TYPES[path.extname(file)];
  form.append('document', new Blob([readFileSync(file)], { type }), path.basename(file));
  const response = await fetch(`${address}/proof-of-residence/v3`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`reading ${path.basename(file)}: ${response.status} ${body}`);
  return JSON.parse(body);
}
