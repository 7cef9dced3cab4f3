import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadingDetails } from '../../src-main/contract/reading.ts';
import type { ResidenceAnswerV3 } from '../../src-main/contract/residence-answers.ts';
import type { ConfigAnswer } from '../../src-main/contract/window/config.ts';
import type { Service } from '../../src-main/service.ts';
import { startTestService, type TestService } from '../support/service.ts';

const SAMPLE = readFileSync(path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf'));

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function call(of: Service, method: string, route: string, body?: FormData | object): Promise<Response> {
  const headers: Record<string, string> = { authorization: `ApiKey ${of.workstationKey}` };
  const isForm = body instanceof FormData;
  if (body && !isForm) headers['content-type'] = 'application/json';
  return fetch(`${of.address}/workstation/api${route}`, {
    method,
    headers,
    body: isForm ? body : body && JSON.stringify(body),
  });
}

async function read(query: string): Promise<ResidenceAnswerV3> {
  const body = new FormData();
  body.append('file', new Blob([SAMPLE]), 'conta.pdf');
  const headers = { authorization: `ApiKey ${service.workstationKey}` };
  const url = `${service.address}/proof-of-residence/v3${query}`;
  return (await (await fetch(url, { method: 'POST', headers, body })).json()) as ResidenceAnswerV3;
}
const detail = async (): Promise<ReadingDetails> => (await read('?detail=full')).metadata.detail!;

test('the dates of a bill come with detail=full, and not with the plain answer', async () => {
  const reading = await detail();
  expect(reading.dates).toEqual({ issued: '2026-10-14', due: '2026-11-11', reference: '2026-10' });
  expect(reading.addresses[0]!.dates).toEqual(reading.dates);
  expect(JSON.stringify(await read(''))).not.toContain('2026-10-14');
});

test('the next reading goes by the greatest age that was set', async () => {
  const old = async () => (await detail()).addresses[0]!.warnings.filter(({ code }) => code === 'tooOld');
  const set = async (days: number) => {
    const { revision } = (await (await call(service, 'GET', '/config')).json()) as ConfigAnswer;
    await call(service, 'PUT', '/config', { revision, changes: { 'residence.maxAgeDays': days } });
  };
  await set(36_500);
  expect(await old()).toEqual([]);
  await set(1);
  expect(await old()).toMatchObject([{ of: 'issued', date: '2026-10-14', maxDays: 1 }]);
});
