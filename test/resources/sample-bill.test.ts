import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src-main/config.ts';
import type { ResidenceAnswerV3 } from '../../src-main/contract/residence-answers.ts';
import { type Service, startService } from '../../src-main/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

const resources = path.resolve(import.meta.dirname, '../../resources');

describe('the sample bill', () => {
  let dataDir: string;
  let service: Service;
  let answer: ResidenceAnswerV3;
  let notice: string | null;

  beforeAll(async () => {
    dataDir = makeTempDir();
    spawnSync(process.execPath, [path.join(resources, 'scripts/data-build.mjs'), '--into', dataDir]);
    service = await startService({ dataDir, config: loadConfig(dataDir, { port: 0 }), window: false });
    const form = new FormData();
    const bill = new Blob([readFileSync(path.join(resources, 'sample-bill.pdf'))], { type: 'application/pdf' });
    form.append('comprovante', bill, 'sample-bill.pdf');
    const response = await fetch(`${service.address}/proof-of-residence/v3`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${service.workstationKey}` },
      body: form,
    });
    notice = response.headers.get('atesta-data-notice');
    answer = (await response.json()) as ResidenceAnswerV3;
  });
  afterAll(async () => {
    await service.close();
    removeTempDir(dataDir);
  });

  test('is read by the direct path, as a bill of Cemig', () => {
    expect(answer.data).toHaveLength(1);
    expect(answer.data[0]!.classification.subtype).toBe('cemig');
    expect(answer.data[0]!.classification.sides[0]!.confidence).toBeGreaterThan(0);
  });

  test('gives the address that stands on it, number and complement included', () => {
    expect(answer.data[0]!.extraction).toMatchObject({
      zipCode: '30140010',
      number: '153',
      addressComplement: 'AP 302',
      district: 'SAVASSI',
      city: 'BELO HORIZONTE',
      state: 'MG',
    });
  });

  test('agrees with the postal demonstration data in every field, and says that it is a demonstration', () => {
    expect(answer.data[0]!.postOfficeData.matches).toEqual({
      zipCode: true,
      address: true,
      district: true,
      city: true,
      state: true,
    });
    expect(notice).toBe('demonstration');
  });

  test('is one page of less than 100 kB', () => {
    const [info] = answer.metadata.filesInfo;
    expect(info).toMatchObject({ pages: 1, mimetype: 'application/pdf' });
    expect(info!.size).toBeLessThan(100_000);
  });
});
